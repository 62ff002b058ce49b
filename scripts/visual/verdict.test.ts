import { describe, expect, it } from 'vitest';
import { countKinds, verdictAtFirstSight } from './verdict.ts';

const png = { png: Buffer.of(1) };
const fault = { fault: 'play: nothing there' };

describe('what can be said at first sight', () => {
  it('that two pictures are the same, or one has no other', () => {
    expect(verdictAtFirstSight(png, png, true)).toEqual({ kind: 'same' });
    expect(verdictAtFirstSight(undefined, png, false)).toEqual({ kind: 'added' });
    expect(verdictAtFirstSight(png, undefined, false)).toEqual({ kind: 'removed' });
  });

  it('not that they differ, and never that a story failed', () => {
    expect(verdictAtFirstSight(png, png, false)).toBeUndefined();
    expect(verdictAtFirstSight(fault, fault, true)).toBeUndefined();
    expect(verdictAtFirstSight(png, fault, true)).toBeUndefined();
    expect(verdictAtFirstSight(undefined, fault, true)).toBeUndefined();
  });
});

it('counts verdicts by their kind', () => {
  const findings = [{ kind: 'same' }, { kind: 'added' }, { kind: 'same' }].map((verdict) => ({ verdict: verdict as { kind: 'same' } | { kind: 'added' } }));
  expect(countKinds(findings)).toEqual({ changed: 0, unsteady: 0, failed: 0, added: 1, removed: 0, same: 2 });
});
