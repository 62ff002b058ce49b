/** The viewer of bookings, with the blocks that hide contacts. */
import type { Executor } from '../shared/database.ts';
import { listBlockedWith } from '../db/blocks.ts';
import { areContactsShared } from './booking-policy.ts';
import type { BookingViewer } from './booking-presenter.ts';
import type { BookingWithRide } from './booking-store.ts';

/** Loads the viewer of these bookings. Blocks are read only if some booking shares contacts, which is rare in lists. */
export async function loadBookingViewer(
  db: Executor,
  { userId, now }: Omit<BookingViewer, 'blocked'>,
  rows: readonly Pick<BookingWithRide, 'booking' | 'ride'>[],
): Promise<BookingViewer> {
  const isSharing = rows.some(({ booking, ride }) => areContactsShared(booking, ride, now));
  return { userId, now, blocked: isSharing ? await listBlockedWith(db, userId) : new Set() };
}
