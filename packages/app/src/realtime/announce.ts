import type { BookingUpdate } from './patchAnswers.ts';

/** What a toast says of a booking that somebody else changed: its tone, its key in `screens:toast`, the reason given. */
export interface Announcement {
  kind: 'success' | 'info' | 'warning';
  key: AnnouncementKey;
  reason: string | undefined;
}

export type AnnouncementKey =
  | 'newBooking'
  | 'bookingConfirmed'
  | 'bookingCancelledByRider'
  | 'bookingRejected'
  | 'bookingCancelledByDriver'
  | 'rideCancelled'
  | 'bookingExpired'
  | 'bookingNoShow';

const CANCELLED: Record<NonNullable<BookingUpdate['cancel_kind']>, AnnouncementKey> = {
  rider: 'bookingCancelledByRider',
  rejected: 'bookingRejected',
  driver: 'bookingCancelledByDriver',
  ride_cancelled: 'rideCancelled',
  expired: 'bookingExpired',
  no_show: 'bookingNoShow',
};

/**
 * What to tell a person of a booking's change, in a toast. Who caused it has the success text of their own action on
 * the screen and is told nothing; the other side of a cancellation gets a warning (D64).
 */
export function announcementOf(update: BookingUpdate, viewerId: number): Announcement | undefined {
  if (update.actor_id === viewerId) return undefined;
  const reason = update.cancel_reason?.trim() || undefined;
  switch (update.status) {
    case 'pending':
      return { kind: 'info', key: 'newBooking', reason: undefined };
    case 'confirmed':
      return { kind: 'success', key: 'bookingConfirmed', reason: undefined };
    case 'cancelled':
      return { kind: 'warning', key: CANCELLED[update.cancel_kind ?? 'rider'], reason };
    case 'completed':
      // Nothing to do about it in a hurry: it shows in the history.
      return undefined;
  }
}
