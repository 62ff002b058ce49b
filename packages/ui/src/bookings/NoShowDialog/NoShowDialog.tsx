import { LIMITS } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { ReasonDialog } from '../../overlays/ReasonDialog/ReasonDialog.tsx';
import type { MadeReasonDialogProps } from '../../overlays/ReasonDialog/ReasonDialog.tsx';

export interface NoShowDialogProps extends MadeReasonDialogProps {
  /** Booking for which `canReportNoShow` is true. */
  booking: Booking;
  /** The person who did not come. */
  absent: 'rider' | 'driver';
  /** Called after confirmation. The dialog shows what it throws. */
  onNoShow: (booking: Booking, reason: string | null) => Promise<unknown> | void;
}

/** Confirms a no-show report of one party about the other (D70). */
export function NoShowDialog({ booking, absent, onNoShow, ...rest }: NoShowDialogProps) {
  const { t } = useTranslation('bookings');
  const toName = usePersonName();
  const person = absent === 'rider' ? booking.rider : booking.driver;
  const name = person === null ? '' : toName(person);

  return (
    <ReasonDialog
      data-component="NoShowDialog"
      {...rest}
      title={t(`noShow.${absent}.title`)}
      confirmLabel={t(`noShow.${absent}.mark`)}
      cancelLabel={t('list.keep')}
      draft={`no-show-${booking.id}`}
      failedKey="bookings:noShow.failed"
      onConfirm={(reason) => onNoShow(booking, reason)}
    >
      {t('noShow.text', { name, hours: LIMITS.noShowAfterArrivalHours })}
    </ReasonDialog>
  );
}
