import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { SearchResultsHeader } from './SearchResultsHeader.tsx';

const meta = preview.meta({
  title: 'Search/SearchResultsHeader',
  component: SearchResultsHeader,
  args: { shown: 12, loaded: 12, total: 12 },
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Above the results of a search: how many, in which order, how many the filters left.',
      avoid: 'Without any result it is an `EmptyState`. The heading of another list is a `Heading`.',
      parts: 'The count as a heading; a badge with the order, where it can be chosen a pill with the orders, a badge with “filtered N of M”; below them, where the server has more, how many; what loads them is the `LoadMore` at the foot of the results.',
      keyboard: 'Where there is a choice of orders, Tab reaches it and the arrows choose.',
      announced: 'The heading. The count is read out by the `SearchResults` around it, which are there before it is.',
    },
  },
});

/** R2.40, R2.41: no filter is mentioned while no result is hidden. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(/^(12 個行程|12 rides)$/);
    await expect(canvas.getByText(/^(依路線排序|Sorted by route)$/)).toBeVisible();
    await expect(canvas.queryByText(/已篩選|Filtered/)).toBeNull();
  },
});

/** R2.41, RD.90 */
export const Filtered = meta.story({
  args: { shown: 5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已篩選 5／12|Filtered 5 of 12)$/)).toBeVisible();
  },
});

/** R2.41, RD.90: the server has more than are loaded; the filtered count refers to the loaded ones. */
export const MoreOnServer = meta.story({
  args: { shown: 31, loaded: 50, total: 212 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/212.*50/)).toBeVisible();
    await expect(canvas.getByText(/^(已篩選 31／50|Filtered 31 of 50)$/)).toBeVisible();
  },
});

export const ByTime = meta.story({ args: { sort: 'departure_time', shown: 1, loaded: 1, total: 1 } });

/** R2.40, RD.43: the order can be chosen; the best fit is the first of the list. */
export const Orders = meta.story({
  args: { onSortChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^(依路線排序|Sorted by route)$/)).toBeVisible();
    const order = canvas.getByRole('combobox', { name: /排序|Order/ });
    await userEvent.selectOptions(order, 'detour_ratio');
    await expect(args.onSortChange).toHaveBeenLastCalledWith('detour_ratio');
    await userEvent.selectOptions(order, canvas.getByRole('option', { name: /價格最低|Lowest price/ }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith('price_per_seat');
  },
});
/** R2.40: the header names the order by route only for results in that order. */
export const ByPrice = Orders.extend({
  args: { sort: 'price_per_seat' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(/依路線排序|Sorted by route/)).toBeNull();
    await userEvent.selectOptions(canvas.getByRole('combobox'), '');
    await expect(args.onSortChange).toHaveBeenLastCalledWith('fit');
  },
});
export const Keyboard = Orders.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
});

export const LongText = meta.story({ args: { shown: 1_231, loaded: 1_250, total: 12_480, sort: 'departure_time', onSortChange: fn() } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
