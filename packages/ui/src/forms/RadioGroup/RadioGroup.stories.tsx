import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import type { RadioGroupProps } from './RadioGroup.tsx';

const OPTIONS = [
  { value: 'one_time', label: '單次' },
  { value: 'recurring', label: '固定通勤', hint: '每天、平日或每週固定幾天' },
  { value: 'any', label: '不限' },
];

const meta = preview.meta({
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: { label: '行程類型', value: 'one_time', onValueChange: fn(), options: OPTIONS },
  render: (args) => <Stateful<RadioGroupProps<string>> field={RadioGroup} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'One of up to about five, all in sight, each a word or a sentence. In a form it stands in a `ControlledField`.',
      avoid: 'Two to four short words side by side are a SegmentedControl; what needs more than a sentence is a RadioCard; six or more are a Select. One statement that is true or not is a Checkbox.',
      parts: 'The label; below each other the choices, 44 px high, each with its ring, its words and a muted second line where it helps; error and hint.',
      keyboard: 'Tab reaches the chosen one, else the first. Arrows move and choose, and go round at the ends.',
      announced: 'The label as the name of the group, the choice, whether it is chosen, “1 of 3”. Error and hint are read with the group.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: '行程類型' })).toBeVisible();
    await userEvent.click(canvas.getByText('固定通勤'));
    await expect(canvas.getByRole('radio', { name: /固定通勤/ })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('recurring');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '單次' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /固定通勤/ })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('any');
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
});

/** Nothing is preselected; Tab reaches the first option. */
export const Empty = meta.story({
  args: { value: null },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '單次' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('one_time');
  },
});

export const Filled = meta.story({ args: { value: 'recurring' } });

export const Marks = meta.story({
  args: { value: null, mark: 'required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: /^行程類型/ })).toBeRequired();
  },
});

export const InError = meta.story({
  args: { value: null, error: '請選擇行程類型。', mark: 'required' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toBeRequired();
    await expect(group).toBeInvalid();
    await expect(group).toHaveAccessibleDescription('請選擇行程類型。');
  },
});

export const Disabled = meta.story({
  args: {
    value: 'recurring',
    hint: '已經有人預訂，不能再改類型。',
    options: OPTIONS.map((option) => ({ ...option, isDisabled: true })),
  },
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('單次'));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: /固定通勤/ })).toBeChecked();
  },
});

/** Arrows skip a disabled option. */
export const OneDisabled = meta.story({
  args: { options: OPTIONS.map((option) => ({ ...option, isDisabled: option.value === 'recurring' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: '不限' })).toBeChecked();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <RadioGroup
        label="如果出發前臨時有事，不能開這趟車，你希望怎麼通知已經預訂的乘客？"
        mark="required"
        value="all"
        onValueChange={fn()}
        options={[
          { value: 'all', label: '用電子郵件、推播和行程訊息同時通知，讓他們有時間另外找車', hint: '出發前兩小時內取消時，一定會用這個方式。' },
          { value: 'chat', label: '只在行程的訊息裡說明，由我自己一個一個聯絡', hint: '乘客要打開順路才看得到。' },
        ]}
        hint="不論選哪一種，預訂都會自動取消，座位也會釋出。"
        error="請選擇一種通知的方式，才能發布這趟行程。"
      />
      <RadioGroup
        label="If something comes up and you cannot drive, how should your passengers be told?"
        mark="required"
        value="chat"
        onValueChange={fn()}
        options={[
          { value: 'all', label: 'By e-mail, push notification and in the chat at once, so that they can find another ride', hint: 'Always so within two hours before departure.' },
          { value: 'chat', label: 'Only in the chat of the ride; I will get in touch with each of them myself', hint: 'They see it when they open Shunlu.' },
        ]}
        hint="Either way their bookings are cancelled and the seats become free again."
        error="Please choose how your passengers are told before you publish the ride."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
