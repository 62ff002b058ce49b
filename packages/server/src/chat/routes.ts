import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import type { ChatService } from './service.ts';

export function chatRoutes(chat: ChatService): Handlers<typeof contract.chat> {
  return {
    listChats: ({ viewer, ...request }) => chat.list(viewer.userId, request),
    getBookingChat: ({ viewer, params, query: { user_id, ...query } }) =>
      chat.read(viewer.userId, { bookingId: params.id, userId: user_id }, query),
    sendBookingMessage: async ({ viewer, params, query, body }) => ({
      message: await chat.send(viewer.userId, { bookingId: params.id, userId: query.user_id }, body),
    }),
    getInquiryChat: ({ viewer, params, query: { user_id, ...query } }) =>
      chat.read(viewer.userId, { rideId: params.id, userId: user_id }, query),
    sendInquiryMessage: async ({ viewer, params, query, body }) => ({
      message: await chat.send(viewer.userId, { rideId: params.id, userId: query.user_id }, body),
    }),
    markChatRead: ({ viewer, params, query: { type = 'booking', user_id: userId }, body }) =>
      chat.markRead(viewer.userId, type === 'booking' ? { bookingId: params.id, userId } : { rideId: params.id, userId }, body.seq),
  };
}
