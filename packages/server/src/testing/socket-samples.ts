/** A valid example of each client event, on a trip in progress. */
import { joinBooking, joinChat, typing } from '@shunlu/api-contract';
import type { ClientEvent } from '@shunlu/api-contract';
import { notifications } from '../db/schema.ts';
import type { TripFixture, Trip } from './trip-fixture.ts';
import type { Listener } from './sockets.ts';

interface SocketFixture extends Trip {
  /** A notification of the passenger. */
  noticeId: number;
}

interface SocketSample {
  payload: (stage: SocketFixture) => unknown;
  /** Sends events that must precede this one on the same socket, such as joining before leaving. */
  before?: (stage: SocketFixture, listener: Listener) => Promise<void>;
}

const getChatPayload = ({ booking }: SocketFixture) => ({ bookingId: booking.id });

const joined = async (stage: SocketFixture, { ask }: Listener): Promise<void> => void (await ask(joinChat, getChatPayload(stage)));
const typed = async (stage: SocketFixture, listener: Listener): Promise<void> => {
  await joined(stage, listener);
  listener.emit(typing, getChatPayload(stage));
};

/** Samples by event name; a missing one is a type error. */
export const SOCKET_SAMPLES: Readonly<Record<ClientEvent['name'], SocketSample>> = {
  'join-booking': { payload: ({ booking }) => booking.id },
  'leave-booking': { payload: ({ booking }) => booking.id, before: async ({ booking }, { emit }) => emit(joinBooking, booking.id) },
  join_chat: { payload: getChatPayload },
  leave_chat: { payload: getChatPayload, before: typed },
  send_message: { payload: ({ ride, booking }) => ({ rideId: ride.id, bookingId: booking.id, message: '我到了', client_id: crypto.randomUUID() }) },
  typing: { payload: getChatPayload, before: joined },
  stop_typing: { payload: getChatPayload, before: typed },
  location_update: { payload: ({ ride }) => ({ rideId: ride.id, latitude: 25.04, longitude: 121.5, timestamp: ride.departureTime.toISOString() }) },
  mark_notification_read: { payload: ({ noticeId }) => ({ notificationId: noticeId }) },
};

/** Creates the trip and the notification that the samples use. */
export async function aSocketFixture(scene: TripFixture): Promise<SocketFixture> {
  const trip = await scene.drivenRequest('confirmed', scene.underWay);
  const { server, people } = scene;
  const values = { userId: people.passenger.id, type: 'account', title: '密碼已變更', message: '', createdAt: server.clock.now() } as const;
  const [notice] = await server.database.db.insert(notifications).values(values).returning();
  return { ...trip, noticeId: notice?.id ?? 0 };
}
