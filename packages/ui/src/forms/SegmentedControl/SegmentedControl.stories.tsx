import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { moonIcon, screenIcon, sunIcon } from '../../primitives/Icon/icons.ts';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import type { SegmentedControlProps } from './SegmentedControl.tsx';

const OPTIONS = [
  { value: 'one_time', label: '單次' },
  { value: 'recurring', label: '固定通勤' },
];

const meta = preview.meta({
  title: 'Forms/SegmentedControl',
  component: SegmentedControl,
  args: { label: '行程類型', isLabelHidden: true, value: 'one_time', onValueChange: fn(), options: OPTIONS },
  render: (args) => <Stateful<SegmentedControlProps<string>> field={SegmentedControl} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'One of two to four that change what follows: single ride or commute, light or dark.',
      avoid: 'Longer words are a RadioGroup. Places with an address are a TabBar, parts of a page are Tabs; on and off is a Switch.',
      parts: 'The label, often hidden, because what follows says it; the segments side by side in equal shares, the chosen one raised and bold. Where the words do not fit beside each other, they stand below each other.',
      keyboard: 'Tab reaches the chosen one. Arrows move and choose, and go round at the ends.',
      announced: 'The label as the name of the group, the choice, whether it is chosen, “1 of 2”. Error and hint are read with the group.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('固定通勤'));
    await expect(canvas.getByRole('radio', { name: '固定通勤' })).toBeChecked();
    await userEvent.click(canvas.getByText('單次'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('one_time');
    await expect(canvas.getByRole('radiogroup', { name: '行程類型' })).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '固定通勤' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('one_time');
    await expect(canvas.getByRole('radio', { name: '單次' })).toHaveFocus();
  },
});

export const Filled = meta.story({
  args: {
    label: '外觀',
    isLabelHidden: false,
    value: 'dark',
    options: [
      { value: 'light', label: '淺色', icon: sunIcon },
      { value: 'dark', label: '深色', icon: moonIcon },
      { value: 'system', label: '跟隨系統', icon: screenIcon },
    ],
  },
  tags: ['forced-colours'],
});

/** Nothing is preselected. */
export const Empty = meta.story({ args: { value: null } });

export const Marks = meta.story({
  args: { isLabelHidden: false, value: null, mark: 'required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: /^行程類型/ })).toBeRequired();
  },
});

export const InError = meta.story({
  args: { isLabelHidden: false, value: null, error: '請選擇行程類型。' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toBeInvalid();
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('請選擇行程類型。');
  },
});

export const Disabled = meta.story({
  args: { isLabelHidden: false, hint: '已經有人預訂，不能再改類型。', options: OPTIONS.map((option) => ({ ...option, isDisabled: true })) },
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('固定通勤'));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: '單次' })).toBeChecked();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <SegmentedControl
        label="這趟行程多久開一次？"
        value="weekdays"
        onValueChange={fn()}
        options={[
          { value: 'one_time', label: '只有這一次' },
          { value: 'weekdays', label: '週一到週五的平日' },
          { value: 'weekly', label: '每週固定幾天', isDisabled: true },
        ]}
        hint="固定行程會先排出未來四週，之後每天往後補一天。"
        error="請選擇多久開一次。"
      />
      <SegmentedControl
        label="How often does the ride take place?"
        value="weekdays"
        onValueChange={fn()}
        options={[
          { value: 'one_time', label: 'One-time ride' },
          { value: 'weekdays', label: 'Regular commute on weekdays' },
          { value: 'weekly', label: 'Some days of the week', isDisabled: true },
        ]}
        hint="Four weeks are planned ahead; each day adds one more."
        error="Please choose how often it takes place."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
