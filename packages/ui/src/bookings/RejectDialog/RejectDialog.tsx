import { useState } from 'react';
import { LIMITS, codePoints } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../feedback/errorText/useErrorText.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { TextArea } from '../../forms/TextArea/TextArea.tsx';
import { formatName } from '../../format/person.ts';
import { ConfirmDialog } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';

/** What the screens send where the driver gives no reason of their own (spec §3, D50); a fixed text of the wire. */
export const DEFAULT_REJECT_REASON = 'Rejected by driver';

export interface RejectDialogProps {
  /** A pending booking to decline, or a confirmed one to drop: then a reason is required (D5, D50). */
  booking: Booking;
  /** What it throws is shown in the dialog, which stays open. */
  onReject: (reason: string) => Promise<unknown> | void;
  onClose: () => void;
}

/** Asks before a passenger is declined or dropped, and for the reason that the passenger will read. */
export function RejectDialog({ booking, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation(['bookings', 'errors']);
  const word = useErrorText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isDrop = booking.status === 'confirmed';
  const limit = LIMITS.reason.max;
  const about = { name: formatName(booking.rider), seats: t('card.seats', { count: booking.seats_booked }) };

  async function confirm() {
    const given = reason.trim();
    if (isDrop && given === '') return setError(t('errors:details.REASON_REQUIRED'));
    if (codePoints(given) > limit) return setError(t('errors:details.TOO_LONG', { limit }));
    setBusy(true);
    setFailure(undefined);
    try {
      await onReject(given === '' ? DEFAULT_REJECT_REASON : given);
      onClose();
    } catch (thrown) {
      setFailure(word(thrown, 'bookings:list.failed'));
      setBusy(false);
    }
    return undefined;
  }

  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t(isDrop ? 'list.dropTitle' : 'list.rejectTitle')}
      confirmLabel={t(isDrop ? 'list.drop' : 'list.reject')}
      cancelLabel={t('list.keep')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack>
        <p>{t(isDrop ? 'list.dropText' : 'list.rejectText', about)}</p>
        <TextArea
          label={t('list.reason')}
          mark={isDrop ? 'required' : 'optional'}
          hint={t('list.reasonHint')}
          max={limit}
          rows={2}
          value={reason}
          onValueChange={(text) => {
            setReason(text);
            setError(undefined);
          }}
          error={error}
        />
        <FormBanner>{failure}</FormBanner>
      </Stack>
    </ConfirmDialog>
  );
}
