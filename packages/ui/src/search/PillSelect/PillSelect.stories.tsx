import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stateful } from '../../testing/Stateful.tsx';
import { PillSelect } from './PillSelect.tsx';
import type { PillSelectProps } from './PillSelect.tsx';

const meta = preview.meta({
  title: 'Search/PillSelect',
  component: PillSelect,
  args: {
    label: '最少座位',
    placeholder: '座位不限',
    anyLabel: '不限',
    options: [
      { value: '1', label: '1 座以上' },
      { value: '2', label: '2 座以上' },
      { value: '3', label: '3 座以上' },
    ],
    value: '',
    onValueChange: fn(),
  },
  render: (args) => <Stateful<PillSelectProps> field={PillSelect<string>} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'One criterion among several that stand in a row and may all be left out: the criteria of a search, the filters of its results.',
      avoid: 'A field of a form is a `Select` with its label above it; up to four choices that must be made are a `SegmentedControl`.',
      parts: 'What is chosen, or what is not yet narrowed, and a chevron; over it the platform’s own list, whose first line takes the choice back.',
      keyboard: 'Tab reaches it; arrow keys, Enter, Space and typing work as in the platform’s lists.',
      announced: 'The label, then what is chosen, as a list of the platform.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const list = canvas.getByRole('combobox', { name: '最少座位' });
    await expect(canvasElement).toHaveTextContent('座位不限');
    await userEvent.selectOptions(list, '2');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2');
    await expect(canvasElement.querySelector('[data-component] > span')).toHaveTextContent('2 座以上');
    await userEvent.selectOptions(list, '');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
  },
});

export const Chosen = meta.story({ args: { value: '2' }, tags: ['forced-colours'] });

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
});

export const LongText = meta.story({
  args: {
    label: 'Departure between',
    anyLabel: 'Any time of day',
    options: [{ value: 'evening', label: 'In the evening, from 17:00 until 22:59 晚上 17–23' }],
    value: 'evening',
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
