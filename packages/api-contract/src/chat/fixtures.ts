import { confirmedBooking } from '../bookings/fixtures.ts';
import { completedOffer, longOffer, offer, request } from '../rides/fixtures.ts';
import { alexandra, daming, newcomer, yijun } from '../users/fixtures.ts';
import type { Chat, ChatMessage } from './schemas.ts';

const toHsinchu = {
  title: '台北車站 → 新竹科學園區',
  subtitle: '2026-11-20 16:05',
  ride_mode: 'offer',
  pickup: { address: offer.from_address, time: offer.departure_time },
  dropoff: { address: offer.to_address, time: offer.estimated_arrival_time },
  departure_time: offer.departure_time,
  is_open: true,
  is_former: false,
} as const;

/** The chat of 怡君 and 大明 about her booking on his offer. He wrote last and is online. */
export const confirmedChat: Chat = {
  ...toHsinchu,
  type: 'booking',
  booking_id: confirmedBooking.id,
  ride_id: offer.id,
  other_user: { id: daming.id, name: '陳大明', avatar: null, type: 'driver', is_online: true },
  status: 'confirmed',
  viewer_booking: { id: confirmedBooking.id, status: 'confirmed', user_role: 'rider' },
  unread_count: 2,
  last_message: '我大概 15:55 會到，白色 Altis，停在東三門。',
  last_message_sender_id: daming.id,
  last_message_time: '2026-11-20T02:42:00.000Z',
};

/** An inquiry of 小美 to 怡君 about her request, before she joins it. */
export const inquiryChat: Chat = {
  ...toHsinchu,
  type: 'inquiry',
  booking_id: null,
  ride_id: request.id,
  ride_mode: 'request',
  other_user: { id: newcomer.id, name: '黃小美', avatar: null, type: 'rider', is_online: false },
  status: 'inquiry',
  viewer_booking: null,
  unread_count: 1,
  last_message: '請問可以帶一隻小型犬嗎？會裝在提籠裡。',
  last_message_sender_id: newcomer.id,
  last_message_time: '2026-11-20T01:15:00.000Z',
};

/** A chat without messages; the booking is pending. */
export const pendingChat: Chat = {
  ...confirmedChat,
  booking_id: 301,
  other_user: { ...confirmedChat.other_user, is_online: false },
  status: 'pending',
  unread_count: 0,
  last_message: null,
  last_message_sender_id: null,
  last_message_time: null,
};

/** A closed, read-only chat. */
export const completedChat: Chat = {
  ...confirmedChat,
  booking_id: 303,
  ride_id: completedOffer.id,
  subtitle: '2026-11-13 16:05',
  pickup: { address: completedOffer.from_address, time: completedOffer.departure_time },
  dropoff: { address: completedOffer.to_address, time: completedOffer.estimated_arrival_time },
  departure_time: completedOffer.departure_time,
  other_user: { ...confirmedChat.other_user, is_online: false },
  status: 'completed',
  unread_count: 0,
  last_message: '謝謝你，下次再一起走！',
  last_message_sender_id: yijun.id,
  last_message_time: '2026-11-13T09:31:00.000Z',
  is_open: false,
};

export const cancelledChat: Chat = {
  ...confirmedChat,
  booking_id: 304,
  other_user: { id: newcomer.id, name: '黃小美', avatar: null, type: 'driver', is_online: false },
  status: 'cancelled',
  unread_count: 0,
  last_message: '不好意思，這趟要載大型器材，位子不夠。',
  last_message_sender_id: newcomer.id,
  last_message_time: '2026-11-18T12:04:00.000Z',
  is_open: false,
};

/** A chat with the longest names, places and preview, and more unread messages than a badge shows. */
export const longChat: Chat = {
  ...confirmedChat,
  booking_id: 310,
  ride_id: longOffer.id,
  title: `${longOffer.from_address} → ${longOffer.to_address}`,
  pickup: { address: longOffer.from_address, time: longOffer.departure_time },
  dropoff: { address: longOffer.to_address, time: longOffer.estimated_arrival_time },
  other_user: {
    id: alexandra.id, name: 'Alexandra Wilhelmina Featherstonehaugh-Montgomery', avatar: null, type: 'driver', is_online: true,
  },
  unread_count: 128,
  last_message:
    'I have just landed and am waiting for my luggage; it will be at least another twenty minutes, so please do not rush. 入境大廳人很多，我會站在 1 號門外面的便利商店前面，穿深藍色外套，拉一個很大的黃色行李箱。',
  last_message_sender_id: alexandra.id,
  last_message_time: '2026-11-20T02:49:20.000Z',
};

/** The chat list of 怡君, the latest message first. */
export const chatList: Chat[] = [
  longChat,
  confirmedChat,
  inquiryChat,
  cancelledChat,
  completedChat,
  pendingChat,
];

function written(seq: number, sender: 'daming' | 'yijun', created_at: string, message: string): ChatMessage {
  const [sender_id, sender_name] = sender === 'daming' ? [daming.id, '陳大明'] : [yijun.id, '林怡君'];
  return { id: 5_000 + seq, seq, message, sender_id, sender_name, client_id: null, created_at };
}

/** A message of the maximum length, 500 code points. */
export const longMessageText = '出發前跟大家說明一下：我會在下午四點五分準時從台北車站東三門出發，走國道 1 號，不繞路。'
  .repeat(12)
  .slice(0, 500);

/** A chat of 怡君 and 大明 on two days, with the longest message and two that she has not read. */
export const messages: ChatMessage[] = [
  written(1, 'yijun', '2026-11-19T11:20:00.000Z', '你好，請問東三門那邊可以暫停嗎？我有一件 24 吋行李箱。'),
  written(2, 'daming', '2026-11-19T11:24:00.000Z', '可以，東三門外面有臨停區，行李箱放得下。'),
  written(3, 'yijun', '2026-11-19T11:24:40.000Z', '太好了 👍'),
  written(4, 'daming', '2026-11-19T11:26:00.000Z', longMessageText),
  written(5, 'yijun', '2026-11-19T11:31:00.000Z', '了解，謝謝！\n我會提早五分鐘到。'),
  written(6, 'yijun', '2026-11-20T02:38:00.000Z', '今天路上會塞嗎？'),
  written(7, 'daming', '2026-11-20T02:40:30.000Z', '目前林口段車比較多，應該不會晚。'),
  written(8, 'daming', '2026-11-20T02:42:00.000Z', '我大概 15:55 會到，白色 Altis，停在東三門。'),
];

/** The chat of the confirmed booking as 怡君 opens it. Messages 7 and 8 are unread; 大明 has read all of hers. */
export const bookingChatHistory = {
  messages,
  next_cursor: null,
  own_read_seq: 6,
  other_read_seq: 6,
  conversation: confirmedChat,
};

/** The empty chat of the pending booking. */
export const emptyChatHistory = {
  messages: [],
  next_cursor: null,
  own_read_seq: 0,
  other_read_seq: 0,
  conversation: pendingChat,
};

/** The inquiry of 小美 to 怡君. */
export const inquiryChatHistory = {
  messages: [
    {
      id: 6_001, seq: 1, message: '請問可以帶一隻小型犬嗎？會裝在提籠裡。', sender_id: newcomer.id, sender_name: '黃小美',
      client_id: null, created_at: '2026-11-20T01:15:00.000Z',
    },
  ],
  next_cursor: null,
  own_read_seq: 0,
  other_read_seq: 1,
  conversation: inquiryChat,
};
