import preview from '#storybook/preview';
import { expect, fireEvent, fn } from 'storybook/test';
import { Stateful } from '../forStories.tsx';
import { TimeFlexibilitySlider } from './TimeFlexibilitySlider.tsx';
import type { TimeFlexibilitySliderProps } from './TimeFlexibilitySlider.tsx';

const STEPS = [
  /5 (分鐘|min)/, /15 (分鐘|min)/, /30 (分鐘|min)/, /1 (小時|hour)/, /2 (小時|hours)/, /6 (小時|hours)/, /12 (小時|hours)/, /1 (天|day)/, /不限時段|Anytime/,
];

const meta = preview.meta({
  title: 'Forms/TimeFlexibilitySlider',
  component: TimeFlexibilitySlider,
  args: { onValueChange: fn() },
  render: (args) => <Stateful<TimeFlexibilitySliderProps> field={TimeFlexibilitySlider} args={args} />,
  parameters: {
    docs: {
      description: {
        component:
          'How far from the wished time a ride may leave, in nine steps (R9.7, R9.8). The wire carries the index (D27); 8, anytime, is the default and is not sent (D60).\n\n'
          + '**Keyboard:** arrows step. **Screen reader:** "時間彈性, slider, 前後 30 分鐘".',
      },
    },
  },
});

export const Default = meta.story({
  name: 'R9.9: anytime unless chosen otherwise',
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider');
    await expect(slider).toHaveValue('8');
    await expect(slider.getAttribute('aria-valuetext')).toMatch(/不限時段|Anytime/);
  },
});
export const EachStep = meta.story({
  name: 'R9.7 R9.8: nine steps, 0 to 8, each with its words',
  play: async ({ canvas, args, step }) => {
    const slider = canvas.getByRole('slider');
    for (const [index, words] of STEPS.entries()) {
      await step(String(words), async () => {
        await fireEvent.change(slider, { target: { value: String(index) } });
        await expect(slider.getAttribute('aria-valuetext')).toMatch(words);
      });
    }
    await expect(args.onValueChange).toHaveBeenCalledWith(0);
  },
});
export const ThirdStep = meta.story({ args: { value: 2 } });
