import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Price } from './Price.tsx';

const meta = preview.meta({
  title: 'Primitives/Price',
  component: Price,
  args: { amountTwd: 50, unit: '每座' },
  parameters: {
    guide: {
      when: 'Wherever money is shown, in whole Taiwan dollars, NT$1,234 in both languages (R1.8, D32). Say what it buys, unless a label already does. NT$0 is shown as it is: it is the promise.',
      avoid: 'An amount that someone enters is a TextField. What a cost is made of is the CostHelper.',
      parts: 'The amount, 20 px bold and tabular, and its unit. `body` is as large as the text around it; `faded` is no longer to be had. The unit goes on in the next line where there is no room.',
      keyboard: 'Not operable.',
      announced: 'As written.',
    },
  },
});

export const Default = meta.story();

export const Thousands = meta.story({
  name: 'R1.8: thousands are grouped, no decimals',
  args: { amountTwd: 1234, unit: '2 座' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NT$1,234')).toBeVisible();
  },
});

export const Free = meta.story({
  args: { amountTwd: 0, unit: '平台費用' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NT$0')).toBeVisible();
  },
});

export const InText = meta.story({
  render: () => (
    <Text>
      <span>每座</span> <Price amountTwd={50} size="body" /><span>，費用當面交給駕駛。</span>
    </Text>
  ),
});

export const Faded = meta.story({ args: { isFaded: true } });

export const LongText = meta.story({
  render: () => (
    <Stack gap={3}>
      <Inline justify="between" align="baseline">
        <Text as="span" size="title" isBold>16:05</Text>
        <Price amountTwd={12_345} unit="每座上限，含國道通行費" />
      </Inline>
      <Inline justify="between" align="baseline">
        <Text as="span" size="title" isBold>16:05</Text>
        <Price amountTwd={12_345} unit="max per seat, tolls included" />
      </Inline>
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
