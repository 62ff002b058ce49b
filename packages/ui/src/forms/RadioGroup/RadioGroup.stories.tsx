import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { Stateful } from '../forStories.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import type { RadioGroupProps } from './RadioGroup.tsx';

const meta = preview.meta({
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: {
    label: '行程類型',
    value: 'one_time',
    onValueChange: fn(),
    options: [
      { value: 'one_time', label: '單次' },
      { value: 'recurring', label: '固定通勤', hint: '每天、平日或每週固定幾天' },
      { value: 'none', label: '不限', isDisabled: true },
    ],
  },
  render: (args) => <Stateful<RadioGroupProps<string>> field={RadioGroup} args={args} />,
  parameters: {
    docs: {
      description: {
        component:
          'One of up to about five, all in sight. In a form: `<ControlledField form={form} name="ride_type" render={(field) => <RadioGroup … {...field} />} />`.\n\n'
          + '**Keyboard:** Tab reaches the chosen one, arrows move and choose. **Screen reader:** the group\'s label, then the choice, "1 of 3".',
      },
    },
  },
});

export const Chosen = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('固定通勤'));
    await expect(canvas.getByRole('radio', { name: /固定通勤/ })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('one_time');
    await expect(canvas.getByRole('radiogroup', { name: '行程類型' })).toBeVisible();
  },
});
export const NoneChosen = meta.story({
  args: { value: null, error: '請選擇行程類型。', mark: 'required' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toBeRequired();
    await expect(group).toBeInvalid();
    await expect(group).toHaveAccessibleDescription('請選擇行程類型。');
  },
});
