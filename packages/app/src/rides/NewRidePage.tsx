import { createRide, estimateRide, LIMITS, listUserRides, listVehicles } from '@shunlu/api-contract';
import type { RideMode, Vehicle } from '@shunlu/api-contract';
import { useCommand, useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { Skeleton } from '@shunlu/ui/primitives/Skeleton/Skeleton.tsx';
import type { EstimateInput, RideInput } from '@shunlu/ui/rides/form/rideValues.ts';
import { RideForm } from '@shunlu/ui/rides/RideForm/RideForm.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useMapTiles, usePlaces } from '../places/index.ts';
import { criteriaFrom, valuesOf } from '../search/index.ts';
import { useAuth } from '../session/authStore.ts';
import { usePageTitle } from '../shell/PageHost.tsx';
import { useRedirectLater } from '../shell/useRedirectLater.ts';
import { plannedOn, rideModeOf } from './newRide.ts';

/** Offers a ride or asks for one (spec §2 create ride). */
export default function NewRidePage() {
  const { t } = useTranslation('pages');
  const [address] = useSearchParams();
  const mode = rideModeOf(address.get('mode'), useAuth((state) => state.currentMode));
  usePageTitle(t(`title.${mode}`));
  return <NewRide key={mode} mode={mode} />;
}

const NONE: Loadable<{ vehicles: Vehicle[] }> = { state: 'ready', data: { vehicles: [] } };

function NewRide({ mode }: { mode: RideMode }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const redirectLater = useRedirectLater();
  const tiles = useMapTiles();
  const places = usePlaces();
  const isOffer = mode === 'offer';
  const own = useQuery(listVehicles, isOffer ? {} : null);
  const plannedTrips = usePlannedTrips(isOffer);
  const create = useCommand(createRide);
  const [toEstimate, setToEstimate] = useState<EstimateInput | null>(null);
  const estimate = useQuery(estimateRide, toEstimate && { body: toEstimate });
  const [isPublished, setPublished] = useState(false);
  // Whoever found nothing asks for a ride with what they searched for.
  const [initialValues] = useState(() => {
    const { start, end, date, time } = valuesOf(criteriaFrom(address));
    return { from_address: start, to_address: end, ...(date && { departure_date: date }), ...(time && { departure_time: time }) };
  });

  async function publish(body: RideInput) {
    await create.run({ body });
    setPublished(true);
    redirectLater(isOffer ? paths.dashboard : paths.bookings, LIMITS.redirectMs.rideCreated);
  }

  return (
    <PageBody width="narrow">
      <LoadState of={isOffer ? own : NONE} skeleton={<Skeleton shape="block" height={720} />}>
        {({ vehicles }) => (
          <RideForm
            mode={mode}
            vehicles={vehicles}
            vehiclesTo={paths.vehicles}
            {...places}
            tiles={tiles}
            estimate={toEstimate ? estimate : undefined}
            onEstimateChange={setToEstimate}
            plannedTrips={plannedTrips}
            initialValues={initialValues}
            onSubmit={publish}
            onCancel={() => void navigate(isOffer ? paths.dashboard : paths.home)}
            isPublished={isPublished}
          />
        )}
      </LoadState>
    </PageBody>
  );
}

function usePlannedTrips(isWanted: boolean): ((day: string) => number) | undefined {
  const driven = useQuery(listUserRides, isWanted ? { query: { role: 'driver', limit: LIMITS.page.max } } : null);
  const rides = driven.state === 'ready' ? driven.data.rides : undefined;
  return useMemo(() => rides && ((day: string) => plannedOn(rides, day)), [rides]);
}
