import * as z from 'zod/mini';
import { language } from '../fields/language.ts';
import type { Language } from '../fields/language.ts';
import type { Notification, NotificationType } from './schemas.ts';

/** What a click on a notice opens: a ride, a chat, or nothing. */
export type NotificationTarget =
  | { kind: 'ride'; rideId: number }
  | { kind: 'bookingChat'; bookingId: number; userId: number | undefined }
  | { kind: 'inquiryChat'; rideId: number; userId: number | undefined };

/** Where a notice leads: one with a `rideId` to that ride (spec §2), a message to its chat (D75). */
export function getNotificationTarget({ data }: Pick<Notification, 'data'>): NotificationTarget | undefined {
  if (data?.rideId !== undefined) return { kind: 'ride', rideId: data.rideId };
  if (data?.bookingId !== undefined) return { kind: 'bookingChat', bookingId: data.bookingId, userId: data.userId };
  if (data?.inquiryRideId !== undefined) return { kind: 'inquiryChat', rideId: data.inquiryRideId, userId: data.userId };
  return undefined;
}

/** The language a person is written to in, as `preferences.language` holds it; Traditional Chinese unless it is known. */
export function getLanguage(preferences: Readonly<Record<string, unknown>>): Language {
  return z.safeParse(language, preferences['language']).data ?? 'zh-TW';
}

/** What can be switched on and off, per channel (D71). */
export const NOTIFICATION_KINDS = ['booking', 'ride', 'message', 'departure', 'review', 'seat'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** How people are told with the tab closed. */
export const DELIVERY_CHANNELS = ['email', 'push'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** Whether a person is told of a kind by a channel. */
export type NotificationChoices = Record<NotificationKind, Record<DeliveryChannel, boolean>>;

/** The kind of a type of notice; null for what cannot be switched off. */
export const NOTIFICATION_KIND_BY_TYPE: Readonly<Record<NotificationType, NotificationKind | null>> = {
  booking_created: 'booking',
  booking_confirmed: 'booking',
  booking_rejected: 'booking',
  booking_cancelled: 'booking',
  booking_expired: 'booking',
  booking_no_show: 'booking',
  proposal_created: 'booking',
  proposal_confirmed: 'booking',
  proposal_rejected: 'booking',
  driver_left: 'ride',
  ride_changed: 'ride',
  ride_cancelled: 'ride',
  ride_started: 'ride',
  ride_completed: 'ride',
  departure_soon: 'departure',
  message: 'message',
  review_due: 'review',
  review_received: 'review',
  seat_available: 'seat',
  ride_match: 'seat',
  account: null,
};

const storedChoices = z.object({ notify: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The switches as `preferences.notify` holds them (D71): all on until one was turned off. */
export function getNotificationChoices(preferences: Readonly<Record<string, unknown>>): NotificationChoices {
  const stored = z.safeParse(storedChoices, preferences).data?.notify;
  const toChoice = (kind: NotificationKind) => ({ email: stored?.[kind]?.['email'] !== false, push: stored?.[kind]?.['push'] !== false });
  return {
    booking: toChoice('booking'),
    ride: toChoice('ride'),
    message: toChoice('message'),
    departure: toChoice('departure'),
    review: toChoice('review'),
    seat: toChoice('seat'),
  };
}

/** One switch, turned. */
export interface NotificationChoice {
  kind: NotificationKind;
  channel: DeliveryChannel;
  isOn: boolean;
}

/** What to send of the preferences when one switch was turned: nothing of the others, which another device may have turned. */
export function toNotificationChoiceChange({ kind, channel, isOn }: NotificationChoice): Record<string, unknown> {
  return { notify: { [kind]: { [channel]: isOn } } };
}

/** The preferences with one switch turned; what else they hold stays. */
export function setNotificationChoice(preferences: Readonly<Record<string, unknown>>, { kind, channel, isOn }: NotificationChoice): Record<string, unknown> {
  const choices = getNotificationChoices(preferences);
  return { ...preferences, notify: { ...choices, [kind]: { ...choices[kind], [channel]: isOn } } };
}
