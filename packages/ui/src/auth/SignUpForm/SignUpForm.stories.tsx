import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { CONSENT_VERSION, detail } from '@shunlu/api-contract';
import { expect, fn, waitFor } from 'storybook/test';
import { AuthLayout } from '../AuthLayout/AuthLayout.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const meta = preview.meta({
  title: 'Auth/SignUpForm',
  component: SignUpForm,
  args: { paths: { signIn: '/login', privacy: '/privacy', rules: '/rules' }, onSubmit: fn(async () => {}) },
  decorators: [(Story) => <AuthLayout><Story /></AuthLayout>],
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'The screen that makes a visitor a member, as passenger and as driver at once (R2.32, D70).',
      avoid: 'For a member who is signed out LoginForm; to change what is given here ProfileForm.',
      parts:
        'Title and sentence; what the server said; last and first name (in English first and last), e-mail, phone, password '
        + 'twice, the ConsentBox, the button; below the line the way to sign in. `onSubmit` gets what the contract sends, '
        + 'without the repeated password (R5.13).',
      keyboard: 'Enter in a field submits. Focus goes to the first field in error, in the order in which they stand.',
      announced: 'Each error and hint as description of its field; a refusal of the server as an alert, at once, or at the field it names.',
    },
  },
});

type Canvas = Parameters<NonNullable<typeof meta.input.play>>[0]['canvas'];

/** Finds the fields by their labels in either language. */
function fields(canvas: Canvas) {
  return {
    firstName: canvas.getByLabelText(/^(名字|First name)$/),
    lastName: canvas.getByLabelText(/^(姓氏|Last name)$/),
    email: canvas.getByLabelText(/^(電子郵件|Email)$/),
    phone: canvas.getByLabelText(/^(電話|Phone)$/),
    password: canvas.getByLabelText(/^(密碼|Password)$/),
    confirm: canvas.getByLabelText(/^(再輸入一次密碼|Confirm password)$/),
    consent: canvas.getByRole('checkbox'),
    submit: canvas.getByRole('button', { name: /^(註冊|Sign up)$/ }),
  };
}

export const Default = meta.story();

/** R5.4, R5.6, R5.10: each field shows its own error. */
export const Empty = meta.story({
  name: 'R2.32 R5.8 R5.9: nothing typed',
  play: async ({ canvas, userEvent, args }) => {
    const { firstName, lastName, email, phone, password, confirm, consent, submit } = fields(canvas);
    await userEvent.click(submit);
    await waitFor(() => expect(firstName).toHaveAccessibleDescription(/^(請輸入名字。|First name is required)$/));
    await expect(lastName).toHaveAccessibleDescription(/^(請輸入姓氏。|Last name is required)$/);
    await expect(email).toHaveAccessibleDescription(/^(請輸入電子郵件。|Email is required)$/);
    await expect(phone).toHaveAccessibleDescription(/^(請輸入電話號碼。|Phone number is required)/);
    await expect(password).toHaveAccessibleDescription(/^(請輸入密碼。|Password is required)/);
    await expect(confirm).toHaveAccessibleDescription(/^(請再輸入一次密碼。|Please confirm your password)$/);
    await expect(consent).toHaveAccessibleDescription(/^(請先同意條款才能註冊。|Please agree to the terms to sign up)/);
    await expect(document.documentElement.lang === 'en' ? firstName : lastName).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});
export const PastedFullWidth = meta.story({
  name: 'RD.113, RD.144: the version that is agreed to is sent; e-mail and phone plain when they are typed full-width or copied with what stands around them',
  play: async ({ canvas, userEvent, args }) => {
    const { firstName, lastName, email, phone, password, confirm, consent, submit } = fields(canvas);
    await userEvent.type(firstName, ' 怡君\u200b');
    await userEvent.type(lastName, '林');
    await userEvent.type(email, 'mailto:yijun＠example．tw。');
    await userEvent.type(phone, 'tel:００８８６ ９１２－３４５－６７８，');
    await userEvent.type(password, 'secret');
    await userEvent.type(confirm, 'secret');
    await userEvent.click(consent);
    await userEvent.click(submit);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        first_name: '怡君', last_name: '林', email: 'yijun@example.tw', phone: '+886912345678', password: 'secret', consent_version: '2026-11-20',
      }),
    );
  },
});
export const NotAName = meta.story({
  name: 'RD.142: a name of mixed alphabets, a name of piled marks and an address for two mailboxes are said at their fields',
  play: async ({ canvas, userEvent, args }) => {
    const { firstName, lastName, email, submit } = fields(canvas);
    await userEvent.type(firstName, 'Аnna');
    await userEvent.type(lastName, 'q\u0300\u0316\u0335');
    await userEvent.type(email, 'x1<someone@bank.tw>.a');
    await userEvent.click(submit);
    await waitFor(() => expect(firstName).toHaveAccessibleDescription(/^(同一個詞混用了不同文字的字母|Letters of different alphabets in one word)/));
    await expect(lastName).toHaveAccessibleDescription(/^(同一個字上最多兩個附加符號。|At most two marks on one letter)/);
    await expect(email).toHaveAccessibleDescription(/^(請輸入有效的電子郵件。|Please enter a valid email)/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});
export const InvalidInput = meta.story({
  name: 'R5.5 R5.7 R5.11: short password, other password, short phone',
  play: async ({ canvas, userEvent }) => {
    const { phone, password, confirm, submit } = fields(canvas);
    await userEvent.type(phone, '0912-345');
    await userEvent.type(password, '12345');
    await userEvent.type(confirm, '54321');
    await userEvent.click(submit);
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/^(請輸入有效的電話號碼。|Please enter a valid phone number)/));
    await expect(password).toHaveAccessibleDescription(/^(密碼至少需要 6 個字元。|Password must be at least 6 characters)/);
    await expect(confirm).toHaveAccessibleDescription(/^(兩次輸入的密碼不一致。|Passwords do not match)$/);
    await expect(phone).toHaveValue('0912-345');
    await userEvent.type(password, '{Backspace}6');
    await waitFor(() => expect(confirm).toBeValid());
  },
});
export const Keyboard = meta.story({
  name: 'R5.13: by keyboard alone; what is sent has no second password',
  play: async ({ canvas, userEvent, args }) => {
    const { consent } = fields(canvas);
    const names = document.documentElement.lang === 'en' ? ['怡君', '林'] : ['林', '怡君'];
    for (const text of [...names, 'yijun.lin@example.tw', '0912 345 678', 'secret']) {
      await userEvent.tab();
      await userEvent.keyboard(text);
    }
    // Skip the button that shows the password.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('secret');
    await userEvent.tab();
    await userEvent.tab();
    await expect(consent).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        first_name: '怡君',
        last_name: '林',
        email: 'yijun.lin@example.tw',
        phone: '+886912345678',
        password: 'secret',
        consent_version: CONSENT_VERSION,
      }),
    );
  },
});

