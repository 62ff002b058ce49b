import { withAnswers } from '../data/withAnswers.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { preloadable } from '../lib/lazyWithPreload.tsx';

/** List and map of what was found, with their texts; apart from the form, which is there first. */
export const { Component: LazyFindings, preload: loadFindings } = preloadable(async () => {
  const [module, { takeAhead }] = await Promise.all([
    withAnswers(import('./SearchResultsPanel.tsx')),
    import('./SearchResultsPanel.tsx'),
    loadTexts(['rides', 'places', 'feedback', 'errors', 'screens']),
  ]);
  await takeAhead(new URLSearchParams(window.location.search));
  return module;
});
