import { getRide, isTemplate, parseSearchCriteria, toTaipeiDate } from '@shunlu/api-contract';
import type { Person } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { useQuery } from '@shunlu/api-contract/react';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { EmptyState } from '@shunlu/ui/feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { BackLink } from '@shunlu/ui/navigation/BackLink/BackLink.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { blockIcon, flagIcon, linkIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { Inline } from '@shunlu/ui/primitives/Inline/Inline.tsx';
import { splitAddress } from '@shunlu/ui/rides/lib/splitAddress.ts';
import { RideDetails } from '@shunlu/ui/rides/RideDetails/RideDetails.tsx';
import { RideDetailsSkeleton } from '@shunlu/ui/rides/RideDetailsSkeleton/RideDetailsSkeleton.tsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { parseId, paths } from '../lib/paths.ts';
import { getEnds } from '../search/index.ts';
import { useAuth } from '../api/authStore.ts';
import NotFoundPage from '../lib/NotFoundPage.tsx';
import { usePageTitle } from '../lib/usePageTitle.ts';
import { useBackLink } from '../lib/useBackLink.ts';
import { useReportAndBlock } from '../trust/index.ts';
import type { SearchedEnds } from './ownEnds.ts';
import { useRideDetails } from './useRideDetails.tsx';
import type { RideAnswer } from './useRideDetails.tsx';
import { getOtherParties } from './ridePermissions.ts';

/** The page of a ride (spec §2 ride details). */
export default function RidePage() {
  const id = parseId(useParams()['id']);
  return id === undefined ? <NotFoundPage /> : <RideById key={id} id={id} />;
}

function RideById({ id }: { id: number }) {
  const { t } = useTranslation(['pages', 'screens']);
  const { from, goBack } = useBackLink();
  const answer = useQuery(getRide, { params: { id } });
  usePageTitle(answer.state === 'ready' ? getRouteTitle(answer.data, t) : undefined);

  if (answer.state === 'error' && answer.error instanceof ApiError && answer.error.code === 'RIDE_NOT_FOUND') {
    return <RideNotFound />;
  }
  return (
    <PageBody back={isFromResults(from) ? <BackToResults to={from} onClick={goBack} /> : undefined}>
      <LoadState loadable={answer} errorTitle={t('screens:ride.error')} errorLevel={1} skeleton={<RideDetailsSkeleton />}>
        {(data) => <RideView answer={data} />}
      </LoadState>
    </PageBody>
  );
}

function getRouteTitle({ ride }: RideAnswer, t: ReturnType<typeof useTranslation<'pages'>>['t']): string {
  return t('title.rideFromTo', { from: splitAddress(ride.from_address).name, to: splitAddress(ride.to_address).name });
}

/** Shown for a ride that does not exist. */
export function RideNotFound() {
  const { t } = useTranslation(['screens', 'errors']);
  usePageTitle(t('errors:RIDE_NOT_FOUND'));
  return (
    <PageBody width="narrow">
      <EmptyState
        headingLevel={1}
        title={t('errors:RIDE_NOT_FOUND')}
        action={<Button to={paths.search}>{t('screens:rideNotFound.search')}</Button>}
      >
        {t('screens:rideNotFound.text')}
      </EmptyState>
    </PageBody>
  );
}

function isFromResults(from: string | undefined): from is string {
  return from?.startsWith(`${paths.search}?`) === true;
}

/** Link back to the results that the user came from, as they were (R2.67). */
function BackToResults(link: { to: string; onClick: (event: MouseEvent) => void }) {
  const { t } = useTranslation('rides');
  return <BackLink {...link}>{t('details.back')}</BackLink>;
}

/** The search of the results that the user came from, for the route fit and the pick-up and drop-off. */
function useSearched(): SearchedEnds | undefined {
  const { from } = useBackLink();
  const query = isFromResults(from) ? from.slice(paths.search.length) : '';
  return getEnds(parseSearchCriteria(new URLSearchParams(query), toTaipeiDate(useNow())));
}

function RideView({ answer }: { answer: RideAnswer }) {
  const { ride } = answer;
  const details = useRideDetails(answer, { place: 'page', searched: useSearched() });
  const viewerId = useAuth((state) => state.currentUser?.id);
  // Other people see and book the dates of a commute (D6).
  if (isTemplate(ride) && !ride.is_own && ride.next_occurrence !== null) {
    return <Navigate to={paths.ride(ride.next_occurrence.ride_id)} replace />;
  }
  return (
    <RideDetails {...details}>
      <Inline><CopyLink id={ride.id} /></Inline>
      {getOtherParties(ride, viewerId).map((person) => <Distrust key={person.id} person={person} answer={answer} />)}
    </RideDetails>
  );
}

/** Button that copies the ride's address (R8.37). */
function CopyLink({ id }: { id: number }) {
  const { t } = useTranslation(['screens', 'feedback']);
  const toaster = useToaster();
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(paths.ride(id), location.href).href);
      toaster.success(t('feedback:toast.copied'));
    } catch {
      // The browser may refuse, and has no clipboard on pages without https.
      toaster.error(t('feedback:toast.operationFailed'));
    }
  }
  return <Button variant="quiet" size="compact" icon={linkIcon} onClick={() => void copy()}>{t('screens:ride.copyLink')}</Button>;
}

/** Blocks or reports the driver or creator of a ride (D70). */
function Distrust({ person, answer: { bookings } }: { person: Person; answer: RideAnswer }) {
  const booking = bookings.find(({ rider_id, driver_id }) => rider_id === person.id || driver_id === person.id);
  const { report, block } = useReportAndBlock(person, booking);
  return (
    <Inline>
      <Button variant="quiet" size="compact" icon={flagIcon} onClick={report.ask}>{report.label}</Button>
      <Button variant="quiet" size="compact" icon={blockIcon} onClick={block.ask}>{block.label}</Button>
    </Inline>
  );
}
