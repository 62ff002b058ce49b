import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { Composer } from './Composer.tsx';
import type { ComposerProps } from './Composer.tsx';

/** Holds the text and clears it after sending, like the chat. */
function Writing(args: ComposerProps) {
  const [value, setValue] = useState(args.value);
  return (
    <Composer
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        args.onValueChange(next);
      }}
      onSend={(message) => {
        setValue('');
        args.onSend(message);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Chat/Composer',
  component: Composer,
  args: { value: '', onValueChange: fn(), onSend: fn() },
  render: (args) => <Writing {...args} />,
  parameters: {
    guide: {
      when: 'At the end of a chat. It owns no text: its owner keeps the draft, clears it when the message is on its way, and gives it back when the server refuses it.',
      avoid: 'Longer texts of a form are a TextArea. In a chat that is closed there is no composer but a sentence.',
      parts: 'A field that grows to five lines, how much of 500 characters is used, the send button. Why a message was refused stands above.',
      keyboard: 'Enter sends, Shift + Enter adds a line. Keys that belong to an input method are left to it: the Enter that ends a Zhuyin composition sends nothing. Tab goes to the send button, which gives the focus back to the field.',
      announced: '“Message”, a multi-line field. That the text is too long, and by how much, as soon as it is. A refusal, as an alert.',
    },
  },
});

export const Default = meta.story();

/** R2.95, R5.34, R7.50: Enter sends the trimmed text; Shift+Enter adds a line; blank text is not sent. */
export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const field = canvas.getByRole('textbox', { name: /^訊息|^Message/ });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('   {Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.keyboard('好的，{Shift>}{Enter}{/Shift}我會先在東三門等。 ');
    await expect(field).toHaveValue('好的，\n我會先在東三門等。 ');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('好的，\n我會先在東三門等。');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('謝謝');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^傳送$|^Send$/ })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onSend).toHaveBeenLastCalledWith('謝謝');
    await expect(field).toHaveFocus();
  },
});

/** R5.34: the button sends; it is disabled while the text is blank. The field keeps focus, so that a phone's keyboard stays open. */
export const ByButton = meta.story({
  play: async ({ canvas, args }) => {
    const send = canvas.getByRole('button', { name: /^傳送$|^Send$/ });
    const field = canvas.getByRole('textbox');
    await expect(send).toBeDisabled();
    await userEvent.type(field, ' ');
    await expect(send).toBeDisabled();
    await userEvent.type(field, '車牌是 ABC-1234 對嗎？');
    const left = fn();
    field.addEventListener('blur', left);
    await userEvent.click(send);
    await expect(left).not.toHaveBeenCalled();
    await expect(field).toHaveFocus();
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('車牌是 ABC-1234 對嗎？');
    await expect(send).toBeDisabled();
  },
});

/** RD.74: Enter that ends a composition does not send; the next one does. `e2e/storybook` tests it with real events of the browser. */
export const Composing = meta.story({
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await fireEvent.compositionStart(field);
    await fireEvent.input(field, { target: { value: 'ㄏㄠˇ' } });
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true });
    await fireEvent.input(field, { target: { value: '好' } });
    await fireEvent.compositionEnd(field);
    // Safari ends the composition before it fires the Enter key.
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(field).toHaveValue('好');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('好');
  },
});

/** R5.35, RD.73: accepts at most 500 code points; an emoji is one. */
export const Full = meta.story({
  args: { value: `${'🚗'.repeat(499)}e\u0301` },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^500(／| \/ )500$/)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), '！');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('status')).toHaveTextContent(/超過了 1 字|1 too many/);
    await userEvent.keyboard('{Backspace}{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
});

export const TooLong = meta.story({
  tags: ['forced-colours'],
  args: { value: '我的車是白色的 Corolla Altis，停在東三門旁邊的臨停區。'.repeat(17) },
});

/** R8.11, R8.12: a rejected message is in the field again, with the reason above. */
export const InError = meta.story({
  args: { value: '如果塞車請先跟我說一聲。', error: '這段對話已經結束，只能閱讀。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('這段對話已經結束');
    await expect(canvas.getByRole('textbox')).toHaveValue('如果塞車請先跟我說一聲。');
  },
});

/** RD.142: a message with refused characters shows an error before it is sent. */
export const NotAText = meta.story({
  args: { value: '好q\u0300\u0316\u0335' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/同一個字上最多兩個附加符號。|At most two marks on one letter/);
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('button', { name: /傳送|Send/ })).toBeDisabled();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
});

export const LongChinese = meta.story({ args: { value: '好的，我穿藍色外套，會先在東三門等。如果警察不讓停，我可以走到市民大道那一側的計程車候車區，大概要多五分鐘。'.repeat(3) } });
export const LongEnglish = meta.story({ args: { value: 'I will wait at the east gate in a blue jacket. Should stopping be impossible there, I can walk over to the taxi rank on Civic Boulevard; that takes about five minutes more. '.repeat(2) } });
export const Narrow = LongChinese.extend(narrow);
export const LargeText = LongEnglish.extend(largeText);
