import type { TabItem } from '@shunlu/ui/navigation/TabBar/TabBar.tsx';
import {
  carIcon, chatIcon, flagIcon, homeIcon, personIcon, plusIcon, routeIcon, searchIcon, starIcon, ticketIcon,
} from '@shunlu/ui/primitives/Icon/icons.ts';
import type { IconShape } from '@shunlu/ui/primitives/Icon/icons.ts';
import { paths } from '../lib/paths.ts';
import type { Mode } from '../api/authStore.ts';

interface Place {
  /** Key of its label in `navigation`. */
  key: 'home' | 'search' | 'request' | 'bookings' | 'offer' | 'dashboard' | 'vehicles' | 'messages' | 'reviews' | 'profile';
  /** Key of a shorter label for the phone's bar, if the label is too long in English. */
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
 * The tabs of each mode in the order of the bar (R2.27–R2.29). The phone's bottom bar shows the four most used. New requests
 * and vehicles are used less often, and are reached by "more" or from home.
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

/** Builds the tabs of a mode. @param label translates a key @param counts unread or open items by key */
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
 * Returns the path of the tab that leads to the current page. Both forms of /rides/new have one path; the query, else the
 * mode, distinguishes them (D46).
 */
export function getCurrentTab(pathname: string, search: string, mode: Mode): string | undefined {
  if (pathname === paths.newRide()) {
    const asked = new URLSearchParams(search).get('mode');
    const isRequest = asked === 'request' || (asked !== 'offer' && mode === 'passenger');
    return paths.newRide(isRequest ? 'request' : 'offer');
  }
  return PLACES[mode].find(({ to }) => to === pathname)?.to;
}
