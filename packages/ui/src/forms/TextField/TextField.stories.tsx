import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { searchIcon } from '../../primitives/Icon/icons.ts';
import { TextField } from './TextField.tsx';

const meta = preview.meta({
  title: 'Forms/TextField',
  component: TextField,
  args: { label: '電話', placeholder: '0912-345-678', onChange: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'One line of text. With react-hook-form: `<TextField label={t(…)} {...form.field(\'phone\')} />`.\n\n'
          + '**Parts:** Field around InputBox; `icon` before, `end` after the text.\n\n'
          + '**Keyboard:** as every text input. **Screen reader:** label, "edit text", value; error and hint as its description.',
      },
    },
  },
});

export const Empty = meta.story({
  args: { hint: '預訂確認後，對方才看得到。' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByRole('textbox', { name: '電話' });
    await expect(input).toHaveFocus();
    await userEvent.keyboard('0912');
    await expect(input).toHaveValue('0912');
    await expect(args.onChange).toHaveBeenCalledTimes(4);
  },
});
export const Filled = meta.story({ args: { defaultValue: '0912-345-678', mark: 'optional' } });
export const InError = meta.story({
  args: { defaultValue: '0912', error: '請輸入有效的電話號碼。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('請輸入有效的電話號碼。');
  },
});
export const Disabled = meta.story({ args: { label: '電子郵件', defaultValue: 'daming@example.tw', disabled: true } });
/** The icon and the padding belong to the field: a press there goes to the text. */
export const WithIcon = meta.story({
  args: { label: '搜尋', placeholder: '要去哪裡？', icon: searchIcon, type: 'search' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: '搜尋' });
    await userEvent.click(input.parentElement ?? input);
    await expect(input).toHaveFocus();
  },
});
export const LongText = meta.story({
  args: {
    label: 'The name of the place as it stands on the sign at the entrance, in the language of the sign',
    defaultValue: '桃園國際機場第二航廈入境大廳１號門外計程車候車區對面的行人穿越道旁',
    hint: 'Drivers look for it when they come to pick you up, so the exact words help both of you.',
  },
});
