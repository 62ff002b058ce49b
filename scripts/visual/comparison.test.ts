import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Studio } from './camera.ts';
import { comparePairs } from './comparison.ts';
import { openGallery } from './gallery.ts';
import type { Pair, View } from './plan.ts';
import type { Shot } from './verdict.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shunlu-comparison-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [paper, ink, blue] = [[255, 255, 255], [24, 36, 44], [26, 91, 163]].map(([red = 0, green = 0, blue = 0]): Shot => {
  const png = new PNG({ width: 2, height: 1 });
  png.data.set([red, green, blue, 255, 255, 255, 255, 255]);
  return { png: PNG.sync.write(png) };
});
const broken: Shot = { fault: 'play: nothing there' };

/** A studio that hands out these pictures of a story one after the other, the last for ever. */
function createStudio(stories: Record<string, readonly (Shot | undefined)[]>): Studio & { taken: string[] } {
  const taken: string[] = [];
  return {
    browser: 'a browser',
    taken,
    list: () => Promise.resolve([]),
    close: () => Promise.resolve(),
    openCamera: () => ({
      take({ id }, { isFreshPage = false } = {}) {
        const shots = stories[id] ?? [];
        const shot = shots[Math.min(taken.filter((one) => one.startsWith(id)).length, shots.length - 1)];
        taken.push(`${id}${isFreshPage ? ' anew' : ''}`);
        return shot ? Promise.resolve(shot) : Promise.reject(new Error(`${id} is not there`));
      },
      ask: () => Promise.reject(new Error('not asked')),
      close: () => Promise.resolve(),
    }),
  };
}

const view = (id: string): View => ({ id, globals: {}, size: { width: 360, height: 780 } });

let room = 0;
beforeEach(() => void (room += 1));

async function runComparison(base: Record<string, (Shot | undefined)[]>, now: Record<string, (Shot | undefined)[]>) {
  const studios = { base: createStudio(base), now: createStudio(now) };
  const pairs = [...new Set([...Object.keys(base), ...Object.keys(now)])].map((id): Pair => ({
    id, title: 'Title', name: id, mode: 'light-zh-360', base: id in base ? view(id) : undefined, now: id in now ? view(id) : undefined,
  }));
  const gallery = openGallery(path.join(folder, String(room)), 'a browser');
  const findings = await comparePairs(pairs, { ...studios, gallery, out: path.join(folder, 'out'), concurrency: 2, say: () => undefined });
  return { kinds: Object.fromEntries(findings.map(({ id, verdict }) => [id, verdict.kind])), findings, taken: { base: studios.base.taken, now: studios.now.taken } };
}

describe('comparing the pictures of two sides', () => {
  it('tells apart what is the same, changed, added, removed and failed', async () => {
    const { kinds, findings } = await runComparison(
      { same: [ink], changed: [ink], removed: [ink], failing: [ink] },
      { same: [ink], changed: [blue], added: [ink], failing: [broken] },
    );
    expect(kinds).toEqual({ same: 'same', changed: 'changed', removed: 'removed', added: 'added', failing: 'failed' });
    expect(findings.find(({ id }) => id === 'changed')?.pictures).toEqual({
      base: 'base/light-zh-360/changed.png', now: 'now/light-zh-360/changed.png', difference: 'difference/light-zh-360/changed.png',
    });
    expect(findings.find(({ id }) => id === 'same')?.pictures).toEqual({});
  });

  it('looks again, in a page of its own, at what differs; and at nothing else', async () => {
    const { taken } = await runComparison({ same: [ink], changed: [ink] }, { same: [ink], changed: [blue] });
    expect(taken.now).toEqual(['same', 'changed', 'changed anew']);
    expect(taken.base).toEqual(['same', 'changed', 'changed anew']);
  });

  it('blames nothing on a story that another one left behind', async () => {
    const { kinds } = await runComparison({ leftover: [ink] }, { leftover: [blue, ink] });
    expect(kinds).toEqual({ leftover: 'same' });
  });

  it('forgives a play that failed once', async () => {
    expect((await runComparison({ hasty: [ink] }, { hasty: [broken, ink] })).kinds).toEqual({ hasty: 'same' });
  });

  it('calls unsteady what does not look the same twice', async () => {
    const { kinds } = await runComparison({ restless: [ink] }, { restless: [blue, paper, ink] });
    expect(kinds).toEqual({ restless: 'unsteady' });
  });

  it('does not take a picture of the base twice', async () => {
    await runComparison({ changed: [ink] }, { changed: [blue] });
    const again = await runComparison({ changed: [ink] }, { changed: [blue] });
    expect(again.taken).toEqual({ base: [], now: ['changed', 'changed anew'] });
    expect(again.kinds).toEqual({ changed: 'changed' });
  });
});
