import type { Pair } from './plan.ts';

/** A picture that was taken (PNG), or why there is none. */
export type Shot = { png: Buffer } | { fault: string };

/** What came of comparing one pair. */
export type Verdict =
  | { kind: 'same' }
  | { kind: 'changed'; pixels: number }
  /** Does not look the same twice, so that nothing can be said about what changed. */
  | { kind: 'unsteady'; pixels: number }
  | { kind: 'added' }
  | { kind: 'removed' }
  /** Does not render, or its `play` fails, on either side. */
  | { kind: 'failed'; base: string | undefined; now: string | undefined };

export type Kind = Verdict['kind'];

/** A pair with its verdict; `pictures` are files of the report's folder. */
export interface Finding extends Pick<Pair, 'id' | 'title' | 'name' | 'mode'> {
  verdict: Verdict;
  pictures: Partial<Record<'base' | 'now' | 'difference', string>>;
}

export const KINDS: readonly Kind[] = ['changed', 'unsteady', 'failed', 'added', 'removed', 'same'];

export function countKinds(findings: readonly Pick<Finding, 'verdict'>[]): Record<Kind, number> {
  const counts: Record<Kind, number> = { changed: 0, unsteady: 0, failed: 0, added: 0, removed: 0, same: 0 };
  for (const { verdict } of findings) counts[verdict.kind] += 1;
  return counts;
}

/** Both sides of a pair, as far as there are two. */
export interface Sight {
  base?: Shot;
  now?: Shot;
}

/** What is to be said of two sides that differ in so many pixels. */
export function getVerdict({ base, now }: Sight, pixels: number, isUnsteady = false): Verdict {
  const faults = { base: getFault(base), now: getFault(now) };
  if (faults.base !== undefined || faults.now !== undefined) return { kind: 'failed', ...faults };
  if (!base || !now) return { kind: now ? 'added' : 'removed' };
  if (isUnsteady) return { kind: 'unsteady', pixels };
  return pixels > 0 ? { kind: 'changed', pixels } : { kind: 'same' };
}

function getFault(shot: Shot | undefined): string | undefined {
  return shot && 'fault' in shot ? shot.fault : undefined;
}
