import type { Resource, ResourceLanguage } from 'i18next';

const files = import.meta.glob<ResourceLanguage>('../../locales/*/*.json', { import: 'default', eager: true });

/** Returns all texts of both languages, for Storybook and tests. The app loads them on demand (`lazyTexts.ts`). */
export function getAllTexts(): Resource {
  const resource: Resource = {};
  for (const [path, texts] of Object.entries(files)) {
    const [language = '', file = ''] = path.split('/').slice(-2);
    resource[language] = { ...resource[language], [file.replace('.json', '')]: texts };
  }
  return resource;
}
