import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn, within } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { TimeField } from './TimeField.tsx';
import type { TimeFieldProps } from './TimeField.tsx';

const meta = preview.meta({
  title: 'Forms/TimeField',
  component: TimeField,
  args: { label: '出發時間', value: '', onValueChange: fn() },
  render: (args) => <Stateful<TimeFieldProps> field={TimeField} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'A time of day in Taipei, on the 24-hour clock (D32) whatever the browser’s own: a departure, the time of a search.',
      avoid: 'A day is a DateField. How far a time may shift is a TimeFlexibilitySlider.',
      parts: 'The label; the box with the clock and the time, typed as one likes: 7:30, 730, 0730, 19; error and hint; below them the ten usual departures (R9.10) as chips, the mornings above the evenings. Those before `earliest` are over and cannot be chosen. `presets={[]}` leaves them away.',
      keyboard: 'Type the time; it is tidied up on leaving. Tab goes on to the chips: arrows move and choose among them.',
      announced: 'The label, “edit text”, the time; error and hint as its description. Then the group 常用時間 with its ten radios.',
    },
  },
});

export const Default = meta.story({
  name: 'R9.10: ten presets',
  play: async ({ canvas, args, userEvent }) => {
    const presets = canvas.getAllByRole('radio');
    await expect(presets.map((radio) => radio.getAttribute('value'))).toEqual([
      '07:00', '07:30', '08:00', '08:30', '09:00', '17:00', '17:30', '18:00', '18:30', '19:00',
    ]);
    await userEvent.click(canvas.getByText('17:30'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('17:30');
    await expect(canvas.getByRole('textbox', { name: '出發時間' })).toHaveValue('17:30');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByRole('textbox', { name: '出發時間' });
    await expect(input).toHaveFocus();
    await userEvent.keyboard('730');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('07:30');
    await userEvent.tab();
    // The typed time is formatted, and its preset is selected.
    await expect(input).toHaveValue('07:30');
    await expect(canvas.getByRole('radio', { name: '07:30' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: '07:30' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('08:00');
    await expect(input).toHaveValue('08:00');
  },
});

/** Accepts full-width digits and colon of an input method. */
export const InputMethod = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox');
    const browser = await realBrowser();
    if (!browser) return;
    await browser.userEvent.click(input);
    await browser.compose('７：３');
    await browser.compose('７：３０');
    await expect(input).toHaveValue('７：３０');
    await browser.commit('７：３０');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('07:30');
    await browser.userEvent.tab();
    await expect(input).toHaveValue('07:30');
  },
});

/** Keeps invalid text as typed; the form reports it. */
export const NoTime = meta.story({
  args: { error: '請輸入時間，例如 07:30。' },
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '七點半');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('七點半');
    await expect(input).toHaveValue('七點半');
  },
});

export const Filled = meta.story({ args: { value: '17:30' }, tags: ['forced-colours'] });

export const Marks = meta.story({
  args: { mark: 'required', presets: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^出發時間/ })).toBeRequired();
  },
});

/** Past presets of today are disabled. */
export const InError = meta.story({
  args: { value: '07:30', earliest: '10:50', error: '出發時間不能早於現在。' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('出發時間不能早於現在。');
    await expect(canvas.getByRole('radio', { name: '09:00' })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: '17:00' })).toBeEnabled();
  },
});

export const Disabled = meta.story({
  args: { value: '17:30', isDisabled: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('07:30'));
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).not.toHaveFocus();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const WithoutPresets = meta.story({ args: { value: '16:05', presets: [] } });

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <TimeField
        label="每天幾點從上車點出發？請留一點時間給乘客上車"
        mark="required"
        value=""
        onValueChange={fn()}
        hint="抵達時間會依路程估計；尖峰時段請自己多留一些時間。"
        error="這個時間前後已經有另一趟行程，請錯開至少一趟路程的時間。"
      />
      <TimeField
        label="At what time do you leave the pick-up? Leave a moment for passengers to get in"
        mark="required"
        value=""
        placeholder="Any time of the day, for example 07:30"
        onValueChange={fn()}
        hint="The arrival is estimated from the distance; in the rush hour plan for more."
        error="You have another ride around this time. Please leave at least its length between them."
      />
    </Stack>
  ),
});
/** Mornings and evenings on one row each, also at 256 px. */
export const Narrow = LongText.extend({
  ...narrow,
  decorators: [(Story) => <div style={{ maxInlineSize: 256 }}><Story /></div>],
  play: async ({ canvas }) => {
    for (const group of canvas.getAllByRole('radiogroup')) {
      const places = within(group).getAllByRole('radio').map((radio) => radio.getBoundingClientRect());
      await expect(new Set(places.map(({ top }) => Math.round(top))).size).toBe(2);
      for (const { width, height } of places) await expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44);
    }
  },
});
export const LargeText = LongText.extend(largeText);
