import { getRide, LIMITS } from '@shunlu/api-contract';
import type { Booking, EndpointOutput } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { useQuery } from '@shunlu/api-contract/react';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { BookedPanel } from '@shunlu/ui/bookings/BookedPanel/BookedPanel.tsx';
import { BookingForm } from '@shunlu/ui/bookings/BookingForm/BookingForm.tsx';
import type { BookInput, JoinInput } from '@shunlu/ui/bookings/BookingForm/BookingForm.tsx';
import { DriverBookingList } from '@shunlu/ui/bookings/DriverBookingList/DriverBookingList.tsx';
import { EmptyState } from '@shunlu/ui/feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { BackLink } from '@shunlu/ui/navigation/BackLink/BackLink.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { PageLayout } from '@shunlu/ui/navigation/PageLayout/PageLayout.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Skeleton } from '@shunlu/ui/primitives/Skeleton/Skeleton.tsx';
import { splitAddress } from '@shunlu/ui/rides/address/splitAddress.ts';
import { rideFit } from '@shunlu/ui/rides/fit/rideFit.ts';
import { RideActions } from '@shunlu/ui/rides/RideActions/RideActions.tsx';
import { RideDetails } from '@shunlu/ui/rides/RideDetails/RideDetails.tsx';
import { viewerCase } from '@shunlu/ui/rides/viewer/viewerCase.ts';
import type { ViewerCase } from '@shunlu/ui/rides/viewer/viewerCase.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { loginPath, paths } from '../paths.ts';
import { useMapTiles } from '../places/index.ts';
import { criteriaFrom, searchedEnds } from '../search/index.ts';
import { useAuth } from '../session/authStore.ts';
import { useCameFrom } from '../shell/useCameFrom.ts';
import NotFoundPage from '../shell/NotFoundPage.tsx';
import { usePageTitle } from '../shell/PageHost.tsx';
import { useRedirectLater } from '../shell/useRedirectLater.ts';
import { useRideCommands } from './useRideCommands.ts';

/** A ride by its id (spec §2 ride details). */
export default function RidePage() {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? <RideById key={id} id={id} /> : <NotFoundPage />;
}

type RideAnswer = EndpointOutput<typeof getRide>;

function RideById({ id }: { id: number }) {
  const { t } = useTranslation('pages');
  const answer = useQuery(getRide, { params: { id } });
  usePageTitle(answer.state === 'ready' ? wayOf(answer.data, t) : undefined);

  if (answer.state === 'error' && answer.error instanceof ApiError && answer.error.code === 'RIDE_NOT_FOUND') {
    return <RideNotFound />;
  }
  return (
    <PageBody back={<BackToResults />}>
      <LoadState of={answer} skeleton={<Skeleton shape="block" height={640} />}>
        {(data) => <RideView {...data} />}
      </LoadState>
    </PageBody>
  );
}

function wayOf({ ride }: RideAnswer, t: ReturnType<typeof useTranslation<'pages'>>['t']): string {
  return t('title.rideFromTo', { from: splitAddress(ride.from_address).name, to: splitAddress(ride.to_address).name });
}

function RideNotFound() {
  const { t } = useTranslation(['screens', 'errors']);
  return (
    <PageLayout title={t('errors:RIDE_NOT_FOUND')} width="narrow">
      <EmptyState
        title={t('errors:RIDE_NOT_FOUND')}
        action={<Button to={paths.search}>{t('screens:rideNotFound.search')}</Button>}
      >
        {t('screens:rideNotFound.text')}
      </EmptyState>
    </PageLayout>
  );
}

/** Back to the results one came from, as they were (R2.67); else to the search. */
function BackToResults() {
  const { t } = useTranslation('rides');
  const { from, goBack } = useCameFrom();
  const isFromSearch = from?.startsWith(`${paths.search}?`) === true;
  if (!isFromSearch) return null;
  return <BackLink to={from} onClick={goBack}>{t('details.back')}</BackLink>;
}

/** What was searched for, when one comes from results: says how the ride fits it. */
function useFit(ride: RideAnswer['ride']) {
  const { from } = useCameFrom();
  const query = from?.startsWith(`${paths.search}?`) ? from.slice(paths.search.length) : '';
  const ends = searchedEnds(criteriaFrom(new URLSearchParams(query)));
  return ends && rideFit(ride, ends)?.kind;
}

function RideView({ ride, bookings, cost }: RideAnswer) {
  const now = useNow();
  const tiles = useMapTiles();
  const fit = useFit(ride);
  const redirectLater = useRedirectLater();
  const commands = useRideCommands();
  const viewer = useAuth((state) => state.currentUser);
  // What was just done stays on the screen, with its success, until the redirect; the cache is ahead of it.
  const [done, setDone] = useState<{ kind: 'sent' | 'cancelled'; before: ViewerCase }>();
  const current = viewerCase(ride, bookings, viewer, now);
  const shown = done?.before ?? current;

  async function send(act: () => Promise<void>) {
    await act();
    setDone({ kind: 'sent', before: current });
    redirectLater(paths.bookings, LIMITS.redirectMs.booked);
  }
  async function cancel(booking: Booking, reason: string | null) {
    await commands.cancel(booking, reason);
    setDone({ kind: 'cancelled', before: current });
    redirectLater(paths.bookings, LIMITS.redirectMs.bookingCancelled);
  }

  return (
    <RideDetails
      ride={ride}
      cost={cost}
      tiles={tiles}
      fit={fit}
      actions={
        <RideActions
          ride={ride}
          viewer={shown}
          signInTo={loginPath(paths.ride(ride.id))}
          onCancelRequest={(reason) => commands.remove(ride, reason)}
          bookingForm={
            <BookingForm
              ride={ride}
              isSent={done?.kind === 'sent'}
              onBook={(body: BookInput) => send(() => commands.book(ride, body))}
              onJoin={(body: JoinInput) => send(() => commands.join(ride, body))}
            />
          }
          booked={
            shown.kind === 'booked' && (
              <BookedPanel booking={shown.booking} onCancel={cancel} isCancelled={done?.kind === 'cancelled'} />
            )
          }
          driverBookings={
            <DriverBookingList
              width="narrow"
              bookings={bookings}
              onConfirm={commands.confirm}
              onReject={commands.reject}
            />
          }
        />
      }
    />
  );
}
