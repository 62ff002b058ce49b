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

/** What can be said without a second look, if anything. */
export function verdictAtFirstSight(base: Shot | undefined, now: Shot | undefined, areSame: boolean): Verdict | undefined {
  if (base && now) return 'png' in base && 'png' in now && areSame ? { kind: 'same' } : undefined;
  const only = base ?? now;
  if (only && 'fault' in only) return undefined;
  return { kind: now ? 'added' : 'removed' };
}
