import type { ChatRef, RideMode } from '@shunlu/api-contract';

/** Every address of the app. Other modules take addresses from here. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  search: '/search',
  newRide: (mode?: RideMode) => (mode === undefined ? '/rides/new' : `/rides/new?mode=${mode}`),
  ride: (id: number) => `/rides/${id}`,
  editRide: (id: number) => `/rides/${id}/edit`,
  bookings: '/rider/bookings',
  messages: '/messages',
  /** The address of a chat (D75); it survives reload and Back. */
  chat: (ref: ChatRef) => `/messages?${chatQuery(ref)}`,
  dashboard: '/driver/dashboard',
  vehicles: '/vehicles',
  profile: '/profile',
  /** The public profile of another person. */
  person: (id: number) => `/users/${id}`,
  settings: '/settings',
  pendingReviews: '/reviews/pending',
  /** The reviews that the viewer may write about one ride (D9). */
  review: (rideId: number) => `/rides/${rideId}/review`,
  rules: '/rules',
  privacy: '/privacy',
  accessibility: '/accessibility',
  /** The part of the rules that names the sources of data. */
  dataSources: '/rules#data',
} as const;

function chatQuery(ref: ChatRef): string {
  const about = 'bookingId' in ref ? `booking=${ref.bookingId}` : `ride=${ref.rideId}`;
  return ref.userId === undefined ? about : `${about}&user=${ref.userId}`;
}

/** Punctuation that follows a link in a text and that chats and mails include in the link: `/rides/12。`, `/rides/12）`. */
const TRAILING_PUNCTUATION = /[\p{P}\p{S}]+$/u;

/** Removes trailing punctuation from the path of a link; no path of the app ends in any. */
export function trimPath(pathname: string): string {
  const decoded = decodePath(pathname);
  const trimmed = decoded.replace(TRAILING_PUNCTUATION, '');
  // The original is returned, because the decoded `/rides/%2012` would redirect to itself forever.
  if (trimmed === decoded) return pathname;
  return trimmed === '' ? paths.home : trimmed;
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Parses an id in an address: digits only (D11), because `Number` accepts other formats. Trailing punctuation of a link is
 * ignored.
 */
export function parseId(text: string | null | undefined): number | undefined {
  const digits = (text ?? '').replace(TRAILING_PUNCTUATION, '');
  const id = /^[1-9]\d*$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

/**
 * Builds the address of the login page, which leads back afterwards (D39, D65).
 *
 * @param next path with query of the page to return to; omitted from the address if it is home
 */
export function loginPath(next: string = paths.home): string {
  return withNext(paths.login, next);
}

/** Builds the address of the sign-up page. @param next see `loginPath` */
export function signupPath(next: string = paths.home): string {
  return withNext(paths.signup, next);
}

function withNext(path: string, next: string): string {
  return next === paths.home ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/**
 * Returns the path after the login: `?next=` if it is a path of this origin, else home. It rejects anything that a browser
 * could read as another origin (`//evil.tw`, `/\evil.tw`, `https:…`), and the login and sign-up forms.
 */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  if (next === null || !/^\/(?![/\\])/.test(next)) return paths.home;
  const base = 'https://shunlu.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined;
  if (url === undefined || url.origin !== base) return paths.home;
  if (url.pathname === paths.login || url.pathname === paths.signup) return paths.home;
  return url.pathname + url.search + url.hash;
}
