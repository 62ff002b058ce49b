import * as z from 'zod/mini';
import { language } from '../fields/language.ts';
import type { Language } from '../fields/language.ts';
import type { Notification, NotificationType } from './schemas.ts';

/** The target of a click on a notification: a ride, a chat, or none. */
export type NotificationTarget =
  | { kind: 'ride'; rideId: number }
  | { kind: 'bookingChat'; bookingId: number; userId: number | undefined }
  | { kind: 'inquiryChat'; rideId: number; userId: number | undefined };

/** Returns the target of a notification: the ride of its `rideId` (spec §2), or the chat of a message (D75). */
export function getNotificationTarget({ data }: Pick<Notification, 'data'>): NotificationTarget | undefined {
  if (data?.rideId !== undefined) return { kind: 'ride', rideId: data.rideId };
  if (data?.bookingId !== undefined) return { kind: 'bookingChat', bookingId: data.bookingId, userId: data.userId };
  if (data?.inquiryRideId !== undefined) return { kind: 'inquiryChat', rideId: data.inquiryRideId, userId: data.userId };
  return undefined;
}

/** Returns the language for messages to a person, from `preferences.language`. The default is Traditional Chinese. */
export function getLanguage(preferences: Readonly<Record<string, unknown>>): Language {
  return z.safeParse(language, preferences['language']).data ?? 'zh-TW';
}

/** The kinds of notifications that a user can switch on and off, per channel (D71). */
export const NOTIFICATION_KINDS = ['booking', 'ride', 'message', 'departure', 'review', 'seat'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** The channels that reach people with the tab closed. */
export const DELIVERY_CHANNELS = ['email', 'push'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** Whether a user gets a kind of notification by a channel. */
export type NotificationChoices = Record<NotificationKind, Record<DeliveryChannel, boolean>>;

/** The kind of each notification type; null for a type that cannot be switched off. */
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

/** Returns the choices in `preferences.notify`; each is on unless switched off (D71). */
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

/** A changed choice. */
export interface NotificationChoice {
  kind: NotificationKind;
  channel: DeliveryChannel;
  isOn: boolean;
}

/** Builds the change of the preferences for one choice. It omits the others, because another device may have changed them. */
export function toNotificationChoiceChange({ kind, channel, isOn }: NotificationChoice): Record<string, unknown> {
  return { notify: { [kind]: { [channel]: isOn } } };
}

/** Returns the preferences with one choice changed; everything else stays. */
export function setNotificationChoice(preferences: Readonly<Record<string, unknown>>, { kind, channel, isOn }: NotificationChoice): Record<string, unknown> {
  const choices = getNotificationChoices(preferences);
  return { ...preferences, notify: { ...choices, [kind]: { ...choices[kind], [channel]: isOn } } };
}
