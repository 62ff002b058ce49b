import type { CommonTrip, Person } from '@shunlu/api-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useAsyncAction } from '../../feedback/lib/useAsyncAction.ts';
import { Checkbox } from '../../forms/Checkbox/Checkbox.tsx';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { RouteLine } from '../../rides/RouteLine/RouteLine.tsx';
import { splitAddress } from '../../rides/lib/splitAddress.ts';
import { ConfirmDialog } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import type { ConfirmDialogProps } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';

const Effects = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

const Trips = styled.div`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-3);
  border-block-start: var(--border) solid var(--line);

  ul { display: grid; gap: var(--space-3); }
  li { display: grid; gap: var(--space-1); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='hint'], time { color: var(--text-muted); }
`;

export interface BlockDialogProps
  extends Omit<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'isBusy' | 'onConfirm' | 'onCancel'> {
  /** Person to block or unblock. */
  person: Pick<Person, 'first_name' | 'last_name'>;
  /** Whether the person is blocked; the dialog then unblocks. */
  isBlocked?: boolean;
  /** Upcoming confirmed trips of both that the viewer can cancel; offered in the same step (D96). */
  trips?: readonly CommonTrip[] | undefined;
  /**
   * Called after confirmation: blocks and cancels the chosen trips, or unblocks. The dialog stays open and shows what it throws.
   */
  onConfirm: (choice: { cancelTrips: boolean }) => Promise<unknown> | void;
  /** Called by the cancel button, Escape and the backdrop, and after success. */
  onClose: () => void;
}

/** Confirms blocking a person and explains it, or confirms unblocking (D70). */
export function BlockDialog({ person, isBlocked = false, trips = [], onConfirm, onClose, ...rest }: BlockDialogProps) {
  const { t } = useTranslation('trust');
  const toName = usePersonName();
  const { run, isBusy, failure, reset } = useAsyncAction(isBlocked ? 'trust:unblock.failed' : 'trust:block.failed');
  const [cancelTrips, setCancelTrips] = useState(false);
  const name = toName(person);

  async function confirm() {
    if (await run(() => onConfirm({ cancelTrips }))) onClose();
  }
  function close() {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      data-component="BlockDialog"
      {...rest}
      tone={isBlocked ? 'normal' : 'danger'}
      title={t(isBlocked ? 'unblock.title' : 'block.title', { name })}
      confirmLabel={t(isBlocked ? 'unblock.confirm' : 'block.confirm')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {isBlocked ? (
        <p>{t('unblock.text', { name })}</p>
      ) : (
        <>
          <p>{t('block.text')}</p>
          <Effects>
            <li>{t('block.search')}</li>
            <li>{t('block.chat')}</li>
            <li>{t('block.secret', { name })}</li>
          </Effects>
          {trips.length > 0 && (
            <Trips>
              <p>{t('block.trips', { count: trips.length })}</p>
              <ul>
                {trips.map((trip) => (
                  <li key={trip.booking_id}>
                    <DateTime value={trip.departure_time} />
                    <RouteLine from={splitAddress(trip.from_address).name} to={splitAddress(trip.to_address).name} />
                    {trip.cancels_ride && <span data-part="hint">{t('block.wholeRide')}</span>}
                  </li>
                ))}
              </ul>
              <Checkbox
                label={t('block.cancelTrips')}
                hint={t('block.tripsStay')}
                checked={cancelTrips}
                onChange={(event) => setCancelTrips(event.target.checked)}
              />
            </Trips>
          )}
        </>
      )}
      <FormBanner>{failure}</FormBanner>
    </ConfirmDialog>
  );
}
