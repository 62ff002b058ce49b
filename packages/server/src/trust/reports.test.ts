import { contract } from '@shunlu/api-contract';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reports } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { listMails } from '../testing/mails.ts';
import { takeNotifications } from '../testing/takeNotifications.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { reportUser } = contract.users;

describe.each([preferredDatabase])('reporting on %s', (database) => {
  const server = serverForTests({ database });

  const body = (about: { id: number }, bookingId?: number) => ({
    user_id: about.id, ...(bookingId === undefined ? {} : { booking_id: bookingId }), reason: 'unsafe_driving' as const, text: ' 一路超速 ',
  });
  const refusedFor = async ({ token }: TestPerson, about: { id: number }, bookingId?: number) =>
    (await server.refused(reportUser, { body: body(about, bookingId) }, token)).code;

  it('RD.116 a report is kept with its trip for the moderators, and who is reported is not told', async () => {
    const [ming, driver] = [await aPerson(server), await aPerson(server)];
    const booking = await aBooking(server, await anOffer(server, driver), ming, { status: 'confirmed' });
    expect(await server.call(reportUser, { body: body(driver, booking.id) }, ming.token)).toEqual({ ok: true });
    const [storedReport] = await server.database.db.select().from(reports).orderBy(desc(reports.id)).limit(1);
    expect(storedReport).toMatchObject({
      reporterId: ming.id, userId: driver.id, bookingId: booking.id, reason: 'unsafe_driving', text: '一路超速', closedAt: null, createdAt: server.clock.now(),
    });
    expect([await takeNotifications(server, driver), await listMails(server, driver)]).toEqual([[], []]);
  });

  it('RD.116, RD.192: either side may report the other, and passengers each other; others’ trips are as if they were not there', async () => {
    const [ming, yijun, driver, stranger] = [await aPerson(server), await aPerson(server), await aPerson(server), await aPerson(server)];
    const ride = await anOffer(server, driver);
    const [mings] = [await aBooking(server, ride, ming), await aBooking(server, ride, yijun)];
    await server.call(reportUser, { body: body(ming, mings.id) }, driver.token);
    await server.call(reportUser, { body: body(yijun, mings.id) }, ming.token);
    expect(await refusedFor(stranger, driver, mings.id)).toBe('BOOKING_NOT_FOUND');
    expect(await refusedFor(yijun, ming, mings.id)).toBe('BOOKING_NOT_FOUND');
    expect(await refusedFor(ming, stranger, mings.id)).toBe('BOOKING_NOT_FOUND');
    expect(await refusedFor(ming, driver, 999_999)).toBe('BOOKING_NOT_FOUND');
    await server.call(reportUser, { body: body(driver) }, stranger.token);
  });

  it('RD.116 nobody reports themselves or nobody', async () => {
    const ming = await aPerson(server);
    expect(await refusedFor(ming, ming)).toBe('OWN_ACCOUNT');
    expect(await refusedFor(ming, { id: 999_999 })).toBe('USER_NOT_FOUND');
  });
});
