import { DEFAULT_REJECT_REASON } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { ReasonDialog } from '../../overlays/ReasonDialog/ReasonDialog.tsx';
import type { MadeReasonDialogProps } from '../../overlays/ReasonDialog/ReasonDialog.tsx';

export interface RejectDialogProps extends MadeReasonDialogProps {
  /** Pending booking to decline, or confirmed booking to cancel, which needs a reason (D5, D50). */
  booking: Booking;
  /** Called with the reason. The dialog stays open and shows what it throws. */
  onReject: (reason: string) => Promise<unknown> | void;
}

/** Confirms declining or removing a passenger, and asks for the reason that the passenger will read. */
export function RejectDialog({ booking, onReject, ...rest }: RejectDialogProps) {
  const { t } = useTranslation('bookings');
  const toName = usePersonName();
  const isDrop = booking.status === 'confirmed';
  const about = { name: toName(booking.rider), seats: t('card.seats', { count: booking.seats_booked }) };

  return (
    <ReasonDialog
      data-component="RejectDialog"
      {...rest}
      title={t(isDrop ? 'list.dropTitle' : 'list.rejectTitle')}
      confirmLabel={t(isDrop ? 'list.drop' : 'list.reject')}
      cancelLabel={t('list.keep')}
      isReasonRequired={isDrop}
      draft={`reject-${booking.id}`}
      failedKey="bookings:list.failed"
      onConfirm={(reason) => onReject(reason ?? DEFAULT_REJECT_REASON)}
    >
      {t(isDrop ? 'list.dropText' : 'list.rejectText', about)}
    </ReasonDialog>
  );
}
