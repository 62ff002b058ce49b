import { toTaipeiDate } from '@shunlu/api-contract';
import type { EndpointResponse, exportData } from '@shunlu/api-contract';
import { presentBooking } from '../rides/booking-presenter.ts';
import { listBookingsMadeBy } from '../rides/booking-store.ts';
import { readBookingViewer } from '../rides/loadBookingViewer.ts';
import { presentMessage } from '../chat/presenter.ts';
import { listWrittenBy } from '../chat/store.ts';
import type { Executor } from '../shared/database.ts';
import { refusal } from '../shared/refusal.ts';
import { presentNotice } from '../notifications/presenter.ts';
import { listNotices } from '../notifications/store.ts';
import { presentReview } from '../reviews/presenter.ts';
import { listPublishedReviews, listReviewsBy } from '../reviews/store.ts';
import { answerAlerts } from '../rides/toSeatAlertResponses.ts';
import { listAlertsByUser } from '../rides/seat-alert-store.ts';
import { answerRides } from '../rides/toRideResponses.ts';
import type { Asker } from '../rides/toRideResponses.ts';
import { presentSearchAlert } from '../search-alerts/presenter.ts';
import { listSearchAlertsByUser } from '../search-alerts/store.ts';
import { findRidesWithPeople, listPublishedOrDriven } from '../rides/store.ts';
import { presentVehicle } from '../vehicles/presenter.ts';
import { findOwnVehicles } from '../vehicles/store.ts';
import { listBlockedBy } from '../trust/block-store.ts';
import { presentBlocked, presentOwnUser } from '../users/presenter.ts';
import { listReportsBy } from '../trust/report-store.ts';
import { findUser } from '../users/store.ts';

/** No list of one person comes near this. */
const ALL = 1_000_000;

/** Everything that is kept of a person (D69), each list in the order it came about; of chats what they wrote. */
export async function buildUserExport(db: Executor, asker: Asker): Promise<EndpointResponse<typeof exportData>> {
  const { userId, now } = asker;
  const user = await findUser(db, userId);
  if (!user) throw refusal('UNAUTHORIZED');
  const rideIds = (await listPublishedOrDriven(db, userId)).map(({ id }) => id);
  const rides = (await findRidesWithPeople(db, rideIds)).toSorted((one, other) => one.ride.id - other.ride.id);
  const made = await listBookingsMadeBy(db, userId);
  const viewer = await readBookingViewer(db, asker, made);
  const written = await listWrittenBy(db, userId);
  return {
    exported_at: now.toISOString(),
    user: presentOwnUser(user),
    consent:
      user.consentVersion === null || user.consentAt === null
        ? null
        : { version: user.consentVersion, agreed_at: user.consentAt.toISOString() },
    vehicles: (await findOwnVehicles(db, userId)).map(presentVehicle),
    rides: await answerRides(db, asker, rides),
    // The other party's phone is shown for a while, and is not this person's to take along (D21).
    bookings: made.map((booking) => ({ ...presentBooking(booking, viewer), counterpart_phone: null })),
    messages: written.map(({ message, bookingId, rideId }) => ({
      ...presentMessage(message, user),
      booking_id: bookingId,
      ride_id: rideId,
    })),
    reviews_written: (await listReviewsBy(db, userId)).map(presentReview),
    reviews_received: (await listPublishedReviews(db, userId, { limit: ALL })).toReversed().map(presentReview),
    notifications: (await listNotices(db, userId, { limit: ALL })).toReversed().map(presentNotice),
    alerts: await answerAlerts(db, asker, await listAlertsByUser(db, userId, now, { withHidden: true })),
    search_alerts: (await listSearchAlertsByUser(db, userId, toTaipeiDate(now))).toReversed().map(presentSearchAlert),
    blocked: (await listBlockedBy(db, userId)).toReversed().map(presentBlocked),
    reports: (await listReportsBy(db, userId)).map(({ userId: about, bookingId, reason, text, createdAt }) => ({
      user_id: about,
      booking_id: bookingId,
      reason,
      text,
      created_at: createdAt.toISOString(),
    })),
  };
}
