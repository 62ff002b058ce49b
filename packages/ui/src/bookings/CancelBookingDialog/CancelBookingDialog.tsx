import type { Booking } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ReasonDialog } from '../../overlays/ReasonDialog/ReasonDialog.tsx';
import type { MadeReasonDialogProps } from '../../overlays/ReasonDialog/ReasonDialog.tsx';
import { splitAddress } from '../../rides/lib/splitAddress.ts';
import { getBookingKind } from '../lib/booking-state.ts';

export interface CancelBookingDialogProps extends MadeReasonDialogProps {
  /** The viewer's booking: seats, a place in a request, or a proposal to drive one. */
  booking: Booking;
  /** Called after confirmation, with the reason or null. The dialog shows what it throws. */
  onCancel: (booking: Booking, reason: string | null) => Promise<unknown> | void;
}

/** Confirms cancelling a booking, leaving a request, or withdrawing a proposal, and asks for a reason (D49). */
export function CancelBookingDialog({ booking, onCancel, ...rest }: CancelBookingDialogProps) {
  const { t } = useTranslation('bookings');
  const toName = usePersonName();
  const language = useLanguage();
  const now = useNow();
  const kind = getBookingKind(booking);
  const { driver, pickup, dropoff } = booking;
  const what = {
    when: formatDateTime(pickup.time, language, now),
    from: splitAddress(pickup.address).name,
    to: splitAddress(dropoff.address).name,
  };
  const isDriverNotified = driver !== null && booking.user_role === 'rider';

  return (
    <ReasonDialog
      data-component="CancelBookingDialog"
      {...rest}
      title={t(`cancel.${kind}.title`)}
      confirmLabel={t(`cancel.${kind}.confirm`)}
      cancelLabel={t(`cancel.${kind}.keep`)}
      draft={`cancel-booking-${booking.id}`}
      failedKey="bookings:card.cancelFailed"
      onConfirm={(reason) => onCancel(booking, reason)}
    >
      <p>{t('cancel.what', what)}</p>
      <p>{isDriverNotified ? t('cancel.seatsDriver', { name: toName(driver) }) : t(`cancel.${kind}.text`)}</p>
    </ReasonDialog>
  );
}
