import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fn } from 'storybook/test';
import { EMPTY_SEARCH } from '../lib/search-values.ts';
import { SearchSummary } from './SearchSummary.tsx';

const values = { ...EMPTY_SEARCH, start: taipeiMainStation, end: hsinchuSciencePark, date: '2026-11-20', time: '16:00' };

const meta = preview.meta({
  title: 'Search/SearchSummary',
  component: SearchSummary,
  args: { values, onClick: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Above the results on a phone: what was searched for, in two lines. Pressed, it opens the form again.',
      avoid: 'On a desk the `SearchForm` itself stays above the results. A list of earlier searches is `RecentSearches`.',
      parts: 'The route on one line; the day, the time and every other criterion that narrows; the sign for changing it.',
      keyboard: 'One button: Tab reaches it, Enter and Space press it.',
      announced: '“Change search”, then the route and the criteria.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /台北車站.*新竹科學園區.*16:00/ }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const AnyTime = meta.story({ args: { values: { ...values, date: '', time: '' } } });

/** R1.8: names the criteria that narrow the results, with the highest price formatted like every price. */
export const AllCriteria = meta.story({
  args: { values: { ...values, flexibility: 2, rideType: 'one_time', minSeats: 2, maxPrice: 1_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent(/30 (分|min).*(單次|One-time).*2.*NT\$1,000/);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});

export const LongText = meta.story({
  args: {
    values: {
      ...values,
      start: airportTerminal,
      end: { ...hsinchuSciencePark, display_name: 'National Yang Ming Chiao Tung University, Guangfu Campus, North Gate' },
      flexibility: 5,
      rideType: 'recurring',
      minSeats: 8,
      maxPrice: 1_000,
    },
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
