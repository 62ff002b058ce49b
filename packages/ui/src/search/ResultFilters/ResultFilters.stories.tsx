import { useState } from 'react';
import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { fullOffer, lastSeatOffer, limitedOffer, longOffer, offer, request } from '@shunlu/api-contract/fixtures';
import { expect, fn } from 'storybook/test';
import { filterRides } from '../lib/result-filters.ts';
import { SearchResultsHeader } from '../SearchResultsHeader/SearchResultsHeader.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import type { ResultFiltersProps } from './ResultFilters.tsx';

const rides = [offer, limitedOffer, lastSeatOffer, fullOffer, longOffer, request];

function WithResults(props: ResultFiltersProps) {
  const [filter, setFilter] = useState(props.value);
  return (
    <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
      <SearchResultsHeader shown={filterRides(rides, filter).length} loaded={rides.length} total={rides.length} />
      <ResultFilters
        {...props}
        value={filter}
        onValueChange={(value) => {
          setFilter(value);
          props.onValueChange(value);
        }}
      />
    </div>
  );
}

const meta = preview.meta({
  title: 'Search/ResultFilters',
  component: ResultFilters,
  args: { value: {}, onValueChange: fn() },
  render: (args) => <WithResults {...args} />,
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Between the header of the results and the cards: narrows what is loaded at once, without asking the server (D56).',
      avoid: 'What the server is asked for belongs to `SearchForm`.',
      parts: 'Five `PillSelect`s, blue where something is chosen: price, seats, part of the day, kind, type; at the end a button that clears them, while something is set.',
      keyboard: 'Tab walks them, arrow keys choose, Enter presses “clear”.',
      announced: 'A group “filter results”. The header of the results says the new count.',
    },
  },
});

/** R5.41, R2.41 */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/每座最高|Max\. price/), '100');
    await expect(canvas.getByRole('heading')).toHaveTextContent('5');
    await userEvent.selectOptions(canvas.getByLabelText(/座位|Seats/), '2');
    await expect(canvas.getByRole('heading')).toHaveTextContent('3');
    await userEvent.selectOptions(canvas.getByLabelText(/提供／徵求|Offer \/ request/), 'request');
    await expect(canvas.getByRole('heading')).toHaveTextContent('1');
    await userEvent.selectOptions(canvas.getByLabelText(/時段|Time of day/), 'night');
    await expect(canvas.getByRole('heading')).toHaveTextContent('0');
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('heading')).toHaveTextContent('6');
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText(/類型|Type/), 'recurring');
    await expect(canvas.getByRole('heading')).toHaveTextContent('0');
  },
});

export const Set = meta.story({
  args: { value: { maxPrice: 200, fromTime: '11:00', toTime: '16:59', rideMode: 'offer' } },
  tags: ['forced-colours'],
});

/** A URL may contain filters that are not options: they are shown and can be cleared. */
export const OfAnAddress = meta.story({
  args: { value: { maxPrice: 120, minSeats: 12, fromTime: '06:30' } },
  play: async ({ canvas, args, userEvent }) => {
    const [price, seats, time] = [/每座最高|Max\. price/, /座位|Seats/, /時段|Time of day/].map((name) => canvas.getByLabelText(name));
    await expect(price).toHaveDisplayValue(/120/);
    await expect(seats).toHaveDisplayValue(/12/);
    await expect(time).toHaveDisplayValue(/06:30/);
    await userEvent.clear(price as HTMLElement);
    for (const list of [seats, time]) await userEvent.selectOptions(list as HTMLElement, '');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({});
  },
});

export const Keyboard = meta.story({
  args: { value: { maxPrice: 0 } },
  play: async ({ canvas, args, userEvent }) => {
    for (const name of [/每座最高|Max\. price/, /座位|Seats/, /時段|Time of day/, /提供／徵求|Offer \/ request/, /類型|Type/]) {
      await userEvent.tab();
      await expect(canvas.getByLabelText(name)).toHaveFocus();
    }
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({});
    await expect(canvas.getByRole('heading')).toHaveTextContent('6');
  },
});

export const LongText = meta.story({
  args: {
    value: { maxPrice: 500, minSeats: 8, fromTime: '11:00', toTime: '16:59', rideMode: 'request', rideType: 'recurring' },
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
