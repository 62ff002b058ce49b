import preview from '#storybook/preview';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchResultsHeader } from './SearchResultsHeader.tsx';

const meta = preview.meta({
  title: 'Rides/SearchResultsHeader',
  component: SearchResultsHeader,
  args: { shown: 12, loaded: 12, total: 12 },
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'Above the results of a search: how many, in which order, how many the filters left. A screen reader hears the heading, and the new count whenever it changes. With more on the server a button loads them.',
      },
    },
  },
});

/** R2.40 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('12');
    await expect(canvas.getByText(/依路線排序|Sorted by route/)).toBeVisible();
  },
});

/** R2.41 */
export const Filtered = meta.story({
  args: { shown: 5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/5／12|5 of 12/)).toBeVisible();
  },
});

/** RD.90: more on the server than is loaded. */
export const MoreOnServer = meta.story({
  args: { shown: 31, loaded: 50, total: 212, onLoadMore: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
});

export const ByTime = meta.story({ args: { isByRoute: false, shown: 1, loaded: 1, total: 1 } });
