import type { Texts } from '@shunlu/ui/i18n/typedKeys.ts';
import { focusWithoutScrolling } from '@shunlu/ui/primitives/lib/focus.ts';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import { TitleContext } from '../lib/usePageTitle.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { usePageKey, useScrollMemory } from './scroll.ts';

/** What a page is called, in `pages:title`. */
export type TitleKey = Exclude<keyof Texts['pages']['title'], 'withBrand' | 'rideFromTo' | 'notLoaded'>;

interface PageHostProps {
  titleKey: TitleKey;
  children: ReactNode;
}

/** Holds the page that is open: its title, where one is on it, where focus goes when it changes. */
export function PageHost({ titleKey, children }: PageHostProps) {
  const address = usePageKey();
  const { t } = useTranslation('pages');
  const [shown, setShown] = useState<string>();
  const page = shown ?? t(`title.${titleKey}`);
  // The landing page's title begins with the brand already.
  const title = titleKey === 'landing' ? page : t('title.withBrand', { page });

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <TitleContext value={setShown}>
      <ErrorBoundary key={address}>
        <Suspense fallback={<div aria-busy="true" />}>
          {children}
          <RouteEffects />
        </Suspense>
      </ErrorBoundary>
    </TitleContext>
  );
}

/** Stands behind the page, so that its effects run once the page is there. */
function RouteEffects() {
  useScrollMemory();
  useFocusOnArrival();
  useArrivalAtPart();
  return null;
}

/** A link to a part of a page (`/rules#data`) leads to the heading of that id, which has the focus instead of the page's. */
function useArrivalAtPart(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    part?.focus({ preventScroll: true });
    part?.scrollIntoView();
  }, [key, hash]);
}

/** Outlives the frame, which changes when somebody logs in. */
let lastPage: string | undefined;

/** Moves focus to the page's heading, if it is there. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (heading !== null) focusWithoutScrolling(heading);
  return heading !== null;
}

/**
 * Moves focus to a new page's heading, so that a screen reader says where one is. The first page of a visit keeps the
 * focus the browser gave it.
 */
function useFocusOnArrival(): void {
  const page = usePageKey();
  const navigationType = useNavigationType();
  useEffect(() => {
    // Whoever follows a link before the first page is there has moved, too.
    const hasMoved = lastPage === undefined ? navigationType === 'PUSH' : lastPage !== page;
    lastPage = page;
    const main = document.getElementById('main');
    if (!hasMoved || main === null || focusHeading(main)) return undefined;
    main.focus({ preventScroll: true });
    // The heading may come with what is loaded. Whoever has gone on by then stays where they are.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page, navigationType]);
}
