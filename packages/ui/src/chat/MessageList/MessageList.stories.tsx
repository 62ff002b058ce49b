import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import type { ChatMessage } from '@shunlu/api-contract';
import { bookingChatHistory, daming, messages, yijun } from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { MessageList } from './MessageList.tsx';
import type { MessageListProps } from './MessageList.tsx';
import type { OutgoingMessage } from './chat-entries.ts';

const onItsWay: OutgoingMessage = {
  clientId: '7b0c1f0e-35c4-4f0e-9a57-2f4b8d1c0a01', message: '車牌是 ABC-1234 對嗎？', writtenAt: '2026-11-20T02:49:00.000Z', state: 'pending',
};
const notSent: OutgoingMessage = {
  clientId: '7b0c1f0e-35c4-4f0e-9a57-2f4b8d1c0a02', message: '如果塞車請先跟我說一聲。', writtenAt: '2026-11-20T02:49:30.000Z', state: 'failed',
};

const next = (last: ChatMessage, text: string): ChatMessage => ({
  ...last, id: last.id + 1, seq: last.seq + 1, message: text, sender_id: daming.id, sender_name: '陳大明', created_at: '2026-11-20T02:49:50.000Z',
});

/** Chat that receives a message on a press. */
function Coming(args: MessageListProps) {
  const [come, setCome] = useState<readonly ChatMessage[]>([]);
  const all = [...args.messages, ...come];
  return (
    <>
      <MessageList {...args} messages={all} />
      <Button onClick={() => setCome([...come, next(all.at(-1) as ChatMessage, '收到，我到了會傳訊息給你。')])}>對方傳訊息</Button>
    </>
  );
}

const meta = preview.meta({
  title: 'Chat/MessageList',
  component: MessageList,
  args: {
    messages,
    outgoing: [],
    viewerId: yijun.id,
    ownReadSeq: bookingChatHistory.own_read_seq,
    otherReadSeq: bookingChatHistory.other_read_seq,
    type: 'booking' as const,
    name: '陳大明',
    onResend: fn(),
    onDiscard: fn(),
    style: { blockSize: 560 },
  },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'The messages of a chat. ChatPanel puts it between header and composer, with its loading, empty and error states.',
      avoid: 'For a list of conversations there is ChatList.',
      parts: 'Earlier messages on request; a line at each new day; a mark where the new begins; bubbles; what is on its way or was not sent; the other one typing. A button when there is something below.',
      keyboard: 'Tab reaches the list, which scrolls with the arrows, Page and Home/End keys, then what can be operated in it.',
      announced: 'A log: a message that comes is read out, with its sender’s name, when the screen reader is idle. Earlier ones and typing are silent.',
    },
  },
});

const awayFromEndPx = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight;
/** Waits until the list is scrolled to its end, within a pixel. */
const untilAtEnd = (log: HTMLElement) => waitFor(() => expect(awayFromEndPx(log)).toBeLessThanOrEqual(1));

/** R2.96: received messages at the start, sent ones at the end; days are separated, new ones marked; the list is scrolled to its end. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^昨天$|^Yesterday$/)).toBeInTheDocument();
    await expect(canvas.getByText(/^以下是新訊息$|^New messages$/)).toBeVisible();
    await expect(canvas.getByText(/白色 Altis/)).toBeVisible();
    const log = canvas.getByRole('log');
    await untilAtEnd(log);
    await expect(canvas.getAllByText(/^(・已讀|· Read)$/)).toHaveLength(1);

    const [received, sent] = [canvas.getByText(/白色 Altis/), canvas.getByText(/今天路上會塞嗎/)].map((text) => text.closest('p') ?? text) as [HTMLElement, HTMLElement];
    const measureGaps = (bubble: HTMLElement) => {
      const [list, { left, right }] = [log.getBoundingClientRect(), bubble.getBoundingClientRect()];
      return { start: left - list.left, end: list.right - right };
    };
    await expect(measureGaps(received).start).toBeLessThan(measureGaps(received).end);
    await expect(measureGaps(sent).end).toBeLessThan(measureGaps(sent).start);
    await expect(getComputedStyle(received).backgroundColor).not.toBe(getComputedStyle(sent).backgroundColor);
  },
});

/** R2.94: a message is dashed until the server has acknowledged it; a failed one can be sent again or discarded. */
export const Sending = meta.story({
  args: { outgoing: [onItsWay, notSent] },
  tags: ['forced-colours'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^傳送中$|^Sending$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^重新傳送|^Send again/ }));
    await expect(args.onResend).toHaveBeenCalledWith(notSent);
    await userEvent.click(canvas.getByRole('button', { name: /^刪除|^Delete/ }));
    await expect(args.onDiscard).toHaveBeenCalledWith(notSent);
  },
});

