import { contract } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { reviews } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { COMMUTE, aSearch, anOfferDraft } from '../testing/drafts.ts';
import { aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { exportData, blockUser, reportUser } = contract.users;

describe.each([preferredDatabase])('the export of own data on %s', (database) => {
  const server = serverForTests({ database });

  it('RD.109 has everything that is kept of a person, and nothing of others that they do not see', async () => {
    const consentAt = server.clock.now();
    const ming = await aPerson(server, { consentVersion: '2026-11-20', consentAt, bio: '平日通勤' });
    const other = await aPerson(server, { phone: '+886987000222' });
    const vehicle = await aVehicle(server, ming);
    const { ride: template } = await server.call(contract.rides.createRide, { body: anOfferDraft(vehicle.id, COMMUTE) }, ming.token);
    const theirs = await anOffer(server, other);
    const full = await anOffer(server, other, { availableSeats: 0 });
    const { booking } = await server.call(contract.bookings.bookRide, { params: { id: theirs.id }, body: { seats_booked: 1 } }, ming.token);
    await server.call(contract.chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '我在東三門' } }, ming.token);
    await server.call(contract.chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '好的' } }, other.token);
    await server.call(contract.rides.createSeatAlert, { body: { ride_id: full.id } }, ming.token);
    await server.call(contract.rides.createSearchAlert, { body: aSearch({ max_price: 120 }) }, ming.token);
    await server.call(reportUser, { body: { user_id: other.id, booking_id: booking.id, reason: 'other', text: '太吵' } }, ming.token);
    await server.call(blockUser, { params: { id: other.id } }, ming.token);
    const past = await anOffer(server, other, { status: 'completed' });
    const done = await aBooking(server, past, ming, { status: 'completed' });
    const review = { bookingId: done.id, rating: 5, createdAt: consentAt };
    await server.database.db.insert(reviews).values([
      { ...review, reviewerId: ming.id, revieweeId: other.id, comment: '準時' },
      { ...review, reviewerId: other.id, revieweeId: ming.id, comment: '還沒公開' },
    ]);
    const third = await aPerson(server);
    const again = await aBooking(server, await anOffer(server, third, { status: 'completed' }), ming, { status: 'completed' });
    await server.database.db.insert(reviews).values({ ...review, bookingId: again.id, reviewerId: third.id, revieweeId: ming.id, comment: '很好聊', publishedAt: consentAt });

    const data = await server.call(exportData, {}, ming.token);
    expect(data).toMatchObject({
      exported_at: '2026-11-20T02:50:00.000Z',
      user: { id: ming.id, email: ming.user.email, phone: ming.user.phone, bio: '平日通勤' },
      consent: { version: '2026-11-20', agreed_at: consentAt.toISOString() },
      vehicles: [{ id: vehicle.id, license_plate: 'ABC-1234' }],
      messages: [{ message: '我在東三門', booking_id: booking.id, ride_id: theirs.id }],
      reviews_written: [{ comment: '準時', is_published: false }],
      reviews_received: [{ comment: '很好聊', rating: 5 }],
      alerts: [{ ride_id: full.id }],
      search_alerts: [{ ride_mode: 'offer', from_address: '台北車站', max_price: 120 }],
      blocked: [{ id: other.id }],
      reports: [{ user_id: other.id, booking_id: booking.id, reason: 'other', text: '太吵' }],
    });
    expect(data.rides.length).toBeGreaterThan(10);
    expect(data.rides.every(({ is_own, id, parent_ride_id }) => is_own && (id === template.id || parent_ride_id === template.id))).toBe(true);
    expect(data.bookings.map(({ id }) => id)).toEqual([booking.id, done.id, again.id]);
    expect(data.notifications.map(({ type }) => type)).toContain('message');
    const text = JSON.stringify(data);
    for (const secret of [other.user.email, '987000222', '還沒公開', 'password', 'token']) expect(text, secret).not.toContain(secret);
  });

  it('RD.109 of a new account it is empty lists', async () => {
    const ming = await aPerson(server);
    expect([exportData.method, exportData.path]).toEqual(['GET', '/api/users/export']);
    const { exported_at: _at, user, consent, ...lists } = await server.call(exportData, {}, ming.token);
    expect([user.id, consent]).toEqual([ming.id, null]);
    expect(Object.values(lists).flat()).toEqual([]);
  });
});
