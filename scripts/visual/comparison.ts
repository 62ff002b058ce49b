import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { takeAll, type Studio } from './camera.ts';
import { compare } from './compare.ts';
import type { Gallery, Taking } from './gallery.ts';
import type { Pair, View } from './plan.ts';
import { trimToSameHeight } from './trim.ts';
import { getVerdict, type Finding, type Shot, type Sight } from './verdict.ts';

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

/**
 * Pictures every pair on both sides and says what differs. The first look is quick: one page shows story after story.
 * Whatever does not look the same then is looked at again in a page loaded for it alone, so that nothing is blamed on a
 * story that another one left behind; and what looks unlike itself once more is unsteady, not changed.
 */
export async function comparePairs(pairs: readonly Pair[], comparing: Comparing): Promise<Finding[]> {
  const first = await look(pairs, comparing, { isFreshPage: false });
  const doubtful = pairs.filter((pair) => ['changed', 'failed'].includes(judge(first.get(pair)).verdict.kind));
  if (doubtful.length > 0) comparing.say(`visual: ${doubtful.length} pictures need a second look`);
  const second = await look(doubtful, comparing, { isFreshPage: true });
  const restless = doubtful.filter((pair) => !areAlike(first.get(pair), second.get(pair)));
  const third = await look(restless, comparing, { isFreshPage: true, mayReuse: false });
  return pairs.map((pair) => {
    const isUnsteady = third.has(pair) && !areAlike(second.get(pair), third.get(pair));
    return buildFinding(pair, second.get(pair) ?? first.get(pair), isUnsteady, comparing.out);
  });
}

/** Pictures both sides of each pair, the base as far as the gallery has no picture taken in this way. */
async function look(
  pairs: readonly Pair[],
  { base, now, gallery, concurrency, say }: Comparing,
  { isFreshPage, mayReuse = true }: Taking & { mayReuse?: boolean },
): Promise<Map<Pair, Sight>> {
  const sights = new Map<Pair, Sight>(pairs.map((pair) => [pair, {}]));
  const put = (pair: Pair, sight: Sight) => sights.set(pair, { ...sights.get(pair), ...sight });

  const missing = getSideViews(pairs, 'base').filter(({ pair, view }) => {
    const cached = mayReuse ? gallery.find(view, { isFreshPage }) : undefined;
    if (cached) put(pair, { base: { png: cached } });
    return cached === undefined;
  });
  const options = { concurrency, isFreshPage, view: ({ view }: { view: View }) => view };
  const present = getSideViews(pairs, 'now');
  const reportProgress = teller(missing.length + present.length, say);
  await takeAll(base, missing, {
    ...options,
    taken: ({ pair, view }, shot) => {
      if ('png' in shot) gallery.keep(view, { isFreshPage }, shot.png);
      put(pair, { base: shot });
      reportProgress();
    },
  });
  await takeAll(now, present, {
    ...options,
    taken: ({ pair }, shot) => {
      put(pair, { now: shot });
      reportProgress();
    },
  });
  return sights;
}

/** Says every now and then how many pictures have been taken. */
function teller(all: number, say: (line: string) => void): () => void {
  const EVERY_MS = 30_000;
  let taken = 0;
  let reportedAt = performance.now();
  return () => {
    taken += 1;
    if (performance.now() - reportedAt < EVERY_MS) return;
    reportedAt = performance.now();
    say(`visual: ${taken} of ${all} taken`);
  };
}

function getSideViews(pairs: readonly Pair[], side: 'base' | 'now'): { pair: Pair; view: View }[] {
  return pairs.flatMap((pair) => {
    const view = pair[side];
    return view ? [{ pair, view }] : [];
  });
}

function judge(sight: Sight = {}, isUnsteady = false) {
  const difference = getDifference(sight.base, sight.now);
  return { difference, verdict: getVerdict(sight, difference?.pixels ?? 0, isUnsteady) };
}

function getDifference(base: Shot | undefined, now: Shot | undefined) {
  return base && now && 'png' in base && 'png' in now ? compare(base.png, now.png) : undefined;
}

function areAlike(one: Sight | undefined, other: Sight | undefined): boolean {
  return (['base', 'now'] as const).every((side) => getDifference(one?.[side], other?.[side]) === undefined);
}

/** Writes the pictures of what is not the same. */
function buildFinding({ id, title, name, mode }: Pair, sight: Sight = {}, isUnsteady: boolean, out: string): Finding {
  const { verdict, difference } = judge(sight, isUnsteady);
  if (verdict.kind === 'same') return { id, title, name, mode, verdict, pictures: {} };
  const pngs = { base: getPng(sight.base), now: getPng(sight.now), difference: difference?.picture };
  const given = (['base', 'now', 'difference'] as const).flatMap((what) => (pngs[what] ? [{ what, png: pngs[what] }] : []));
  const trimmed = trimToSameHeight(given.map(({ png }) => png));
  const pictures: Finding['pictures'] = {};
  for (const [index, { what, png }] of given.entries()) {
    const file = `${what}/${mode}/${id}.png`;
    mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    writeFileSync(path.join(out, file), trimmed[index] ?? png);
    pictures[what] = file;
  }
  return { id, title, name, mode, verdict, pictures };
}

function getPng(shot: Shot | undefined): Buffer | undefined {
  return shot && 'png' in shot ? shot.png : undefined;
}
