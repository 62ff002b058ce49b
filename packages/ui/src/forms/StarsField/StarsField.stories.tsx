import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { StarsField } from './StarsField.tsx';
import type { StarsFieldProps } from './StarsField.tsx';

const meta = preview.meta({
  title: 'Forms/StarsField',
  component: StarsField,
  args: { label: '這趟共乘如何？', value: null, onValueChange: fn() },
  render: (args) => <Stateful field={StarsField} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'A rating that someone gives: after a trip, one to five whole stars. In a form: `<ControlledField form={form} name="rating" render={(field) => <StarsField label={…} {...field} />} />`.',
      avoid: 'A rating that is only shown is Stars, or in a line RatingLine. A choice that is no rating is a RadioGroup or a SegmentedControl.',
      parts: 'The label; five stars of 44 px, outlined, filled up to the chosen one; an error. None is chosen at first: a rating is given, not left as it was.',
      keyboard: 'Tab reaches the chosen star, else the first. Arrow keys give one more or one fewer, and go round at the ends. Space chooses the star in focus.',
      announced: 'The label as the name of the group, then “3 顆星” or “3 stars”, whether it is chosen, and its place among the five. The error is read with the group.',
    },
  },
});

export const Default = meta.story();

export const Chosen = meta.story({
  args: { value: 4 },
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: '這趟共乘如何？' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^(4 顆星|4 stars)$/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /^(3 顆星|3 stars)$/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    await expect(canvas.getByRole('radio', { name: /^(3 顆星|3 stars)$/ })).toBeChecked();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: /^(1 顆星|1 star)$/ })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: /^(3 顆星|3 stars)$/ })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2);
    await expect(canvas.getByRole('radio', { name: /^(2 顆星|2 stars)$/ })).toHaveFocus();
  },
});

export const InError = meta.story({
  args: { error: '請選擇評分。', mark: 'required' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toBeRequired();
    await expect(group).toBeInvalid();
    await expect(group).toHaveAccessibleDescription('請選擇評分。');
  },
});

export const Disabled = meta.story({
  args: { value: 4, isDisabled: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^(1 顆星|1 star)$/ }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: /^(4 顆星|4 stars)$/ })).toBeChecked();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <Stateful<StarsFieldProps>
        field={StarsField}
        args={{
          label: '從桃園國際機場第二航廈到國立陽明交通大學光復校區，這趟和歐陽慕容小姐的共乘如何？',
          hint: '雙方都寫完，或 14 天後，對方才看得到你的評分與評論。',
          error: '請選擇評分。',
          value: null,
          onValueChange: fn(),
        }}
      />
      <Stateful<StarsFieldProps>
        field={StarsField}
        args={{
          label: 'How was your ride with Bartholomew Fitzgerald-Montgomery from Taoyuan International Airport?',
          hint: 'They see your rating and review once both of you have written, or after 14 days.',
          error: 'Please select a rating.',
          value: null,
          onValueChange: fn(),
        }}
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
