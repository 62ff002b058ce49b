/**
 * What the server words itself, because it is read with the tab closed: one function for each kind of news, per language. It is
 * shown by the bell, mailed and pushed, so that texts of people come as `PlainText` alone.
 */

import type { PlainText } from '../../shared/plain-text.ts';

/** A title and a sentence or two. */
export interface Wording {
  title: string;
  message: string;
}

/** The way of whom it is told: with own stops theirs (D67). */
export interface Trip {
  /** When they get in. */
  at: Date;
  /** When they get out; null where only the start is known. */
  until: Date | null;
  from: PlainText;
  to: PlainText;
}

/** Somebody did something about a trip. */
interface News {
  who: PlainText;
  trip: Trip;
  /** Instant of the news: dates of another year say theirs. */
  now: Date;
}
interface WithReason {
  reason: PlainText | null;
}
interface WithSeats {
  seats: number;
}

/** What became of what somebody was asked for. */
export type Settlement = 'confirmed' | 'declined' | 'expired' | 'cancelled';

/** The words of one language. */
export interface Words {
  /** Stands for who deleted the account. */
  deletedUser: PlainText;
  bookingCreated(news: News & WithSeats): Wording;
  joinCreated(news: News & WithSeats): Wording;
  /** In place of either, once it is answered or over. */
  bookingSettled(news: News & WithSeats & { outcome: Settlement }): Wording;
  bookingConfirmed(news: News & WithSeats): Wording;
  bookingRejected(news: News & WithReason): Wording;
  /** By the passenger, to who answers. */
  seatsGivenBack(news: News & WithSeats & WithReason): Wording;
  /** By the driver, to the passenger. */
  bookingDropped(news: News & WithReason): Wording;
  /** To the passenger. */
  bookingExpired(news: News): Wording;
  /** To who did not answer. */
  bookingUnanswered(news: News): Wording;
  /** To the creator and the joiners of a request that left without a driver. */
  noDriverFound(news: Omit<News, 'who'>): Wording;
  passengerAbsent(news: News): Wording;
  driverAbsent(news: News): Wording;
  proposalCreated(news: News & { party: number; priceTwd: number }): Wording;
  /** In place of it, once it is answered or over. */
  proposalSettled(news: News & { outcome: Settlement }): Wording;
  proposalConfirmed(news: News): Wording;
  proposalRejected(news: News & WithReason): Wording;
  proposalWithdrawn(news: News & WithReason): Wording;
  proposalExpired(news: News): Wording;
  proposalUnanswered(news: News): Wording;
  driverLeft(news: News & WithReason): Wording;
  departureMoved(news: News & { was: Date }): Wording;
  /** To a passenger of an offer, whose booking keeps its price (D83). */
  priceLowered(news: News & { priceTwd: number; bookedTwd: number }): Wording;
  /** To who joined a request that nobody drives, or offers to drive it: the price is yet to be agreed on. */
  maximumLowered(news: News & { priceTwd: number; wasTwd: number }): Wording;
  rideChanged(news: News): Wording;
  rideCancelled(news: News & WithReason): Wording;
  rideStarted(news: Omit<News, 'who'>): Wording;
  rideCompleted(news: Omit<News, 'who'>): Wording;
  departureSoon(news: Omit<News, 'who'> & { hours: 24 | 1 }): Wording;
  message(news: { who: PlainText; text: PlainText }): Wording;
  reviewDue(news: { names: readonly PlainText[]; until: Date; now: Date }): Wording;
  reviewReceived(news: { who: PlainText; rating: number }): Wording;
  seatAvailable(news: Omit<News, 'who'> & WithSeats): Wording;
  /** D103: the trip is the passenger's, from where they get in. */
  offerMatches(news: News & { priceTwd: number }): Wording;
  /** D103: the trip is what is asked for. */
  requestMatches(news: News & WithSeats & { priceTwd: number }): Wording;
  passwordChanged(): Wording;
  emailConfirmed(): Wording;
}
