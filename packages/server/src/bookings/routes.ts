import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import type { BookingsService } from './service.ts';

export function bookingsRoutes(bookings: BookingsService): Handlers<typeof contract.bookings> {
  return {
    bookRide: async ({ viewer, ...request }) => ({ booking: await bookings.book(viewer.userId, request) }),
    joinRide: async ({ viewer, ...request }) => ({ booking: await bookings.join(viewer.userId, request) }),
    confirmBooking: async ({ viewer, ...request }) => ({ booking: await bookings.confirm(viewer.userId, request) }),
    rejectBooking: async ({ viewer, ...request }) => ({ booking: await bookings.reject(viewer.userId, request) }),
    markNoShow: async ({ viewer, ...request }) => ({ booking: await bookings.markNoShow(viewer.userId, request) }),
    listBookings: ({ viewer, ...request }) => bookings.list(viewer.userId, request),
    listActiveBookings: ({ viewer, ...request }) => bookings.listActive(viewer.userId, request),
    listBookingHistory: ({ viewer, ...request }) => bookings.listHistory(viewer.userId, request),
    cancelBooking: async ({ viewer, ...request }) => ({ booking: await bookings.cancel(viewer.userId, request) }),
  };
}
