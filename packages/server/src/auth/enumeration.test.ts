import { contract } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { login, forgotPassword } = contract.auth;

/**
 * By how much one kind of call may take longer than the other, either way. Measured in pairs, each right after the other and in
 * turns first: what else the machine does meets both of a pair, and the median of the pairs' ratios leaves out those of which
 * it met one. A server that looks for the address first and answers at once is ten times as fast for an unknown one:
 * argon2 takes tens of milliseconds, a look-up one or two, and queueing a mail some five.
 */
const ALIKE = 1.5;

describe.each([preferredDatabase])('who has an account is not told on %s', (kind) => {
  const server = serverForTests({ database: kind });

  async function measureMs(call: Promise<unknown>): Promise<number> {
    const startedAt = performance.now();
    await call;
    return performance.now() - startedAt;
  }

  /** @param pairs an odd number; one more at the beginning does not count. */
  async function expectAlike(what: string, pairs: number, known: (round: number) => Promise<unknown>, unknown: (round: number) => Promise<unknown>) {
    const ratios: number[] = [];
    for (let round = 0; round <= pairs; round += 1) {
      const isKnownFirst = round % 2 === 0;
      const first = await measureMs((isKnownFirst ? known : unknown)(round));
      const second = await measureMs((isKnownFirst ? unknown : known)(round));
      if (round > 0) ratios.push(isKnownFirst ? first / second : second / first);
    }
    const median = ratios.toSorted((a, b) => a - b)[(pairs - 1) / 2] ?? Number.NaN;
    console.info(`${kind}: ${what} takes ${median.toFixed(2)} times as long for a known address as for an unknown one, in the median of ${pairs} pairs`);
    expect(median).toBeLessThan(ALIKE);
    expect(median).toBeGreaterThan(1 / ALIKE);
  }

  it('signing in answers an unknown address and a wrong password alike, in text and in time', async () => {
    const { user } = await aPerson(server);
    const answers = new Set<string>();
    const attempt = async (email: string) => {
      const { statusCode, payload, headers } = await server.request('POST', login.path, { body: { email, password: 'not it' } });
      answers.add(JSON.stringify([statusCode, payload, Object.keys(headers).toSorted()]));
    };
    await expectAlike('a refused sign-in', 31, () => attempt(user.email), (round) => attempt(`nobody${round}@example.tw`));
    expect(answers.size).toBe(1);
  });

  it('RD.23 a forgotten password is answered alike, in text and in time', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(server)));
    const answers = new Set<string>();
    const ask = async (email: string) => {
      const { statusCode, payload, headers } = await server.request('POST', forgotPassword.path, { body: { email } });
      answers.add(JSON.stringify([statusCode, payload, Object.keys(headers).toSorted()]));
    };
    const known = (round: number) => ask(people[round]?.user.email ?? '');
    await expectAlike('a forgotten password', 7, known, (round) => ask(`nobody${round}@example.tw`));
    expect(answers.size).toBe(1);
  });
});
