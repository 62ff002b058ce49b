/**
 * Every endpoint of the contract with requests that are not what it takes. `pnpm fuzz` sends 2,000 to each, another seed
 * each time; FUZZ_SEED repeats one.
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
/** Processor time that one answer may take this process, server and database: another's work on a busy machine does not count. */
const MOST_CPU_MS = 2_000;
/** Of these answers a fuzz learns nothing: it was not let in. */
const SHUT_OUT_SHARE = 0.05;

/** What any call may refuse with. */
const GENERAL: readonly ErrorCode[] = ['VALIDATION', 'MALFORMED_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'UNAUTHORIZED', 'NOT_FOUND'];
const INSIDES = /\bat .+[:(]\d+:\d+|node_modules|\.[jt]s\b|drizzle|postgres|pglite|\b(?:select|insert into|update|delete from)\b.+\b(?:from|values|set|where)\b|syntax error|violates|ECONN/i;

const server = serverForTests({ config: { vapid: TEST_VAPID } });
const histograms = new Map<string, Map<string, number>>();

afterAll(() => {
  const rows = [...histograms].map(([id, counts]) => `${id.padEnd(30)} ${[...counts].toSorted().map(([status, count]) => `${status} × ${count}`).join(', ')}`);
  console.info([`${RUNS} mutated requests to each endpoint, seed ${SEED}:`, ...rows].join('\n'));
});

/** The answer is a good one of its schema, or a refusal that the contract lists. @returns how it is counted. */
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
    // It was taken: what the next one is made of may be used up.
    if (statusCode < 300 && endpoint.method !== 'GET') base = await start();
  });
  // Each endpoint gets others.
  const examples = buildBoundaries(base.parts);
  await fc.assert(property, { examples, numRuns: RUNS + examples.length, seed: SEED + endpoints.indexOf(endpoint) });
  const shutOut = [...counts].filter(([answer]) => answer.includes(' ')).reduce((sum, [, count]) => sum + count, 0);
  expect(shutOut / (RUNS + examples.length), 'answers 401 or 429').toBeLessThanOrEqual(SHUT_OUT_SHARE);
}

describe('RD.60 R9.31 nothing that is sent makes the server fail, hang, or tell of its insides', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => fuzz(endpoint), 600_000);
});
