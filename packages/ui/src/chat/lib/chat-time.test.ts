import { describe, expect, it } from 'vitest';
import { formatChatTime, formatMessageTime } from './chat-time.ts';

const NOW = '2026-11-20T02:50:00Z';

describe('formatMessageTime', () => {
  it.each([
    ['2026-11-20T02:50:59Z', '剛剛', 'Just now'],
    ['2026-11-20T02:49:01Z', '剛剛', 'Just now'],
    ['2026-11-20T02:49:00Z', '1 分鐘前', '1 min ago'],
    ['2026-11-20T01:50:01Z', '59 分鐘前', '59 min ago'],
    ['2026-11-20T01:50:00Z', '09:50', '09:50'],
    ['2026-11-19T13:36:00Z', '21:36', '21:36'],
  ])('R9.25: in a booking’s chat %s reads %s', (instant, zh, en) => {
    expect(formatMessageTime(instant, 'booking', 'zh-TW', NOW)).toBe(zh);
    expect(formatMessageTime(instant, 'booking', 'en', NOW)).toBe(en);
  });

  it.each([
    ['2026-11-20T02:49:30Z', '10:49', '10:49'],
    ['2026-11-19T16:00:30Z', '00:00', '00:00'],
    ['2026-11-19T15:59:30Z', '11/19 23:59', 'Nov 19 23:59'],
    ['2025-11-19T13:36:00Z', '2025/11/19 21:36', 'Nov 19, 2025 21:36'],
  ])('R9.26: in an inquiry %s reads %s', (instant, zh, en) => {
    expect(formatMessageTime(instant, 'inquiry', 'zh-TW', NOW)).toBe(zh);
    expect(formatMessageTime(instant, 'inquiry', 'en', NOW)).toBe(en);
  });
});

describe('formatConversationTime', () => {
  it.each([
    ['2026-11-20T02:48:00Z', '10:48', '10:48'],
    ['2026-11-19T02:50:01Z', '10:50', '10:50'],
    ['2026-11-19T02:50:00Z', '週四', 'Thu'],
    ['2026-11-13T02:50:01Z', '週五', 'Fri'],
    ['2026-11-13T02:50:00Z', '11/13', 'Nov 13'],
  ])('R9.27: %s reads %s', (instant, zh, en) => {
    expect(formatChatTime(instant, 'zh-TW', NOW)).toBe(zh);
    expect(formatChatTime(instant, 'en', NOW)).toBe(en);
  });
});
