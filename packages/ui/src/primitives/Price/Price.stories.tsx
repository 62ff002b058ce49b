import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Price } from './Price.tsx';

const meta = preview.meta({
  title: 'Primitives/Price',
  component: Price,
  args: { amountTwd: 50, unit: '每座' },
  parameters: {
    docs: {
      description: {
        component: [
          'A price in Taiwan dollars, NT$1,234 in both languages (R1.8, D32), with its unit.',
          '**When:** wherever money is shown. Always say what it buys, unless a label already does. NT$0 is shown as it is: it is the promise.',
          '**Screen reader:** as written.',
        ].join('\n\n'),
      },
    },
  },
});

export const PerSeat = meta.story();

export const Thousands = meta.story({
  name: 'R1.8: thousands are grouped, no decimals',
  args: { amountTwd: 1234, unit: '2 座' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NT$1,234')).toBeVisible();
  },
});

export const Free = meta.story({ args: { amountTwd: 0 } });

export const InText = meta.story({ args: { size: 'body', unit: undefined } });

export const Faded = meta.story({ args: { faded: true } });
