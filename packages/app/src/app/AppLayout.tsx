import { Suspense, useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../api/authStore.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { lazyWithPreload } from '../lib/lazyWithPreload.tsx';
import { retryImport } from '../lib/retryImport.ts';
import { loginPath, paths, returnPath } from '../lib/paths.ts';
import { findPage } from './routes.ts';
import { RouteEffects } from './RouteEffects.tsx';
import { VisitorLayout } from './VisitorLayout.tsx';

/** The layout of members, which visitors do not load. Its preload also opens the user's cache. */
const { Component: MemberLayout, preload: preloadMemberLayout } = lazyWithPreload(async () => {
  const [module] = await Promise.all([import('./MemberLayout.tsx'), loadTexts(['errors', 'screens'])]);
  await module.preloadCache();
  return module;
});
export { preloadMemberLayout };

/** The layout around the page at the address: bar, page and foot, for members or visitors. */
export function AppLayout() {
  const isMember = useAuth((state) => state.token !== null);
  const Layout = isMember ? MemberLayout : VisitorFrame;
  return (
    <>
      <SessionEndRedirect />
      <PreloadAfterLogin />
      <Suspense fallback={null}>
        <Layout>
          <RouteEffects>
            <Suspense fallback={<div aria-busy="true" />}><Outlet /></Suspense>
          </RouteEffects>
          <SkeletonRemoval />
        </Layout>
      </Suspense>
    </>
  );
}

/** Removes the skeleton of the prerendered page in the step in which the layout takes its place. */
function SkeletonRemoval() {
  useLayoutEffect(() => document.getElementById('skeleton')?.remove(), []);
  return null;
}

function VisitorFrame({ children }: { children: ReactNode }) {
  const mustErase = useAuth((state) => state.mustErase);
  useEffect(() => {
    if (mustErase) void clearUserStorage();
  }, [mustErase]);
  return <VisitorLayout>{children}</VisitorLayout>;
}

/** Clears the data that this browser stores for an ended session (D74), also after a reload that interrupted it. */
async function clearUserStorage(): Promise<void> {
  // If this code cannot be loaded, the service worker at least ends the push subscription.
  const endPush = () => navigator.serviceWorker?.controller?.postMessage({ end: 'push' }, []);
  const { clearUserStorageOnLogout } = await retryImport(() => import('../api/userStorage.ts'), endPush);
  clearUserStorageOnLogout()();
}

/** Redirects to /login when the session expires (R2.19). Members' pages redirect by themselves; this serves the public ones. */
function SessionEndRedirect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { endReason, clearEndReason } = useAuth();
  useEffect(() => {
    if (endReason === 'expired') {
      if (pathname === paths.login) clearEndReason();
      else void navigate(loginPath(pathname + search), { replace: true });
    } else if (endReason === 'loggedOut' && findPage(pathname, false) !== undefined) clearEndReason();
  }, [endReason, clearEndReason, pathname, search, navigate]);
  return null;
}

/** Preloads the page after the login while the password is typed. */
function PreloadAfterLogin() {
  const { pathname, search } = useLocation();
  const isEntrance = pathname === paths.login || pathname === paths.signup;
  useEffect(() => {
    if (!isEntrance) return;
    const target = new URL(returnPath(search), window.location.origin).pathname;
    Promise.all([preloadMemberLayout(), findPage(target, true)?.preload()]).catch(() => undefined);
  }, [isEntrance, search]);
  return null;
}
