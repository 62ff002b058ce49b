import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { Stateful } from '../forStories.tsx';
import { NumberStepper } from './NumberStepper.tsx';
import type { NumberStepperProps } from './NumberStepper.tsx';

const seats = (value: number) => `${value} 座`;

const meta = preview.meta({
  title: 'Forms/NumberStepper',
  component: NumberStepper,
  args: { label: '座位', value: 2, min: 1, max: 4, format: seats, onValueChange: fn() },
  render: (args) => <Stateful<NumberStepperProps> field={NumberStepper} args={args} />,
  parameters: {
    docs: {
      description: {
        component:
          'A small number: seats, a price in steps of 10. It can be typed too, and is brought into the range on leaving.\n\n'
          + '**Keyboard:** one Tab stop; ↑ ↓ step, Page Up and Page Down five steps, Home and End to the ends, Enter takes what was typed. '
          + '**Screen reader:** label, "spin button", "2 座".',
      },
    },
  },
});

export const Middle = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const number = canvas.getByRole('spinbutton', { name: '座位' });
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    number.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
    await expect(canvas.getByRole('button', { name: /減少|Decrease/ })).toBeDisabled();
    await userEvent.keyboard('{End}');
    await expect(number).toHaveAttribute('aria-valuenow', '4');
    await expect(number).toHaveAttribute('aria-valuetext', '4 座');
  },
});
/** A typed number beyond the range is brought into it when the field is left. */
export const Typed = meta.story({
  args: { label: '每座分攤', value: 50, min: 0, max: 10_000, step: 10, format: (value) => `NT$${value}` },
  play: async ({ canvas, args, userEvent }) => {
    const number = canvas.getByRole('spinbutton');
    await userEvent.clear(number);
    await userEvent.type(number, '125');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(125);
    number.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(135);
    await userEvent.clear(number);
    await userEvent.type(number, '99999{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(10_000);
  },
});
export const AtTheEnd = meta.story({ args: { value: 1 } });
export const NothingYet = meta.story({
  args: { value: null, error: '座位數必須大於 0。' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
  },
});
export const Disabled = meta.story({ args: { isDisabled: true } });
export const InARow = meta.story({ args: { label: '總座位數', hint: '提供給乘客，不含駕駛。', layout: 'row' } });
export const InARowWithoutHint = meta.story({
  args: { layout: 'row' },
  play: async ({ canvas }) => {
    const [label, value] = [canvas.getByText('座位'), canvas.getByText('2 座')].map((text) => text.getBoundingClientRect());
    if (!label || !value) throw new Error('Nothing is drawn');
    await expect(Math.abs(label.top + label.bottom - value.top - value.bottom)).toBeLessThan(4);
  },
});
