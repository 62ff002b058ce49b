import { describe, expect, it } from 'vitest';
import { allModes, everyStory } from '../../.storybook/modes.ts';
import { matches, planPairs, type Story } from './plan.ts';

const story = (id: string, more: Partial<Story> = {}): Story => ({
  id,
  title: 'Primitives/Badge',
  name: id,
  modes: everyStory,
  isLeftOut: false,
  viewport: undefined,
  ...more,
});

const all = { stories: [], modes: undefined };

describe('what is pictured', () => {
  it('pictures a story in the modes it asks for, on both sides alike', () => {
    const pairs = planPairs([story('a')], [story('a')], all);
    expect(pairs.map(({ mode }) => mode)).toEqual(['light-zh-1280', 'dark-en-360']);
    expect(pairs[0]?.now).toEqual({ id: 'a', globals: { theme: 'light', language: 'zh-TW' }, size: { width: 1280, height: 900 } });
    expect(pairs.every(({ base, now }) => JSON.stringify(base) === JSON.stringify(now))).toBe(true);
  });

  it('goes by the modes the story asks for now, and by the ordinary ones where a base knows none', () => {
    expect(planPairs([story('a', { modes: undefined })], [story('a', { modes: allModes })], all)).toHaveLength(8);
    expect(planPairs([story('gone', { modes: undefined })], [], all)).toHaveLength(2);
  });

  it('leaves out a mode that is taken away', () => {
    const modes = { ...everyStory, 'dark-en-360': { ...everyStory['dark-en-360'], disable: true } };
    expect(planPairs([], [story('a', { modes })], all).map(({ mode }) => mode)).toEqual(['light-zh-1280']);
  });

  it('tells apart what came and what went', () => {
    const pairs = planPairs([story('gone')], [story('new')], all);
    expect(pairs.filter(({ base }) => base === undefined).map(({ id }) => id)).toEqual(['new', 'new']);
    expect(pairs.filter(({ now }) => now === undefined).map(({ id }) => id)).toEqual(['gone', 'gone']);
  });

  it('gives a story the window it asks for itself', () => {
    const viewport = { width: 320, height: 640 };
    const [pair] = planPairs([story('a')], [story('a', { viewport })], all);
    expect(pair?.now?.size).toEqual(viewport);
    expect(pair?.base?.size.width).toBe(1280);
  });

  it('leaves a story out of both sides when either says so', () => {
    expect(planPairs([story('a', { isLeftOut: true })], [story('a')], all)).toEqual([]);
    expect(planPairs([story('a')], [story('a', { isLeftOut: true })], all)).toEqual([]);
  });

  it('takes other modes and fewer stories when asked', () => {
    const pairs = planPairs([], [story('a'), story('b')], { stories: ['b'], modes: ['dark-zh-360'] });
    expect(pairs.map(({ id, mode }) => [id, mode])).toEqual([['b', 'dark-zh-360']]);
  });

  it('says so when a mode cannot be read', () => {
    expect(() => planPairs([], [story('a', { modes: { odd: { viewport: 'phone' } } })], all)).toThrow(/mode odd/);
    expect(() => planPairs([], [story('a', { modes: { odd: 360 } })], all)).toThrow(/mode odd/);
  });
});

describe('a pattern of stories', () => {
  const badge = { id: 'primitives-badge--tones', title: 'Primitives/Badge', name: 'Tones' };

  it.each(['badge', 'primitives-badge--tones', 'primitives-*', '*--tones', 'Primitives/*', '/badge--(tones|plain)$/', '/TONES/i'])(
    '%s means it',
    (pattern) => expect(matches(pattern, badge)).toBe(true),
  );

  it.each(['button', 'badge*', 'Primitives', 'primitives.badge*', '/TONES/', '/^badge/'])('%s does not', (pattern) => {
    expect(matches(pattern, badge)).toBe(false);
  });
});
