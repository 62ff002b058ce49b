import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { Stateful } from '../forStories.tsx';
import { RadioCard } from './RadioCard.tsx';
import type { RadioCardProps } from './RadioCard.tsx';

const meta = preview.meta({
  title: 'Forms/RadioCard',
  component: RadioCard,
  args: {
    label: '車輛',
    value: '1',
    onValueChange: fn(),
    options: [
      { value: '1', label: '2023 Toyota Corolla Altis', hint: '白色・轎車・最多 4 個乘客座位' },
      { value: '2', label: '2021 Honda CR-V', hint: '灰色・休旅車・最多 4 個乘客座位' },
      { value: '3', label: '2015 Nissan Sentra', hint: '目前停用', isDisabled: true },
    ],
  },
  render: (args) => <Stateful<RadioCardProps<string>> field={RadioCard} args={args} />,
  parameters: {
    docs: {
      description: {
        component:
          'One of a few things that need more than a word. A card may hold more below its hint (`children` of the option), such as a number plate.\n\n'
          + '**Keyboard and screen reader:** as RadioGroup; the whole card answers the pointer.',
      },
    },
  },
});

export const Chosen = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('灰色・休旅車・最多 4 個乘客座位'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1');
  },
});
export const InError = meta.story({ args: { value: null, error: '請選擇車輛。' } });
