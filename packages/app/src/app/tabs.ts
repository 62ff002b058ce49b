import type { TabItem } from '@shunlu/ui/navigation/TabBar/TabBar.tsx';
import {
  carIcon, chatIcon, flagIcon, homeIcon, personIcon, plusIcon, routeIcon, searchIcon, starIcon, ticketIcon,
} from '@shunlu/ui/primitives/Icon/icons.ts';
import type { IconShape } from '@shunlu/ui/primitives/Icon/icons.ts';
import { paths } from '../lib/paths.ts';
import type { Mode } from '../api/authStore.ts';

interface Place {
  /** Its label in `navigation`. */
  key: 'home' | 'search' | 'request' | 'bookings' | 'offer' | 'dashboard' | 'vehicles' | 'messages' | 'reviews' | 'profile';
  /** A shorter one for the phone's bar, where the label is too long in English. */
  shortKey?: 'bookingsShort';
  to: string;
  icon: IconShape;
  phonePosition?: NonNullable<TabItem['phonePosition']>;
}

const HOME: Place = { key: 'home', to: paths.home, icon: homeIcon, phonePosition: 1 };
const SEARCH: Place = { key: 'search', to: paths.search, icon: searchIcon };
const MESSAGES: Place = { key: 'messages', to: paths.messages, icon: chatIcon, phonePosition: 4 };
const REVIEWS: Place = { key: 'reviews', to: paths.pendingReviews, icon: starIcon };
const PROFILE: Place = { key: 'profile', to: paths.profile, icon: personIcon };

/**
 * The places of each mode in the order of the bar (R2.27–R2.29). The phone's bottom bar shows four of them, as they are
 * drawn: where one looks again and again. Asking for a ride, and the cars, one comes to now and then, by "more" or from home.
 */
const PLACES: Record<Mode, readonly Place[]> = {
  passenger: [
    HOME,
    { ...SEARCH, phonePosition: 2 },
    { key: 'request', to: paths.newRide('request'), icon: flagIcon },
    { key: 'bookings', shortKey: 'bookingsShort', to: paths.bookings, icon: ticketIcon, phonePosition: 3 },
    MESSAGES,
    REVIEWS,
    PROFILE,
  ],
  driver: [
    HOME,
    SEARCH,
    { key: 'offer', to: paths.newRide('offer'), icon: plusIcon, phonePosition: 3 },
    { key: 'dashboard', to: paths.dashboard, icon: routeIcon, phonePosition: 2 },
    { key: 'vehicles', to: paths.vehicles, icon: carIcon },
    MESSAGES,
    REVIEWS,
    PROFILE,
  ],
};

/** The tabs of a mode, worded by `label`, with how many there are unread or open. */
export function buildTabs(
  mode: Mode,
  label: (key: Place['key'] | NonNullable<Place['shortKey']>) => string,
  counts: Readonly<Partial<Record<Place['key'], number>>>,
): TabItem[] {
  return PLACES[mode].map(({ key, shortKey, ...rest }) => ({
    ...rest,
    count: counts[key] ?? 0,
    label: label(key),
    ...(shortKey && { shortLabel: label(shortKey) }),
  }));
}

/**
 * The tab of the page that is open. Both forms of /rides/new stand at one path: the query, else the mode, says which
 * (D46).
 */
export function getCurrentTab(pathname: string, search: string, mode: Mode): string | undefined {
  if (pathname === paths.newRide()) {
    const asked = new URLSearchParams(search).get('mode');
    const isRequest = asked === 'request' || (asked !== 'offer' && mode === 'passenger');
    return paths.newRide(isRequest ? 'request' : 'offer');
  }
  return PLACES[mode].find(({ to }) => to === pathname)?.to;
}
