import preview from '#storybook/preview';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { EMPTY_SEARCH } from '../search/searchValues.ts';
import { SearchSummary } from './SearchSummary.tsx';

const values = { ...EMPTY_SEARCH, start: taipeiMainStation, end: hsinchuSciencePark, date: '2026-11-20', time: '16:00' };

const meta = preview.meta({
  title: 'Rides/SearchSummary',
  component: SearchSummary,
  args: { values, onClick: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'The search in two lines, above its results on a phone. One button: Enter, Space or a tap opens the form. A screen reader hears “change search”, the route and the time.',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});
export const AnyTime = meta.story({ args: { values: { ...values, date: '', time: '' } } });
export const Long = meta.story({ args: { values: { ...values, start: airportTerminal } } });
