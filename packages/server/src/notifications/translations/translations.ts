/**
 * The texts that the server writes itself, because they are read outside the app: one function per kind of news and language. They
 * are listed in the app, mailed and pushed, so texts by users are accepted as `PlainText` only.
 */

import type { PlainText } from '../../shared/plain-text.ts';

/** A title and a sentence or two. */
export interface NotificationText {
  title: string;
  message: string;
}

/** The trip of the recipient, with their own stops (D67). */
export interface Trip {
  /** Time of the pick-up. */
  at: Date;
  /** Time of the drop-off; null when only the start is known. */
  until: Date | null;
  from: PlainText;
  to: PlainText;
}

/** The facts of a change to a trip: the person who made it, the trip and the time. */
interface News {
  who: PlainText;
  trip: Trip;
  /** Instant of the news; dates of another year are written with it. */
  now: Date;
}
interface WithReason {
  reason: PlainText | null;
}
interface WithSeats {
  seats: number;
}

/** The outcome of a booking or proposal that waited for a decision. */
export type BookingOutcome = 'confirmed' | 'declined' | 'expired' | 'cancelled';

/** The texts of one language. */
export interface Translations {
  /** Replaces the name of a person who deleted the account. */
  deletedUser: PlainText;
  bookingCreated(news: News & WithSeats): NotificationText;
  joinCreated(news: News & WithSeats): NotificationText;
  /** Replaces `bookingCreated` or `joinCreated` after the decision or the expiry. */
  bookingResolved(news: News & WithSeats & { outcome: BookingOutcome }): NotificationText;
  bookingConfirmed(news: News & WithSeats): NotificationText;
  bookingRejected(news: News & WithReason): NotificationText;
  /** The passenger notifies the person who decides. */
  seatsGivenBack(news: News & WithSeats & WithReason): NotificationText;
  /** The driver notifies the passenger. */
  bookingDropped(news: News & WithReason): NotificationText;
  /** To the passenger. */
  bookingExpired(news: News): NotificationText;
  /** To the person who did not decide in time. */
  bookingUnanswered(news: News): NotificationText;
  /** To the creator and the passengers of a request that departed without a driver. */
  noDriverFound(news: Omit<News, 'who'>): NotificationText;
  passengerAbsent(news: News): NotificationText;
  driverAbsent(news: News): NotificationText;
  proposalCreated(news: News & { party: number; priceTwd: number }): NotificationText;
  /** Replaces `proposalCreated` after the decision or the expiry. */
  proposalResolved(news: News & { outcome: BookingOutcome }): NotificationText;
  proposalConfirmed(news: News): NotificationText;
  proposalRejected(news: News & WithReason): NotificationText;
  proposalWithdrawn(news: News & WithReason): NotificationText;
  proposalExpired(news: News): NotificationText;
  proposalUnanswered(news: News): NotificationText;
  driverWithdrew(news: News & WithReason): NotificationText;
  departureMoved(news: News & { was: Date }): NotificationText;
  /** To a passenger of an offer, whose booking keeps its price (D83). */
  priceLowered(news: News & { priceTwd: number; bookedTwd: number }): NotificationText;
  /** To people who joined a request without a driver or propose to drive it; the price is not agreed yet. */
  maximumLowered(news: News & { priceTwd: number; wasTwd: number }): NotificationText;
  rideChanged(news: News): NotificationText;
  rideCancelled(news: News & WithReason): NotificationText;
  rideStarted(news: Omit<News, 'who'>): NotificationText;
  rideCompleted(news: Omit<News, 'who'>): NotificationText;
  departureSoon(news: Omit<News, 'who'> & { hours: 24 | 1 }): NotificationText;
  message(news: { who: PlainText; text: PlainText }): NotificationText;
  reviewDue(news: { names: readonly PlainText[]; until: Date; now: Date }): NotificationText;
  reviewReceived(news: { who: PlainText; rating: number }): NotificationText;
  seatAvailable(news: Omit<News, 'who'> & WithSeats): NotificationText;
  /** The trip is the passenger's, from their pick-up (D103). */
  offerMatches(news: News & { priceTwd: number }): NotificationText;
  /** The trip is the requested one (D103). */
  requestMatches(news: News & WithSeats & { priceTwd: number }): NotificationText;
  passwordChanged(): NotificationText;
  emailConfirmed(): NotificationText;
}
