import {
  bookRide, cancelBooking, cancelRide, confirmBooking, createSeatAlert, joinRide, markNoShow, rejectBooking, updateRide,
} from '@shunlu/api-contract';
import type { Booking, EndpointInput, Ride } from '@shunlu/api-contract';
import { useMutation } from '@shunlu/api-contract/react';
import { getBookingKind } from '@shunlu/ui/bookings/lib/booking-state.ts';
import type { BookingKind } from '@shunlu/ui/bookings/lib/booking-state.ts';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { buildRejection } from './rejection.ts';

type Named = Pick<Ride, 'id'>;

/** Commands on rides and bookings; each shows its success in a toast (spec §8). They reject as the client does. */
export interface RideCommands {
  book: (ride: Named, body: EndpointInput<typeof bookRide>['body']) => Promise<void>;
  /** Joins as a further passenger, or proposes to drive a request (D1). */
  join: (ride: Named, body: EndpointInput<typeof joinRide>['body']) => Promise<void>;
  confirm: (booking: Booking) => Promise<void>;
  reject: (booking: Booking, reason: string | null) => Promise<void>;
  /** Cancels a booking or withdraws a proposal, with an optional reason (D49). */
  cancel: (booking: Booking, reason?: string | null) => Promise<void>;
  /** Cancels a ride; of a commute all upcoming dates (D6). */
  remove: (ride: Named, reason?: string | null) => Promise<void>;
  /** Starts or completes a ride before the server does (D2). */
  updateStatus: (ride: Named, to: 'in_progress' | 'completed') => Promise<void>;
  /** Reports that the other person did not come (D70). */
  reportNoShow: (booking: Booking, reason: string | null) => Promise<void>;
  /** Creates a seat alert (D77); the button shows the success. */
  createSeatAlert: (ride: Named) => Promise<void>;
}

const CANCEL_TOASTS = {
  seats: 'toast.cancelledBooking',
  join: 'toast.cancelledBooking',
  proposal: 'toast.withdrewProposal',
  drive: 'toast.leftDrive',
} as const satisfies Record<BookingKind, string>;

/** Returns the commands of rides and bookings. Each keeps its identity, for memoised cards. */
export function useRideCommands(): RideCommands {
  const { t } = useTranslation('screens');
  const { success } = useToaster();
  const { run: runBook } = useMutation(bookRide);
  const { run: runJoin } = useMutation(joinRide);
  const { run: runConfirm } = useMutation(confirmBooking);
  const { run: runReject } = useMutation(rejectBooking);
  const { run: runCancel } = useMutation(cancelBooking);
  const { run: runRemove } = useMutation(cancelRide);
  const { run: runUpdate } = useMutation(updateRide);
  const { run: runNoShow } = useMutation(markNoShow);
  const { run: runAlert } = useMutation(createSeatAlert);

  return {
    book: useCallback(
      async ({ id }, body) => {
        await runBook({ params: { id }, body });
        success(t('toast.booked'));
      },
      [runBook, success, t],
    ),
    join: useCallback(
      async ({ id }, body) => {
        await runJoin({ params: { id }, body });
        success(t(body?.role === 'driver' ? 'toast.proposed' : 'toast.joined'));
      },
      [runJoin, success, t],
    ),
    confirm: useCallback(
      async ({ id: bookingId, ride_id: rideId, user_role }) => {
        await runConfirm({ params: { rideId, bookingId } });
        success(t(user_role === 'driver' ? 'toast.choseDriver' : 'toast.confirmedBooking'));
      },
      [runConfirm, success, t],
    ),
    reject: useCallback(
      async (booking, reason) => {
        const { id: bookingId, ride_id: rideId, status, user_role } = booking;
        await runReject({ params: { rideId, bookingId }, body: buildRejection(booking, reason) });
        const dropped = status === 'confirmed' ? 'toast.droppedPassenger' : 'toast.rejectedBooking';
        success(t(user_role === 'driver' ? 'toast.declinedProposal' : dropped));
      },
      [runReject, success, t],
    ),
    cancel: useCallback(
      async (booking, reason = null) => {
        await runCancel({ params: { id: booking.id }, body: { reason } });
        success(t(CANCEL_TOASTS[getBookingKind(booking)]));
      },
      [runCancel, success, t],
    ),
    remove: useCallback(
      async ({ id }, reason = null) => {
        await runRemove({ params: { id }, body: { reason } });
        success(t('toast.removedRide'));
      },
      [runRemove, success, t],
    ),
    updateStatus: useCallback(
      async ({ id }, status) => {
        await runUpdate({ params: { id }, body: { status } });
        success(t(status === 'completed' ? 'toast.finishedRide' : 'toast.startedRide'));
      },
      [runUpdate, success, t],
    ),
    reportNoShow: useCallback(
      async ({ id: bookingId, ride_id: rideId }, reason) => {
        await runNoShow({ params: { rideId, bookingId }, body: { reason } });
        success(t('toast.markedNoShow'));
      },
      [runNoShow, success, t],
    ),
    createSeatAlert: useCallback(
      async ({ id }) => {
        await runAlert({ body: { ride_id: id } });
      },
      [runAlert],
    ),
  };
}
