import { loadTexts } from '../i18n/i18n.ts';
import { preloadable } from '../lib/lazyWithPreload.tsx';

/** The form of the search, with its texts; apart from the page, for a phone shows results without it. */
export const { Component: LazyForm, preload: loadForm } = preloadable(async () => {
  const [{ SearchForm }] = await Promise.all([
    import('@shunlu/ui/search/SearchForm/SearchForm.tsx'),
    loadTexts(['places', 'forms']),
  ]);
  return { default: SearchForm };
});
