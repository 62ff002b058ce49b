import type { Namespace } from '@shunlu/ui/i18n/typedKeys.ts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { loadTexts } from '../i18n/i18n.ts';
import { lazyWithPreload } from '../lib/lazyWithPreload.tsx';
import { paths } from '../lib/paths.ts';
import type { TitleKey } from '../lib/usePageTitle.ts';

/** The people who see a page: everybody, only visitors, or only members. */
export type Access = 'everybody' | 'visitor' | 'member';

export interface PageRoute {
  /** The router's path pattern. */
  path: string;
  access: Access;
  titleKey: TitleKey;
  Page: ComponentType;
  /** Loads the page's code and texts. */
  preload: () => Promise<unknown>;
}

/** Creates a page whose code and texts are loaded together, on first use. */
function page(path: string, access: Access, titleKey: TitleKey, load: () => Promise<{ default: ComponentType }>, texts: readonly Namespace[]): PageRoute {
  const { Component, preload } = lazyWithPreload(async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)]);
    return module;
  });
  return { path, access, titleKey, Page: Component, preload };
}

/** Texts of every page that has a form or shows errors of the server. */
const FORM_TEXTS = ['forms', 'errors', 'feedback'] as const;
/** Texts of every page that shows a ride. */
const RIDE_TEXTS = ['rides', 'bookings', 'places', 'profile', 'vehicles', ...FORM_TEXTS] as const;

async function loadSearch() {
  const module = await import('../search/SearchPage.tsx');
  await module.preloadResults();
  return module;
}

/** Every page of the app (spec §2). The path `/` has two: one for visitors, one for members. */
export const pages: readonly PageRoute[] = [
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
  page(paths.search, 'member', 'search', loadSearch, ['search', 'places', 'forms', 'feedback']),
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

/** The page for any other address. */
export const notFound: PageRoute = page('*', 'everybody', 'notFound', () => import('../lib/NotFoundPage.tsx'), []);

/** Returns the page at a path for a member or a visitor; undefined if they see none. */
export function findPage(pathname: string, isMember: boolean): PageRoute | undefined {
  return pages.find(({ path, access }) => canSee(access, isMember) && matchPath({ path, end: true }, pathname) !== null);
}

/** Whether a member or a visitor may see a page. */
export function canSee(access: Access, isMember: boolean): boolean {
  return access === 'everybody' || access === (isMember ? 'member' : 'visitor');
}

/** Whether a path is the address of a page, for members or visitors. */
export const isPagePath = (pathname: string): boolean => findPage(pathname, true) !== undefined || findPage(pathname, false) !== undefined;
