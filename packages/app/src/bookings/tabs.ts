import type { Booking, Ride } from '@shunlu/api-contract';
import { hasDeparted, isTripOver } from '@shunlu/api-contract';
import type { BookingItem } from '@shunlu/ui/bookings/BookingCard/BookingCard.tsx';

/** The three tabs of my bookings; `pending` is labelled Active (spec §2). */
export const BOOKING_TABS = ['pending', 'scheduled', 'history'] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

/** What stands in a tab: the person's seats on somebody's ride, or a request of their own. */
export type BookingEntry = BookingItem;

/** What stands in each tab, newest departure first. */
export type BookingTabs = Readonly<Record<BookingTab, readonly BookingEntry[]>>;

/** What the three calls answered; one that failed is left out (R8.17). */
export interface BookingResponses {
  bookings?: readonly Booking[] | undefined;
  history?: readonly Booking[] | undefined;
  created?: readonly Ride[] | undefined;
}

/** Where a booking stands: pending ones first, confirmed ones until their trip is over, then history (spec §4). */
export function getBookingTab(booking: Booking, now: Date): BookingTab {
  switch (booking.status) {
    case 'pending':
      return 'pending';
    case 'confirmed':
      return isTripOver(booking.estimated_arrival_time, now) ? 'history' : 'scheduled';
    case 'completed':
    case 'cancelled':
      return 'history';
  }
}

/** Where a created request stands: waiting for a driver, driven and ahead or under way, or history (spec §4, D51). */
export function getCreatedTab(ride: Ride, now: Date): BookingTab {
  switch (ride.status) {
    case 'pending':
      // Departed without a driver; the server cancels it at that moment.
      return hasDeparted(ride.departure_time, now) ? 'history' : 'pending';
    case 'active':
    case 'in_progress':
      return isTripOver(ride.estimated_arrival_time, now) ? 'history' : 'scheduled';
    case 'completed':
    case 'cancelled':
      return 'history';
  }
}

function getDeparture(item: BookingEntry): number {
  return Date.parse(item.kind === 'booking' ? item.booking.departure_time : item.ride.departure_time);
}

/** The ride of an item. */
export function getRideId(item: BookingEntry): number {
  return item.kind === 'booking' ? item.booking.ride_id : item.ride.id;
}

/** The key of an item in a list. */
export function getItemKey(item: BookingEntry): string {
  return item.kind === 'booking' ? `booking-${item.booking.id}` : `ride-${item.ride.id}`;
}

/**
 * Sorts what the three calls answered into the tabs, newest departure first (R4.32). Offers of one's own are the
 * dashboard's and never stand here (D51); what two calls answered stands once.
 */
export function sortIntoTabs(
  { bookings = [], history = [], created = [] }: BookingResponses,
  now: Date,
): Record<BookingTab, BookingEntry[]> {
  // The history goes first, so that the list of bookings, which is read more often, has the last word.
  const unique = new Map([...history, ...bookings].map((booking) => [booking.id, booking]));
  const tabs: Record<BookingTab, BookingEntry[]> = { pending: [], scheduled: [], history: [] };
  for (const booking of unique.values()) tabs[getBookingTab(booking, now)].push({ kind: 'booking', booking });
  for (const ride of created) {
    if (ride.ride_mode === 'request') tabs[getCreatedTab(ride, now)].push({ kind: 'created', ride });
  }
  for (const items of Object.values(tabs)) sortNewestFirst(items);
  return tabs;
}

const sortNewestFirst = (items: BookingEntry[]): BookingEntry[] => items.sort((one, other) => getDeparture(other) - getDeparture(one));

/** The tabs with the item of this key in this one, wherever it belongs by now (D111). */
export function withFixedTab(tabs: BookingTabs, key: string, tab: BookingTab): BookingTabs {
  const held = Object.values(tabs).flat().find((item) => getItemKey(item) === key);
  if (held === undefined || tabs[tab].includes(held)) return tabs;
  const without = (one: BookingTab) => tabs[one].filter((item) => item !== held);
  return { pending: without('pending'), scheduled: without('scheduled'), history: without('history'), [tab]: sortNewestFirst([...tabs[tab], held]) };
}
