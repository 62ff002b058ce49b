import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import { expect, fireEvent, fn } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { DateField } from './DateField.tsx';
import type { DateFieldProps } from './DateField.tsx';

const meta = preview.meta({
  title: 'Forms/DateField',
  component: DateField,
  args: { label: '出發日期', value: '2026-11-20', min: '2026-11-20', onValueChange: fn() },
  render: (args) => <Stateful<DateFieldProps> field={DateField} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'One day in Taipei (D32), `YYYY-MM-DD`: a departure, the first and last day of a recurring ride.',
      avoid: 'Days of the week are a WeekdayPicker; a time of day is a TimeField.',
      parts: 'The label; the box with the calendar and the date, written as everywhere else, 11/20（週五）; error and hint. Pressing anywhere in it opens the browser’s own picker. `min` and `max` keep days out of the picker; a typed one is kept, and the form says what is wrong.',
      keyboard: 'The browser’s own: digits and ↑ ↓ change a part of the date, ← → go from part to part, Space opens the picker. While keys are used the date stands in the browser’s own order of parts.',
      announced: 'The label, then the parts of the date as the browser reads them. Error and hint as its description.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('出發日期');
    await expect(canvas.getByText(/^(11\/20（週五）|Fri, Nov 20)$/)).toBeVisible();
    await expect(input).toHaveAttribute('min', '2026-11-20');
    // Simulates a choice in the browser's picker.
    await fireEvent.change(input, { target: { value: '2027-01-01' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2027-01-01');
    await expect(canvas.getByText(/^(2027\/1\/1（週五）|Fri, Jan 1, 2027)$/)).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByLabelText('出發日期');
    await expect(input).toHaveFocus();
    const browser = await realBrowser();
    if (!browser) return;
    // Changes a date part up and down; on blur the formatted date is shown again.
    await browser.userEvent.keyboard('{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenCalled();
    await expect(input).not.toHaveValue('2026-11-20');
    await browser.userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-11-20');
    await browser.userEvent.tab();
    await browser.userEvent.tab();
    await browser.userEvent.tab();
    await expect(input).not.toHaveFocus();
    await expect(canvas.getByText(/^(11\/20（週五）|Fri, Nov 20)$/)).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { value: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(選擇日期|Choose a date)$/)).toBeVisible();
  },
});

export const Filled = meta.story({ args: { label: '結束日期', value: '2027-02-26', max: '2027-11-20' } });

export const Marks = meta.story({
  args: { label: '結束日期', value: '', mark: 'optional', placeholder: '一直開下去' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^結束日期 ?(選填|Optional)$/)).not.toBeRequired();
    await expect(canvas.getByText('一直開下去')).toBeVisible();
  },
});

export const InError = meta.story({
  args: { value: '2026-11-19', error: '日期不能早於今天。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('出發日期')).toHaveAccessibleDescription('日期不能早於今天。');
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true, hint: '已經有人預訂，不能再改日期。' },
  tags: ['forced-colours'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('出發日期')).not.toHaveFocus();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <DateField
        label="這趟固定通勤從哪一天開始？第一趟會排在這天之後最近的一天"
        value="2027-10-29"
        mark="required"
        onValueChange={fn()}
        hint="行程會先排出未來四週，之後每天自動往後補一天，直到結束日期。"
        error="開始日期最晚可以選到一年後，請選早一點的日期。"
      />
      <DateField
        label="From which day on do you drive? The first ride is on the next chosen weekday"
        value=""
        placeholder="Choose the day on which the commute begins"
        mark="required"
        onValueChange={fn()}
        hint="Four weeks are planned ahead, and one more day every day, until the last date."
        error="Rides can be published up to one year ahead. Please choose an earlier day."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
