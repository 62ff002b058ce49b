import { toTaipeiDate, toTaipeiTime, LIMITS } from '@shunlu/api-contract';
import { toPlainText } from '../../shared/plain-text.ts';
import type { PlainText } from '../../shared/plain-text.ts';
import { toArrival } from './formatArrival.ts';
import type { Trip, Words } from './translations.ts';

const inTaipei = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Taipei', ...options });
const thisYear = inTaipei({ month: 'short', day: 'numeric' });
const otherYear = inTaipei({ month: 'short', day: 'numeric', year: 'numeric' });
const weekday = inTaipei({ weekday: 'short' });

function shortDate(at: Date, now: Date): string {
  return (toTaipeiDate(at).slice(0, 4) === toTaipeiDate(now).slice(0, 4) ? thisYear : otherYear).format(at);
}

/** `Fri, Nov 20, 16:05` */
const dateTime = (at: Date, now: Date): string => `${weekday.format(at)}, ${shortDate(at, now)}, ${toTaipeiTime(at)}`;
const way = ({ from, to }: Trip): string => `${from} → ${to}`;
const when = (trip: Trip, now: Date): string => `${dateTime(trip.at, now)}${toArrival(trip, (day) => shortDate(day, now))}, ${way(trip)}`;
const because = (reason: PlainText | null): string => (reason ? ` Reason: ${reason}` : '');
const price = (twd: number): string => `NT$${twd.toLocaleString('en-US')}`;
const formatSeats = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`);
const names = new Intl.ListFormat('en', { type: 'conjunction' });

export const en: Words = {
  deletedUser: toPlainText('Deleted user', LIMITS.name.max),
  bookingCreated: ({ who, seats, trip, now }) => ({
    title: 'A new booking waits for you',
    message: `${who} would like ${formatSeats(seats)}: ${when(trip, now)}.`,
  }),
  joinCreated: ({ who, seats, trip, now }) => ({
    title: 'Someone would like to come along',
    message: `${who} would like to join the ride you asked for, ${formatSeats(seats)}: ${when(trip, now)}.`,
  }),
  bookingSettled: ({ who, seats, trip, outcome, now }) => ({
    title: { confirmed: 'You have confirmed this booking', declined: 'You have declined this booking', expired: 'This booking has lapsed', cancelled: 'This booking was cancelled' }[outcome],
    message: `${who}, ${formatSeats(seats)}: ${when(trip, now)}.`,
  }),
  bookingConfirmed: ({ who, seats, trip, now }) => ({
    title: 'Booking confirmed',
    message: `${who} confirmed your ${formatSeats(seats)}: ${when(trip, now)}.`,
  }),
  bookingRejected: ({ who, trip, reason, now }) => ({
    title: 'Booking not accepted',
    message: `${who} declined your booking: ${when(trip, now)}.${because(reason)}`,
  }),
  seatsGivenBack: ({ who, seats, trip, reason, now }) => ({
    title: 'Booking cancelled',
    message: `${who} cancelled ${formatSeats(seats)}: ${when(trip, now)}.${because(reason)}`,
  }),
  bookingDropped: ({ who, trip, reason, now }) => ({
    title: 'Booking cancelled',
    message: `${who} cancelled your booking: ${when(trip, now)}.${because(reason)}`,
  }),
  bookingExpired: ({ who, trip, now }) => ({
    title: 'Booking expired',
    message: `${who} did not answer in time: ${when(trip, now)}. The seats are free again.`,
  }),
  bookingUnanswered: ({ who, trip, now }) => ({
    title: 'Booking expired',
    message: `You did not answer the booking of ${who} in time: ${when(trip, now)}. The seats are free again.`,
  }),
  noDriverFound: ({ trip, now }) => ({
    title: 'No driver was found',
    message: `No driver had taken this ride by its departure: ${when(trip, now)}.`,
  }),
  passengerAbsent: ({ who, trip, now }) => ({
    title: 'Marked as absent',
    message: `${who} says that you were not at the pick-up: ${when(trip, now)}.`,
  }),
  driverAbsent: ({ who, trip, now }) => ({
    title: 'Marked as absent',
    message: `${who} says that you did not come to the pick-up: ${when(trip, now)}.`,
  }),
  proposalCreated: ({ who, party, priceTwd, trip, now }) => ({
    title: 'A driver offers to take you',
    message: `${who} would drive ${party > 1 ? `the ${party} of you` : 'you'} for ${price(priceTwd)} a seat: ${when(trip, now)}.`,
  }),
  proposalSettled: ({ who, trip, outcome, now }) => ({
    title: { confirmed: 'You have chosen this driver', declined: 'You have not chosen this driver', expired: 'This offer has lapsed', cancelled: 'This offer was taken back' }[outcome],
    message: `${who} offered to drive: ${when(trip, now)}.`,
  }),
  proposalConfirmed: ({ who, trip, now }) => ({
    title: 'Your proposal was accepted',
    message: `${who} accepted your proposal: ${when(trip, now)}.`,
  }),
  proposalRejected: ({ who, trip, reason, now }) => ({
    title: 'Your proposal was not accepted',
    message: `${who} did not accept your proposal: ${when(trip, now)}.${because(reason)}`,
  }),
  proposalWithdrawn: ({ who, trip, reason, now }) => ({
    title: 'A driver withdrew a proposal',
    message: `${who} withdrew the proposal: ${when(trip, now)}.${because(reason)}`,
  }),
  proposalExpired: ({ who, trip, now }) => ({
    title: 'Proposal expired',
    message: `${who} did not answer your proposal in time: ${when(trip, now)}.`,
  }),
  proposalUnanswered: ({ who, trip, now }) => ({
    title: 'Proposal expired',
    message: `You did not answer the proposal of ${who} in time: ${when(trip, now)}.`,
  }),
  driverLeft: ({ who, trip, reason, now }) => ({
    title: 'The driver dropped out',
    message: `${who} cannot drive this ride: ${when(trip, now)}. It waits for a driver again.${because(reason)}`,
  }),
  departureMoved: ({ who, trip, was, now }) => ({
    title: 'Your ride has changed',
    message: `${who} moved the departure to ${dateTime(trip.at, now)} (it was ${dateTime(was, now)}): ${way(trip)}.`,
  }),
  priceLowered: ({ who, trip, priceTwd, bookedTwd, now }) => ({
    title: 'Your ride has changed',
    message: `${who} lowered the price of new bookings to ${price(priceTwd)} a seat. Yours stays at ${price(bookedTwd)} a seat: ${when(trip, now)}.`,
  }),
  maximumLowered: ({ who, trip, priceTwd, wasTwd, now }) => ({
    title: 'Your ride has changed',
    message: `${who} lowered what a driver may ask to ${price(priceTwd)} a seat at most (it was ${price(wasTwd)}): ${when(trip, now)}.`,
  }),
  rideChanged: ({ who, trip, now }) => ({
    title: 'Your ride has changed',
    message: `${who} changed what the ride says: ${when(trip, now)}.`,
  }),
  rideCancelled: ({ who, trip, reason, now }) => ({
    title: 'Ride cancelled',
    message: `${who} cancelled the whole ride: ${when(trip, now)}.${because(reason)}`,
  }),
  rideStarted: ({ trip }) => ({ title: 'The ride has started', message: `${way(trip)} is on its way.` }),
  rideCompleted: ({ trip }) => ({ title: 'Ride completed', message: `${way(trip)} is completed.` }),
  departureSoon: ({ hours, trip, now }) => ({
    title: hours === 1 ? 'Your ride leaves within the hour' : 'Your ride leaves within 24 hours',
    message: `${when(trip, now)}.`,
  }),
  message: ({ who, text }) => ({ title: who, message: text }),
  reviewDue: ({ names: who, until, now }) => ({
    title: 'How was the ride?',
    message: `You can review ${names.format(who)} until ${shortDate(until, now)}.`,
  }),
  reviewReceived: ({ who, rating }) => ({
    title: 'You received a review',
    message: `${who} gave you ${rating === 1 ? '1 star' : `${rating} stars`}.`,
  }),
  seatAvailable: ({ trip, seats, now }) => ({
    title: 'A seat is free',
    message: `${formatSeats(seats)} free: ${when(trip, now)}.`,
  }),
  offerMatches: ({ who, trip, priceTwd, now }) => ({
    title: 'A ride goes your way',
    message: `${who} drives along your way: ${when(trip, now)}. ${price(priceTwd)} a seat.`,
  }),
  requestMatches: ({ who, trip, seats, priceTwd, now }) => ({
    title: 'Someone is going your way',
    message: `${who} looks for ${formatSeats(seats)}: ${when(trip, now)}. At most ${price(priceTwd)} a seat.`,
  }),
  passwordChanged: () => ({
    title: 'Your password was changed',
    message: 'If that was not you, reset your password now.',
  }),
  emailConfirmed: () => ({ title: 'Your email is confirmed', message: 'Your profile now shows a confirmed email.' }),
};
