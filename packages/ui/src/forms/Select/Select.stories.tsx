import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { carIcon } from '../../primitives/Icon/icons.ts';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Select } from './Select.tsx';

const meta = preview.meta({
  title: 'Forms/Select',
  component: Select,
  args: {
    label: '車種',
    placeholder: '請選擇',
    onChange: fn(),
    options: [
      { value: 'sedan', label: '轎車' },
      { value: 'suv', label: '休旅車' },
      { value: 'hatchback', label: '掀背車' },
      { value: 'wagon', label: '旅行車' },
      { value: 'van', label: '廂型車' },
      { value: 'truck', label: '貨車', isDisabled: true },
    ],
  },
  parameters: {
    conformance: 'control',
    guide: {
      when: 'One of six or more, with the platform’s own list: best on phones, known to every screen reader.',
      avoid: 'Up to about five are better all in sight: RadioGroup, SegmentedControl, RadioCard. What is searched for by typing is an AddressField.',
      parts: 'The label; the box with the chosen one and the chevron, an icon before it where it helps; error and hint. `placeholder` is the first line, with the empty text as its value.',
      keyboard: 'Tab reaches it. Arrows and first letters choose, Space opens the list, Escape closes it.',
      announced: 'The label, “combo box”, the chosen one; error and hint as its description.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: '車種' });
    await userEvent.click(select);
    await userEvent.selectOptions(select, '休旅車');
    await expect(select).toHaveValue('suv');
    await expect(select).toHaveDisplayValue('休旅車');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('option', { name: '貨車' })).toBeDisabled();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    const select = canvas.getByRole('combobox', { name: '車種' });
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, 'van');
    await expect(select).toHaveDisplayValue('廂型車');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
});

export const Filled = meta.story({ args: { defaultValue: 'sedan', icon: carIcon } });

export const Marks = meta.story({
  render: (args) => (
    <Stack gap={5}>
      <Select {...args} label="車種" mark="required" />
      <Select {...args} label="排氣量" mark="optional" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /^車種/ })).toBeRequired();
    await expect(canvas.getByRole('combobox', { name: /^排氣量/ })).not.toBeRequired();
  },
});

export const InError = meta.story({
  args: { error: '請選擇車種。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('請選擇車種。');
  },
});

export const Disabled = meta.story({
  args: { defaultValue: 'sedan', disabled: true },
  tags: ['forced-colours'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).not.toHaveFocus();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <Select
        label="檢舉的原因，我們會依原因安排處理的順序"
        defaultValue="unsafe"
        options={[{ value: 'unsafe', label: '行車不安全：超速、酒後駕車、邊開車邊用手機，或車況有明顯的問題' }]}
        hint="對方不會知道是誰檢舉的；緊急狀況請先撥 110。"
        error="請選擇一個原因，沒有合適的就選其他，再寫下發生的事。"
      />
      <Select
        label="Why you report this person; the reason decides how soon we look at it"
        defaultValue="unsafe"
        options={[{ value: 'unsafe', label: 'Unsafe driving: speeding, drinking, using a phone at the wheel, or a car in a bad state' }]}
        hint="They are not told who has reported them. In an emergency call 110 first."
        error="Please choose a reason. If none of them fits, choose “other” and write down what happened."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
