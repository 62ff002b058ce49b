import { contract } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { aPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/suite.ts';

const { login, forgotPassword } = contract.auth;

/**
 * By how much the fastest of two series taken in turns may differ, either way; the fastest, because what else the machine
 * does only ever adds. A server that looks for the address first and answers at once is ten times as fast for an unknown
 * one: argon2 takes tens of milliseconds, a look-up one or two, and queueing a mail some five.
 */
const ALIKE = 2;

describe.each(databases)('who has an account is not told on %s', (kind) => {
  const server = serverForTests({ database: kind });

  /** Milliseconds of the fastest of two kinds of call, taken in turns after one of each that does not count. */
  async function timesOf(rounds: number, first: (round: number) => Promise<unknown>, second: (round: number) => Promise<unknown>) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, call] of [first, second].entries()) {
        const start = performance.now();
        await call(round);
        if (round > 0) times[index]?.push(performance.now() - start);
      }
    }
    return { first: Math.min(...times[0]), second: Math.min(...times[1]) };
  }

  function expectAlike(what: string, { first, second }: { first: number; second: number }): void {
    console.info(`${kind}: ${what} takes ${first.toFixed(1)} ms for a known address, ${second.toFixed(1)} ms for an unknown one`);
    expect(first / second).toBeLessThan(ALIKE);
    expect(second / first).toBeLessThan(ALIKE);
  }

  it('signing in answers an unknown address and a wrong password alike, in text and in time', async () => {
    const { user } = await aPerson(server);
    const answers = new Set<string>();
    const attempt = async (email: string) => {
      const { statusCode, payload, headers } = await server.request('POST', login.path, { body: { email, password: 'not it' } });
      answers.add(JSON.stringify([statusCode, payload, Object.keys(headers).toSorted()]));
    };
    expectAlike('a refused sign-in', await timesOf(25, () => attempt(user.email), (round) => attempt(`nobody${round}@example.tw`)));
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
    expectAlike('a forgotten password', await timesOf(7, known, (round) => ask(`nobody${round}@example.tw`)));
    expect(answers.size).toBe(1);
  });
});
