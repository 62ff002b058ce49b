// `pnpm new:component <domain>/<Name>` writes a component and its stories from scripts/templates.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/paths.ts';
import { listComponentFiles, readSource } from './lib/story-files.ts';

/** Builds the files of a new component by their path. @throws Error for a wrong or taken name */
export function buildComponentFiles(request = ''): Record<string, string> {
  const [, domain = '', name = ''] = /^([a-z-]+)\/([A-Z][A-Za-z0-9]*)$/.exec(request) ?? [];
  if (name === '') throw new Error('pnpm new:component <domain>/<Name>, such as vehicles/PlateTag');
  const components = listComponentFiles().map((file) => file.split('/'));
  const domains = [...new Set(components.map(([, , , folder = '']) => folder))];
  if (!domains.includes(domain)) throw new Error(`there is no folder "${domain}" of components. There are: ${domains.join(', ')}`);
  if (components.some(([, , , , folder]) => folder?.toLowerCase() === name.toLowerCase())) throw new Error(`there is a component ${name} already`);
  const folder = `packages/ui/src/${domain}/${name}`;
  const title = `${domain.charAt(0).toUpperCase()}${domain.slice(1).replaceAll('-', ' ')}/${name}`;
  const fill = (template: string) => readSource(`scripts/templates/${template}.txt`).replaceAll('Domain/Name', title).replaceAll(/\bName(?=Props|\b)/g, name);
  return { [`${folder}/${name}.tsx`]: fill('Component.tsx'), [`${folder}/${name}.stories.tsx`]: fill('Component.stories.tsx') };
}

if (import.meta.main) {
  try {
    for (const [file, text] of Object.entries(buildComponentFiles(process.argv[2]))) {
      mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
      writeFileSync(path.join(ROOT, file), text, { flag: 'wx' });
      process.stdout.write(`${file}\n`);
    }
    process.stdout.write('Next: document the function, fill in the guide of its stories, and add its texts to packages/ui/locales.\n');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
