import { createRide, parseSearchCriteria, toTaipeiDate } from '@shunlu/api-contract';
import type { Ride, RideMode } from '@shunlu/api-contract';
import { LOADING, useMutation } from '@shunlu/api-contract/react';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { FormSkeleton } from '@shunlu/ui/forms/FormSkeleton/FormSkeleton.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { Text } from '@shunlu/ui/primitives/Text/Text.tsx';
import type { EstimateInput, RideInput, RideValues } from '@shunlu/ui/rides/lib/ride-values.ts';
import { RideCard } from '@shunlu/ui/rides/RideCard/RideCard.tsx';
import { RideForm } from '@shunlu/ui/rides/RideForm/RideForm.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useMapTiles, usePlaces } from '../places/index.ts';
import { toQuery, toSearchValues } from '../search/index.ts';
import { useAuth } from '../api/authStore.ts';
import { usePageTitle } from '../lib/usePageTitle.ts';
import { useDelayedRedirect } from '../lib/useDelayedRedirect.ts';
import { mergeDraftWithSearch, useRideDraft, withKnownVehicle } from './draft.ts';
import { getRideMode } from './newRide.ts';
import { useEstimate } from './useEstimate.ts';
import { useOwnVehicles } from './useOwnVehicles.ts';
import { usePlannedTrips } from './usePlannedTrips.ts';

/** Form to offer or request a ride (spec §2 create ride). */
export default function NewRidePage() {
  const { t } = useTranslation('pages');
  const [address] = useSearchParams();
  const mode = getRideMode(address.get('mode'), useAuth((state) => state.currentMode));
  usePageTitle(t(`title.${mode}`));
  return <NewRide key={mode} mode={mode} />;
}

function NewRide({ mode }: { mode: RideMode }) {
  const { t } = useTranslation('vehicles');
  const navigate = useNavigate();
  const redirectAfterDelay = useDelayedRedirect();
  const tiles = useMapTiles();
  const places = usePlaces();
  const isOffer = mode === 'offer';
  const own = useOwnVehicles(isOffer);
  const plannedTrips = usePlannedTrips(isOffer);
  const create = useMutation(createRide);
  const [toEstimate, setToEstimate] = useState<EstimateInput | null>(null);
  const estimate = useEstimate(toEstimate);
  const [isPublished, setPublished] = useState(false);
  const today = toTaipeiDate(useNow());
  const { draft, isSaved, save, drop } = useRideDraft(useAuth((state) => state.currentUser?.id ?? 0), mode, today);
  const searched = useSearchedStart(isSaved, today);
  const { requests: along = [], requests_total: total = along.length } = (isOffer && estimate?.state === 'ready' && estimate.data) || {};

  async function publish(body: RideInput) {
    await create.run({ body });
    drop();
    setPublished(true);
    redirectAfterDelay(isOffer ? paths.dashboard : paths.bookings, 'rideCreated');
  }
  function giveUp() {
    drop();
    void navigate(isOffer ? paths.dashboard : paths.home);
  }
  return (
    <PageBody
      width="narrow"
      below={along.length > 0 ? <RequestsAlong requests={along} total={total} /> : undefined}
    >
      <LoadState loadable={draft === undefined ? LOADING : own} errorTitle={t('errorTitle')} errorLevel={1} skeleton={<FormSkeleton hasTitle fields={6} />}>
        {({ vehicles }) => (
          <RideForm
            mode={mode}
            vehicles={vehicles}
            vehiclesTo={paths.vehicles}
            {...places}
            tiles={tiles}
            estimate={estimate}
            onEstimateChange={setToEstimate}
            plannedTrips={plannedTrips}
            initialValues={withKnownVehicle(searched ? mergeDraftWithSearch(searched, draft ?? {}) : draft ?? {}, vehicles)}
            onValuesChange={isPublished ? undefined : save}
            onSubmit={publish}
            onCancel={giveUp}
            isPublished={isPublished}
          />
        )}
      </LoadState>
    </PageBody>
  );
}

/**
 * Fills in the form from the search that found nothing. The search leaves the address once a draft holds it; otherwise a
 * reload would start from it again.
 */
function useSearchedStart(isSaved: boolean, today: string): Partial<RideValues> | undefined {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const mode = address.get('mode');
  const isUsed = isSaved && toQuery(parseSearchCriteria(address, today)) !== '';
  useEffect(() => {
    if (isUsed) setAddress(mode === null ? {} : { mode }, { replace: true, state, preventScrollReset: true });
  }, [isUsed, mode, state, setAddress]);
  const [values] = useState(() => {
    const { start, end, date, time } = toSearchValues(parseSearchCriteria(address, today));
    if (start === null && end === null) return undefined;
    return { from_address: start, to_address: end, ...(date && { departure_date: date }), ...(time && { departure_time: time }) };
  });
  return values;
}

/** Largest number of requests to show; a search finds the others. */
const MAX_ALONG = 3;

/** Shows requests along the same route before a driver publishes an offer (D69). */
function RequestsAlong({ requests, total }: { requests: readonly Ride[]; total: number }) {
  const { t } = useTranslation('screens');
  // The mode decides what a request's page offers, and an offer may be published in either mode (D46).
  const offers = useAuth((state) => state.currentMode) === 'driver' ? 'drive' : 'seats';
  return (
    <Stack as="section" gap={4}>
      <Stack gap={1}>
        <Heading level={2} size="title">{t('newRide.along', { count: total })}</Heading>
        <Text tone="muted">{t('newRide.alongText')}</Text>
      </Stack>
      <Stack as="ul" gap={4}>
        {requests.slice(0, MAX_ALONG).map((ride) => <li key={ride.id}><RideCard ride={ride} offers={offers} to={paths.ride(ride.id)} /></li>)}
      </Stack>
    </Stack>
  );
}
