import preview from '#storybook/preview';
import { ApiError } from '@shunlu/api-contract/client';
import { detail } from '@shunlu/api-contract';
import { expect, fn, waitFor } from 'storybook/test';
import * as z from 'zod/mini';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary.tsx';
import { FormBanner } from '../FormBanner/FormBanner.tsx';
import { NumberStepper } from '../NumberStepper/NumberStepper.tsx';
import { SubmitButton } from '../SubmitButton/SubmitButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ControlledField } from './ControlledField.tsx';
import { useContractForm } from './useContractForm.ts';

const schema = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1, 'EMAIL_REQUIRED'), z.regex(/@/, 'EMAIL_INVALID')),
  seats: z.int().check(z.minimum(2)),
});
type Values = z.input<typeof schema>;

interface DemoProps {
  onSubmit: (values: Values) => Promise<void>;
}

function Demo({ onSubmit }: DemoProps) {
  const form = useContractForm<Values, Values>({ schema, defaultValues: { email: '', seats: 1 }, onSubmit });
  return (
    <form {...form.formProps} style={{ display: 'grid', gap: 'var(--space-5)', maxInlineSize: 400 }}>
      <FormBanner>{form.failure}</FormBanner>
      <ErrorSummary issues={form.issues} />
      <TextField label="電子郵件" type="email" {...form.field('email')} />
      <ControlledField
        form={form}
        name="seats"
        render={(field) => <NumberStepper label="座位" min={1} max={4} format={(value) => `${value} 座`} {...field} />}
      />
      <SubmitButton isSubmitting={form.isSubmitting}>送出</SubmitButton>
    </form>
  );
}

const meta = preview.meta({
  title: 'Forms/A whole form',
  component: Demo,
  args: { onSubmit: fn(async () => {}) },
  parameters: {
    docs: {
      description: {
        component:
          'How a form is put together. The schema is the contract\'s, or one that extends it; its codes are worded by the `errors` texts.\n\n'
          + '```tsx\n'
          + 'const form = useContractForm({ schema, defaultValues, onSubmit, failedKey: \'auth:login.failed\' });\n\n'
          + '<form {...form.formProps}>\n'
          + '  <FormBanner>{form.failure}</FormBanner>                        // what belongs to no field\n'
          + '  <TextField label={t(\'email\')} {...form.field(\'email\')} />      // native controls: register\n'
          + '  <ControlledField form={form} name="seats"                      // value and onValueChange: Controller\n'
          + '    render={(field) => <NumberStepper label={t(\'seats\')} {...field} />} />\n'
          + '  <SubmitButton isSubmitting={form.isSubmitting}>{t(\'send\')}</SubmitButton>\n'
          + '</form>\n'
          + '```\n\n'
          + 'It validates on submit; focus goes to the first field in error; a field\'s error goes when the field is edited (R5.12); '
          + 'what was typed stays. What `onSubmit` throws is shown at the fields it names (D30), else in the banner.',
      },
    },
  },
});

const submit = /送出/;

export const ClearsErrors = meta.story({
  name: 'R5.12: a field error clears when the field is edited',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    const email = canvas.getByRole('textbox', { name: '電子郵件' });
    const seats = canvas.getByRole('spinbutton');
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
    await expect(email).toHaveFocus();
    await expect(seats).toBeInvalid();
    await expect(canvas.getAllByRole('link')).toHaveLength(2);

    await userEvent.type(email, 'a');
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'));
    await expect(seats).toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await waitFor(() => expect(seats).not.toHaveAttribute('aria-invalid'));

    await userEvent.type(email, '@b.tw{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ email: 'a@b.tw', seats: 2 }));
  },
});

export const FocusesControlledField = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '電子郵件' }), 'a@b.tw');
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    await waitFor(() => expect(canvas.getByRole('spinbutton')).toHaveFocus());
    await expect(canvas.getByRole('spinbutton').getAttribute('aria-describedby')).not.toBeNull();
  },
});

export const ServerNamesAField = meta.story({
  args: {
    onSubmit: fn(async () => {
      throw new ApiError({ status: 422, code: 'VALIDATION', details: [detail('email', 'EMAIL_INVALID')] });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByRole('textbox', { name: '電子郵件' });
    await userEvent.type(email, 'a@b.tw');
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(/有效的電子郵件|valid email/));
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveValue('a@b.tw');
  },
});

export const ServerSaysMore = meta.story({
  args: {
    onSubmit: fn(async () => {
      throw new ApiError({ status: 409, code: 'NO_SEATS', error: 'No seats available' });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '電子郵件' }), 'a@b.tw');
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/已沒有座位|No seats available/);
    await expect(canvas.getByRole('textbox', { name: '電子郵件' })).toHaveValue('a@b.tw');
  },
});
