import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';
import type { PasswordFieldProps } from './PasswordField.tsx';

const meta = preview.meta({
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: { label: '密碼', autoComplete: 'current-password' as PasswordFieldProps['autoComplete'] },
  parameters: {
    docs: {
      description: {
        component:
          'A password. The eye shows what was typed, so that nobody types it blind.\n\n'
          + '**Keyboard:** Tab goes from the text to the eye; Enter or Space there shows and hides. '
          + '**Screen reader:** the button says what it will do, "顯示密碼" or "隱藏密碼".',
      },
    },
  },
});

export const Hidden = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('密碼');
    await userEvent.type(input, 'secret');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: /顯示密碼|Show password/ }));
    await expect(input).toHaveAttribute('type', 'text');
    canvas.getByRole('button', { name: /隱藏密碼|Hide password/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveValue('secret');
  },
});
export const InError = meta.story({ args: { defaultValue: '12345', error: '密碼至少需要 6 個字元。', autoComplete: 'new-password' } });
