import { focusWithoutScrolling } from '@shunlu/ui/primitives/lib/focus.ts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAuth } from '../api/authStore.ts';
import { usePageKey } from '../lib/pageKey.ts';
import { useScrollAfterBack } from '../lib/useScrollAfterBack.ts';
import { TitleContext } from '../lib/usePageTitle.ts';
import type { TitleKey } from '../lib/usePageTitle.ts';
import { findPage, isPagePath } from './routes.ts';

/** Sets the document's title, the focus and the scroll position when another page opens. */
export function RouteEffects({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<string>();
  useDocumentTitle(shown);
  return (
    <TitleContext value={setShown}>
      {children}
      <NavigationEffects />
    </TitleContext>
  );
}

/** Sets the document's title. @param shown the title that the page has set, if it has */
function useDocumentTitle(shown: string | undefined): void {
  const { t } = useTranslation('pages');
  const { pathname } = useLocation();
  const isMember = useAuth((state) => state.token !== null);
  const titleKey: TitleKey | undefined = findPage(pathname, isMember)?.titleKey ?? (isPagePath(pathname) ? undefined : 'notFound');
  const page = shown ?? (titleKey && t(`title.${titleKey}`));
  // The landing page's title begins with the brand already.
  const title = titleKey === 'landing' ? page : page && t('title.withBrand', { page });
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

/** Rendered behind the page, so that its effects run after those of the page. */
function NavigationEffects() {
  useScrollAfterBack();
  useFocusOnNavigation();
  useFocusOnHash();
  return null;
}

/** Focuses the heading that the hash of an address names (`/rules#data`) instead of the page's. */
function useFocusOnHash(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    part?.focus({ preventScroll: true });
    part?.scrollIntoView();
  }, [key, hash]);
}

/** Key of the previous page. It is a module variable because the layout is replaced at login. */
let lastPageKey: string | undefined;

/** Moves focus to the page's heading, if it is there. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (heading !== null) focusWithoutScrolling(heading);
  return heading !== null;
}

/** Moves focus to a new page's heading, so that a screen reader names the page. The first page keeps the browser's focus. */
function useFocusOnNavigation(): void {
  const pageKey = usePageKey();
  const navigationType = useNavigationType();
  useEffect(() => {
    // On the first render, `PUSH` means that a link was followed before the first page was loaded.
    const hasNavigated = lastPageKey === undefined ? navigationType === 'PUSH' : lastPageKey !== pageKey;
    lastPageKey = pageKey;
    const main = document.getElementById('main');
    if (!hasNavigated || main === null || focusHeading(main)) return undefined;
    main.focus({ preventScroll: true });
    // The heading may be rendered later, with data. Focus that the user has moved by then stays.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pageKey, navigationType]);
}
