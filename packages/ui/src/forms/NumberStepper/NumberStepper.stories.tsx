import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import { LIMITS } from '@shunlu/api-contract';
import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { NumberStepper } from './NumberStepper.tsx';
import type { NumberStepperProps } from './NumberStepper.tsx';

const seats = (value: number) => `${value} 座`;
const PRICE = { label: '每座分攤', value: 50, min: LIMITS.price.min, max: LIMITS.price.max, step: LIMITS.price.step, format: (value: number) => `NT$${value}` };
const MORE = /增加|Increase/;
const FEWER = /減少|Decrease/;

const meta = preview.meta({
  title: 'Forms/NumberStepper',
  component: NumberStepper<number | null>,
  args: { label: '座位', value: 2, min: 1, max: 4, format: seats, onValueChange: fn() },
  render: (args) => <Stateful<NumberStepperProps> field={NumberStepper<number | null>} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'A small number: seats, a price in steps of ten dollars. In a form it stands in a `ControlledField`.',
      avoid: 'A value whose place on a line matters more than its number is a Slider. A number that is a name (a phone, a plate, a year) is a TextField or a Select.',
      parts: 'The label; minus, the number with its unit (`format`), plus, 48 px high; error and hint. `layout="row"` puts it at the end of the label’s line, beside other facts of a form. At an end of the range its button is disabled. The number can be typed too, and counts at once, brought into the range; it is shown so when the field is left.',
      keyboard: 'One Tab stop, the number. ↑ ↓ step, Page Up and Page Down go five steps, Home and End to the ends; digits replace the number, Enter shows it with its unit. The two buttons are for the pointer. Keys of an input method stay its own.',
      announced: 'The label, “spin button”, the number with its unit, “2 座”; after each change the new one. 尚未選擇 while nothing is chosen. Error and hint as its description.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: MORE }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: FEWER }));
    await userEvent.click(canvas.getByRole('button', { name: FEWER }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
    await expect(canvas.getByRole('button', { name: FEWER })).toBeDisabled();
    await expect(canvas.getByRole('spinbutton', { name: '座位' })).toHaveAttribute('aria-valuetext', '1 座');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    const number = canvas.getByRole('spinbutton', { name: '座位' });
    await expect(number).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard('{End}');
    await expect(number).toHaveAttribute('aria-valuenow', '4');
    await expect(number).toHaveAttribute('aria-valuetext', '4 座');
    await userEvent.keyboard('{PageDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard('3{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
});

/** Clamps a typed number on blur. */
export const Typed = meta.story({
  args: PRICE,
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

/** Erases digit by digit: intermediate numbers are not kept. */
export const TypedAndErased = meta.story({
  args: PRICE,
  play: async ({ canvas, args, userEvent }) => {
    const number = canvas.getByRole('spinbutton');
    await userEvent.type(number, '120{Backspace}{Backspace}{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: 2 });
    await expect(number).toHaveValue('');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(50);
    await userEvent.keyboard('7');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(7);
    await userEvent.keyboard('{Backspace}');
    await userEvent.tab();
    await expect(number).toHaveAttribute('aria-valuetext', 'NT$50');
  },
});

/** Erasing returns to no value if there was none. */
export const TypedAndErasedFromNothing = meta.story({
  args: { ...PRICE, value: null },
  play: async ({ canvas, args, userEvent }) => {
    const number = canvas.getByRole('spinbutton');
    await userEvent.type(number, '12{Backspace}{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await userEvent.tab();
    await expect(number).not.toHaveAttribute('aria-valuenow');
  },
});

/** Steps start from the typed number before blur. */
export const SteppedWhileTyping = meta.story({
  args: PRICE,
  play: async ({ canvas, args, userEvent }) => {
    const number = canvas.getByRole('spinbutton');
    await userEvent.click(number);
    await userEvent.keyboard('120{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(130);
    await expect(number).toHaveValue('130');
    await userEvent.keyboard('99999{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(9990);
  },
});

/** Ignores decimals: seats and dollars are whole. */
export const TypedWithAPoint = meta.story({
  args: PRICE,
  play: async ({ canvas, args, userEvent }) => {
    const number = canvas.getByRole('spinbutton');
    await userEvent.click(number);
    await userEvent.keyboard('12.5');
    await expect(number).toHaveValue('12.5');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(12);
    await expect(number).toHaveAttribute('aria-valuetext', 'NT$12');
    await userEvent.click(number);
    await userEvent.paste('NT$1,250.75');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1250);
  },
});

/** Safari on a phone does not focus a tapped button: typed text counts without blur. */
export const TypedWithoutBlur = meta.story({
  args: PRICE,
  play: async ({ canvas, args, userEvent }) => {
    const number = canvas.getByRole('spinbutton');
    await userEvent.click(number);
    await userEvent.keyboard('120');
    await expect(number).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(120);
    await expect(number).toHaveAttribute('aria-valuetext', 'NT$120');
    // The clamped number that blur would show.
    await userEvent.keyboard('00000');
    await expect(number).toHaveValue('12000000');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(10_000);
    await userEvent.keyboard('{Enter}');
    await expect(number).toHaveValue('10000');
  },
});

function BesideASuggestion({ value: first, onValueChange, ...rest }: NumberStepperProps) {
  const [value, setValue] = useState(first);
  const change = (next: number | null) => {
    setValue(next);
    onValueChange(next);
  };
  return (
    <Stack>
      <NumberStepper {...rest} value={value} onValueChange={change} />
      <Button variant="secondary" onClick={() => change(80)}>NT$80</Button>
    </Stack>
  );
}

/** A value set from outside replaces typed text. */
export const ValueSetFromOutside = meta.story({
  render: (args) => <BesideASuggestion {...args} />,
  args: PRICE,
  play: async ({ canvas, args, userEvent }) => {
    const number = canvas.getByRole('spinbutton');
    await userEvent.click(number);
    await userEvent.keyboard('120');
    await fireEvent.click(canvas.getByRole('button', { name: 'NT$80' }));
    await expect(number).toHaveFocus();
    await expect(number).toHaveValue('80');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(80);
  },
});

/** Accepts full-width digits of an input method; its Enter does not commit a number. */
export const InputMethod = meta.story({
  play: async ({ canvas, args }) => {
    const number = canvas.getByRole('spinbutton');
    const browser = await realBrowser();
    if (!browser) return;
    await browser.userEvent.click(number);
    await browser.compose('３');
    await expect(number).toHaveValue('３');
    await browser.pressWhileComposing('Enter');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await browser.commit('３');
    await browser.userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    await expect(number).toHaveAttribute('aria-valuetext', '3 座');
  },
});

/** At an end of the range its button is disabled. */
export const AtTheEnd = meta.story({
  args: { value: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: FEWER })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: MORE })).toBeEnabled();
  },
});

/** The first step from no value goes to the minimum. */
export const Empty = meta.story({
  args: { value: null },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('spinbutton').getAttribute('aria-valuetext')).toMatch(/尚未選擇|Nothing chosen/);
    await userEvent.click(canvas.getByRole('button', { name: MORE }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
  },
});

export const Filled = meta.story({ args: { label: '每座分攤', value: 50, min: 0, max: 10_000, step: 10, format: (value) => `NT$${value}` } });

export const Marks = meta.story({
  args: { mark: 'required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton', { name: /^座位/ })).toBeRequired();
  },
});

export const InError = meta.story({
  args: { value: null, error: '座位數必須大於 0。' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toBeInvalid();
    await expect(canvas.getByRole('spinbutton')).toHaveAccessibleDescription('座位數必須大於 0。');
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true },
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: MORE }));
    await userEvent.tab();
    await expect(canvas.getByRole('spinbutton')).not.toHaveFocus();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const InARow = meta.story({ args: { label: '總座位數', hint: '提供給乘客，不含駕駛。', layout: 'row' } });

export const InARowWithoutHint = meta.story({
  args: { layout: 'row' },
  play: async ({ canvas }) => {
    const [label, value] = [canvas.getByText('座位'), canvas.getByText('2 座')].map((text) => text.getBoundingClientRect());
    if (!label || !value) throw new Error('Nothing is drawn');
    await expect(Math.abs(label.top + label.bottom - value.top - value.bottom)).toBeLessThan(4);
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <NumberStepper
        label="這趟總共可以載幾位乘客？請不要把駕駛算進去"
        mark="required"
        layout="row"
        value={8}
        max={8}
        format={(value) => `${value} 個座位`}
        onValueChange={fn()}
        hint="會從車輛帶入；車上要放大行李的話，可以少開放一兩個座位。"
        error="開放的座位不能多於車輛登記的乘客座位數。"
      />
      <NumberStepper
        label="How many passengers can come along, not counting yourself?"
        mark="required"
        layout="row"
        value={8}
        max={8}
        format={(value) => `${value} passenger seats`}
        onValueChange={fn()}
        hint="Taken from the vehicle; offer fewer if you need room for large luggage."
        error="There cannot be more seats than your vehicle is registered with."
      />
      <NumberStepper
        label="What each passenger pays towards fuel and tolls"
        value={10_000}
        step={10}
        format={(value) => `NT$${value.toLocaleString('en')} per seat`}
        onValueChange={fn()}
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
