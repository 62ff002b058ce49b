import { describe, expect, it } from 'vitest';
import { countKinds, getVerdict } from './verdict.ts';

const png = { png: Buffer.of(1) };
const fault = { fault: 'play: nothing there' };

describe('the verdict on a pair', () => {
  it('goes by the pixels where there are two pictures', () => {
    expect(getVerdict({ base: png, now: png }, 0)).toEqual({ kind: 'same' });
    expect(getVerdict({ base: png, now: png }, 1)).toEqual({ kind: 'changed', pixels: 1 });
  });

  it('is that it came or went where there is one', () => {
    expect(getVerdict({ now: png }, 0)).toEqual({ kind: 'added' });
    expect(getVerdict({ base: png }, 0)).toEqual({ kind: 'removed' });
  });

  it('is that it failed where either side did, whatever else', () => {
    expect(getVerdict({ base: fault, now: fault }, 0)).toEqual({ kind: 'failed', base: 'play: nothing there', now: 'play: nothing there' });
    expect(getVerdict({ base: png, now: fault }, 0, true)).toEqual({ kind: 'failed', base: undefined, now: 'play: nothing there' });
    expect(getVerdict({ now: fault }, 0)).toMatchObject({ kind: 'failed' });
  });

  it('does not call a change what does not look the same twice', () => {
    expect(getVerdict({ base: png, now: png }, 7, true)).toEqual({ kind: 'unsteady', pixels: 7 });
    expect(getVerdict({ base: png, now: png }, 0, true)).toEqual({ kind: 'unsteady', pixels: 0 });
  });
});

it('counts verdicts by their kind', () => {
  const findings = [{ kind: 'same' }, { kind: 'added' }, { kind: 'same' }].map((verdict) => ({ verdict: verdict as { kind: 'same' } | { kind: 'added' } }));
  expect(countKinds(findings)).toEqual({ changed: 0, unsteady: 0, failed: 0, added: 1, removed: 0, same: 2 });
});
