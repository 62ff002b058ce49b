import type { ChatMessage } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { buildChatEntries } from './chat-entries.ts';
import type { ChatContent } from './chat-entries.ts';

const ME = 12;
const OTHER = 11;

const message = (seq: number, sender_id: number, created_at: string, client_id: string | null = null): ChatMessage => ({
  id: 900 + seq, seq, sender_id, created_at, client_id, message: `第 ${seq} 則`, sender_name: sender_id === ME ? '林怡君' : '陳大明',
});

const content = (over: Partial<ChatContent>): ChatContent => ({
  messages: [], outgoing: [], viewerId: ME, ownReadSeq: 99, otherReadSeq: 0, ...over,
});

const shape = (over: Partial<ChatContent>) => buildChatEntries(content(over)).map(({ kind, key }) => `${kind} ${key}`);

describe('chatEntries', () => {
  it('RD.63: parts days as Taipei counts them', () => {
    expect(
      shape({ messages: [message(1, OTHER, '2026-11-19T15:59:30Z'), message(2, OTHER, '2026-11-19T16:00:30Z')] }),
    ).toEqual(['day 2026-11-19', 'message seq-1', 'day 2026-11-20', 'message seq-2']);
  });

  it('marks the first message of the other one that is new, never an own one', () => {
    const at = '2026-11-20T01:00:00Z';
    expect(shape({ messages: [message(1, OTHER, at), message(2, ME, at), message(3, OTHER, at)], ownReadSeq: 1 })).toEqual([
      'day 2026-11-20', 'message seq-1', 'message seq-2', 'new new', 'message seq-3',
    ]);
    expect(shape({ messages: [message(1, OTHER, at)], ownReadSeq: 1 })).not.toContain('new new');
  });

  it('R2.94: shows what the chat does not have yet once, at the end, under the day it was written', () => {
    const outgoing = [
      { clientId: 'a', message: '一', writtenAt: '2026-11-20T02:00:00Z', state: 'pending' as const },
      { clientId: 'b', message: '二', writtenAt: '2026-11-20T02:01:00Z', state: 'failed' as const },
      { clientId: 'c', message: '三', writtenAt: '2026-11-20T02:02:00Z', state: 'sent' as const },
    ];
    expect(shape({ messages: [message(1, ME, '2026-11-19T02:00:00Z', 'a')], outgoing })).toEqual([
      'day 2026-11-19', 'message a', 'day 2026-11-20', 'outgoing b', 'outgoing c',
    ]);
  });

  it('RD.126: only the last own message that was read says so', () => {
    const at = '2026-11-20T01:00:00Z';
    const entries = buildChatEntries(
      content({ messages: [message(1, ME, at), message(2, ME, at), message(3, OTHER, at), message(4, ME, at)], otherReadSeq: 3 }),
    );
    const read = entries.flatMap((entry) => (entry.kind === 'message' && entry.isRead ? [entry.message.seq] : []));
    expect(read).toEqual([2]);
  });
});
