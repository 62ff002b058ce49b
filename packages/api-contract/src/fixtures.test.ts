import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as fixtures from './fixtures.ts';
import {
  blockedPerson, booking, chat, chatMessage, commonTrip, countCodePoints, getBookingChat, getConfig, LIMITS,
  notification, NOTIFICATION_TYPES, ownUser, pendingReview, person, place, publicUser, review, ride, searchAlert,
  seatAlert, tripCost, tripEstimate, vehicle,
} from './index.ts';

const schemas = [
  booking, ride, ownUser, publicUser, blockedPerson, commonTrip, person, place, vehicle, tripCost, tripEstimate, chatMessage, chat,
  getBookingChat.response, review, pendingReview, notification, seatAlert, searchAlert, getConfig.response,
];

/** Fixtures that are not entities: the clock, parts of entities, a text, and a table whose entries are also in a list. */
const PARTS = ['FROZEN_NOW', 'altisOnRide', 'caddyOnRide', 'longMessageText', 'notificationByType'];

describe('fixtures', () => {
  const examples = Object.entries(fixtures).filter(([name]) => !PARTS.includes(name));

  it.each(examples)('%s is what its schema allows and nothing more', (_, example) => {
    for (const one of Array.isArray(example) ? example : [example]) {
      const fits = schemas.some((schema) => {
        const parsed = z.safeParse(schema, one);
        return parsed.success && Object.keys(parsed.data).length === Object.keys(one).length;
      });
      expect(fits).toBe(true);
    }
  });

  it('have one id each among bookings, rides, notifications and reviews', () => {
    for (const schema of [booking, notification, review]) {
      const found = examples.flatMap(([, example]) => (Array.isArray(example) ? [] : [example])).filter((one) => z.safeParse(schema, one).success);
      const ids = found.map((one) => (one as { id: number }).id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('show texts as long as they may be, counted as people count them (RD.73)', () => {
    expect(countCodePoints(fixtures.longMessageText)).toBe(LIMITS.chatMessage.max);
    for (const { comment } of [fixtures.longReview, fixtures.longReviewInEnglish]) expect(countCodePoints(comment ?? '')).toBe(LIMITS.reviewComment.max);
    expect(countCodePoints(fixtures.longProposal.special_requests ?? '')).toBeLessThanOrEqual(LIMITS.specialRequests.max);
  });

  it('show each type of notice, each status of a conversation, and more unread than the badge counts', () => {
    expect(fixtures.notifications.map(({ type }) => type).toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted());
    expect(new Set(fixtures.chatList.map(({ status }) => status))).toEqual(new Set(chat.shape.status.options));
    expect(Math.max(...fixtures.chatList.map(({ unread_count }) => unread_count))).toBeGreaterThan(99);
  });

  it('agree with themselves: what a trip takes is the time between its ends', () => {
    for (const [name, example] of examples) {
      const parsed = z.safeParse(ride, example);
      if (!parsed.success) continue;
      const { departure_time, estimated_arrival_time, duration_min } = parsed.data;
      expect([name, Date.parse(estimated_arrival_time) - Date.parse(departure_time)]).toEqual([name, duration_min * 60_000]);
    }
  });
});
