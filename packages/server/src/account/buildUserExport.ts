import { toTaipeiDate } from '@shunlu/api-contract';
import type { EndpointResponse, exportData } from '@shunlu/api-contract';
import { presentBooking } from '../rides/booking-presenter.ts';
import { listAllUserBookings } from '../rides/booking-store.ts';
import { loadBookingViewer } from '../rides/loadBookingViewer.ts';
import { presentMessage } from '../chat/presenter.ts';
import { listMessagesBy } from '../chat/store.ts';
import type { Executor } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { presentNotification } from '../notifications/presenter.ts';
import { listNotifications } from '../notifications/store.ts';
import { presentReview } from '../reviews/presenter.ts';
import { listPublishedReviews, listReviewsBy } from '../reviews/store.ts';
import { toSeatAlertResponses } from '../rides/toSeatAlertResponses.ts';
import { listSeatAlertsByUser } from '../rides/seat-alert-store.ts';
import { toRideResponses } from '../rides/toRideResponses.ts';
import type { ViewerContext } from '../rides/toRideResponses.ts';
import { presentSearchAlert } from '../search-alerts/presenter.ts';
import { listSearchAlertsByUser } from '../search-alerts/store.ts';
import { findRidesWithPeople, listOwnRides } from '../rides/store.ts';
import { presentVehicle } from '../vehicles/presenter.ts';
import { findOwnVehicles } from '../vehicles/store.ts';
import { listBlockedPeople } from '../trust/block-store.ts';
import { presentOwnUser } from '../users/presenter.ts';
import { presentBlocked } from '../trust/presenter.ts';
import { listReportsBy } from '../trust/report-store.ts';
import { findUser } from '../users/store.ts';

/** No list of one person comes near this. */
const NO_LIMIT = 1_000_000;

/** Builds the export of all data of a person (D69). Each list is in the order in which it came about; chats hold own messages only. */
export async function buildUserExport(db: Executor, asker: ViewerContext): Promise<EndpointResponse<typeof exportData>> {
  const { userId, now } = asker;
  const user = await findUser(db, userId);
  if (!user) throw new HttpError('UNAUTHORIZED');
  const rideIds = (await listOwnRides(db, userId)).map(({ id }) => id);
  const rides = (await findRidesWithPeople(db, rideIds)).toSorted((one, other) => one.ride.id - other.ride.id);
  const made = await listAllUserBookings(db, userId);
  const viewer = await loadBookingViewer(db, asker, made);
  const written = await listMessagesBy(db, userId);
  return {
    exported_at: now.toISOString(),
    user: presentOwnUser(user),
    consent:
      user.consentVersion === null || user.consentAt === null
        ? null
        : { version: user.consentVersion, agreed_at: user.consentAt.toISOString() },
    vehicles: (await findOwnVehicles(db, userId)).map(presentVehicle),
    rides: await toRideResponses(db, asker, rides),
    // The other party's phone is shown for a while, and is not this person's to take along (D21).
    bookings: made.map((booking) => ({ ...presentBooking(booking, viewer), counterpart_phone: null })),
    messages: written.map(({ message, bookingId, rideId }) => ({
      ...presentMessage(message, user),
      booking_id: bookingId,
      ride_id: rideId,
    })),
    reviews_written: (await listReviewsBy(db, userId)).map(presentReview),
    reviews_received: (await listPublishedReviews(db, userId, { limit: NO_LIMIT })).toReversed().map(presentReview),
    notifications: (await listNotifications(db, userId, { limit: NO_LIMIT })).toReversed().map(presentNotification),
    alerts: await toSeatAlertResponses(db, asker, await listSeatAlertsByUser(db, userId, now, { withHidden: true })),
    search_alerts: (await listSearchAlertsByUser(db, userId, toTaipeiDate(now))).toReversed().map(presentSearchAlert),
    blocked: (await listBlockedPeople(db, userId)).toReversed().map(presentBlocked),
    reports: (await listReportsBy(db, userId)).map(({ userId: about, bookingId, reason, text, createdAt }) => ({
      user_id: about,
      booking_id: bookingId,
      reason,
      text,
      created_at: createdAt.toISOString(),
    })),
  };
}
