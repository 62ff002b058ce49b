import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stateful } from '../../testing/Stateful.tsx';
import { PillPrice } from './PillPrice.tsx';
import type { PillPriceProps } from './PillPrice.tsx';

const meta = preview.meta({
  title: 'Search/PillPrice',
  component: PillPrice,
  args: { label: '每座最高', placeholder: '價格不限', prefix: 'NT$', suffix: '以下', value: null as number | null, onValueChange: fn() },
  render: (args) => <Stateful<PillPriceProps> field={PillPrice} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'The highest price among other criteria that stand in a row and may all be left out.',
      avoid: 'A price that must be given is a `NumberStepper` with its label above it.',
      parts: 'What is not limited while it is empty; the amount between NT$ and a suffix once it is given.',
      keyboard: 'Tab reaches it; digits type any amount, the arrow keys step by 10.',
      announced: 'The label, then the amount, as a number field.',
    },
  },
});

/** R5.40: accepts any amount from 0 on; keys change it in steps of 10. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('spinbutton', { name: '每座最高' });
    await expect(field).toHaveAttribute('min', '0');
    await expect(field).toHaveAttribute('step', '10');
    await userEvent.type(field, '137');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(137);
    await userEvent.clear(field);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(field, '0');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0);
    await userEvent.clear(field);
    // In one step: a number field rejects a lone minus.
    await userEvent.click(field);
    await userEvent.paste('-5');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0);
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('spinbutton')).toHaveFocus();
    await userEvent.keyboard('250');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(250);
  },
});
/** F17: iOS zooms into a field whose text is below 16 px. */
export const WithPrice = meta.story({
  args: { value: 1_230 },
  play: async ({ canvas }) => {
    await expect(Number.parseFloat(getComputedStyle(canvas.getByRole('spinbutton')).fontSize)).toBeGreaterThanOrEqual(16);
    await expect(canvas.getByRole('spinbutton')).toHaveValue(1_230);
  },
});
export const LongText = meta.story({ args: { label: 'Max. price per seat', placeholder: 'Any price', suffix: 'or less', value: 999_999 } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
