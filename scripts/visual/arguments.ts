import { parseArgs } from 'node:util';
import { availableParallelism } from 'node:os';
import { allModes } from '../../.storybook/modes.ts';

/** What `pnpm visual` was asked for. */
export interface Wish {
  /** The commit, branch or tag to compare with. */
  base: string;
  /** Patterns of stories; none means all. See `matches`. */
  stories: readonly string[];
  /** Names of modes for every story, instead of those each story asks for. */
  modes: readonly string[] | undefined;
  /** How far the clock of the working tree's browser is moved. */
  days: number;
  /** Pages that work at the same time. */
  concurrency: number;
  /** Take and build the base again, whatever is kept of it. */
  fresh: boolean;
  /** Folder of the report. */
  out: string;
}

/** Something in the command line that cannot be meant; the message is for the person who typed it. */
export class BadArguments extends Error {}

export const USAGE = `pnpm visual [--base <ref>] [--stories <pattern>]… [--modes <names>] [--days <n>] [--concurrency <n>] [--fresh] [--out <folder>]

  --base         what to compare the working tree with: a commit, branch or tag (HEAD)
  --stories      only these: part of an id, a glob (primitives-badge--*, Pages/*) or a /regular expression/; may be repeated
  --modes        these instead of those each story asks for: ${Object.keys(allModes).join(', ')}, or all
  --days         moves the clock of the working tree's browser; nothing may come of it
  --concurrency  pages at the same time (one for each core)
  --fresh        builds and pictures the base again, instead of what is kept in node_modules/.cache/visual
  --out          folder of the report (dist/visual)

Exit code 0: nothing differs. 1: something differs, came, went or fails; see the report. 2: could not be compared.`;

/** Reads the command line. Throws `BadArguments`. */
export function readArguments(args: readonly string[]): Wish {
  const { values } = parse(args);
  return {
    base: values.base,
    stories: values.stories,
    modes: values.modes === undefined ? undefined : readModes(values.modes),
    days: readNumber('--days', values.days, (days) => Math.abs(days) <= 36_500),
    concurrency: readNumber('--concurrency', values.concurrency, (pages) => Number.isInteger(pages) && pages >= 1 && pages <= 32),
    fresh: values.fresh,
    out: values.out,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        base: { type: 'string', default: 'HEAD' },
        stories: { type: 'string', multiple: true, default: [] },
        modes: { type: 'string' },
        days: { type: 'string', default: '0' },
        concurrency: { type: 'string', default: String(availableParallelism()) },
        fresh: { type: 'boolean', default: false },
        out: { type: 'string', default: 'dist/visual' },
      },
    });
  } catch (error) {
    throw new BadArguments(error instanceof Error ? error.message : String(error));
  }
}

function readModes(text: string): readonly string[] {
  const known = Object.keys(allModes);
  if (text === 'all') return known;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new BadArguments(`no such mode: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  return names;
}

function readNumber(option: string, text: string, isFine: (value: number) => boolean): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || !isFine(value)) throw new BadArguments(`${option} ${text}: not a number that will do`);
  return value;
}
