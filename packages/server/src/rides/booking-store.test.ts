import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, aRequest, anOffer } from '../testing/factories.ts';
import { countRowsRead } from '../testing/countRowsRead.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { loadStandings } from './booking-store.ts';

async function ridesWithConfirmedSeat(...args: Parameters<typeof loadStandings>): Promise<Set<number>> {
  return new Set([...(await loadStandings(...args))].filter(([, { hasConfirmedSeat }]) => hasConfirmedSeat).map(([id]) => id));
}

describe.each(databases)('whose seats are confirmed on %s', (kind) => {
  const server = serverForTests({ database: kind });

  it('RD.48: the own seats, and those of the own requests, are found among those of everybody', async () => {
    const { database } = server;
    const [driver, person] = [await aPerson(server), await aPerson(server)];
    const offers = await Promise.all(Array.from({ length: 200 }, () => anOffer(server, driver)));
    const { vehicleId } = offers[0]!;
    const requests = await Promise.all(Array.from({ length: 20 }, () => aRequest(server, person)));
    const proposal = { userRole: 'driver', seatsBooked: 0, totalPrice: 0, vehicleId } as const;
    const joined = await aRequest(server, driver, { status: 'active' });
    await aBooking(server, offers[0]!, person, { status: 'confirmed' });
    await aBooking(server, offers[1]!, person);
    await aBooking(server, offers[2]!, person, { status: 'cancelled', cancelKind: 'rider' });
    await aBooking(server, offers[3]!, person, { status: 'completed' });
    await aBooking(server, requests[0]!, driver, { ...proposal, status: 'confirmed' });
    await aBooking(server, requests[1]!, driver, proposal);
    await aBooking(server, requests[2]!, driver, { ...proposal, status: 'completed' });
    // Who is to drive it has no seat on it; nor has who asked for a ride one by who joins.
    await aBooking(server, joined, person, { ...proposal, status: 'confirmed' });
    await aBooking(server, requests[3]!, driver, { status: 'confirmed' });
    const rides = [...offers, ...requests, joined];
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into users (email, email_key, password_hash, first_name, last_name, phone, created_at, updated_at)
        select n || '@example.com', n || '@example.com', '', '', '', '', now(), now() from generate_series(1, 20) n`);
      await tx.execute(sql`insert into bookings (ride_id, user_id, user_role, status, seats_booked, total_price, price_per_seat, agreed_departure_time, expires_at, created_at, updated_at, status_changed_at)
        select r.id, u.id, 'rider', 'confirmed', 1, 0, 0, now(), now(), now(), now(), now() from rides r, users u where r.ride_mode = 'offer' and u.email like '%@example.com'`);
      await tx.execute(sql`analyze bookings`);
      let found = new Set<number>();
      const read = await countRowsRead(tx, bookings, async () => void (found = await ridesWithConfirmedSeat(tx, person.id, rides)));
      expect(found).toEqual(new Set([offers[0]!, offers[3]!, requests[0]!, requests[2]!].map(({ id }) => id)));
      expect(read).toBeLessThan(30);
    });
    expect(await ridesWithConfirmedSeat(database.db, person.id, [])).toEqual(new Set());
    expect(await ridesWithConfirmedSeat(database.db, person.id, [requests[2]!])).toEqual(new Set([requests[2]!.id]));
  });
});
