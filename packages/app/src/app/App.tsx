import { CallContext } from '@shunlu/api-contract/call-context';
import { LinkProvider } from '@shunlu/ui/links/links.tsx';
import { ToasterProvider } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { missingCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { GlobalStyle } from '@shunlu/ui/tokens/GlobalStyle.tsx';
import { lazy, Suspense, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { callLater } from '../data/callLater.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { loginPath, paths, returnPath, trimPath } from '../lib/paths.ts';
import { isVisible, notFound, routeAt, routes } from './routes.ts';
import type { PageRoute } from './routes.ts';
import { useAuth } from '../api/authStore.ts';
import { syncTabs } from '../api/syncTabs.ts';
import { afterPaint } from '../lib/afterPaint.tsx';
import { useAppearance } from './useAppearance.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageHost } from './PageHost.tsx';
import { preloadable } from '../lib/lazyWithPreload.tsx';
import { PreloadContext, RouterLink } from './RouterLink.tsx';
import { toaster, viewDetails } from '../lib/toaster.ts';
import { untilLoaded } from '../lib/retryImport.ts';
import { useIsOffline } from '../lib/useIsOffline.ts';
import { VisitorLayout } from './VisitorLayout.tsx';

/** What surrounds the pages of who is logged in; in a chunk of its own. */
const { Component: MemberApp, preload: loadMemberApp } = preloadable(async () => {
  const { pathname, search } = window.location;
  // Whoever comes to search begins with the form; other pages begin with what the server answers.
  const isFormFirst = pathname === paths.search && search === '';
  const [module] = await Promise.all([
    import('./MemberLayout.tsx'),
    loadTexts(pathname === paths.search ? ['feedback'] : ['feedback', 'errors', 'screens']),
    // What such a page asks for waits until it is known whether the session is good.
    !isFormFirst && import('../data/together.ts').catch(() => undefined),
  ]);
  return module;
});
export { loadMemberApp };

async function loadToaster() {
  const [{ Toaster }] = await Promise.all([
    import('@shunlu/ui/overlays/Toaster/Toaster.tsx'),
    loadTexts(['feedback']),
  ]);
  return { default: Toaster };
}

const LazyToaster = lazy(() => untilLoaded(loadToaster));

interface AppProps {
  /** What knows the address; another one where there is no browser, when the landing page is rendered at build. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The app: what everything in it shares, and the page at the address. */
export function App({ Router = BrowserRouter }: AppProps) {
  useEffect(() => syncTabs(), []);
  useAppearance();
  return (
    <I18nextProvider i18n={i18n}>
      <GlobalStyle />
      <Router>
        <LinkProvider component={RouterLink}>
          <ToasterProvider toaster={toaster}>
            <SessionEndRedirect />
            <PreloadAfterLogin />
            <MissingCode />
            <ErrorBoundary>
              <Pages />
            </ErrorBoundary>
            <Toasts />
          </ToasterProvider>
        </LinkProvider>
      </Router>
    </I18nextProvider>
  );
}

function Pages() {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  const meant = trimPath(pathname);
  const isPage = (path: string) => routeAt(path, true) !== undefined || routeAt(path, false) !== undefined;
  // A link that was copied with the punctuation behind it.
  if (meant !== pathname && isPage(meant)) return <Navigate to={meant + search + hash} state={state} replace />;
  return <KnownPages />;
}

function KnownPages() {
  const isMember = useAuth((state) => state.token !== null);
  const preload = useCallback(
    (path: string) => {
      const pathname = path.split(/[?#]/)[0] ?? path;
      // A page that cannot be fetched ahead says so when it is opened.
      routeAt(pathname, isMember)?.preload().catch(() => undefined);
    },
    [isMember],
  );
  const Frame = isMember ? MemberFrame : VisitorFrame;
  return (
    <PreloadContext value={preload}>
      <Frame>
        <Routes>
          {routes.filter(({ access }) => isVisible(access, isMember)).map(pageElement)}
          {routes
            .filter(({ path, access }) => !isVisible(access, isMember) && path !== paths.home)
            .map(({ path }) => (
              <Route key={path} path={path} element={isMember ? <RedirectAfterLogin /> : <RequireAuth />} />
            ))}
          {pageElement(notFound)}
        </Routes>
      </Frame>
    </PreloadContext>
  );
}

function pageElement({ path, titleKey, Page }: PageRoute) {
  const element = (
    <PageHost titleKey={titleKey}>
      <Page />
    </PageHost>
  );
  return <Route key={path} path={path} element={element} />;
}

function VisitorFrame({ children }: { children: ReactNode }) {
  const mustErase = useAuth((state) => state.mustErase);
  useEffect(() => {
    if (mustErase) void eraseWhatIsLeft();
  }, [mustErase]);
  return (
    <CallContext value={callLater}>
      <VisitorLayout>{children}</VisitorLayout>
    </CallContext>
  );
}

/** Erases what this browser keeps of a session that has ended (D74), also where a reload came before that was done. */
async function eraseWhatIsLeft(): Promise<void> {
  // Without the code for it the worker, which is always there, ends at least the push messages.
  const endPush = () => navigator.serviceWorker?.controller?.postMessage({ end: 'push' }, []);
  const { clearUserStorageOnLogout } = await untilLoaded(() => import('../data/together.ts'), endPush);
  clearUserStorageOnLogout()();
}

function MemberFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <MemberApp>{children}</MemberApp>
    </Suspense>
  );
}

/** /login and /signup for who is logged in: to the page that asked for it, else home (R2.5, R2.6, R2.20, D39, D65). */
function RedirectAfterLogin() {
  const { search } = useLocation();
  return <Navigate to={returnPath(search)} replace />;
}

/** A page for members only, asked for by somebody else (R2.18); who has just logged out is on the landing page (R4.2). */
function RequireAuth() {
  const { pathname, search } = useLocation();
  const exit = useAuth((state) => state.endReason);
  return <Navigate to={exit === 'loggedOut' ? paths.home : loginPath(pathname + search)} replace />;
}

/**
 * Where the end of a session leads: a 401 from any page to /login (R2.19). Pages for members redirect by themselves; here
 * the public ones are seen to, and that the end is followed only once.
 */
function SessionEndRedirect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { endReason, clearEndReason } = useAuth();
  useEffect(() => {
    if (endReason === 'expired') {
      if (pathname === paths.login) clearEndReason();
      else void navigate(loginPath(pathname + search), { replace: true });
    } else if (endReason === 'loggedOut' && routeAt(pathname, false) !== undefined) clearEndReason();
  }, [endReason, clearEndReason, pathname, search, navigate]);
  return null;
}

/** While somebody types their password, fetches what they will see next. */
function PreloadAfterLogin() {
  const { pathname, search } = useLocation();
  const isEntrance = pathname === paths.login || pathname === paths.signup;
  useEffect(() => {
    if (!isEntrance) return;
    const next = new URL(returnPath(search), window.location.origin).pathname;
    Promise.all([loadMemberApp(), routeAt(next, true)?.preload()]).catch(() => undefined);
  }, [isEntrance, search]);
  return null;
}

/** Fetched once the first screen stands: it is there by the time a deployment takes away what is fetched later. */
const MissingCodeBanner = afterPaint(async () => (await import('@shunlu/ui/feedback/MissingCodeBanner/MissingCodeBanner.tsx')).MissingCodeBanner);

/** Says that something could not be loaded, without which nothing would happen where somebody presses (D36). */
function MissingCode() {
  const isMissing = useSyncExternalStore(missingCode.subscribe, missingCode.hasAny, missingCode.hasAny);
  const isOffline = useIsOffline();
  const missing = isOffline ? 'network' : 'version';
  return <MissingCodeBanner missing={isMissing ? missing : undefined} onReload={() => window.location.reload()} />;
}

/** The region of toasts, fetched with the first of them. */
function Toasts() {
  const hasAny = useSyncExternalStore(toaster.subscribe, hasToasts, hasToasts);
  const isMember = useAuth((state) => state.token !== null);
  return <Suspense fallback={null}>{hasAny && <LazyToaster hasTabs={isMember} onViewDetails={viewDetails} />}</Suspense>;
}

let hasHadToasts = false;

/** Once there it stays: a live region that comes and goes is not read out. */
function hasToasts(): boolean {
  hasHadToasts ||= toaster.getSnapshot().length > 0;
  return hasHadToasts;
}
