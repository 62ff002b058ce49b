import preview from '#storybook/preview';
import { expect, fireEvent, fn } from 'storybook/test';
import { Stateful } from '../forStories.tsx';
import { Slider } from './Slider.tsx';
import type { SliderProps } from './Slider.tsx';

const meta = preview.meta({
  title: 'Forms/Slider',
  component: Slider,
  args: { label: '最高價格', value: 200, min: 0, max: 500, step: 10, format: (value) => `NT$${value}`, ends: ['免費', 'NT$500'] as const, onValueChange: fn() },
  render: (args) => <Stateful<SliderProps> field={Slider} args={args} />,
  parameters: {
    docs: {
      description: {
        component:
          'A value along a line where the exact number matters less than its place. A native range input lies over the drawing.\n\n'
          + '**Keyboard:** arrows step, Home and End go to the ends. **Screen reader:** label, "slider", the formatted value.',
      },
    },
  },
});

export const Continuous = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: '最高價格' });
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await expect(slider).toHaveAttribute('aria-valuetext', 'NT$200');
    // What an arrow key makes of a native range input; a simulated key moves none.
    await fireEvent.change(slider, { target: { value: '210' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith(210);
    await expect(slider).toHaveAttribute('aria-valuetext', 'NT$210');
  },
});
export const WithStops = meta.story({ args: { label: '座位', value: 3, min: 1, max: 8, step: 1, format: (value) => `${value} 座`, ends: ['1', '8'] } });
export const Disabled = meta.story({ args: { isDisabled: true } });
export const InError = meta.story({ args: { error: '不能大於 500。', value: 500 } });
