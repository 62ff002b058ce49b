/** Rules of a chat: its participants, and when it is open. */
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

/** Whether a booking's chat is with the person who decides now; a cancelled booking keeps its former chat. */
export function isCurrentBooking({ status }: Pick<Booking, 'status'>): boolean {
  return status !== 'cancelled';
}

/**
 * Whether messages can be sent. A booking's chat is open while the booking is pending or confirmed. After completion it stays open
 * while the parties see each other's phone, 24 h after arrival, for lost property (D21). An inquiry is open while the ride can be
 * booked or joined. A chat is closed when the booking is cancelled or its owner does not decide any more (D44, D68). It is also closed
 * when one person blocked the other or deleted the account.
 */
export function isChatOpen({ ride, booking, ownerId, isUnreachable }: ChatStatus, now: Date): boolean {
  if (isUnreachable || ownerId !== getChatOwnerId(ride, booking)) return false;
  if (booking === undefined) return OPEN_RIDE_STATUSES[ride.rideMode].includes(ride.status) && !hasDeparted(ride.departureTime, now);
  return isLiveBooking(booking) || (booking.status === 'completed' && areContactsOpen(ride, now));
}
