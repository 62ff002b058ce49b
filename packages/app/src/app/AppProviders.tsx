import { MissingCodeBanner } from '@shunlu/ui/feedback/MissingCodeBanner/MissingCodeBanner.tsx';
import { LinkProvider } from '@shunlu/ui/links/links.tsx';
import { ToasterProvider } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { missingCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { GlobalStyle } from '@shunlu/ui/tokens/GlobalStyle.tsx';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useAuth } from '../api/authStore.ts';
import { syncTabs } from '../api/syncTabs.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { lazyWithRetry } from '../lib/lazyWithRetry.ts';
import { toaster, viewDetails } from '../lib/toaster.ts';
import { useIsOffline } from '../lib/useIsOffline.ts';
import { RouterLink } from './RouterLink.tsx';
import { useAppearance } from './useAppearance.ts';

const LazyToaster = lazyWithRetry(async () => {
  const [{ Toaster }] = await Promise.all([import('@shunlu/ui/overlays/Toaster/Toaster.tsx'), loadTexts(['feedback'])]);
  return { default: Toaster };
});

/** The component of the root route: styles, links, toasts and the banner for missing code. */
export function AppProviders() {
  useEffect(() => syncTabs(), []);
  useAppearance();
  return (
    <>
      <GlobalStyle />
      <LinkProvider component={RouterLink}>
        <ToasterProvider toaster={toaster}>
          <MissingCode />
          <Outlet />
          <ScrollRestoration />
          <Toasts />
        </ToasterProvider>
      </LinkProvider>
    </>
  );
}

/** Shows a banner when a part of the app could not be loaded (D36). */
function MissingCode() {
  const isMissing = useSyncExternalStore(missingCode.subscribe, missingCode.hasAny, missingCode.hasAny);
  const reason = useIsOffline() ? 'network' : 'version';
  return <MissingCodeBanner missing={isMissing ? reason : undefined} onReload={() => window.location.reload()} />;
}

/** The region of toasts, loaded with the first toast. */
function Toasts() {
  const hasAny = useSyncExternalStore(toaster.subscribe, hasToasts, hasToasts);
  const isMember = useAuth((state) => state.token !== null);
  return <Suspense fallback={null}>{hasAny && <LazyToaster hasTabs={isMember} onViewDetails={viewDetails} />}</Suspense>;
}

let hasHadToasts = false;

/** Whether there has been a toast. The region then stays, because screen readers ignore a live region that comes and goes. */
function hasToasts(): boolean {
  hasHadToasts ||= toaster.getSnapshot().length > 0;
  return hasHadToasts;
}
