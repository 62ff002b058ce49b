import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { searchIcon } from '../../primitives/Icon/icons.ts';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { TextField } from './TextField.tsx';

const meta = preview.meta({
  title: 'Forms/TextField',
  component: TextField,
  args: { label: '電話', placeholder: '0912-345-678', hint: '預訂確認後，對方才看得到。', onChange: fn() },
  parameters: {
    conformance: 'control',
    guide: {
      when: 'One line of text. In a form it takes `form.field(name)`. Give `type`, `inputMode` and `autoComplete`: they bring the right keyboard on a phone and let the browser fill in what it knows.',
      avoid: 'Several lines are a TextArea, a password is a PasswordField, an address is an AddressField. A number of seats or dollars is a NumberStepper, a day a DateField, a time a TimeField.',
      parts: 'The label, with 選填 or 必填 where it is the exception; the text in its box, an icon before it and a unit or a button after it where they help; the error; the hint. A placeholder is an example, never the label.',
      keyboard: 'As every text input. Tab goes on to a button at its end, where there is one. Enter sends the form.',
      announced: 'The label with its mark, “edit text”, the text; then the error and the hint as its description.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    // The label focuses the field.
    await userEvent.click(canvas.getByText('電話'));
    await expect(canvas.getByRole('textbox', { name: '電話' })).toHaveFocus();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByRole('textbox', { name: '電話' });
    await expect(input).toHaveFocus();
    await userEvent.keyboard('0912');
    await expect(input).toHaveValue('0912');
    await expect(args.onChange).toHaveBeenCalledTimes(4);
  },
});

export const Filled = meta.story({ args: { defaultValue: '0912-345-678' } });

/** Mark the exception, not every field of a form. */
export const Marks = meta.story({
  render: () => (
    <Stack gap={5}>
      <TextField label="電話" mark="optional" placeholder="0912-345-678" />
      <TextField label="車牌" mark="required" placeholder="ABC-1234" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^電話 ?(選填|Optional)$/ })).not.toBeRequired();
    await expect(canvas.getByRole('textbox', { name: /^車牌 ?(必填|Required)$/ })).toBeRequired();
  },
});

export const InError = meta.story({
  args: { defaultValue: '0912', error: '請輸入有效的電話號碼。' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('請輸入有效的電話號碼。 預訂確認後，對方才看得到。');
  },
});

export const Disabled = meta.story({
  args: { label: '電子郵件', hint: '帳號的電子郵件不能更改。', defaultValue: 'daming@example.tw', disabled: true },
  tags: ['forced-colours'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).not.toHaveFocus();
  },
});

/** A press on icon or padding focuses the input. */
export const WithIcon = meta.story({
  args: { label: '搜尋', hint: undefined, placeholder: '要去哪裡？', icon: searchIcon, type: 'search' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: '搜尋' });
    await userEvent.click(input.parentElement ?? input);
    await expect(input).toHaveFocus();
  },
});

/** Visually hidden label. */
export const HiddenLabel = meta.story({
  args: { label: '在訊息中搜尋', hint: undefined, placeholder: '搜尋訊息', icon: searchIcon, type: 'search', isLabelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: '在訊息中搜尋' })).toBeVisible();
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <TextField
        label="上車點的名稱，請照現場招牌或站牌上的寫法填寫"
        mark="optional"
        defaultValue="桃園國際機場第二航廈入境大廳１號門外計程車候車區對面的行人穿越道旁"
        hint="駕駛到了會照著找，名稱愈接近現場看到的字，雙方愈不會錯過。"
        error="名稱最多 50 個字，請刪短一些，或把其他說明寫到給駕駛的話裡。"
      />
      <TextField
        label="The name of the place as it stands on the sign at the entrance, in the language of the sign"
        mark="optional"
        defaultValue="Taiwan Taoyuan International Airport, Terminal 2, arrivals hall, opposite the taxi rank"
        hint="Drivers look for it when they come to pick you up, so the exact words help both of you."
        error="A name may have at most 50 characters. Please shorten it, or put the rest into your message."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
