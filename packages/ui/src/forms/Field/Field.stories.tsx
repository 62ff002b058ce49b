import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { InputBox } from '../InputBox/InputBox.tsx';
import { Field } from './Field.tsx';

const meta = preview.meta({
  title: 'Forms/Field',
  component: Field,
  args: {
    label: '名字',
    children: (control) => (
      <InputBox isInvalid={control['aria-invalid'] === true}>
        <input {...control} defaultValue="大明" />
      </InputBox>
    ),
  },
  parameters: {
    docs: {
      description: {
        component:
          'The frame of every field: label, mark, control, error, hint. Use it to build a field that is not there yet; pages use TextField and the like.\n\n'
          + '**Parts:** `head` (label, mark, aside), `control`, FieldError, `hint`. Mark the exception (選填), not every field.\n\n'
          + '**Screen reader:** the label names the control; error, then hint, describe it; an error makes it invalid.',
      },
    },
  },
});

export const Plain = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('名字'));
    await expect(canvas.getByRole('textbox', { name: '名字' })).toHaveFocus();
  },
});
export const WithHint = meta.story({
  args: { hint: '預訂確認後，對方才看得到。', mark: 'optional' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('預訂確認後，對方才看得到。');
  },
});
export const InError = meta.story({
  args: { error: '請輸入名字。', hint: '與證件相同。' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('請輸入名字。 與證件相同。');
  },
});
