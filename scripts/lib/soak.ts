/** What `pnpm soak` runs, and what it writes down of that. */
import { asBlock, writtenBy } from './keptFigures.ts';
import type { Circumstances } from './keptFigures.ts';

/** How long each part is in a whole run: ten minutes of the first two, and the long fuzz. */
export const WHOLE = { outage: 600, chat: 600, fuzz: 2_000 } as const;

/** How long each part shall be; 0 leaves it out. */
export interface SoakAsked {
  /** Seconds for which the server is away. What breaks without a word is so for as long as it takes to be noticed. */
  outage: number;
  /** Seconds of chaos around the chat, on each database. */
  chat: number;
  /** Requests to each endpoint, and payloads of each event. */
  fuzz: number;
  /** The databases of the chat, as `postgres,pglite`. */
  on: string;
}

/** One part, to be run by Node. */
export interface SoakPart {
  title: string;
  command: readonly string[];
  env: Readonly<Record<string, string>>;
}

export interface SoakResult {
  title: string;
  isGood: boolean;
  seconds: number;
  /** All it said, without colours. */
  output: string;
}

interface Tools {
  playwright: string;
  vitest: string;
  /** The chat's own script. */
  chat: string;
  chromium: string | undefined;
  fuzzTests: readonly string[];
  seed: number;
}

/** The parts that are asked for, in their order. */
export function runs({ outage, chat, fuzz, on }: SoakAsked, { playwright, vitest, chat: chatScript, chromium, fuzzTests, seed }: Tools): SoakPart[] {
  const parts: SoakPart[] = [];
  if (outage > 0) {
    parts.push({
      title: `outages before two open pages: one of ${outage} s, one of which nobody is told, one of everything but the socket`,
      command: [playwright, 'test', 'e2e/outage.spec.ts', '--project', 'journeys', '--grep', 'an outage'],
      env: { OUTAGE_SECONDS: String(outage), E2E_REPORT: 'test-results/soak/e2e.json', ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) },
    });
  }
  if (chat > 0) {
    parts.push({
      title: `${chat} s of chaos around the chat on ${on.replace(',', ' and on ')}`,
      command: ['--disable-warning=ExperimentalWarning', chatScript, '--seconds', String(chat), '--on', on],
      env: {},
    });
  }
  if (fuzz > 0) {
    parts.push({
      title: `${fuzz} mutated requests to each endpoint and payloads of each event, seed ${seed}`,
      command: [vitest, 'run', '--project', 'server', ...fuzzTests],
      env: { FUZZ_RUNS: String(fuzz), FUZZ_SEED: String(seed) },
    });
  }
  return parts;
}

/** What is kept of a run, good or bad. @returns undefined of a shortened one. */
export function soakReport(asked: SoakAsked, results: readonly SoakResult[], taken: Circumstances): string | undefined {
  const isWhole = asked.outage >= WHOLE.outage && asked.chat >= WHOLE.chat && asked.fuzz >= WHOLE.fuzz;
  if (!isWhole || !['postgres', 'pglite'].every((kind) => asked.on.split(',').includes(kind))) return undefined;
  const said = results.map(
    ({ title, isGood, seconds, output }) => `## ${isGood ? 'Good' : 'Failed'}: ${title}\n\n${seconds} s.\n\n${asBlock(output)}`,
  );
  return [
    '# The last soak\n',
    `${writtenBy('pnpm soak', taken)}\n`,
    ...said,
  ].join('\n');
}
