import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { NumberPlate } from '../../vehicles/NumberPlate/NumberPlate.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { Stateful } from '../../testing/Stateful.tsx';
import { RadioCard } from './RadioCard.tsx';
import type { RadioCardProps } from './RadioCard.tsx';

const OPTIONS = [
  { value: '1', label: '2023 Toyota Corolla Altis', hint: '白色・轎車・最多 4 個乘客座位' },
  { value: '2', label: '2021 Honda CR-V', hint: '灰色・休旅車・最多 4 個乘客座位' },
  { value: '3', label: '2015 Nissan Sentra', hint: '目前停用', isDisabled: true },
];

const meta = preview.meta({
  title: 'Forms/RadioCard',
  component: RadioCard,
  args: { label: '車輛', value: '1', onValueChange: fn(), options: OPTIONS },
  render: (args) => <Stateful<RadioCardProps<string>> field={RadioCard} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'One of a few things that need more than a sentence: a vehicle with its plate, a kind of trip with its explanation.',
      avoid: 'What a word or a sentence says is a RadioGroup or a SegmentedControl.',
      parts: 'The label; below each other the cards, each with its ring, its name in bold, a muted line, and whatever else the option brings as `children`, such as a NumberPlate. The whole card answers. The chosen card has a blue edge and a filled ring.',
      keyboard: 'Tab reaches the chosen card, else the first. Arrows move and choose, pass over what cannot be chosen, and go round at the ends.',
      announced: 'The label as the name of the group; all text of a card as its name, whether it is chosen, “1 of 3”. Error and hint are read with the group.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('灰色・休旅車・最多 4 個乘客座位'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2');
    await expect(canvas.getByRole('radio', { name: /Honda CR-V/ })).toBeChecked();
    await userEvent.click(canvas.getByText('目前停用'));
    await expect(args.onValueChange).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /Corolla Altis/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Honda CR-V/ })).toBeChecked();
    // Arrows skip the disabled third option.
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1');
  },
});

export const Empty = meta.story({ args: { value: null } });

/** Cards with further content. */
export const Filled = meta.story({
  args: {
    value: '2',
    options: [
      { value: '1', label: '2023 Toyota Corolla Altis', hint: '白色・轎車・最多 4 個乘客座位', children: <NumberPlate plate="ABC-1234" /> },
      { value: '2', label: '2021 Honda CR-V', hint: '灰色・休旅車・最多 4 個乘客座位', children: <NumberPlate plate="BKR-5566" /> },
    ],
  },
  tags: ['forced-colours'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('ABC-1234'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1');
  },
});

export const Marks = meta.story({
  args: { mark: 'required', value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: /^車輛/ })).toBeRequired();
  },
});

export const InError = meta.story({
  args: { value: null, error: '請選擇車輛。' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('請選擇車輛。');
  },
});

export const Disabled = meta.story({
  args: {
    value: '2',
    hint: '已經有人預訂，不能再換車。',
    options: OPTIONS.map((option) => ({ ...option, isDisabled: true })),
  },
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('2023 Toyota Corolla Altis'));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: /Honda CR-V/ })).toBeChecked();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <RadioCard
        label="這趟要開哪一輛車？座位數會依車輛帶入，之後還可以改少。"
        value="1"
        onValueChange={fn()}
        options={[
          { value: '1', label: '2024 Mercedes-Benz V 300 d Avantgarde Extra-Long', hint: '黑色・廂型車・最多 7 個乘客座位・冷氣、充電線、兒童座椅、可放大型行李', children: <NumberPlate plate="EAA-0088" /> },
          { value: '2', label: '2011 Mitsubishi Zinger 2.4 多功能七人座', hint: '檢驗日期已經超過，補上新的檢驗日期之後才能使用', isDisabled: true },
        ]}
        hint="沒有要開的車？先到車輛頁新增。"
        error="這輛車在同一個時段已經有另一趟行程，請換一輛。"
      />
      <RadioCard
        label="Which car will you drive? Its seats are filled in, and you can offer fewer of them."
        value="1"
        onValueChange={fn()}
        options={[
          { value: '1', label: '2024 Mercedes-Benz V 300 d Avantgarde Extra-Long', hint: 'Black, van, at most 7 passenger seats, air conditioning, charging cable, child seat, large luggage', children: <NumberPlate plate="EAA-0088" /> },
          { value: '2', label: '2011 Mitsubishi Zinger 2.4', hint: 'Its inspection has run out; enter the date of the new one to use it again', isDisabled: true },
        ]}
        hint="Your car is not here? Add it on the page of your vehicles first."
        error="This car has another ride at the same time. Please choose another one."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
