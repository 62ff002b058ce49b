import { completedBooking } from '../bookings/fixtures.ts';
import { completedOffer, longOffer } from '../rides/fixtures.ts';
import { alexandra, daming, newcomer, yijun } from '../users/fixtures.ts';
import type { PendingReview, Review } from './schemas.ts';

/** A review by 怡君 of 大明, her driver. */
export const driverReview: Review = {
  id: 701,
  booking_id: completedBooking.id,
  reviewer: yijun,
  reviewer_role: 'rider',
  reviewee_id: daming.id,
  rating: 5,
  comment: '準時出發，開車很穩，車上也很乾淨。',
  is_published: true,
  created_at: '2026-11-13T12:10:00.000Z',
};

/** A review by 大明 of 怡君, his passenger. */
export const riderReview: Review = {
  id: 702,
  booking_id: completedBooking.id,
  reviewer: daming,
  reviewer_role: 'driver',
  reviewee_id: yijun.id,
  rating: 5,
  comment: '很準時的乘客，行李也先說了。',
  is_published: true,
  created_at: '2026-11-13T13:02:00.000Z',
};

/** A review with stars only. */
export const reviewWithoutComment: Review = {
  ...driverReview,
  id: 703,
  booking_id: 313,
  reviewer: newcomer,
  rating: 4,
  comment: null,
  created_at: '2026-10-30T10:00:00.000Z',
};

/** A review of the maximum length, 1,000 code points, by a person with a long name. */
export const longReview: Review = {
  ...driverReview,
  id: 704,
  booking_id: 314,
  reviewer: alexandra,
  rating: 3,
  comment: '駕駛人很好，路線也跟說好的一樣；只是出發晚了二十分鐘，訊息也比較慢回，希望下次可以早一點通知大家。'.repeat(25).slice(0, 1_000),
  created_at: '2026-10-16T10:00:00.000Z',
};

/** The same length in English. */
export const longReviewInEnglish: Review = {
  ...longReview,
  id: 706,
  booking_id: 317,
  comment: 'A kind driver and the way we had agreed on. We left twenty minutes late, though, and my messages were answered slowly. '.repeat(9).slice(0, 1_000),
};

/** A review that only its writer sees, until the other party has written too (D26). */
export const unpublishedReview: Review = { ...driverReview, id: 705, is_published: false };

/** The reviews on the profile of 大明, the newest first. */
export const damingReviews: Review[] = [driverReview, reviewWithoutComment, longReview];

/** Both reviews of the completed booking. */
export const bookingReviews: Review[] = [driverReview, riderReview];

/** A trip of 怡君 on which she may still review 大明. */
export const pendingDriverReview: PendingReview = {
  booking_id: completedBooking.id,
  ride_id: completedOffer.id,
  start_location: completedOffer.from_address,
  end_location: completedOffer.to_address,
  departure_time: completedOffer.departure_time,
  user_role: 'rider',
  reviewee: { id: daming.id, name: '陳大明', avatar: null },
  closes_at: '2026-11-27T09:20:00.000Z',
};

/** A trip that 怡君 drove, on which she may review a passenger. This is the last day. */
export const pendingRiderReview: PendingReview = {
  ...pendingDriverReview,
  booking_id: 315,
  ride_id: 109,
  start_location: completedOffer.to_address,
  end_location: completedOffer.from_address,
  departure_time: '2026-11-06T10:00:00.000Z',
  user_role: 'driver',
  reviewee: { id: newcomer.id, name: '黃小美', avatar: null },
  closes_at: '2026-11-20T11:15:00.000Z',
};

/** A pending review with the longest places and name. */
export const longPendingReview: PendingReview = {
  ...pendingDriverReview,
  booking_id: 316,
  ride_id: longOffer.id,
  start_location: longOffer.from_address,
  end_location: longOffer.to_address,
  departure_time: '2026-11-10T10:00:00.000Z',
  reviewee: { id: alexandra.id, name: 'Alexandra Wilhelmina Featherstonehaugh-Montgomery', avatar: null },
  closes_at: '2026-11-24T11:15:00.000Z',
};

/** The pending reviews of 怡君, the latest trip first. */
export const pendingReviews: PendingReview[] = [pendingDriverReview, longPendingReview, pendingRiderReview];
