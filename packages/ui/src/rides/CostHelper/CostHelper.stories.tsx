import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { taipeiHsinchuCost, taipeiHsinchuTrip } from '@shunlu/api-contract/fixtures';
import { expect, fn } from 'storybook/test';
import { CostHelper } from './CostHelper.tsx';
import type { CostHelperProps } from './CostHelper.tsx';

const meta = preview.meta({
  title: 'Rides/CostHelper',
  component: CostHelper,
  args: {
    estimate: { state: 'ready', data: { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost } } as CostHelperProps['estimate'],
    priceTwd: 50 as CostHelperProps['priceTwd'],
    onUseSuggested: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 640 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'In the ride form, above the price: what the trip costs and what a seat may ask for (D16).',
      avoid: 'Of a ride that is published, `CostBreakdown` says it.',
      parts: 'A title, `CostSums`, the small print with `CostSources`; above the cap a warning and a button that takes over the suggestion. Before the route is known a sentence; while it is reckoned blocks of the same size, anew the figures of before; without an answer a sentence and Try Again, and the form stays usable.',
      keyboard: 'Tab reaches where the figures come from, which Enter opens, and the button of the warning or of the failure, which Enter presses.',
      announced: 'A region named by its title. That it is being reckoned, the warning and the failure are said politely.',
    },
  },
});

/** RD.40: a price at the cap shows no warning. */
export const Default = meta.story({
  args: { priceTwd: 79 },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    for (const amount of ['NT$178', 'NT$60', 'NT$238']) await expect(region).toHaveTextContent(amount);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
});

/** RD.40: a price above the cap shows a warning, and is not refused. */
export const AboveTheCap = meta.story({
  args: { priceTwd: 120 },
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('NT$79');
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onUseSuggested).toHaveBeenCalledWith(50);
  },
});

/** No route yet. */
export const Empty = meta.story({ args: { estimate: undefined, priceTwd: null } });

export const Loading = meta.story({
  args: { estimate: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/載入中|Loading/);
  },
});

/** After a change the previous figures stay until the new ones arrive; their suggestion cannot be used. */
export const Recalculating = meta.story({
  args: { estimate: { state: 'ready', data: { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost, isPrevious: true } }, priceTwd: 120 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText(/載入中|Loading/)).toHaveRole('status');
    await expect(canvas.getByRole('region')).toHaveTextContent('NT$238');
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
});

export const InError = meta.story({
  args: { estimate: { state: 'error', error: new Error('offline'), retry: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/無法試算|No estimate/);
    await userEvent.click(canvas.getByRole('button', { name: /再試一次|Try again/i }));
    if (args.estimate?.state === 'error') await expect(args.estimate.retry).toHaveBeenCalledOnce();
  },
});

export const Keyboard = AboveTheCap.extend({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUseSuggested).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  args: {
    estimate: {
      state: 'ready',
      data: {
        trip: taipeiHsinchuTrip,
        cost: {
          ...taipeiHsinchuCost, distance_km: 1_387.6, consumption_per_100km: 12.5, fuel_twd: 4_874, toll_km: 1_052, toll_twd: 1_179,
          toll_parts: [{ km: 20, twd_per_km: 0 }, { km: 180, twd_per_km: 1.2 }, { km: 852, twd_per_km: 0.9 }],
          total_twd: 6_053, cap_per_seat: 2_017, suggested_per_seat: 1_510,
        },
      },
    },
    priceTwd: 9_980,
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
