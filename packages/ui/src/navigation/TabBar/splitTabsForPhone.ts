import type { TabItem } from './TabBar.tsx';

/** How many places the phone's bar has; "more" takes one of them. */
const MAX_PHONE_TABS = 5;

/** What stands on the phone's bar, in its order, and what is behind "more", in the order of the desk. */
export interface PhoneTabs {
  onBar: readonly TabItem[];
  inMore: readonly TabItem[];
  hasMore: boolean;
}

/**
 * Sorts the places of the app for a phone: those with a `phonePlace` on the bar as far as they fit, all others behind
 * "more", which is there when anything is.
 *
 * @param hasExtras "more" holds something else besides places
 */
export function splitTabsForPhone(items: readonly TabItem[], hasExtras: boolean): PhoneTabs {
  const placed = items
    .filter((item) => item.phonePosition !== undefined)
    .sort((one, other) => (one.phonePosition ?? 0) - (other.phonePosition ?? 0));
  const hasMore = hasExtras || placed.length < items.length || placed.length > MAX_PHONE_TABS;
  const onBar = placed.slice(0, hasMore ? MAX_PHONE_TABS - 1 : MAX_PHONE_TABS);
  return { onBar, inMore: items.filter((item) => !onBar.includes(item)), hasMore };
}
