import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { Stateful } from '../forStories.tsx';
import { ChipGroup } from './ChipGroup.tsx';
import type { ChipGroupProps } from './ChipGroup.tsx';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

const meta = preview.meta({
  title: 'Forms/ChipGroup',
  component: ChipGroup,
  args: {
    label: '星期',
    value: [1, 5],
    onValueChange: fn(),
    // Sunday is 0 (R9.11).
    options: WEEKDAYS.map((label, value) => ({ value, label, spokenLabel: `星期${label}` })),
  },
  render: (args) => (
    <Stateful<ChipGroupProps<string | number>> field={ChipGroup} args={args} />
  ),
  parameters: {
    docs: {
      description: {
        component:
          'Any number of a few short choices. What is chosen comes back in the order of the options.\n\n'
          + '**Keyboard:** Tab goes from chip to chip, Space chooses. **Screen reader:** a group of check boxes; `spokenLabel` is said where the label is short.',
      },
    },
  },
});

export const Weekdays = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('三'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([1, 3, 5]);
    canvas.getByRole('checkbox', { name: '星期一' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([3, 5]);
  },
});
export const InError = meta.story({ args: { value: [], error: '請至少選一天。' } });
export const WithDisabled = meta.story({
  args: {
    label: '特色',
    value: ['aircon'],
    options: [
      { value: 'aircon', label: '冷氣' },
      { value: 'pets', label: '可帶寵物' },
      { value: 'child', label: '兒童座椅', isDisabled: true },
    ],
  },
});
