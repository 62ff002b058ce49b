import { contract } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, anOffer } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';

/** Words in the names of columns and paths that concern money. */
const MONEY = /price|fee|cost|amount|pay(?!load)|paid|charge|commission|wallet|balance|refund|invoice|tip|twd|money/;

describe.each([preferredDatabase])('what a seat costs on %s', (kind) => {
  const server = serverForTests({ database: kind });

  it('RD.42: is the price times the seats, and nothing more', async () => {
    const [driver, passenger] = [await aPerson(server), await aPerson(server)];
    const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 4, pricePerSeat: 130 });
    const { booking } = await server.call(contract.bookings.bookRide, { params: { id: ride.id }, body: { seats_booked: 3 } }, passenger.token);
    expect(booking).toMatchObject({ price_per_seat: 130, total_price: 390 });
    expect(Object.keys(booking).filter((name) => MONEY.test(name))).toEqual(['total_price', 'price_per_seat']);
    const request = await aRequest(server, driver, { totalSeats: 1, availableSeats: 7, pricePerSeat: 80, departureTime: ride.estimatedArrivalTime, estimatedArrivalTime: new Date(ride.estimatedArrivalTime.getTime() + HOUR) });
    const joined = await server.call(contract.bookings.joinRide, { params: { id: request.id }, body: { seats_needed: 2 } }, passenger.token);
    expect(joined.booking).toMatchObject({ price_per_seat: 80, total_price: 160 });
  });

  it('RD.42: is all of money that is stored, and no call takes any', async () => {
    const found = await server.database.db.execute(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and table_name not like '\\_%'`,
    );
    const columns = (found.rows as { name: string }[]).map(({ name }) => name);
    expect(columns.length).toBeGreaterThan(100);
    expect(columns.filter((name) => MONEY.test(name.split('.')[1] ?? '')).toSorted()).toEqual([
      'bookings.price_per_seat', 'bookings.total_price', 'rides.max_price_per_seat', 'rides.price_per_seat', 'search_alerts.max_price',
    ]);
    const calls: EndpointDefinition[] = Object.values(contract).flatMap((domain) => Object.values(domain));
    expect(calls.map(({ path }) => path).filter((path) => MONEY.test(path))).toEqual([]);
  });
});
