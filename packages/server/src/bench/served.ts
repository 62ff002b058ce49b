/** The measured process: the server, and beside it the bare routes that it is compared with, on one database. */
import Fastify from 'fastify';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app/buildApp.ts';
import { readConfig } from '../shared/config.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { Database } from '../shared/database.ts';
import { createLogger } from '../http/logging.ts';
import { RATE_LIMITS, scaleLimits } from '../http/rate-limits.ts';
import { systemClock } from '../shared/clock.ts';
import { fill } from './fill.ts';
import type { Filled } from './fill.ts';

export interface Served {
  origin: string;
  bareOrigin: string;
}

/** A Fastify route for each measured call that does nothing but run the one statement it cannot do without. */
async function serveBare({ db }: Database): Promise<string> {
  const app = Fastify();
  app.get<{ Querystring: Record<'from_lng' | 'from_lat' | 'to_lng' | 'to_lat', string> }>('/search', async ({ query }) => {
    const near = (lng: string, lat: string) => sql`box(point(${Number(lng) - 0.3}::float8, ${Number(lat) - 0.3}::float8), point(${Number(lng) + 0.3}::float8, ${Number(lat) + 0.3}::float8))`;
    const { rows } = await db.execute(sql`
      select r.*, u.first_name, u.last_name from rides r join users u on u.id = r.driver_id
      where r.status in ('pending', 'active') and point(r.from_lng, r.from_lat) <@ ${near(query.from_lng, query.from_lat)}
        and point(r.to_lng, r.to_lat) <@ ${near(query.to_lng, query.to_lat)} and r.departure_time > now() order by r.departure_time limit 50`);
    return { rides: rows };
  });
  app.get<{ Params: { id: string } }>('/rides/:id', async ({ params }) => {
    const { rows } = await db.execute(sql`select r.*, u.first_name, u.last_name from rides r join users u on u.id = r.driver_id where r.id = ${Number(params.id)}`);
    return { ride: rows[0] };
  });
  app.post<{ Params: { id: string }; Body: { user_id: number } }>('/rides/:id/book', async ({ params, body }) => {
    const { rows } = await db.execute(sql`
      with held as (update rides set available_seats = available_seats - 1 where id = ${Number(params.id)} and available_seats > 0 returning id, price_per_seat, departure_time)
      insert into bookings (ride_id, user_id, user_role, status, seats_booked, total_price, price_per_seat, agreed_departure_time, expires_at, created_at, updated_at, status_changed_at)
      select id, ${body.user_id}, 'rider', 'pending', 1, price_per_seat, price_per_seat, departure_time, now() + interval '1 day', now(), now(), now() from held returning *`);
    return { booking: rows[0] };
  });
  app.post<{ Params: { id: string }; Body: { sender_id: number; message: string } }>('/chats/:id', async ({ params, body }) => {
    const { rows } = await db.execute(sql`
      with counted as (update conversations set last_seq = last_seq + 1, last_message_at = now() where id = ${Number(params.id)} returning id, last_seq)
      insert into messages (conversation_id, seq, sender_id, message, created_at) select id, last_seq, ${body.sender_id}, ${body.message}, now() from counted returning *`);
    return { message: rows[0] };
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const filled = JSON.parse(process.argv[2] ?? '{}') as Filled;
const config = readConfig(process.env, { isDemo: false });
const database = await openDatabase(config, (error, message) => process.stderr.write(`${message}: ${String(error)}\n`));
await fill(database, filled, new Date());
const logger = createLogger('silent');
const { http, preload } = await buildApp({ config, database, clock: systemClock, logger, webApp: undefined, rateLimits: scaleLimits(RATE_LIMITS, 1_000_000) });
// Preload as at every start; otherwise the first searches would wait until all rides are loaded.
await preload();
const served: Served = { origin: await http.listen({ host: '127.0.0.1', port: 0 }), bareOrigin: await serveBare(database) };
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
process.on('disconnect', () => process.exit(0));
process.send?.(served);
