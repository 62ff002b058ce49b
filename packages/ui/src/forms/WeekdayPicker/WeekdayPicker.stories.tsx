import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import type { Decorator } from '@storybook/react-vite';
import type { PlayFunction } from 'storybook/internal/csf';
import { expect, fn, within } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { WeekdayPicker } from './WeekdayPicker.tsx';
import type { WeekdayPickerProps } from './WeekdayPicker.tsx';

const DAYS = {
  monday: /^(星期一|Monday)$/,
  wednesday: /^(星期三|Wednesday)$/,
  friday: /^(星期五|Friday)$/,
  sunday: /^(星期日|Sunday)$/,
};

const meta = preview.meta({
  title: 'Forms/WeekdayPicker',
  component: WeekdayPicker,
  args: { label: '每週哪幾天', value: [1, 5], onValueChange: fn() },
  render: (args) => <Stateful<WeekdayPickerProps> field={WeekdayPicker} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'The days on which something repeats: a commute on Mondays and Fridays. In a form it stands in a `ControlledField`.',
      avoid: 'Every day, or Monday to Friday, is a choice of its own beside this one (a SegmentedControl or RadioGroup of the form), not seven presses. One date is a DateField. Other short choices are a ChipGroup.',
      parts: 'The label; seven round choices in one row, Monday first, four and three where 320 px leave no room for seven of 44; error and hint. The value counts as the wire does, Sunday 0. English shortens to one letter where text is large.',
      keyboard: 'Tab goes from day to day, Space chooses or gives up a day.',
      announced: 'The label as the name of the group, then “星期一” or “Monday”, and whether it is chosen. The error is read with the group.',
    },
  },
});

/** Checks 44 px touch targets and the number of options per row. */
async function expectRows(group: HTMLElement, rows: readonly number[]) {
  const places = within(group).getAllByRole('checkbox').map((day) => day.getBoundingClientRect());
  const tops = places.map(({ top }) => Math.round(top));
  await expect([...new Set(tops)].map((top) => tops.filter((one) => one === top).length)).toEqual(rows);
  for (const { width, height } of places) {
    await expect(width).toBeGreaterThanOrEqual(44);
    await expect(height).toBeGreaterThanOrEqual(44);
  }
}

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expectRows(canvas.getByRole('group'), [7]);
    await userEvent.click(canvas.getByRole('checkbox', { name: DAYS.wednesday }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([1, 3, 5]);
    await userEvent.click(canvas.getByRole('checkbox', { name: DAYS.monday }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([3, 5]);
    await expect(canvas.getByRole('checkbox', { name: DAYS.monday })).not.toBeChecked();
  },
});

export const SundayIsZero = meta.story({
  name: 'R9.11: Monday first on screen, Sunday 0 on the wire',
  args: { value: [] },
  play: async ({ canvas, args, userEvent }) => {
    const days = canvas.getAllByRole('checkbox');
    await expect(days.map((day) => day.getAttribute('value'))).toEqual(['1', '2', '3', '4', '5', '6', '0']);
    await userEvent.click(canvas.getByRole('checkbox', { name: DAYS.friday }));
    await userEvent.click(canvas.getByRole('checkbox', { name: DAYS.sunday }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([0, 5]);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: DAYS.monday })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([5]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: DAYS.wednesday })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith([3, 5]);
  },
});

export const AllDays = meta.story({ args: { value: [0, 1, 2, 3, 4, 5, 6] }, tags: ['forced-colours'] });

export const InError = meta.story({
  args: { value: [], error: '請至少選一天。', mark: 'required' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('請至少選一天。');
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true },
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: DAYS.sunday }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('checkbox', { name: DAYS.friday })).toBeChecked();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <Stateful<WeekdayPickerProps>
        field={WeekdayPicker}
        args={{
          label: '從板橋車站出發到新竹科學園區的固定通勤，每週哪幾天開？',
          hint: '遇到國定假日或補班日，可以在行程頁個別取消那一天。',
          error: '請至少選一天，乘客才知道你哪幾天會開這條路線。',
          value: [1, 2, 3, 4, 5],
          onValueChange: fn(),
        }}
      />
      <Stateful<WeekdayPickerProps>
        field={WeekdayPicker}
        args={{
          label: 'On which days of the week do you drive from Banqiao to Hsinchu Science Park?',
          hint: 'On public holidays and make-up workdays you can cancel that one day on the ride’s page.',
          error: 'Please choose at least one day, so that passengers know when you drive.',
          value: [0, 3, 6],
          onValueChange: fn(),
        }}
      />
    </Stack>
  ),
});

/** A page of 320 px leaves 288 px, too little for seven targets of 44. */
const smallest: Decorator = (Story) => <div style={{ maxInlineSize: 288 }}><Story /></div>;

const expectTwoRows: PlayFunction = async ({ canvas }) => {
  for (const group of canvas.getAllByRole('group')) await expectRows(group, [4, 3]);
};

export const Narrow = LongText.extend({ ...narrow, decorators: [smallest], play: expectTwoRows });
export const LargeText = LongText.extend({ ...largeText, decorators: [smallest], play: expectTwoRows });