/** Fills each field at once, like a password manager. */
async function fillIn({ canvas, userEvent }: Parameters<NonNullable<typeof meta.input.play>>[0]) {
  const { firstName, lastName, email, phone, password, confirm, consent, submit } = fields(canvas);
  const texts: [HTMLElement, string][] = [
    [firstName, '怡君'], [lastName, '林'], [email, 'yijun.lin@example.tw'], [phone, '0912-345-678'], [password, 'secret'], [confirm, 'secret'],
  ];
  for (const [field, text] of texts) {
    field.focus();
    await userEvent.paste(text);
  }
  await userEvent.click(consent);
  await userEvent.click(submit);
}

export const EmailTaken = meta.story({
  name: 'R2.32: what the server says stands above the form; what was typed stays',
  args: {
    onSubmit: fn(async () => {
      throw new ApiError({ status: 409, code: 'EMAIL_TAKEN', error: 'This email is already registered' });
    }),
  },
  play: async (context) => {
    await fillIn(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(/已經註冊過|already registered/);
    await expect(fields(context.canvas).password).toHaveValue('secret');
  },
});
export const ServerNamesAField = meta.story({
  args: {
    onSubmit: fn(async () => {
      throw new ApiError({ status: 422, code: 'VALIDATION', details: [detail('phone', 'PHONE_INVALID')] });
    }),
  },
  play: async (context) => {
    await fillIn(context);
    const { phone } = fields(context.canvas);
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/有效的電話號碼|valid phone number/));
    await waitFor(() => expect(phone).toHaveFocus());
  },
});
export const FailedWithoutWords = meta.story({
  name: 'R8.9: a failure that says nothing of itself',
  args: {
    onSubmit: fn(async () => {
      throw new ApiError({ status: 502 });
    }),
  },
  play: async (context) => {
    await fillIn(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(/^(註冊失敗，請再試一次。|Registration failed. Please try again.)$/);
  },
});
export const Submitting = meta.story({
  args: { onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async (context) => {
    await fillIn(context);
    const button = await context.canvas.findByRole('button', { name: /註冊中|Signing up/ });
    await context.userEvent.click(button);
    await expect(context.args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** Every error and every hint at once. */
export const LongText = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { email, password, submit } = fields(canvas);
    email.focus();
    await userEvent.paste('zhang-jian.guo.yi.jun.lin.chen@taoyuan-international-airport');
    await userEvent.type(password, '12345');
    await userEvent.click(submit);
    await waitFor(() => expect(email).toBeInvalid());
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
