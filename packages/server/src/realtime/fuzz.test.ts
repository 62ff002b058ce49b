/** Sends invalid payloads of every client event. `pnpm fuzz` sends 2,000 of each. */
import { ERRORS, errorBody, socketEvents } from '@shunlu/api-contract';
import type { ClientEvent } from '@shunlu/api-contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mutatedPayload, payloadMutations } from '../testing/request-mutations.ts';
import { aTripFixture } from '../testing/trip-fixture.ts';
import type { Role } from '../testing/trip-fixture.ts';
import { SOCKET_SAMPLES, aSocketFixture } from '../testing/socket-samples.ts';
import { waitForSockets, socketsForTests } from '../testing/sockets.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
/** The number of concurrent events, below the server's limit of queued events. */
const AT_ONCE = 50;
const WITHIN_MS = 2_000;
const BY: Partial<Record<ClientEvent['name'], Role>> = { location_update: 'driver' };

const clientEvents = Object.values(socketEvents).filter((event): event is ClientEvent => event.from !== 'server');

const server = serverForTests();
const { signIn } = socketsForTests();
const histograms = new Map<string, Map<string, number>>();
let origin: string;
beforeAll(async () => {
  origin = await server.listen();
});
afterAll(() => {
  const lines = [...histograms].map(([name, counts]) => `${name.padEnd(24)} ${[...counts].toSorted().map(([answer, count]) => `${answer} × ${count}`).join(', ')}`);
  console.info([`${RUNS} mutated payloads of each event, seed ${SEED}:`, ...lines].join('\n'));
});

async function fuzz(event: ClientEvent): Promise<void> {
  const scene = await aTripFixture(server);
  const stage = await aSocketFixture(scene);
  const listener = await signIn(origin, scene.people[BY[event.name] ?? 'passenger']);
  const { payload, before } = SOCKET_SAMPLES[event.name];
  await before?.(stage, listener);
  const counts = new Map<string, number>();
  histograms.set(event.name, counts);
  const note = (answer: string): void => void counts.set(answer, (counts.get(answer) ?? 0) + 1);

  /** Sends a payload. @throws when the acknowledgement is late or violates the contract. */
  const sent = async (given: unknown): Promise<void> => {
    if (!('ack' in event)) {
      listener.socket.emit(event.name, given);
      return note('sent');
    }
    const ack: unknown = await listener.socket.timeout(WITHIN_MS).emitWithAck(event.name, given);
    const { ok, refusal } = z.parse(event.ack, ack) as { ok: boolean; refusal?: unknown };
    if (ok) return note('ok');
    const { code = 'INTERNAL' } = errorBody.parse(refusal);
    expect(ERRORS[code].status).toBeLessThan(500);
    expect(ERRORS[code].status).not.toBe(429);
    return note(code);
  };

  if ('ack' in event) {
    await sent(payload(stage));
    expect([...counts.keys()]).toEqual(['ok']);
    counts.clear();
  }
  const given = fc.sample(payloadMutations, { numRuns: RUNS, seed: SEED }).map((done) => mutatedPayload(payload(stage), done));
  // Acknowledged events are sent one at a time, others in batches.
  const atOnce = 'ack' in event ? 1 : AT_ONCE;
  for (let next = 0; next < given.length; next += atOnce) {
    await Promise.all(given.slice(next, next + atOnce).map(sent));
    if (atOnce > 1) await waitForSockets(server.database, listener);
  }
  await waitForSockets(server.database, listener);
  expect(listener.socket.connected).toBe(true);
}

describe('R8.11 nothing that is sent over a socket makes the server fail, hang, or hang up', () => {
  it.each(clientEvents.map((event) => [event.name, event] as const))('%s', (_, event) => fuzz(event), 300_000);
});
