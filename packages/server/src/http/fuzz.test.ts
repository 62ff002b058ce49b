/**
 * Sends invalid requests to every endpoint of the contract. `pnpm fuzz` sends 2,000 to each, with another seed each time. FUZZ_SEED
 * repeats a run.
 */
import { ERRORS, errorBody } from '@shunlu/api-contract';
import type { EndpointDefinition, ErrorCode } from '@shunlu/api-contract';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildBoundaries, mutate, buildMutations } from '../testing/request-mutations.ts';
import { TEST_VAPID, buildRequest, getSample } from '../testing/samples.ts';
import type { Parts } from '../testing/samples.ts';
import { aTripFixture } from '../testing/trip-fixture.ts';
import type { Role, TripFixture } from '../testing/trip-fixture.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { endpoints } from './endpoints.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
/** The maximum CPU time of one response in this process, server and database. It excludes other processes of a busy machine. */
const MOST_CPU_MS = 2_000;
/** The maximum share of 401 and 429 responses, which test nothing. */
const SHUT_OUT_SHARE = 0.05;

/** The error codes that every endpoint may return. */
const GENERAL: readonly ErrorCode[] = ['VALIDATION', 'MALFORMED_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'UNAUTHORIZED', 'NOT_FOUND'];
const INSIDES = /\bat .+[:(]\d+:\d+|node_modules|\.[jt]s\b|drizzle|postgres|pglite|\b(?:select|insert into|update|delete from)\b.+\b(?:from|values|set|where)\b|syntax error|violates|ECONN/i;

const server = serverForTests({ config: { vapid: TEST_VAPID } });
const histograms = new Map<string, Map<string, number>>();

afterAll(() => {
  const rows = [...histograms].map(([id, counts]) => `${id.padEnd(30)} ${[...counts].toSorted().map(([status, count]) => `${status} × ${count}`).join(', ')}`);
  console.info([`${RUNS} mutated requests to each endpoint, seed ${SEED}:`, ...rows].join('\n'));
});

/** Checks that a response matches its schema, or is an error that the contract lists. @returns its label in the histogram */
function checkAnswer(endpoint: EndpointDefinition, status: number, payload: string): string {
  const json: unknown = JSON.parse(payload);
  if (status === (endpoint.status ?? 200)) {
    expect(z.parse(endpoint.response, json)).toEqual(json);
    return String(status);
  }
  const { code } = errorBody.parse(json);
  expect([...GENERAL, ...endpoint.errors]).toContain(code);
  expect(status).toBe(code && ERRORS[code].status);
  expect(payload).not.toMatch(INSIDES);
  return code === 'UNAUTHORIZED' || code === 'RATE_LIMITED' ? `${status} ${code}` : String(status);
}

async function fuzz(endpoint: EndpointDefinition): Promise<void> {
  const { by, parts, others = [] } = getSample(endpoint);
  for (const way of [parts, ...others]) await fuzzFrom(endpoint, by, way);
}

async function fuzzFrom(endpoint: EndpointDefinition, by: Role, parts: (scene: TripFixture) => Promise<Parts>): Promise<void> {
  const start = async () => {
    const scene = await aTripFixture(server);
    return { token: scene.people[by].token, parts: await parts(scene) };
  };
  let base = await start();
  const good = await server.app.http.inject(buildRequest(endpoint, base.parts, base.token));
  expect([good.statusCode, good.payload]).toEqual([endpoint.status ?? 200, expect.any(String)]);
  checkAnswer(endpoint, good.statusCode, good.payload);
  if (endpoint.method !== 'GET') base = await start();

  const counts = new Map<string, number>();
  const total = histograms.get(endpoint.id) ?? new Map<string, number>();
  histograms.set(endpoint.id, total);
  const property = fc.asyncProperty(buildMutations(endpoint, base.parts), async (done) => {
    const before = process.cpuUsage();
    const { statusCode, payload } = await server.app.http.inject(mutate(endpoint, base.parts, done, base.token));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000, 'ms of processor time').toBeLessThan(MOST_CPU_MS);
    const answer = checkAnswer(endpoint, statusCode, payload);
    for (const each of [counts, total]) each.set(answer, (each.get(answer) ?? 0) + 1);
    // The request succeeded and may have changed its data, so the next one gets a new fixture.
    if (statusCode < 300 && endpoint.method !== 'GET') base = await start();
  });
  // The seed differs by endpoint.
  const examples = buildBoundaries(base.parts);
  await fc.assert(property, { examples, numRuns: RUNS + examples.length, seed: SEED + endpoints.indexOf(endpoint) });
  const shutOut = [...counts].filter(([answer]) => answer.includes(' ')).reduce((sum, [, count]) => sum + count, 0);
  expect(shutOut / (RUNS + examples.length), 'answers 401 or 429').toBeLessThanOrEqual(SHUT_OUT_SHARE);
}

describe('RD.60 R9.31 nothing that is sent makes the server fail, hang, or tell of its insides', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => fuzz(endpoint), 600_000);
});
