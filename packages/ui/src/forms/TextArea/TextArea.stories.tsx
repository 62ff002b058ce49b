import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { LIMITS } from '@shunlu/api-contract';
import { expect, fn } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { TextArea } from './TextArea.tsx';

const meta = preview.meta({
  title: 'Forms/TextArea',
  component: TextArea,
  args: { label: '給駕駛的話', max: LIMITS.specialRequests.max, mark: 'optional' as const, onValueChange: fn() },
  parameters: {
    conformance: 'control',
    guide: {
      when: 'Several lines of text: a message with a booking, a description of a ride, words about oneself. `max` comes from the contract’s `LIMITS`.',
      avoid: 'One line is a TextField. A message in a chat is written in the Composer.',
      parts: 'The label and, at the end of its line, the counter; the text, three lines high, growing with what is typed; error and hint. `max` counts Unicode code points after NFC, as the server does (D40, D73), and never stops the typing: the counter turns red and the form says what is wrong.',
      keyboard: 'Enter adds a line, Tab leaves the field.',
      announced: 'The label, “edit text, multi-line”; error and hint as its description. From nine tenths of `max` on, “已輸入 190 字，上限 200 字” after each change.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '您好👩‍👩‍👧');
    // 您, 好 and a family emoji of three joined by two joiners: seven code points.
    await expect(canvas.getByText(/^7 ?[／/] ?200$/)).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('您好👩‍👩‍👧');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('您好，{Enter}我會晚五分鐘。');
    await expect(canvas.getByRole('textbox')).toHaveValue('您好，\n我會晚五分鐘。');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).not.toHaveFocus();
  },
});

export const Filled = meta.story({ args: { defaultValue: '您好，我會在東三門等，有一個登機箱。' } });

export const Marks = meta.story({
  args: { label: '拒絕的原因', mark: 'required', max: LIMITS.reason.max },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^拒絕的原因/ })).toBeRequired();
  },
});

/** Counts decomposed text after NFC. */
export const CountsAsTheServerDoes = meta.story({
  args: { label: 'Message', defaultValue: 'Cafe\u0301 👍🏽' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^7 ?[／/] ?200$/)).toBeVisible();
  },
});

export const InError = meta.story({
  args: { max: 10, defaultValue: '您好，我會在東三門等。', error: '最多 10 個字元。' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('最多 10 個字元。');
    await expect(canvas.getByRole('status')).toHaveTextContent('11');
    await userEvent.type(canvas.getByRole('textbox'), '{Backspace}');
    await expect(canvas.getByText(/^10 ?[／/] ?10$/)).toBeVisible();
  },
});

export const Disabled = meta.story({
  args: { defaultValue: '您好，我會在東三門等，有一個登機箱。', disabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).not.toHaveFocus();
  },
});

/** The counter stays at the end of the label's line in a narrow column with long words. */
export const CounterAtTheEnd = meta.story({
  args: { label: 'Message to the driver', defaultValue: 'I have one suitcase.' },
  decorators: [(Story) => <div style={{ inlineSize: 280 }}><Story /></div>],
  play: async ({ canvas }) => {
    const label = canvas.getByText('Message to the driver').getBoundingClientRect();
    const counter = canvas.getByText(/200$/).getBoundingClientRect();
    await expect(counter.top).toBeLessThan(label.bottom);
    await expect(counter.right).toBeGreaterThan(label.right);
    await expect(canvas.getByRole('textbox').getBoundingClientRect().right - counter.right).toBeLessThan(1);
  },
});

export const LongText = meta.story({
  render: () => (
    <Stack gap={6}>
      <TextArea
        label="給駕駛的話，例如行李、同行的人、上車的位置"
        mark="optional"
        max={60}
        defaultValue={'您好，我們兩個人，各有一個 28 吋行李箱和一個背包，小朋友需要兒童座椅的話會自己帶。我們會在東三門計程車排班區旁邊的便利商店門口等，穿紅色外套。'}
        hint="駕駛確認預訂前就會看到。請不要寫電話，預訂成立後雙方才看得到彼此的電話。"
        error="最多 60 個字，請刪短一些，其他的預訂成立後可以用訊息說。"
      />
      <TextArea
        label="A message to the driver: luggage, who comes along, where exactly you will stand"
        mark="optional"
        max={60}
        defaultValue="Hello! There are two of us with one large suitcase each, and a child who brings a seat. We will wait in front of the convenience store next to the taxi rank at gate East 3."
        hint="The driver reads it before confirming. Leave your phone number out: it is shown once the booking is confirmed."
        error="At most 60 characters. Please shorten it; the rest can be said in a chat once the booking is confirmed."
      />
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);

/** A pasted link without line break opportunities, on the narrowest phone. */
export const UnbrokenText = meta.story({
  decorators: [(Story) => <div style={{ inlineSize: 288, display: 'grid' }}><Story /></div>],
  args: { defaultValue: 'W'.repeat(500) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox').getBoundingClientRect().width).toBeLessThanOrEqual(288);
  },
});
