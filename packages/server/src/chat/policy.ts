/** Rules of a chat: whom it is with, and when it is open. */
import { hasDeparted, OPEN_RIDE_STATUSES, isLiveBooking } from '@shunlu/api-contract';
import { areContactsOpen } from '../rides/policy.ts';
import type { Booking, Ride } from '../db/schema.ts';
import { getDeciderId } from '../rides/booking-notifications.ts';

type ChatRide = Pick<Ride, 'rideMode' | 'status' | 'creatorId' | 'driverId' | 'departureTime' | 'estimatedArrivalTime'>;
type ChatBooking = Pick<Booking, 'status' | 'userRole'>;

/** The facts that decide whether a chat is open. */
interface ChatStatus {
  ride: ChatRide;
  /** Undefined for an inquiry. */
  booking: ChatBooking | undefined;
  ownerId: number;
  /** One of the two blocked the other (D70), or deleted the account (D69). */
  isUnreachable: boolean;
}

/** The person who decides now: on a booking as in notifications; on an inquiry the driver, else the ride's creator (D45). */
export function getChatOwnerId(ride: Pick<Ride, 'creatorId' | 'driverId'>, booking: Pick<Booking, 'userRole'> | undefined): number {
  return getDeciderId(booking ?? { userRole: 'rider' }, ride);
}

/** Whether a booking goes on to be spoken about: those that were cancelled keep the chat they had. */
export function isCurrentBooking({ status }: Pick<Booking, 'status'>): boolean {
  return status !== 'cancelled';
}

/**
 * Whether one can still write. A booking's chat is open while the booking is pending or confirmed, and once completed as
 * long as its parties see each other's phone (24 h after arrival, D21): so long a forgotten umbrella can be asked after.
 * An inquiry is open while the ride can be booked or joined. Closed is what was cancelled, what is with somebody who no
 * longer answers (D44, D68), and what is between people one of whom blocked the other or is gone.
 */
export function isChatOpen({ ride, booking, ownerId, isUnreachable }: ChatStatus, now: Date): boolean {
  if (isUnreachable || ownerId !== getChatOwnerId(ride, booking)) return false;
  if (booking === undefined) return OPEN_RIDE_STATUSES[ride.rideMode].includes(ride.status) && !hasDeparted(ride.departureTime, now);
  return isLiveBooking(booking) || (booking.status === 'completed' && areContactsOpen(ride, now));
}
