import { bookRide, cancelBooking, cancelRide, confirmBooking, joinRide, rejectBooking } from '@shunlu/api-contract';
import type { Booking, EndpointInput, Ride } from '@shunlu/api-contract';
import { useCommand } from '@shunlu/api-contract/react';
import { useToaster } from '@shunlu/ui/overlays/toaster/ToasterContext.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What can be done with rides and bookings, each with its success said in a toast (spec §8). They throw as the client does. */
export interface RideCommands {
  book: (ride: Ride, body: EndpointInput<typeof bookRide>['body']) => Promise<void>;
  join: (ride: Ride, body: EndpointInput<typeof joinRide>['body']) => Promise<void>;
  confirm: (booking: Booking) => Promise<void>;
  reject: (booking: Booking, reason: string) => Promise<void>;
  /** With the reason, where one was given (D49). */
  cancel: (booking: Booking, reason?: string | null) => Promise<void>;
  remove: (ride: Ride, reason?: string | null) => Promise<void>;
}

/** The commands of rides and bookings; each stays the same function, for memoised cards. */
export function useRideCommands(): RideCommands {
  const { t } = useTranslation('screens');
  const { success } = useToaster();
  const { run: runBook } = useCommand(bookRide);
  const { run: runJoin } = useCommand(joinRide);
  const { run: runConfirm } = useCommand(confirmBooking);
  const { run: runReject } = useCommand(rejectBooking);
  const { run: runCancel } = useCommand(cancelBooking);
  const { run: runRemove } = useCommand(cancelRide);

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
        success(t('toast.joined'));
      },
      [runJoin, success, t],
    ),
    confirm: useCallback(
      async ({ id: bookingId, ride_id: rideId }) => {
        await runConfirm({ params: { rideId, bookingId } });
        success(t('toast.confirmedBooking'));
      },
      [runConfirm, success, t],
    ),
    reject: useCallback(
      async ({ id: bookingId, ride_id: rideId, status }, reason) => {
        await runReject({ params: { rideId, bookingId }, body: { reason } });
        success(t(status === 'confirmed' ? 'toast.droppedPassenger' : 'toast.rejectedBooking'));
      },
      [runReject, success, t],
    ),
    cancel: useCallback(
      async ({ id }, reason = null) => {
        await runCancel({ params: { id }, body: { reason } });
        success(t('toast.cancelledBooking'));
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
  };
}
