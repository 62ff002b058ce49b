import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import type { Place } from '@shunlu/api-contract';
import { airportTerminal, banqiaoStation, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fn } from 'storybook/test';
import { EMPTY_SEARCH } from '../lib/search-values.ts';
import type { SearchValues } from '../lib/search-values.ts';
import { RecentSearches } from './RecentSearches.tsx';

const search = (id: number, start: Place, end: Place, more: Partial<SearchValues> = {}) => ({
  to: `/search?recent=${id}`,
  onChoose: fn(),
  values: { ...EMPTY_SEARCH, start, end, ...more },
});

const searches = [
  search(1, taipeiMainStation, hsinchuSciencePark, { date: '2026-11-20', time: '16:00', flexibility: 2 }),
  search(2, hsinchuSciencePark, taipeiMainStation, { date: '2026-11-22', minSeats: 2 }),
  search(3, banqiaoStation, hsinchuSciencePark, { rideType: 'recurring', maxPrice: 100 }),
];

const meta = preview.meta({
  title: 'Search/RecentSearches',
  component: RecentSearches,
  args: { searches, onClear: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Below the search form while nothing is searched for: the ten newest searches, each made again at a press.',
      avoid: 'What is searched for now is a `SearchSummary`. Suggestions for one address belong to `AddressField`.',
      parts: 'A title, a button that forgets them, and a list of links: the route and every criterion that narrows.',
      keyboard: 'Tab walks the button and the links, Enter follows.',
      announced: 'A region with its title and a list; each link says its route and its criteria.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const links = canvas.getAllByRole('link');
    await expect(links).toHaveLength(3);
    await expect(links[0]).toHaveAttribute('href', '/search?recent=1');
    await userEvent.click(canvas.getByRole('button', { name: /清除紀錄|Clear history/ }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
});

/** R5.48: shows the ten newest at most. */
export const Ten = meta.story({
  args: {
    searches: Array.from({ length: 12 }, (_, index) =>
      search(index, taipeiMainStation, hsinchuSciencePark, { date: `2026-11-${String(21 + (index % 9))}`, minSeats: (index % 8) + 1 }),
    ),
  },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: 10 }, (_, index) => `/search?recent=${index}`));
  },
});

/** Renders nothing without searches. */
export const Empty = meta.story({
  args: { searches: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClear).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.searches[1]?.onChoose).toHaveBeenCalledOnce();
    await expect(args.searches[0]?.onChoose).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  args: {
    searches: [
      search(4, airportTerminal, { ...hsinchuSciencePark, display_name: 'National Yang Ming Chiao Tung University, Guangfu Campus, North Gate' }, {
        date: '2027-01-02', time: '07:30', flexibility: 5, rideType: 'recurring', minSeats: 8, maxPrice: 1_000,
      }),
      ...searches,
    ],
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
