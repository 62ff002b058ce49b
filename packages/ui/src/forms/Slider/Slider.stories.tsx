import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import { expect, fireEvent, fn } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { Slider } from './Slider.tsx';
import type { SliderProps } from './Slider.tsx';

const meta = preview.meta({
  title: 'Forms/Slider',
  component: Slider,
  args: { label: '最高價格', value: 200, min: 0, max: 500, step: 10, format: (value) => `NT$${value}`, endLabels: ['免費', 'NT$500'] as const, onValueChange: fn() },
  render: (args) => <Stateful<SliderProps> field={Slider} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'A value along a line, where its place matters more than the exact number: the most to pay, how far the time may shift (TimeFlexibilitySlider).',
      avoid: 'A number that must be exact is a NumberStepper. A few named choices are a SegmentedControl.',
      parts: 'The label and, at the end of its line, the value; the line drawn as a route, blue up to the thumb, with a stop for each of up to twelve steps; words under both ends; error and hint. A native range input lies over the drawing.',
      keyboard: 'Tab reaches it. ← → ↑ ↓ step, Page Up and Page Down go further, Home and End to the ends.',
      announced: 'The label, “slider”, the formatted value, and the new one after each change. Error and hint as its description.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider', { name: '最高價格' });
    await expect(slider).toHaveAttribute('aria-valuetext', 'NT$200');
    // Simulates a drag of the native range input.
    await fireEvent.change(slider, { target: { value: '210' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith(210);
    await expect(slider).toHaveAttribute('aria-valuetext', 'NT$210');
    await expect(canvas.getByText('NT$210')).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    const slider = canvas.getByRole('slider', { name: '最高價格' });
    await expect(slider).toHaveFocus();
    const browser = await realBrowser();
    if (!browser) return;
    await browser.userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(210);
    await browser.userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(slider).toHaveAttribute('aria-valuetext', 'NT$190');
    await browser.userEvent.keyboard('{End}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(500);
    await browser.userEvent.keyboard('{Home}');
    await expect(canvas.getByText('NT$0')).toBeVisible();
  },
});

/** Draws up to twelve steps as stops. */
export const Filled = meta.story({
  args: { label: '座位', value: 3, min: 1, max: 8, step: 1, format: (value) => `${value} 座`, endLabels: ['1', '8'] },
  tags: ['forced-colours'],
});

export const Marks = meta.story({ args: { mark: 'optional' } });

export const InError = meta.story({
  args: { error: '不能大於 NT$500。', value: 500 },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider')).toHaveAccessibleDescription('不能大於 NT$500。');
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true },
  tags: ['forced-colours'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider')).not.toHaveFocus();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <Slider
        label="離我的起點與終點多遠以內的行程都可以"
        mark="optional"
        value={25}
        min={1}
        max={30}
        format={(value) => `起點與終點各 ${value} 公里以內`}
        endLabels={['走路就到，一公里以內', '要再轉車，三十公里以內']}
        onValueChange={fn()}
        hint="愈遠愈容易找到順路的人，但要自己過去上車的地方。"
        error="起點與終點太近的時候，請把距離縮短一些。"
      />
      <Slider
        label="How far from my start and my end a ride may pass"
        mark="optional"
        value={25}
        min={1}
        max={30}
        format={(value) => `Within ${value} km of both ends`}
        endLabels={['A short walk, within one kilometre', 'Another bus or train, within thirty']}
        onValueChange={fn()}
        hint="The farther, the more rides you find; you get to the pick-up yourself."
        error="Your start and end are close to each other. Please choose a shorter distance."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
