import { useState } from 'react';
import preview from '#storybook/preview';
import { fullOffer, lastSeatOffer, limitedOffer, longOffer, offer, request } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { filterRides } from '../filters/filterRides.ts';
import { SearchResultsHeader } from '../SearchResultsHeader/SearchResultsHeader.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import type { ResultFiltersProps } from './ResultFilters.tsx';

const rides = [offer, limitedOffer, lastSeatOffer, fullOffer, longOffer, request];

function WithResults(props: ResultFiltersProps) {
  const [filter, setFilter] = useState(props.value);
  return (
    <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
      <ResultFilters
        {...props}
        value={filter}
        onValueChange={(value) => {
          setFilter(value);
          props.onValueChange(value);
        }}
      />
      <SearchResultsHeader shown={filterRides(rides, filter).length} loaded={rides.length} total={rides.length} />
    </div>
  );
}

const meta = preview.meta({
  title: 'Rides/ResultFilters',
  component: ResultFilters,
  args: { value: {}, onValueChange: fn() },
  render: (args) => <WithResults {...args} />,
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'Narrows the loaded results at once. Five selects and, when something is set, a button that clears them. Tab walks them, arrow keys choose. A screen reader hears a group “filter results”; the new count is announced by the header of the results.',
      },
    },
  },
});

/** R5.41, R2.41 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText(/價格|Price/), '100');
    await expect(canvas.getByRole('heading')).toHaveTextContent('5');
    await userEvent.selectOptions(canvas.getByLabelText(/座位|Seats/), '2');
    await expect(canvas.getByRole('heading')).toHaveTextContent('3');
    await userEvent.selectOptions(canvas.getByLabelText(/種類|Kind/), 'request');
    await expect(canvas.getByRole('heading')).toHaveTextContent('1');
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('heading')).toHaveTextContent('6');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Set = meta.story({ args: { value: { maxPrice: 200, fromTime: '11:00', toTime: '16:59', rideMode: 'offer' } } });