/** A sent message and its outgoing copy appear once. */
export const Taken = meta.story({
  args: {
    messages: [...messages, { ...next(messages.at(-1) as ChatMessage, onItsWay.message), sender_id: yijun.id, client_id: onItsWay.clientId }],
    outgoing: [onItsWay],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(onItsWay.message, { exact: false })).toHaveLength(1);
  },
});

/** Older messages loaded above are not announced, new ones are. */
export const EarlierComing = meta.story({
  render: function Earlier(args) {
    const [from, setFrom] = useState(args.messages.length - 2);
    return <Coming {...args} messages={args.messages.slice(from)} onLoadEarlier={from > 0 ? () => setFrom(0) : undefined} />;
  },
  play: async ({ canvas }) => {
    const loudness = () => canvas.getAllByRole('listitem').map((item) => item.getAttribute('aria-live'));
    await userEvent.click(canvas.getByRole('button', { name: /更早|[Ee]arlier/ }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /更早|[Ee]arlier/ })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '對方傳訊息' }));
    const items = canvas.getAllByRole('listitem');
    const known = items.findIndex((item) => item.textContent?.includes(messages.at(-2)?.message as string));
    await expect(loudness().slice(0, known)).toEqual(items.slice(0, known).map(() => 'off'));
    await expect(loudness().slice(known)).toEqual(items.slice(known).map(() => null));
  },
});

/** R7.58 */
export const Typing = meta.story({
  args: { isTyping: true },
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('log')).getByText(/正在輸入…$|is typing…$/)).toBeInTheDocument();
  },
});

/** Keeps the position of someone who has scrolled back, and shows the number of new messages. */
export const ReadingBack = meta.story({
  render: (args) => <Coming {...args} />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log');
    const come = canvas.getByRole('button', { name: '對方傳訊息' });
    await userEvent.click(come);
    await untilAtEnd(log);
    log.scrollTop = 0;
    await expect(await canvas.findByRole('button', { name: /^到最新訊息$|^To the latest message$/ })).toBeVisible();
    await userEvent.click(come);
    await expect(log.scrollTop).toBe(0);
    await userEvent.click(await canvas.findByRole('button', { name: /^1 則新訊息$|^1 new message$/ }));
    await untilAtEnd(log);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /新訊息|message$/ })).toBeNull());
  },
});

/** Stays at the end when the frame shrinks, also while a message arrives. */
export const Shrinks = meta.story({
  render: (args) => <Coming {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const log = canvas.getByRole('log');
    await untilAtEnd(log);
    const { scrollTop } = log;
    canvas.getByRole('button', { name: '對方傳訊息' }).click();
    await Promise.resolve();
    await expect(log.scrollTop).toBeGreaterThan(scrollTop);
    canvasElement.querySelector<HTMLElement>('[data-component="MessageList"]')?.style.setProperty('block-size', '400px');
    await new Promise(requestAnimationFrame);
    await untilAtEnd(log);
    await expect(canvas.queryByRole('button', { name: /^到最新訊息$|^To the latest message$/ })).toBeNull();
  },
});

/** Reaches the end although the frame shrinks while scrolling. */
export const ShrinksWhileScrolling = meta.story({
  render: (args) => <Coming {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const log = canvas.getByRole('log');
    await untilAtEnd(log);
    log.scrollTop = 0;
    (await canvas.findByRole('button', { name: /^到最新訊息$|^To the latest message$/ })).click();
    canvasElement.querySelector<HTMLElement>('[data-component="MessageList"]')?.style.setProperty('block-size', '300px');
    await new Promise(requestAnimationFrame);
    await untilAtEnd(log);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^到最新訊息$|^To the latest message$/ })).toBeNull());
  },
});

export const Keyboard = meta.story({
  args: { outgoing: [notSent], onLoadEarlier: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('log', { name: /^與陳大明的訊息$|^Messages with 陳大明$/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLoadEarlier).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onResend).toHaveBeenCalledWith(notSent);
  },
});

export const LoadingEarlier = meta.story({ args: { onLoadEarlier: fn(), isLoadingEarlier: true, messages: messages.slice(-2) } });
/** An inquiry shows the day beside the time. */
export const Inquiry = meta.story({ args: { type: 'inquiry' } });
/** The longest message, and a single one at the bottom. */
export const LongText = meta.story({ args: { messages: messages.slice(3, 5), name: 'Alexandra Wilhelmina Featherstonehaugh-Montgomery' } });
export const Short = meta.story({ args: { messages: messages.slice(0, 1), otherReadSeq: 0 } });
export const Narrow = Sending.extend(narrow);
export const LargeText = Sending.extend(largeText);
