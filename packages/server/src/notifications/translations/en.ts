import { toTaipeiDate, toTaipeiTime, LIMITS } from '@shunlu/api-contract';
import { toPlainText } from '../../shared/plain-text.ts';
import type { PlainText } from '../../shared/plain-text.ts';
import { formatArrival } from './formatArrival.ts';
import type { Trip, Translations } from './translations.ts';

const createDateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Taipei', ...options });
const thisYear = createDateFormat({ month: 'short', day: 'numeric' });
const otherYear = createDateFormat({ month: 'short', day: 'numeric', year: 'numeric' });
const weekday = createDateFormat({ weekday: 'short' });

function formatShortDate(at: Date, now: Date): string {
  return (toTaipeiDate(at).slice(0, 4) === toTaipeiDate(now).slice(0, 4) ? thisYear : otherYear).format(at);
}

/** `Fri, Nov 20, 16:05` */
const formatDateTime = (at: Date, now: Date): string => `${weekday.format(at)}, ${formatShortDate(at, now)}, ${toTaipeiTime(at)}`;
const formatRoute = ({ from, to }: Trip): string => `${from} → ${to}`;
const formatTrip = (trip: Trip, now: Date): string => `${formatDateTime(trip.at, now)}${formatArrival(trip, (day) => formatShortDate(day, now))}, ${formatRoute(trip)}`;
const formatReason = (reason: PlainText | null): string => (reason ? ` Reason: ${reason}` : '');
const formatPrice = (twd: number): string => `NT$${twd.toLocaleString('en-US')}`;
const formatSeats = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`);
const nameList = new Intl.ListFormat('en', { type: 'conjunction' });

export const en: Translations = {
  deletedUser: toPlainText('Deleted user', LIMITS.name.max),
  bookingCreated: ({ who, seats, trip, now }) => ({
    title: 'A new booking waits for you',
    message: `${who} would like ${formatSeats(seats)}: ${formatTrip(trip, now)}.`,
  }),
  joinCreated: ({ who, seats, trip, now }) => ({
    title: 'Someone would like to come along',
    message: `${who} would like to join the ride you asked for, ${formatSeats(seats)}: ${formatTrip(trip, now)}.`,
  }),
  bookingResolved: ({ who, seats, trip, outcome, now }) => ({
    title: { confirmed: 'You have confirmed this booking', declined: 'You have declined this booking', expired: 'This booking has lapsed', cancelled: 'This booking was cancelled' }[outcome],
    message: `${who}, ${formatSeats(seats)}: ${formatTrip(trip, now)}.`,
  }),
  bookingConfirmed: ({ who, seats, trip, now }) => ({
    title: 'Booking confirmed',
    message: `${who} confirmed your ${formatSeats(seats)}: ${formatTrip(trip, now)}.`,
  }),
  bookingRejected: ({ who, trip, reason, now }) => ({
    title: 'Booking not accepted',
    message: `${who} declined your booking: ${formatTrip(trip, now)}.${formatReason(reason)}`,
  }),
  seatsGivenBack: ({ who, seats, trip, reason, now }) => ({
    title: 'Booking cancelled',
    message: `${who} cancelled ${formatSeats(seats)}: ${formatTrip(trip, now)}.${formatReason(reason)}`,
  }),
  bookingDropped: ({ who, trip, reason, now }) => ({
    title: 'Booking cancelled',
    message: `${who} cancelled your booking: ${formatTrip(trip, now)}.${formatReason(reason)}`,
  }),
  bookingExpired: ({ who, trip, now }) => ({
    title: 'Booking expired',
    message: `${who} did not answer in time: ${formatTrip(trip, now)}. The seats are free again.`,
  }),
  bookingUnanswered: ({ who, trip, now }) => ({
    title: 'Booking expired',
    message: `You did not answer the booking of ${who} in time: ${formatTrip(trip, now)}. The seats are free again.`,
  }),
  noDriverFound: ({ trip, now }) => ({
    title: 'No driver was found',
    message: `No driver had taken this ride by its departure: ${formatTrip(trip, now)}.`,
  }),
  passengerAbsent: ({ who, trip, now }) => ({
    title: 'Marked as absent',
    message: `${who} says that you were not at the pick-up: ${formatTrip(trip, now)}.`,
  }),
  driverAbsent: ({ who, trip, now }) => ({
    title: 'Marked as absent',
    message: `${who} says that you did not come to the pick-up: ${formatTrip(trip, now)}.`,
  }),
  proposalCreated: ({ who, party, priceTwd, trip, now }) => ({
    title: 'A driver offers to take you',
    message: `${who} would drive ${party > 1 ? `the ${party} of you` : 'you'} for ${formatPrice(priceTwd)} a seat: ${formatTrip(trip, now)}.`,
  }),
  proposalResolved: ({ who, trip, outcome, now }) => ({
    title: { confirmed: 'You have chosen this driver', declined: 'You have not chosen this driver', expired: 'This offer has lapsed', cancelled: 'This offer was taken back' }[outcome],
    message: `${who} offered to drive: ${formatTrip(trip, now)}.`,
  }),
  proposalConfirmed: ({ who, trip, now }) => ({
    title: 'Your proposal was accepted',
    message: `${who} accepted your proposal: ${formatTrip(trip, now)}.`,
  }),
  proposalRejected: ({ who, trip, reason, now }) => ({
    title: 'Your proposal was not accepted',
    message: `${who} did not accept your proposal: ${formatTrip(trip, now)}.${formatReason(reason)}`,
  }),
  proposalWithdrawn: ({ who, trip, reason, now }) => ({
    title: 'A driver withdrew a proposal',
    message: `${who} withdrew the proposal: ${formatTrip(trip, now)}.${formatReason(reason)}`,
  }),
  proposalExpired: ({ who, trip, now }) => ({
    title: 'Proposal expired',
    message: `${who} did not answer your proposal in time: ${formatTrip(trip, now)}.`,
  }),
  proposalUnanswered: ({ who, trip, now }) => ({
    title: 'Proposal expired',
    message: `You did not answer the proposal of ${who} in time: ${formatTrip(trip, now)}.`,
  }),
  driverWithdrew: ({ who, trip, reason, now }) => ({
    title: 'The driver dropped out',
    message: `${who} cannot drive this ride: ${formatTrip(trip, now)}. It waits for a driver again.${formatReason(reason)}`,
  }),
  departureMoved: ({ who, trip, was, now }) => ({
    title: 'Your ride has changed',
    message: `${who} moved the departure to ${formatDateTime(trip.at, now)} (it was ${formatDateTime(was, now)}): ${formatRoute(trip)}.`,
  }),
  priceLowered: ({ who, trip, priceTwd, bookedTwd, now }) => ({
    title: 'Your ride has changed',
    message: `${who} lowered the price of new bookings to ${formatPrice(priceTwd)} a seat. Yours stays at ${formatPrice(bookedTwd)} a seat: ${formatTrip(trip, now)}.`,
  }),
  maximumLowered: ({ who, trip, priceTwd, wasTwd, now }) => ({
    title: 'Your ride has changed',
    message: `${who} lowered what a driver may ask to ${formatPrice(priceTwd)} a seat at most (it was ${formatPrice(wasTwd)}): ${formatTrip(trip, now)}.`,
  }),
  rideChanged: ({ who, trip, now }) => ({
    title: 'Your ride has changed',
    message: `${who} changed what the ride says: ${formatTrip(trip, now)}.`,
  }),
  rideCancelled: ({ who, trip, reason, now }) => ({
    title: 'Ride cancelled',
    message: `${who} cancelled the whole ride: ${formatTrip(trip, now)}.${formatReason(reason)}`,
  }),
  rideStarted: ({ trip }) => ({ title: 'The ride has started', message: `${formatRoute(trip)} is on its way.` }),
  rideCompleted: ({ trip }) => ({ title: 'Ride completed', message: `${formatRoute(trip)} is completed.` }),
  departureSoon: ({ hours, trip, now }) => ({
    title: hours === 1 ? 'Your ride leaves within the hour' : 'Your ride leaves within 24 hours',
    message: `${formatTrip(trip, now)}.`,
  }),
  message: ({ who, text }) => ({ title: who, message: text }),
  reviewDue: ({ names: who, until, now }) => ({
    title: 'How was the ride?',
    message: `You can review ${nameList.format(who)} until ${formatShortDate(until, now)}.`,
  }),
  reviewReceived: ({ who, rating }) => ({
    title: 'You received a review',
    message: `${who} gave you ${rating === 1 ? '1 star' : `${rating} stars`}.`,
  }),
  seatAvailable: ({ trip, seats, now }) => ({
    title: 'A seat is free',
    message: `${formatSeats(seats)} free: ${formatTrip(trip, now)}.`,
  }),
  offerMatches: ({ who, trip, priceTwd, now }) => ({
    title: 'A ride goes your way',
    message: `${who} drives along your way: ${formatTrip(trip, now)}. ${formatPrice(priceTwd)} a seat.`,
  }),
  requestMatches: ({ who, trip, seats, priceTwd, now }) => ({
    title: 'Someone is going your way',
    message: `${who} looks for ${formatSeats(seats)}: ${formatTrip(trip, now)}. At most ${formatPrice(priceTwd)} a seat.`,
  }),
  passwordChanged: () => ({
    title: 'Your password was changed',
    message: 'If that was not you, reset your password now.',
  }),
  emailConfirmed: () => ({ title: 'Your email is confirmed', message: 'Your profile now shows a confirmed email.' }),
};
