import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { LIMITS } from '@shunlu/api-contract';
import { expect } from 'storybook/test';
import { SearchAlternatives } from './SearchAlternatives.tsx';
import type { SearchChange } from './SearchAlternatives.tsx';

const searchTo = (change: SearchChange) => `/search?${Object.entries(change).map(([field, value]) => `${field}=${value ?? ''}`).join('&')}`;

const meta = preview.meta({
  title: 'Search/SearchAlternatives',
  component: SearchAlternatives,
  args: {
    alternatives: {
      earlier: 1,
      later: 3,
      days: [{ date: '2026-11-21', count: 2 }, { date: '2026-11-23', count: 11 }],
      wider: { access_km: LIMITS.maxAccessKm, count: 4 },
    },
    searchTo,
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Below the empty state of a search, and below results of which none is along the way: what would be found at another time, on another day, a little farther off.',
      avoid: 'With a result along the way there is nothing to offer; what the filters hid is brought back by clearing them.',
      parts: 'A title, and a link for each with how many rides it finds. Without any the whole is not there.',
      keyboard: 'Tab walks the links, Enter follows.',
      announced: 'A region with its title and a list of links; each says what is different, and how many it finds.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links).toHaveLength(4);
    await expect(links[0]).toHaveAttribute('href', '/search?departure_time=&time_flexibility=');
    await expect(links[0]).toHaveTextContent(/^(當天其他時間 4 個|4 at other times that day)$/);
    await expect(links[1]).toHaveAttribute('href', '/search?departure_date=2026-11-21');
    await expect(links[3]).toHaveAttribute('href', `/search?access_km=${LIMITS.maxAccessKm}`);
    await expect(links[3]).toHaveTextContent(/15.*4|4.*15/);
  },
});

/** Only later rides exist: the link says so. */
export const OnlyLaterRides = meta.story({
  args: { alternatives: { earlier: 0, later: 2, days: [], wider: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent(/^(當天較晚 2 個|2 later that day)$/);
  },
});

/** Only earlier rides exist. */
export const Earlier = meta.story({
  args: { alternatives: { earlier: 1, later: 0, days: [], wider: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent(/^(當天較早 1 個|1 earlier that day)$/);
  },
});

/** Lists only alternatives with results. */
export const OneDay = meta.story({
  args: { alternatives: { earlier: 0, later: 0, days: [{ date: '2026-11-21', count: 1 }], wider: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent('1');
  },
});

/** Renders nothing without alternatives. */
export const Nothing = meta.story({
  args: { alternatives: { earlier: 0, later: 0, days: [], wider: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const link of canvas.getAllByRole('link')) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
  },
});

export const LongText = meta.story({
  args: {
    alternatives: {
      earlier: 128,
      later: 256,
      days: ['18', '19', '20', '22', '23', '24'].map((day) => ({ date: `2026-12-${day}`, count: 1_024 })),
      wider: { access_km: LIMITS.maxAccessKm, count: 4_096 },
    },
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
