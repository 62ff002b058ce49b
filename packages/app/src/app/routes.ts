import type { Namespace } from '@shunlu/ui/i18n/typedKeys.ts';
import { isDesktop } from '@shunlu/ui/navigation/MapLayout/useIsDesktop.ts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { withAnswers } from '../data/withAnswers.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { paths } from '../lib/paths.ts';
import type { TitleKey } from './PageHost.tsx';
import { loadFindings } from '../search/lazyFindings.ts';
import { loadForm } from '../search/lazyForm.ts';
import { preloadable } from '../lib/lazyWithPreload.tsx';

/** Who sees a page: everybody, only who is logged out, or only who is logged in. */
export type Access = 'everybody' | 'visitor' | 'member';

export interface PageRoute {
  /** Pattern of the router. */
  path: string;
  access: Access;
  titleKey: TitleKey;
  Page: ComponentType;
  /** Fetches the page's code and texts ahead of time. */
  preload: () => Promise<unknown>;
}

type PageModule = Promise<{ default: ComponentType }>;

/**
 * A page with its code and texts in chunks of their own, fetched together when it is first asked for. Who is logged in
 * reads answers of the server on every page of theirs; only the search sees to that itself, for its form comes before.
 */
function page(
  path: string,
  access: Access,
  titleKey: TitleKey,
  load: () => PageModule,
  texts: readonly Namespace[],
): PageRoute {
  const { Component, preload } = preloadable(async () => {
    const isReading = access === 'member' && path !== paths.search;
    const [module] = await Promise.all([isReading ? withAnswers(load()) : load(), loadTexts(texts)]);
    return module;
  });
  return { path, access, titleKey, Page: Component, preload };
}

/** Texts of every page with a form, or with an answer of the server. */
const FORM_TEXTS = ['forms', 'errors', 'feedback'] as const;
/** Texts of whatever shows a ride. */
const RIDE_TEXTS = ['rides', 'bookings', 'places', 'profile', 'vehicles', ...FORM_TEXTS] as const;

/** Every page of the app (spec §2). `/` is two of them. */
export const routes: readonly PageRoute[] = [
  page(paths.home, 'visitor', 'landing', () => import('../landing/LandingPage.tsx'), ['landing']),
  page(paths.login, 'visitor', 'login', () => import('../auth/LoginPage.tsx'), ['auth', ...FORM_TEXTS]),
  page(paths.signup, 'visitor', 'signup', () => import('../auth/SignUpPage.tsx'), ['auth', ...FORM_TEXTS]),
  page(paths.forgotPassword, 'everybody', 'forgotPassword', () => import('../auth/ForgotPasswordPage.tsx'), ['auth', ...FORM_TEXTS]),
  page(paths.resetPassword, 'everybody', 'resetPassword', () => import('../auth/ResetPasswordPage.tsx'), ['auth', ...FORM_TEXTS]),
  page(paths.confirmEmail, 'everybody', 'confirmEmail', () => import('../auth/ConfirmEmailPage.tsx'), ['auth', ...FORM_TEXTS]),
  page(paths.rules, 'everybody', 'rules', () => import('../legal/RulesPage.tsx'), ['legal']),
  page(paths.privacy, 'everybody', 'privacy', () => import('../legal/PrivacyPage.tsx'), ['legal']),
  page(paths.accessibility, 'everybody', 'accessibility', () => import('../legal/AccessibilityPage.tsx'), ['legal']),
  page(paths.home, 'member', 'home', () => import('../home/HomePage.tsx'), ['landing', ...RIDE_TEXTS]),
  page(paths.search, 'member', 'search', async () => {
    const isSearch = window.location.pathname === paths.search && window.location.search !== '';
    const [module] = await Promise.all([
      import('../search/SearchPage.tsx'),
      // With the results where the address has a search, and with the form where that is shown: beside the results on a
      // desk. What is not waited for comes after it.
      isSearch && loadFindings(),
      (!isSearch || isDesktop()) && loadForm(),
    ]);
    return module;
  }, ['search']),
  page(paths.newRide(), 'member', 'offer', () => import('../rides/NewRidePage.tsx'), RIDE_TEXTS),
  page('/rides/:id', 'member', 'ride', () => import('../rides/RidePage.tsx'), ['trust', ...RIDE_TEXTS]),
  page('/rides/:id/edit', 'member', 'editRide', () => import('../rides/EditRidePage.tsx'), RIDE_TEXTS),
  page(paths.dashboard, 'member', 'dashboard', () => import('../rides/DashboardPage.tsx'), RIDE_TEXTS),
  page(paths.bookings, 'member', 'bookings', () => import('../bookings/BookingsPage.tsx'), RIDE_TEXTS),
  page(paths.messages, 'member', 'messages', () => import('../chat/MessagesPage.tsx'), ['chat', 'bookings', 'profile', 'trust', ...FORM_TEXTS]),
  page(paths.vehicles, 'member', 'vehicles', () => import('../vehicles/VehiclesPage.tsx'), ['vehicles', ...FORM_TEXTS]),
  page(paths.profile, 'member', 'profile', () => import('../users/ProfilePage.tsx'), ['profile', 'vehicles', 'reviews', ...FORM_TEXTS]),
  page('/users/:id', 'member', 'person', () => import('../users/PersonPage.tsx'), ['profile', 'reviews', ...FORM_TEXTS]),
  page(paths.settings, 'member', 'settings', () => import('../settings/SettingsPage.tsx'), ['settings', 'auth', 'trust', 'rides', 'search', ...FORM_TEXTS]),
  page(paths.pendingReviews, 'member', 'pendingReviews', () => import('../reviews/PendingReviewsPage.tsx'), ['reviews', ...FORM_TEXTS]),
  page('/rides/:id/review', 'member', 'review', () => import('../reviews/ReviewPage.tsx'), ['reviews', ...FORM_TEXTS]),
];

/** Any other address. */
export const notFound: PageRoute = page('*', 'everybody', 'notFound', () => import('../lib/NotFoundPage.tsx'), []);

/** The page at a path for who is logged in or not. */
export function routeAt(pathname: string, isMember: boolean): PageRoute | undefined {
  return routes.find(
    ({ path, access }) => isVisible(access, isMember) && matchPath({ path, end: true }, pathname) !== null,
  );
}

/** Whether somebody may see a page. */
export function isVisible(access: Access, isMember: boolean): boolean {
  return access === 'everybody' || access === (isMember ? 'member' : 'visitor');
}
