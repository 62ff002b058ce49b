import type { Ride } from '@shunlu/api-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { formatDateTime } from '../../i18n/time.ts';
import { RadioGroup } from '../../forms/RadioGroup/RadioGroup.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ReasonDialog } from '../../overlays/ReasonDialog/ReasonDialog.tsx';
import type { MadeReasonDialogProps } from '../../overlays/ReasonDialog/ReasonDialog.tsx';
import { splitAddress } from '../lib/splitAddress.ts';
import { toNextOccurrence } from '../lib/toNextOccurrence.ts';
import { getCancelScopes, getRideToCancel } from '../lib/cancel-scopes.ts';

export interface CancelRideDialogProps extends MadeReasonDialogProps {
  /** The viewer's offer or request: one-time, one occurrence of a commute, or its template. */
  ride: Ride;
  /**
   * Called after confirmation with the ride to cancel: this one, a template's next occurrence, or an occurrence's template (D6);
   * and with the reason or null (D49). The dialog shows what it throws.
   */
  onCancel: (ride: Pick<Ride, 'id'>, reason: string | null) => Promise<unknown> | void;
}

/** Confirms cancelling the viewer's ride and asks for a reason; for a commute whether one occurrence or all upcoming ones. */
export function CancelRideDialog({ ride, onCancel, ...rest }: CancelRideDialogProps) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const now = useNow();
  const scopes = getCancelScopes(ride);
  const [scope, setScope] = useState(scopes[0] ?? 'one');
  const when = formatDateTime(toNextOccurrence(ride).departure_time, language, now);
  const texts = { when, from: splitAddress(ride.from_address).name, to: splitAddress(ride.to_address).name };
  const words = ride.ride_mode === 'offer'
    ? ({ title: 'driverCard.confirmTitle', yes: 'driverCard.cancel', no: 'driverCard.keep', hint: 'driverCard.reasonHint', failed: 'driverCard.cancelFailed' } as const)
    : ({ title: 'actions.cancelRequestTitle', yes: 'actions.cancelRequest', no: 'actions.keepRequest', hint: 'actions.reasonHint', failed: 'actions.cancelFailed' } as const);

  return (
    <ReasonDialog
      data-component="CancelRideDialog"
      {...rest}
      title={t(words.title)}
      confirmLabel={t(words.yes)}
      cancelLabel={t(words.no)}
      reasonHint={t(words.hint)}
      draft={`cancel-ride-${ride.id}`}
      failedKey={`rides:${words.failed}`}
      onConfirm={(reason) => onCancel(getRideToCancel(ride, scope), reason)}
    >
      <p>{t('driverCard.confirmText', texts)}</p>
      {scopes.length > 1 && (
        <RadioGroup
          label={t('cancel.scope')}
          options={[
            { value: 'date', label: t('cancel.date', { when }) },
            { value: 'all', label: t('cancel.all'), hint: t('cancel.allHint') },
          ]}
          value={scope}
          onValueChange={setScope}
        />
      )}
    </ReasonDialog>
  );
}
