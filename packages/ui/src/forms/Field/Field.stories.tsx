import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { InputBox } from '../InputBox/InputBox.tsx';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

const input: FieldProps['children'] = (control) => (
  <InputBox isInvalid={control['aria-invalid'] === true}>
    <input {...control} defaultValue="大明" />
  </InputBox>
);

const meta = preview.meta({
  title: 'Forms/Field',
  component: Field,
  args: { label: '名字', children: input },
  parameters: {
    guide: {
      when: 'The frame of every field. Use it to build a field that is not there yet; pages use TextField and the like.',
      avoid: 'A field that this room has: it brings the frame with it. One check box with its sentence has a frame of its own, Checkbox.',
      parts: '`head`: the label, its mark (選填, 必填: mark the exception, not every field) and an `aside` at the end of the line; the control; the error; the hint. `layout="row"` puts a small control at the end of the label’s line, below it where the words need the room. `partField` parts the props of a new field; what its `children` receive ties the control to label, hint and error.',
      keyboard: 'That of the control. A press on the label goes to it.',
      announced: 'The label names the control; the error, then the hint describe it; an error makes it invalid. A group (`isGroup`), which no `<label>` can name, is named by `aria-labelledby`.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('名字'));
    await expect(canvas.getByRole('textbox', { name: '名字' })).toHaveFocus();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: '名字' })).toHaveFocus();
  },
});

export const WithHint = meta.story({
  args: { hint: '預訂確認後，對方才看得到。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('預訂確認後，對方才看得到。');
  },
});

export const Marks = meta.story({
  render: (args) => (
    <Stack gap={5}>
      <Field {...args} label="名字" mark="required" />
      <Field {...args} label="暱稱" mark="optional" />
    </Stack>
  ),
});

export const InError = meta.story({
  args: { error: '請輸入名字。', hint: '與證件相同。' },
  play: async ({ canvas }) => {
    const textbox = canvas.getByRole('textbox');
    await expect(textbox).toBeInvalid();
    await expect(textbox).toHaveAccessibleDescription('請輸入名字。 與證件相同。');
  },
});

/** With content at the end of the label's line. */
export const WithAside = meta.story({ args: { aside: '2／50' } });

export const HiddenLabel = meta.story({
  args: { isLabelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '名字' })).toBeVisible();
  },
});

/** Group of inputs, which a `<label>` cannot name. */
export const Group = meta.story({
  args: {
    label: '車上可以',
    hint: '可以都選。',
    isGroup: true,
    children: (control) => (
      <div role="group" {...control} aria-invalid={undefined}>
        <label><input type="checkbox" /> <span>聊天</span></label> <label><input type="checkbox" /> <span>睡覺</span></label>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '車上可以' })).toHaveAccessibleDescription('可以都選。');
  },
});

/** A small control at the end of the label's line. */
export const InARow = meta.story({
  args: {
    label: '總座位數',
    hint: '提供給乘客，不含駕駛。',
    layout: 'row',
    children: (control) => <InputBox style={{ inlineSize: 96 }}><input {...control} defaultValue="3" inputMode="numeric" /></InputBox>,
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <Field
        label="請填寫護照或居留證上的英文姓名，姓和名中間空一格"
        mark="optional"
        aside="128／50"
        hint="只有在預訂確認後，駕駛才看得到你的全名；在那之前只顯示名字。"
        error="姓名最多 50 個字元，請只留下證件上第一行的姓名。"
      >
        {input}
      </Field>
      <Field
        label="Your name as it stands in your passport, the family name first"
        mark="optional"
        aside="128 / 50"
        layout="row"
        hint="Drivers see your full name once a booking is confirmed; before that only the given name."
        error="A name may have at most 50 characters. Please keep only the first line of your passport."
      >
        {input}
      </Field>
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
