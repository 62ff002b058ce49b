import { getRide, LIMITS, updateRide, isLiveBooking, toTaipeiDate, isTemplate } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { LOADING, useMutation, useFreshQuery } from '@shunlu/api-contract/react';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { Banner } from '@shunlu/ui/feedback/Banner/Banner.tsx';
import { EmptyState } from '@shunlu/ui/feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { FormSkeleton } from '@shunlu/ui/forms/FormSkeleton/FormSkeleton.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import type { EstimateInput } from '@shunlu/ui/rides/lib/ride-values.ts';
import { RideForm } from '@shunlu/ui/rides/RideForm/RideForm.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { parseId, paths } from '../lib/paths.ts';
import { useMapTiles, usePlaces } from '../places/index.ts';
import { useAuth } from '../api/authStore.ts';
import NotFoundPage from '../lib/NotFoundPage.tsx';
import { useBackLink } from '../lib/useBackLink.ts';
import { useIsMounted } from '../lib/useIsMounted.ts';
import { useNavigateOnce } from '../lib/useNavigateOnce.ts';
import { useRideChanges, withKnownVehicle } from './draft.ts';
import { getRideChange, getFreeWindow, toRideValues } from './editRide.ts';
import { RideNotFound } from './RidePage.tsx';
import { useEstimate } from './useEstimate.ts';
import { useOwnVehicles } from './useOwnVehicles.ts';
import { usePlannedTrips } from './usePlannedTrips.ts';
import type { RideAnswer } from './useRideDetails.tsx';
import { getRidePermissions } from './ridePermissions.ts';

/** Form to change an own ride (D78). */
export default function EditRidePage() {
  const id = parseId(useParams()['id']);
  return id === undefined ? <NotFoundPage /> : <EditById key={id} id={id} />;
}

function EditById({ id }: { id: number }) {
  const { t } = useTranslation('screens');
  const now = useNow();
  const viewerId = useAuth((state) => state.currentUser?.id ?? 0);
  const answer = useFreshQuery(getRide, { params: { id } });
  if (answer.state === 'error' && answer.error instanceof ApiError && answer.error.code === 'RIDE_NOT_FOUND') {
    return <RideNotFound />;
  }
  if (answer.state === 'ready' && !getRidePermissions(answer.data.ride, viewerId, now).canEdit) return <NotEditable id={id} />;
  return (
    <PageBody width="narrow">
      <LoadState loadable={answer} errorTitle={t('ride.error')} errorLevel={1} skeleton={<FormSkeleton hasTitle fields={6} />}>
        {(data) => <EditRide {...data} />}
      </LoadState>
    </PageBody>
  );
}

/** Shown for a ride of somebody else, or one that has departed or ended. */
function NotEditable({ id }: { id: number }) {
  const { t } = useTranslation('screens');
  return (
    <PageBody width="narrow">
      <EmptyState headingLevel={1} title={t('edit.closed')} action={<Button to={paths.ride(id)}>{t('edit.toRide')}</Button>}>
        {t('edit.closedText')}
      </EmptyState>
    </PageBody>
  );
}

function EditRide({ ride: given, bookings }: RideAnswer) {
  const { t } = useTranslation(['screens', 'vehicles']);
  const toRide = useWayToRide(given.id);
  const isHere = useIsMounted();
  const toaster = useToaster();
  const tiles = useMapTiles();
  const places = usePlaces();
  // Changes are computed against the ride as it was when the form was opened, whatever events come meanwhile.
  const [ride] = useState(given);
  const isOffer = ride.ride_mode === 'offer';
  const own = useOwnVehicles(isOffer);
  const { draft, save } = useRideChanges(useAuth((state) => state.currentUser?.id ?? 0), ride, toTaipeiDate(useNow()));
  const update = useMutation(updateRide);
  const [toEstimate, setToEstimate] = useState<EstimateInput | null>(null);
  const estimate = useEstimate(toEstimate && { ...toEstimate, ride_id: ride.id });
  const plannedTrips = usePlannedTrips(isOffer, ride);

  return (
    <LoadState loadable={draft === undefined ? LOADING : own} errorTitle={t('vehicles:errorTitle')} errorLevel={1} skeleton={<FormSkeleton hasTitle fields={6} />}>
      {({ vehicles }) => (
        <RideForm
          mode={ride.ride_mode}
          types={[isTemplate(ride) ? 'recurring' : 'one_time']}
          isChange
          notice={<Rules ride={ride} bookings={bookings} />}
          vehicles={vehicles}
          vehiclesTo={paths.vehicles}
          {...places}
          tiles={tiles}
          estimate={estimate}
          onEstimateChange={setToEstimate}
          plannedTrips={plannedTrips}
          initialValues={toRideValues(ride)}
          changes={withKnownVehicle(draft ?? {}, vehicles)}
          onValuesChange={save}
          onSubmit={async (input) => {
            await update.run({ params: { id: ride.id }, body: getRideChange(ride, input) });
            toaster.success(t('toast.savedRide'));
            if (isHere.current) toRide();
          }}
          onCancel={toRide}
        />
      )}
    </LoadState>
  );
}

/** Leads to the ride's page: back if the user came from there, so that the history holds it once. */
function useWayToRide(id: number): () => void {
  const navigate = useNavigate();
  const { from } = useBackLink();
  const moveOnce = useNavigateOnce();
  const ride = paths.ride(id);
  return () => moveOnce(() => void (from === ride ? navigate(-1) : navigate(ride, { replace: true })));
}

/** Says what may be changed (D22, D78, D82). */
function Rules({ ride, bookings }: Pick<RideAnswer, 'ride' | 'bookings'>) {
  const { t } = useTranslation('screens');
  const isDriven = ride.ride_mode === 'request' && ride.driver_id !== null;
  const live = bookings.filter(isLiveBooking);
  const isHeld = live.length > 0 || isDriven;
  const kind = ride.ride_mode === 'offer' ? 'freeOffer' : isDriven ? 'freeDriven' : 'freeRequest';
  return (
    <Stack gap={3}>
      {isTemplate(ride) && <Banner title={t('edit.template')}>{t('edit.templateText')}</Banner>}
      {ride.parent_ride_id !== null && <Banner title={t('edit.date')}>{t('edit.dateText')}</Banner>}
      {isHeld && (
        <Banner tone="warn" title={t('edit.held', { count: live.length })}>
          <p>{t(`edit.${kind}`, getFreeWindow(ride, LIMITS.flexibleMinutes))}</p>
          <p>{t('edit.heldText')}</p>
        </Banner>
      )}
    </Stack>
  );
}
