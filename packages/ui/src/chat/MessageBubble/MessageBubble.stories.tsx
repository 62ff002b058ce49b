import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { LIMITS } from '@shunlu/api-contract';
import { expect, fn, userEvent } from 'storybook/test';
import { MessageBubble } from './MessageBubble.tsx';

/** Texts of a message's state. */
const STATE = /傳送中|Sending|未送出|Not sent|已讀|Read/;

const meta = preview.meta({
  title: 'Chat/MessageBubble',
  component: MessageBubble,
  args: {
    text: '可以，後車廂是空的。東三門上車比較好停，我大概 16:00 到。',
    time: '2026-11-20T02:45:00.000Z',
    type: 'booking' as const,
    senderName: '陳大明',
  },
  parameters: {
    guide: {
      when: 'One message of a chat; MessageList puts them in order and parts the days.',
      avoid: 'For what the product says there are Banner and Toast.',
      parts: 'The text in a bubble, its corner towards who wrote it; below, when, and of an own one how far it got: on its way, not sent with two ways out, read.',
      keyboard: 'Tab reaches Send again and Delete of a message that was not sent; else not operable.',
      announced: 'Who wrote it, the text, when. The buttons say which message they mean.',
    },
  },
});

/** R2.96: a message of the other person. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/後車廂是空的/).closest('p')).toHaveTextContent(/^陳大明(：|: )可以/);
    await expect(canvas.getByText(/^5 分鐘前$|^5 min ago$/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(STATE);
  },
});

/** R2.96: a message of the viewer. */
export const Own = meta.story({
  args: { senderName: undefined, text: '好的，我穿藍色外套，會先在東三門等。' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/藍色外套/).closest('p')).toHaveTextContent(/^(你：|You: )好的/);
    await expect(canvas.getByText(/^5 分鐘前$|^5 min ago$/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(STATE);
  },
});
/** RD.126 */
export const Read = Own.extend({
  args: { isRead: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(・已讀|· Read)$/)).toBeVisible();
  },
});
/** R2.94: dashed and with a clock, until the server has acknowledged it. */
export const Pending = Own.extend({
  args: { state: 'pending' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^傳送中$|^Sending$/)).toBeVisible();
  },
});
export const Failed = Own.extend({
  args: { state: 'failed', onResend: fn(), onDiscard: fn() },
  tags: ['forced-colours'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^重新傳送|^Send again/ }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^刪除|^Delete/ }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
});
export const Keyboard = Failed.extend({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^重新傳送 ?：好的|^Send again ?: 好的/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onResend).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
});
/** R9.26: in an inquiry, a message of another day shows date and time. */
export const OfAnInquiry = meta.story({
  args: { type: 'inquiry', time: '2026-11-18T13:36:00.000Z' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^11\/18 21:36$|^Nov 18 21:36$/)).toBeVisible();
  },
});
/** Line breaks are kept. */
export const Lines = meta.story({ args: { text: '上車點：台北車站東三門\n時間：16:05\n車牌：ABC-1234' } });

export const LongChinese = meta.story({ args: { text: '我的車是白色的 Corolla Altis，車牌 ABC-1234，會停在東三門旁邊的臨停區。'.repeat(12).slice(0, LIMITS.chatMessage.max) } });
/** Long URLs and words do not overflow the bubble. */
export const LongEnglish = meta.story({
  args: { senderName: undefined, text: `Please have a look: https://www.openstreetmap.org/?mlat=25.04767&mlon=121.51698#map=18/25.04767/121.51698 ${'M'.repeat(80)}`, isRead: true },
});
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongChinese.extend(largeText);
