import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import { expect, fireEvent, fn } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { TimeFlexibilitySlider } from './TimeFlexibilitySlider.tsx';
import type { TimeFlexibilitySliderProps } from './TimeFlexibilitySlider.tsx';

const STEPS = [
  /^(前後 5 分鐘（準時）|± 5 min \(strict\))$/, /^(前後 15 分鐘|± 15 min)$/, /^(前後 30 分鐘|± 30 min)$/, /^(前後 1 小時|± 1 hour)$/,
  /^(前後 2 小時|± 2 hours)$/, /^(前後 6 小時|± 6 hours)$/, /^(前後 12 小時|± 12 hours)$/, /^(前後 1 天|± 1 day)$/, /^(不限時段|Anytime)$/,
];

const meta = preview.meta({
  title: 'Forms/TimeFlexibilitySlider',
  component: TimeFlexibilitySlider,
  args: { onValueChange: fn() },
  render: (args) => <Stateful<TimeFlexibilitySliderProps> field={TimeFlexibilitySlider} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'How far from the wished time a ride may leave, in nine steps (R9.7, R9.8): in the search. The wire carries the index, 0 to 8 (D27); 8, anytime, is where it starts and is not sent (D60).',
      avoid: 'A driver’s own departure shifts by 15 minutes or not: that is a Checkbox of the ride form. Other values along a line are a Slider.',
      parts: 'A Slider with nine stops: 時間彈性 and the chosen step above it, 5 分鐘 and 不限時段 under its ends.',
      keyboard: 'As Slider: arrows step, Home and End go to the ends.',
      announced: '“時間彈性, slider, 前後 30 分鐘”, and the new step after each change.',
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
    await expect(['min', 'max', 'step'].map((name) => slider.getAttribute(name))).toEqual(['0', '8', '1']);
    for (const [index, words] of STEPS.entries()) {
      await step(String(words), async () => {
        await fireEvent.change(slider, { target: { value: String(index) } });
        await expect(slider.getAttribute('aria-valuetext')).toMatch(words);
      });
    }
    await expect(args.onValueChange).toHaveBeenCalledWith(0);
  },
});

export const Keyboard = meta.story({
  args: { value: 2 },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: /時間彈性|Time flexibility/ })).toHaveFocus();
    const browser = await realBrowser();
    if (!browser) return;
    await browser.userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByText(/^(前後 1 小時|± 1 hour)$/)).toBeVisible();
    await browser.userEvent.keyboard('{End}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(8);
    await browser.userEvent.keyboard('{Home}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0);
  },
});

export const Filled = meta.story({ args: { value: 2 }, tags: ['forced-colours'] });

export const InError = meta.story({
  args: { value: 0, error: '這個時間前後 5 分鐘沒有行程，請放寬一些。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider')).toHaveAccessibleDescription('這個時間前後 5 分鐘沒有行程，請放寬一些。');
  },
});

export const Disabled = meta.story({
  args: { value: 2, isDisabled: true, hint: '先選擇出發時間。' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider')).not.toHaveFocus();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <TimeFlexibilitySlider
        label="出發時間可以提早或延後多久？"
        value={0}
        onValueChange={fn()}
        hint="愈有彈性，愈容易找到順路的人；不限時段會找當天所有的行程。"
      />
      <TimeFlexibilitySlider
        label="How much earlier or later may you leave?"
        value={0}
        onValueChange={fn()}
        hint="The more it may shift, the more rides you find; anytime looks through the whole day."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
