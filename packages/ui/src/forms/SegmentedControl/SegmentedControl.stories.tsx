import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { Stateful } from '../forStories.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import type { SegmentedControlProps } from './SegmentedControl.tsx';

const meta = preview.meta({
  title: 'Forms/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: '行程類型',
    isLabelHidden: true,
    value: 'one_time',
    onValueChange: fn(),
    options: [
      { value: 'one_time', label: '單次' },
      { value: 'recurring', label: '固定通勤' },
    ],
  },
  render: (args) => <Stateful<SegmentedControlProps<string>> field={SegmentedControl} args={args} />,
  parameters: {
    docs: {
      description: {
        component:
          'One of two to four that change what follows, side by side. Longer words: RadioGroup. Places with an address: TabBar; parts of a page: Tabs.\n\n'
          + '**Keyboard:** arrows move and choose. **Screen reader:** a radio group.',
      },
    },
  },
});

export const Two = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '固定通勤' })).toBeChecked();
    await userEvent.click(canvas.getByText('單次'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('one_time');
  },
});
export const LongEnglish = meta.story({
  args: {
    label: 'How often the ride takes place',
    isLabelHidden: false,
    value: 'recurring',
    options: [
      { value: 'one_time', label: 'One-time ride' },
      { value: 'recurring', label: 'Regular commute on weekdays' },
      { value: 'other', label: 'Not now', isDisabled: true },
    ],
  },
});
