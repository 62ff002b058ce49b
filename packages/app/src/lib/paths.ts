import type { ChatRef, RideMode } from '@shunlu/api-contract';

/** Every address of the app. Nobody else writes one down. */
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
  /** A chat's own address (D75); it survives reload and Back. */
  chat: (ref: ChatRef) => `/messages?${chatQuery(ref)}`,
  dashboard: '/driver/dashboard',
  vehicles: '/vehicles',
  profile: '/profile',
  /** The public profile of another person. */
  person: (id: number) => `/users/${id}`,
  settings: '/settings',
  pendingReviews: '/reviews/pending',
  /** What may be written of one ride (D9). */
  review: (rideId: number) => `/rides/${rideId}/review`,
  rules: '/rules',
  privacy: '/privacy',
  accessibility: '/accessibility',
  /** The part of the rules that names whose data is used. */
  dataSources: '/rules#data',
} as const;

function chatQuery(ref: ChatRef): string {
  const about = 'bookingId' in ref ? `booking=${ref.bookingId}` : `ride=${ref.rideId}`;
  return ref.userId === undefined ? about : `${about}&user=${ref.userId}`;
}

/** Punctuation that a text puts behind a link, and that chats and mails take for a part of it: `/rides/12。`, `/rides/12）`. */
const TRAILING_PUNCTUATION = /[\p{P}\p{S}]+$/u;

/** The path that a link means, without the punctuation of the text it stood in; no path of the app ends in any. */
export function trimPath(pathname: string): string {
  const decoded = decodePath(pathname);
  const trimmed = decoded.replace(TRAILING_PUNCTUATION, '');
  // As it was written: decoded, `/rides/%2012` would be led to itself for ever.
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
 * The id that a part of an address names: digits and nothing else (D11), not all that JavaScript takes for a number. The
 * punctuation behind a link is none of it.
 */
export function parseId(text: string | null | undefined): number | undefined {
  const digits = (text ?? '').replace(TRAILING_PUNCTUATION, '');
  const id = /^[1-9]\d*$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

/**
 * The address to sign in at, which leads back afterwards (D39, D65).
 *
 * @param next path with query of the page that was asked for; the home page needs none
 */
export function loginPath(next: string = paths.home): string {
  return withNext(paths.login, next);
}

/** As `loginPath`, to sign up. */
export function signupPath(next: string = paths.home): string {
  return withNext(paths.signup, next);
}

function withNext(path: string, next: string): string {
  return next === paths.home ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/**
 * Where to go after signing in: what `?next=` says as far as it is a path of this origin, else home. Anything a browser
 * could read as another origin (`//evil.tw`, `/\evil.tw`, `https:…`) is not followed, nor is the way back to a form.
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
