import type { TabItem } from './TabBar.tsx';

/** Maximum number of tabs on a phone; "more" takes one of them. */
const MAX_PHONE_TABS = 5;

/** Tabs on a phone's bar in their order, and those in "more" in desktop order. */
export interface PhoneTabs {
  onBar: readonly TabItem[];
  inMore: readonly TabItem[];
  hasMore: boolean;
}

/**
 * Splits the tabs for a phone: those with a `phonePosition` go on the bar while they fit, all others into "more".
 *
 * @param hasExtras whether "more" contains something besides tabs
 */
export function splitTabsForPhone(items: readonly TabItem[], hasExtras: boolean): PhoneTabs {
  const placed = items
    .filter((item) => item.phonePosition !== undefined)
    .sort((one, other) => (one.phonePosition ?? 0) - (other.phonePosition ?? 0));
  const hasMore = hasExtras || placed.length < items.length || placed.length > MAX_PHONE_TABS;
  const onBar = placed.slice(0, hasMore ? MAX_PHONE_TABS - 1 : MAX_PHONE_TABS);
  return { onBar, inMore: items.filter((item) => !onBar.includes(item)), hasMore };
}
