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
  /** The viewer's own: seats, a place in a request, or a proposal to drive one. */
  booking: Booking;
  /** Called after the person confirmed, with the reason if one was given. What it throws is shown in the dialog. */
  onCancel: (booking: Booking, reason: string | null) => Promise<unknown> | void;
}

/** Asks before somebody gives up their own booking, leaves a request or takes back a proposal, and why (D49). */
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
