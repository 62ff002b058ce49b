/** What the server words itself, because it is read with the tab closed: one function for each kind of news, per language. */

/** A title and a sentence or two. */
export interface Wording {
  title: string;
  message: string;
}

/** The way of whom it is told: with own stops theirs (D67). */
export interface Trip {
  at: Date;
  from: string;
  to: string;
}

/** Somebody did something about a trip. */
interface News {
  who: string;
  trip: Trip;
  /** Instant of the news: dates of another year say theirs. */
  now: Date;
}
interface WithReason {
  reason: string | null;
}
interface WithSeats {
  seats: number;
}

/** The words of one language. */
export interface Words {
  bookingCreated(news: News & WithSeats): Wording;
  joinCreated(news: News & WithSeats): Wording;
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
  message(news: { who: string; text: string }): Wording;
  reviewDue(news: { names: readonly string[]; until: Date; now: Date }): Wording;
  reviewReceived(news: { who: string; rating: number }): Wording;
  seatAvailable(news: Omit<News, 'who'> & WithSeats): Wording;
  /** D103: the trip is the passenger's, from where they get in. */
  offerMatches(news: News & { priceTwd: number }): Wording;
  /** D103: the trip is what is asked for. */
  requestMatches(news: News & WithSeats & { priceTwd: number }): Wording;
  passwordChanged(): Wording;
  emailConfirmed(): Wording;
}
