import { Navigate, useLocation } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { getToken, useAuth } from '../api/authStore.ts';
import { loginPath, paths, returnPath } from '../lib/paths.ts';
import { AppLayout } from './AppLayout.tsx';
import { AppProviders } from './AppProviders.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { canSee, notFound, pages } from './routes.ts';
import type { PageRoute } from './routes.ts';

/** Redirects members from /login and /signup to the return path, else home (R2.5, R2.6, R2.20, D39, D65). */
function RedirectAfterLogin() {
  const { search } = useLocation();
  return <Navigate to={returnPath(search)} replace />;
}

/** Redirects visitors from a member's page to /login (R2.18); after a logout to the landing page (R4.2). */
function RequireAuth() {
  const { pathname, search } = useLocation();
  const endReason = useAuth((state) => state.endReason);
  return <Navigate to={endReason === 'loggedOut' ? paths.home : loginPath(pathname + search)} replace />;
}

/** Creates the route of one path. Members and visitors may see different pages there, or only one of them may see a page. */
function createRoute(path: string, here: readonly PageRoute[]): RouteObject {
  const findHere = (isMember: boolean) => here.find(({ access }) => canSee(access, isMember));
  function Component() {
    const isMember = useAuth((state) => state.token !== null);
    const visible = findHere(isMember);
    if (visible !== undefined) return <visible.Page />;
    return isMember ? <RedirectAfterLogin /> : <RequireAuth />;
  }
  return {
    path,
    // A page that could not be loaded tries again when it is rendered, and throws to the ErrorPage.
    lazy: async () => {
      await findHere(getToken() !== null)?.preload().catch(() => undefined);
      return { Component };
    },
  };
}

/** Creates the routes: providers around the layout around the pages. ErrorPage replaces a layout or page that throws. */
export function createRoutes(): RouteObject[] {
  const all = [...pages, notFound];
  const children = [...new Set(all.map(({ path }) => path))].map((path) => createRoute(path, all.filter((other) => other.path === path)));
  return [{
    Component: AppProviders,
    HydrateFallback: () => null,
    children: [{ Component: AppLayout, ErrorBoundary: ErrorPage, children: [{ ErrorBoundary: ErrorPage, children }] }],
  }];
}
