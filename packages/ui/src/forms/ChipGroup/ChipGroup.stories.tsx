import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { bagIcon } from '../../primitives/Icon/icons.ts';
import { Stateful } from '../../testing/Stateful.tsx';
import { ChipGroup } from './ChipGroup.tsx';
import type { ChipGroupProps } from './ChipGroup.tsx';

const OPTIONS = [
  { value: 'aircon', label: '冷氣' },
  { value: 'charging', label: '可充電' },
  { value: 'luggage', label: '可放大行李', icon: bagIcon },
  { value: 'child', label: '兒童座椅' },
  { value: 'pets', label: '可帶寵物' },
];

const meta = preview.meta({
  title: 'Forms/ChipGroup',
  component: ChipGroup,
  args: { label: '車輛特色', value: ['aircon'], onValueChange: fn(), options: OPTIONS },
  render: (args) => <Stateful<ChipGroupProps<string | number>> field={ChipGroup} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'Any number of a few short choices: the features of a vehicle, kinds of notices.',
      avoid: 'Days of the week are a WeekdayPicker. One of several is a RadioGroup or SegmentedControl. A sentence that is true or not is a Checkbox.',
      parts: 'The label; the chips, 44 px high, in as many rows as they need, the chosen ones tinted, edged and bold; `children` below them, such as a field that adds one; error and hint. What is chosen comes back in the order of the options.',
      keyboard: 'Tab goes from chip to chip, Space chooses or gives up one.',
      announced: 'The label as the name of the group; each chip as a check box with its words, or with `spokenLabel` where they are short for it. Error and hint are read with the group.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('可帶寵物'));
    await userEvent.click(canvas.getByText('可充電'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['aircon', 'charging', 'pets']);
    await userEvent.click(canvas.getByRole('checkbox', { name: '冷氣' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['charging', 'pets']);
    await expect(canvas.getByRole('checkbox', { name: '冷氣' })).not.toBeChecked();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: '冷氣' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: '可充電' })).toBeChecked();
  },
});

export const Empty = meta.story({ args: { value: [] } });

export const Filled = meta.story({ args: { value: ['aircon', 'luggage', 'pets'] }, tags: ['forced-colours'] });

/** Screen readers get the full text of short labels. */
export const SpokenLabels = meta.story({
  args: {
    label: '提前多久提醒',
    value: [24],
    options: [
      { value: 24, label: '24h', spokenLabel: '出發前 24 小時' },
      { value: 1, label: '1h', spokenLabel: '出發前 1 小時' },
    ],
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '出發前 1 小時' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([24, 1]);
  },
});

export const Marks = meta.story({
  args: { mark: 'optional' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /^車輛特色 ?(選填|Optional)$/ })).toBeVisible();
  },
});

export const InError = meta.story({
  args: { value: [], error: '請至少選一項。' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('請至少選一項。');
  },
});

export const Disabled = meta.story({
  args: { value: ['aircon', 'child'], options: OPTIONS.map((option, index) => ({ ...option, isDisabled: index > 1 })) },
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('兒童座椅'));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('checkbox', { name: '兒童座椅' })).toBeChecked();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <ChipGroup
        label="這輛車有什麼？選得愈清楚，乘客愈知道要帶什麼"
        mark="optional"
        value={['child']}
        onValueChange={fn()}
        options={[
          { value: 'aircon', label: '冷氣' },
          { value: 'child', label: '九個月到四歲用的兒童安全座椅，請在預訂的時候先說一聲', icon: bagIcon },
          { value: 'quiet', label: '車上可以睡覺、不聊天' },
        ]}
        hint="只寫這輛車一直都有的；每一趟不同的，寫在行程的說明裡。"
        error="每一項最多 30 個字，請把太長的刪短。"
      />
      <ChipGroup
        label="What does this car have? The clearer it is, the better passengers know what to bring"
        mark="optional"
        value={['child']}
        onValueChange={fn()}
        options={[
          { value: 'aircon', label: 'Air conditioning' },
          { value: 'child', label: 'A child seat for nine months to four years, please say so when booking', icon: bagIcon },
          { value: 'quiet', label: 'Quiet: you may sleep' },
        ]}
        hint="Only what is always in this car; what differs from ride to ride belongs into the ride’s description."
        error="Each may have at most 30 characters. Please shorten the longer ones."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
