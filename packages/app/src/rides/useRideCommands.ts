import {
  bookRide, cancelBooking, cancelRide, confirmBooking, createSeatAlert, joinRide, markNoShow, rejectBooking, updateRide,
} from '@shunlu/api-contract';
import type { Booking, EndpointInput, Ride } from '@shunlu/api-contract';
import { useMutation } from '@shunlu/api-contract/react';
import { getBookingKind } from '@shunlu/ui/bookings/lib/booking-state.ts';
import type { BookingKind } from '@shunlu/ui/bookings/lib/booking-state.ts';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import type { Texts } from '@shunlu/ui/i18n/typedKeys.ts';
import { useMemo } from 'react';
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

type ToastKey = keyof Texts['screens']['toast'];

const CANCEL_TOASTS = {
  seats: 'cancelledBooking', join: 'cancelledBooking', proposal: 'withdrewProposal', drive: 'leftDrive',
} as const satisfies Record<BookingKind, ToastKey>;

function getRejectToast({ status, user_role }: Booking): ToastKey {
  if (user_role === 'driver') return 'declinedProposal';
  return status === 'confirmed' ? 'droppedPassenger' : 'rejectedBooking';
}

/** Returns the commands of rides and bookings. Each keeps its identity, for memoised cards. */
export function useRideCommands(): RideCommands {
  const { t } = useTranslation('screens');
  const { success } = useToaster();
  const { run: book } = useMutation(bookRide);
  const { run: join } = useMutation(joinRide);
  const { run: confirm } = useMutation(confirmBooking);
  const { run: reject } = useMutation(rejectBooking);
  const { run: cancel } = useMutation(cancelBooking);
  const { run: remove } = useMutation(cancelRide);
  const { run: update } = useMutation(updateRide);
  const { run: reportNoShow } = useMutation(markNoShow);
  const { run: createAlert } = useMutation(createSeatAlert);

  return useMemo(() => {
    async function show(toast: ToastKey, response: Promise<unknown>) {
      await response;
      success(t(`toast.${toast}`));
    }
    return {
      book: ({ id }, body) => show('booked', book({ params: { id }, body })),
      join: ({ id }, body) => show(body?.role === 'driver' ? 'proposed' : 'joined', join({ params: { id }, body })),
      confirm: ({ id: bookingId, ride_id: rideId, user_role }) =>
        show(user_role === 'driver' ? 'choseDriver' : 'confirmedBooking', confirm({ params: { rideId, bookingId } })),
      reject: (booking, reason) =>
        show(getRejectToast(booking), reject({ params: { rideId: booking.ride_id, bookingId: booking.id }, body: buildRejection(booking, reason) })),
      cancel: (booking, reason = null) => show(CANCEL_TOASTS[getBookingKind(booking)], cancel({ params: { id: booking.id }, body: { reason } })),
      remove: ({ id }, reason = null) => show('removedRide', remove({ params: { id }, body: { reason } })),
      updateStatus: ({ id }, status) => show(status === 'completed' ? 'finishedRide' : 'startedRide', update({ params: { id }, body: { status } })),
      reportNoShow: ({ id: bookingId, ride_id: rideId }, reason) =>
        show('markedNoShow', reportNoShow({ params: { rideId, bookingId }, body: { reason } })),
      createSeatAlert: async ({ id }) => void (await createAlert({ body: { ride_id: id } })),
    };
  }, [t, success, book, join, confirm, reject, cancel, remove, update, reportNoShow, createAlert]);
}
