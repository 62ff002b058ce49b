import preview from '#storybook/preview';
import { taipeiHsinchuCost, taipeiHsinchuTrip } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { CostHelper } from './CostHelper.tsx';
import type { CostHelperProps } from './CostHelper.tsx';

const meta = preview.meta({
  title: 'Rides/CostHelper',
  component: CostHelper,
  args: {
    estimate: { state: 'ready', data: { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost } } as CostHelperProps['estimate'],
    priceTwd: 50,
    onUseSuggested: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 640 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'In the ride form, above the price: what the trip costs and what a seat may ask for. Above the cap it warns, announced politely, and offers the suggestion as a button. While the estimate is under way it keeps its place.',
      },
    },
  },
});

export const Ready = meta.story();

/** RD.40: above the cap a warning, no refusal. */
export const AboveTheCap = meta.story({
  args: { priceTwd: 120 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('NT$79');
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onUseSuggested).toHaveBeenCalledWith(50);
  },
});

export const Waiting = meta.story({ args: { estimate: undefined } });
export const Loading = meta.story({ args: { estimate: { state: 'loading' } } });
export const Failed = meta.story({ args: { estimate: { state: 'error', error: new Error('offline'), retry: fn() } } });
