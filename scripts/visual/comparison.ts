import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { takeAll, type Studio } from './camera.ts';
import { compare } from './compare.ts';
import type { Gallery } from './gallery.ts';
import type { Pair, View } from './plan.ts';
import { verdictAtFirstSight, type Finding, type Shot, type Verdict } from './verdict.ts';

export interface Comparing {
  base: Studio;
  now: Studio;
  /** Pictures of the base that need not be taken again. */
  gallery: Gallery;
  /** Folder for the pictures of what differs. */
  out: string;
  concurrency: number;
  say: (line: string) => void;
}

/** Both sides of a pair, as far as they have been pictured. */
interface Sight {
  base?: Shot;
  now?: Shot;
}

/**
 * Pictures every pair on both sides and says what differs. The first look is quick: one page shows story after story.
 * Whatever does not look the same then is looked at again in pages of its own, so that nothing is blamed on a story
 * that another one left behind; and what does not look like itself the second time is unsteady, not changed.
 */
export async function comparePairs(pairs: readonly Pair[], comparing: Comparing): Promise<Finding[]> {
  const { say } = comparing;
  const first = await look(pairs, comparing, { anew: false });
  const verdicts = new Map<Pair, Verdict>();
  const shown = new Map<Pair, Sight>(first);
  const doubtful: Pair[] = [];
  for (const pair of pairs) {
    const { base, now } = first.get(pair) ?? {};
    const verdict = verdictAtFirstSight(base, now, differenceOf(base, now) === undefined);
    if (verdict) verdicts.set(pair, verdict);
    else doubtful.push(pair);
  }

  if (doubtful.length > 0) {
    say(`visual: ${doubtful.length} pictures need a second look`);
    const second = await look(doubtful, comparing, { anew: true });
    const unlikeThemselves: Pair[] = [];
    for (const pair of doubtful) {
      const sight = second.get(pair) ?? {};
      shown.set(pair, sight);
      verdicts.set(pair, verdictOf(sight));
      if (verdicts.get(pair)?.kind === 'changed' && !areAlike(sight, first.get(pair))) unlikeThemselves.push(pair);
    }
    if (unlikeThemselves.length > 0) {
      const third = await look(unlikeThemselves, comparing, { anew: true });
      for (const pair of unlikeThemselves) {
        const verdict = verdicts.get(pair);
        if (verdict?.kind === 'changed' && !areAlike(shown.get(pair), third.get(pair))) verdicts.set(pair, { ...verdict, kind: 'unsteady' });
      }
    }
  }
  return pairs.map((pair) => findingOf(pair, verdicts.get(pair) ?? { kind: 'same' }, shown.get(pair) ?? {}, comparing.out));
}

/** Pictures both sides of each pair. The base comes from the gallery, unless it is to be looked at anew. */
async function look(pairs: readonly Pair[], { base, now, gallery, concurrency }: Comparing, { anew }: { anew: boolean }): Promise<Map<Pair, Sight>> {
  const sights = new Map<Pair, Sight>(pairs.map((pair) => [pair, {}]));
  const put = (pair: Pair, sight: Sight) => sights.set(pair, { ...sights.get(pair), ...sight });

  const missing = sidesOf(pairs, 'base').filter(({ pair, view }) => {
    const kept = anew ? undefined : gallery.find(view);
    if (kept) put(pair, { base: { png: kept } });
    return kept === undefined;
  });
  const options = { concurrency, anew, view: ({ view }: { view: View }) => view };
  await takeAll(base, missing, {
    ...options,
    taken: ({ pair, view }, shot) => {
      if ('png' in shot) gallery.keep(view, shot.png);
      put(pair, { base: shot });
    },
  });
  await takeAll(now, sidesOf(pairs, 'now'), { ...options, taken: ({ pair }, shot) => void put(pair, { now: shot }) });
  return sights;
}

function sidesOf(pairs: readonly Pair[], side: 'base' | 'now'): { pair: Pair; view: View }[] {
  return pairs.flatMap((pair) => {
    const view = pair[side];
    return view ? [{ pair, view }] : [];
  });
}

function verdictOf({ base, now }: Sight): Verdict {
  const faults = { base: faultOf(base), now: faultOf(now) };
  if (faults.base !== undefined || faults.now !== undefined) return { kind: 'failed', ...faults };
  if (!base || !now) return { kind: now ? 'added' : 'removed' };
  const difference = differenceOf(base, now);
  return difference ? { kind: 'changed', pixels: difference.pixels } : { kind: 'same' };
}

function faultOf(shot: Shot | undefined): string | undefined {
  return shot && 'fault' in shot ? shot.fault : undefined;
}

function differenceOf(base: Shot | undefined, now: Shot | undefined) {
  return base && now && 'png' in base && 'png' in now ? compare(base.png, now.png) : undefined;
}

function areAlike(one: Sight | undefined, other: Sight | undefined): boolean {
  return (['base', 'now'] as const).every((side) => differenceOf(one?.[side], other?.[side]) === undefined);
}

/** Writes the pictures of what is not the same. */
function findingOf({ id, title, name, mode }: Pair, verdict: Verdict, { base, now }: Sight, out: string): Finding {
  const pictures: Finding['pictures'] = {};
  if (verdict.kind !== 'same') {
    const put = (what: keyof Finding['pictures'], png: Buffer | undefined) => {
      if (!png) return;
      const file = `${what}/${mode}/${id}.png`;
      mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
      writeFileSync(path.join(out, file), png);
      pictures[what] = file;
    };
    put('base', pngOf(base));
    put('now', pngOf(now));
    put('difference', differenceOf(base, now)?.picture);
  }
  return { id, title, name, mode, verdict, pictures };
}

function pngOf(shot: Shot | undefined): Buffer | undefined {
  return shot && 'png' in shot ? shot.png : undefined;
}
