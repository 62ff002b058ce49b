import type { Booking, Ride } from '@shunlu/api-contract';
import { hasDeparted, isTripOver } from '@shunlu/api-contract';
import type { BookingItem } from '@shunlu/ui/bookings/BookingCard/BookingCard.tsx';

/** The three tabs of my bookings; `pending` is labelled Active (spec §2). */
export const BOOKING_TABS = ['pending', 'scheduled', 'history'] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

/** An entry of a tab: a booking, or an own request. */
export type BookingEntry = BookingItem;

/** Entries by tab, newest departure first. */
export type BookingTabs = Readonly<Record<BookingTab, readonly BookingEntry[]>>;

/** Data of the three queries; a failed one is left out (R8.17). */
export interface BookingResponses {
  bookings?: readonly Booking[] | undefined;
  history?: readonly Booking[] | undefined;
  created?: readonly Ride[] | undefined;
}

/** Returns the tab of a booking: pending, then scheduled until the trip is over, then history (spec §4). */
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

/** Returns the tab of an own request: pending without a driver, scheduled with one, or history (spec §4, D51). */
export function getCreatedTab(ride: Ride, now: Date): BookingTab {
  switch (ride.status) {
    case 'pending':
      // It departed without a driver; the server cancels it at that moment.
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

/** Returns the ride id of an entry. */
export function getRideId(item: BookingEntry): number {
  return item.kind === 'booking' ? item.booking.ride_id : item.ride.id;
}

/** Returns the React key of an entry. */
export function getItemKey(item: BookingEntry): string {
  return item.kind === 'booking' ? `booking-${item.booking.id}` : `ride-${item.ride.id}`;
}

/**
 * Sorts the data into the tabs, newest departure first (R4.32). Own offers belong to the dashboard (D51). What two queries
 * return appears once.
 */
export function sortIntoTabs(
  { bookings = [], history = [], created = [] }: BookingResponses,
  now: Date,
): Record<BookingTab, BookingEntry[]> {
  // The history comes first, so that the list of bookings, which is read more often, overrides it.
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

/** Moves the entry of a key into a tab, wherever it belongs now (D111). */
export function withFixedTab(tabs: BookingTabs, key: string, tab: BookingTab): BookingTabs {
  const held = Object.values(tabs).flat().find((item) => getItemKey(item) === key);
  if (held === undefined || tabs[tab].includes(held)) return tabs;
  const without = (one: BookingTab) => tabs[one].filter((item) => item !== held);
  return { pending: without('pending'), scheduled: without('scheduled'), history: without('history'), [tab]: sortNewestFirst([...tabs[tab], held]) };
}
