import { getRide } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { LOADING, useQuery } from '@shunlu/api-contract/react';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { Modal } from '@shunlu/ui/overlays/Modal/Modal.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { CardSkeleton } from '@shunlu/ui/primitives/CardSkeleton/CardSkeleton.tsx';
import { externalIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { RideDetailsModal } from '@shunlu/ui/rides/RideDetailsModal/RideDetailsModal.tsx';
import { RideDetailsSkeleton } from '@shunlu/ui/rides/RideDetailsSkeleton/RideDetailsSkeleton.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { useRideDetails } from '../rides/index.ts';
import type { RideAnswer, SearchedEnds } from '../rides/index.ts';
import { useOpenPage } from './useOpenPage.ts';

interface RideModalProps {
  id: number;
  /** The ride as the results have it; shown until the details with cost and bookings are loaded. */
  found: Ride | undefined;
  searched: SearchedEnds | undefined;
  onClose: () => void;
}

/** The details of a ride in a modal over the search results (R2.45, R2.68). */
export default function RideModal({ id, found, searched, onClose }: RideModalProps) {
  const { t } = useTranslation('screens');
  const answer = useQuery(getRide, { params: { id } });
  if (answer.state === 'ready') return <Details answer={answer.data} searched={searched} onClose={onClose} />;
  if (answer.state === 'loading' && found) return <Details answer={{ ride: found, bookings: [], cost: null }} isEarly searched={searched} onClose={onClose} />;
  return (
    <Modal isOpen size="large" title={t('ride.title')} onClose={onClose}>
      <LoadState loadable={answer} skeleton={<RideDetailsSkeleton place="modal" />}>{() => null}</LoadState>
    </Modal>
  );
}

interface DetailsProps extends Pick<RideModalProps, 'searched' | 'onClose'> {
  answer: RideAnswer;
  /** The details are still loading, therefore the viewer's permissions are unknown. */
  isEarly?: boolean;
}

function Details({ answer, isEarly = false, searched, onClose }: DetailsProps) {
  const { t } = useTranslation('screens');
  const page = paths.ride(answer.ride.id);
  const openPage = useOpenPage();
  const { actions, ...details } = useRideDetails(answer, { place: 'modal', searched });
  return (
    <RideDetailsModal
      isOpen
      onClose={onClose}
      {...details}
      actions={
        <Stack gap={3}>
          <LoadState loadable={isEarly ? LOADING : { state: 'ready', data: actions }} skeleton={<CardSkeleton height={320} />}>{(own) => own}</LoadState>
          <Button variant="quiet" icon={externalIcon} to={page} onClick={(event) => openPage(page, event)}>{t('ride.openPage')}</Button>
        </Stack>
      }
    />
  );
}
