import { withAnswers } from '../data/withAnswers.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { preloadable } from '../shell/preloadable.tsx';

/** List and map of what was found, with their texts; apart from the form, which is there first. */
export const { Component: LazyFindings, preload: loadFindings } = preloadable(async () => {
  const [module, { takeAhead }] = await Promise.all([
    withAnswers(import('./Findings.tsx')),
    import('./Findings.tsx'),
    loadTexts(['rides', 'places', 'feedback', 'errors', 'screens']),
  ]);
  await takeAhead(new URLSearchParams(window.location.search));
  return module;
});
