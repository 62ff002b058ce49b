import type { TabItem } from './TabBar.tsx';

/** How many places the phone's bar has; "more" takes one of them. */
const PHONE_PLACES = 5;

/** What stands on the phone's bar, in its order, and what is behind "more", in the order of the desk. */
export interface PhonePlaces {
  onBar: readonly TabItem[];
  behindMore: readonly TabItem[];
  hasMore: boolean;
}

/**
 * Sorts the places of the app for a phone: those with a `phonePlace` on the bar as far as they fit, all others behind
 * "more", which is there when anything is.
 *
 * @param hasExtras "more" holds something else besides places
 */
export function phonePlaces(items: readonly TabItem[], hasExtras: boolean): PhonePlaces {
  const placed = items
    .filter((item) => item.phonePlace !== undefined)
    .sort((one, other) => (one.phonePlace ?? 0) - (other.phonePlace ?? 0));
  const hasMore = hasExtras || placed.length < items.length || placed.length > PHONE_PLACES;
  const onBar = placed.slice(0, hasMore ? PHONE_PLACES - 1 : PHONE_PLACES);
  return { onBar, behindMore: items.filter((item) => !onBar.includes(item)), hasMore };
}
