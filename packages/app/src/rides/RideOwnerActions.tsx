import { canReportNoShow, isTemplate } from '@shunlu/api-contract';
import type { Booking, Ride } from '@shunlu/api-contract';
import { NoShowDialog } from '@shunlu/ui/bookings/NoShowDialog/NoShowDialog.tsx';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { FormBanner } from '@shunlu/ui/forms/FormBanner/FormBanner.tsx';
import { formatDateTime } from '@shunlu/ui/i18n/time.ts';
import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import { ConfirmDialog } from '@shunlu/ui/overlays/ConfirmDialog/ConfirmDialog.tsx';
import { useConfirmation } from '@shunlu/ui/overlays/ConfirmDialog/useConfirmation.ts';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import type { ButtonProps } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Card } from '@shunlu/ui/primitives/Card/Card.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { carIcon, editIcon, flagIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { Inline } from '@shunlu/ui/primitives/Inline/Inline.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { Text } from '@shunlu/ui/primitives/Text/Text.tsx';
import { CancelRideDialog } from '@shunlu/ui/rides/CancelRideDialog/CancelRideDialog.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { SharePosition } from './SharePosition.tsx';
import type { RideCommands } from './useRideCommands.ts';
import type { RidePermissions } from './ridePermissions.ts';

interface RideOwnerActionsProps {
  ride: Ride;
  part: RidePermissions;
  commands: Pick<RideCommands, 'updateStatus' | 'remove'>;
}

/** Actions on an own ride: start, complete, share the position, edit, cancel (D2, D25, D29, D78). */
export function RideOwnerActions(props: RideOwnerActionsProps) {
  const { startableAt, finishableAt, canEdit, canCancel } = props.part;
  return startableAt || finishableAt || canEdit || canCancel ? <Manage {...props} /> : null;
}

function Manage({ ride, part, commands }: RideOwnerActionsProps) {
  const { t } = useTranslation(['screens', 'rides']);
  const language = useLanguage();
  const now = useNow();
  const [isCancelling, setCancelling] = useState(false);
  const start = useConfirmation(() => commands.updateStatus(ride, 'in_progress'), 'screens:ride.startFailed');
  const finish = useConfirmation(() => commands.updateStatus(ride, 'completed'), 'screens:ride.finishFailed');
  const { startableAt, finishableAt, canEdit, canCancel } = part;
  const toParams = (at: Date) => ({ when: formatDateTime(at, language, now) });

  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="title">{t('ride.manage')}</Heading>
        {startableAt && <TimedButton from={startableAt} label={t('ride.start')} hint={t('ride.startableAt', toParams(startableAt))} icon={carIcon} onClick={start.open} />}
        {finishableAt && <TimedButton from={finishableAt} label={t('ride.finish')} hint={t('ride.finishableAt', toParams(finishableAt))} icon={flagIcon} onClick={finish.open} />}
        {finishableAt && <SharePosition rideId={ride.id} />}
        {(canEdit || canCancel) && (
          <Inline>
            {canEdit && <Button variant="secondary" icon={editIcon} to={paths.editRide(ride.id)}>{t('ride.edit')}</Button>}
            {canCancel && (
              <Button variant="danger-outline" onClick={() => setCancelling(true)}>{t('rides:driverCard.cancel')}</Button>
            )}
          </Inline>
        )}
      </Stack>
      <ConfirmDialog {...start.dialogProps} tone="normal" title={t('ride.startTitle')} confirmLabel={t('ride.start')}>
        <span>{t('ride.startText', { when: formatDateTime(ride.departure_time, language, now) })}</span>
        <FormBanner>{start.failure}</FormBanner>
      </ConfirmDialog>
      <ConfirmDialog {...finish.dialogProps} tone="normal" title={t('ride.finishTitle')} confirmLabel={t('ride.finish')}>
        <span>{t('ride.finishText')}</span>
        <FormBanner>{finish.failure}</FormBanner>
      </ConfirmDialog>
      {isCancelling && <CancelRideDialog ride={ride} onCancel={commands.remove} onClose={() => setCancelling(false)} />}
    </Card>
  );
}

interface TimedButtonProps {
  /** When it becomes enabled. */
  from: Date;
  label: string;
  /** Says when that is, until then. */
  hint: string;
  icon: ButtonProps['icon'];
  onClick: () => void;
}

/** A button that is disabled until a time, and says so until then (D2). */
function TimedButton({ from, label, hint, icon, onClick }: TimedButtonProps) {
  const now = useNow();
  const hintId = useId();
  const isEarly = now < from;
  return (
    <Stack gap={1}>
      <Button isFullWidth variant={isEarly ? 'secondary' : 'primary'} disabled={isEarly} aria-describedby={isEarly ? hintId : undefined} icon={icon} onClick={onClick}>
        {label}
      </Button>
      {isEarly && <Text id={hintId} tone="muted" size="small">{hint}</Text>}
    </Stack>
  );
}

/** Says on a commute that its dates are booked one by one, and links to the next one (D6). */
export function NextDate({ ride }: { ride: Ride }) {
  const { t } = useTranslation('screens');
  const language = useLanguage();
  const now = useNow();
  const next = ride.next_occurrence;
  if (!isTemplate(ride)) return null;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="title">{t('ride.template')}</Heading>
        <Text tone="muted">
          {next === null ? t('ride.noDate') : t('ride.nextDateText', { when: formatDateTime(next.departure_time, language, now) })}
        </Text>
        {next !== null && <Button variant="secondary" to={paths.ride(next.ride_id)}>{t('ride.nextDate')}</Button>}
      </Stack>
    </Card>
  );
}

interface NoShowProps {
  /** The accepted proposal between creator and driver (D90). */
  proposal: Booking;
  /** Role of the other person. */
  absent: 'rider' | 'driver';
  onNoShow: RideCommands['reportNoShow'];
}

/** Lets creator and driver of a request report that the other did not come (D70). */
export function ProposalNoShow({ proposal, absent, onNoShow }: NoShowProps) {
  const { t } = useTranslation('bookings');
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  if (!canReportNoShow(proposal, now)) return null;
  return (
    <div>
      <Button variant="danger-outline" onClick={() => setAsked(true)}>{t(`noShow.${absent}.mark`)}</Button>
      {isAsked && <NoShowDialog booking={proposal} absent={absent} onNoShow={onNoShow} onClose={() => setAsked(false)} />}
    </div>
  );
}
