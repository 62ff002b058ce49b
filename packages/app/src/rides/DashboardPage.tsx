import { getRide, LIMITS, listBookings, listUserRides, toTaipeiDate, isTemplate } from '@shunlu/api-contract';
import type { Booking, Ride } from '@shunlu/api-contract';
import { LOADING, useQuery } from '@shunlu/api-contract/react';
import { DriverBookingList } from '@shunlu/ui/bookings/DriverBookingList/DriverBookingList.tsx';
import { OwnProposal } from '@shunlu/ui/bookings/OwnProposal/OwnProposal.tsx';
import { TripCardSkeleton } from '@shunlu/ui/bookings/TripCardSkeleton/TripCardSkeleton.tsx';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { Banner } from '@shunlu/ui/feedback/Banner/Banner.tsx';
import { EmptyState } from '@shunlu/ui/feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { PageLayout } from '@shunlu/ui/navigation/PageLayout/PageLayout.tsx';
import { Tabs } from '@shunlu/ui/navigation/Tabs/Tabs.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { plusIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { Inline } from '@shunlu/ui/primitives/Inline/Inline.tsx';
import { Skeleton } from '@shunlu/ui/primitives/Skeleton/Skeleton.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { Text } from '@shunlu/ui/primitives/Text/Text.tsx';
import { VisuallyHidden } from '@shunlu/ui/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { DriverRideCard } from '@shunlu/ui/rides/DriverRideCard/DriverRideCard.tsx';
import { TripCount } from '@shunlu/ui/rides/TripCount/TripCount.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useOpenChat } from '../chat/index.ts';
import { useLogError } from '../lib/useLogError.ts';
import { paths } from '../lib/paths.ts';
import { useJoinBookings } from '../realtime/useJoinBookings.ts';
import { useIsReviewable } from '../reviews/index.ts';
import { DASHBOARD_TABS, sortDashboard } from './dashboard.ts';
import type { DashboardTab } from './dashboard.ts';
import { countPlannedTrips } from './newRide.ts';
import { useRideCommands } from './useRideCommands.ts';
import { splitProposals } from './ridePermissions.ts';

const PROPOSED = { query: { role: 'driver', status: 'pending', limit: LIMITS.page.max } } as const;

/** The driver's rides (spec §2 driver dashboard): upcoming and in progress, or completed. */
export default function DashboardPage() {
  const { t } = useTranslation(['screens', 'pages']);
  const rides = useQuery(listUserRides, { query: { role: 'driver', limit: LIMITS.page.max } });
  // If the proposals fail to load, the rides are shown with a banner (R8.17).
  const proposed = useQuery(listBookings, PROPOSED);
  const waiting = proposed.state === 'ready' ? proposed.data.bookings.filter(({ status }) => status === 'pending') : [];
  // A proposal that is answered meanwhile stays while its dialog is open (D111). It stays first, because moving it would
  // close the dialog.
  const [asked, setAsked] = useState<Booking>();
  const proposals = asked === undefined || waiting.some(({ id }) => id === asked.id) ? waiting : [asked, ...waiting];
  const [address, setAddress] = useSearchParams();
  const tab = DASHBOARD_TABS.find((one) => one === address.get('tab')) ?? 'active';
  const sorted = rides.state === 'ready' ? sortDashboard(rides.data.rides) : undefined;
  // The count, and whether there is nothing, need both responses.
  const active = sorted && proposed.state === 'ready' ? sorted.active.length + proposals.length : null;
  const counts = sorted && { active, completed: sorted.completed.length };
  const hasNothingYet = tab === 'active' && sorted?.active.length === 0 && proposed.state === 'loading';
  const isMissing = tab === 'active' && sorted !== undefined && proposed.state === 'error';
  useLogError(proposed.state === 'error' ? proposed.error : undefined);
  return (
    <PageLayout
      width="narrow"
      title={t('pages:title.dashboard')}
      actions={<Button icon={plusIcon} to={paths.newRide('offer')}>{t('screens:dashboard.create')}</Button>}
    >
      <Stack gap={4}>
        {isMissing && <Banner tone="warn" role="status">{t('screens:bookings.someMissing')}</Banner>}
        <Tabs<DashboardTab>
          label={t('screens:dashboard.tabs')}
          tabs={DASHBOARD_TABS.map((key) => ({ key, label: t(`screens:dashboard.${key}`), count: counts?.[key] ?? null }))}
          value={tab}
          onValueChange={(next) => setAddress(next === 'active' ? {} : { tab: next }, { replace: true, preventScrollReset: true })}
        >
          <LoadState
            loadable={hasNothingYet ? LOADING : rides}
            errorTitle={t('screens:dashboard.error')}
            skeleton={<Stack gap={4}>{tab === 'active' && <TripsToday />}<TripCardSkeleton /><TripCardSkeleton /></Stack>}
            isEmpty={() => counts?.[tab] === 0}
            empty={
              <EmptyState
                title={t(tab === 'active' ? 'screens:dashboard.emptyActive' : 'screens:dashboard.emptyCompleted')}
                action={tab === 'active' && <Button to={paths.newRide('offer')}>{t('screens:dashboard.create')}</Button>}
              >
                {t(tab === 'active' ? 'screens:dashboard.emptyActiveText' : 'screens:dashboard.emptyCompletedText')}
              </EmptyState>
            }
          >
            {({ rides: all }) => (
              <Stack gap={4}>
                {tab === 'active' && <TripsToday rides={all} />}
                {tab === 'active' && proposals.length > 0 && <Proposals proposals={proposals} onAsked={setAsked} />}
                <RideList rides={sortDashboard(all)[tab]} title={t(`screens:dashboard.${tab}`)} />
              </Stack>
            )}
          </LoadState>
        </Tabs>
      </Stack>
    </PageLayout>
  );
}

/** Count of today's trips against the limit (D16); a skeleton while the rides load. */
function TripsToday({ rides }: { rides?: readonly Ride[] }) {
  const { t } = useTranslation('screens');
  const today = toTaipeiDate(useNow());
  return (
    <Inline justify="between">
      <Text size="small" tone="muted">{t('dashboard.limit', { limit: LIMITS.tripsPerDay })}</Text>
      {rides ? <TripCount kind="planned" day={today} count={countPlannedTrips(rides, today)} limit={LIMITS.tripsPerDay} /> : <Skeleton width={180} />}
    </Inline>
  );
}

/** Called with the proposal whose dialog is open, or undefined. */
type OnAsked = (asked: Booking | undefined) => void;

/** The driver's unanswered proposals, to be withdrawn (D68). */
function Proposals({ proposals, onAsked }: { proposals: readonly Booking[]; onAsked: OnAsked }) {
  const { t } = useTranslation('screens');
  return (
    <>
      <Heading level={2} size="title">{t('dashboard.proposals')}</Heading>
      <Stack as="ul" gap={4}>
        {proposals.map((proposal) => <li key={proposal.id}><ProposedRide {...{ proposal, onAsked }} /></li>)}
      </Stack>
    </>
  );
}

/** A request with the own proposal. The request is loaded by itself, because a proposal has only its route. */
function ProposedRide({ proposal, onAsked }: { proposal: Booking; onAsked: OnAsked }) {
  const { cancel } = useRideCommands();
  const openChat = useOpenChat();
  const answer = useQuery(getRide, { params: { id: proposal.ride_id } });
  return (
    <LoadState loadable={answer} skeleton={<TripCardSkeleton />}>
      {({ ride, bookings }) => (
        <DriverRideCard ride={ride} to={paths.ride(ride.id)}>
          <OwnProposal
            // Of one that was answered its request knows how it stands.
            proposal={bookings.find(({ id }) => id === proposal.id) ?? proposal}
            ride={ride}
            onWithdraw={cancel}
            onChat={({ id }) => openChat({ bookingId: id })}
            onDialogOpenChange={(about, isAsking) => onAsked(isAsking ? about : undefined)}
          />
        </DriverRideCard>
      )}
    </LoadState>
  );
}

function RideList({ rides, title }: { rides: readonly Ride[]; title: string }) {
  if (rides.length === 0) return null;
  return (
    <>
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      <Stack as="ul" gap={4}>
        {rides.map((ride) => (
          <li key={ride.id}>
            <DrivenRide ride={ride} />
          </li>
        ))}
      </Stack>
    </>
  );
}

/** Whether a ride may have pending bookings: only one with taken seats. A commute has none, its dates do (D6). */
function mayHaveWaiting(ride: Ride): boolean {
  return !isTemplate(ride) && ride.status === 'active' && (ride.ride_mode === 'request' || ride.available_seats < ride.total_seats);
}

/** A ride with its pending bookings; without them while they cannot be loaded (R8.17). */
function DrivenRide({ ride }: { ride: Ride }) {
  const { confirm, reject, remove } = useRideCommands();
  const [askedId, setAskedId] = useState<number>();
  const answer = useQuery(getRide, askedId !== undefined || mayHaveWaiting(ride) ? { params: { id: ride.id } } : null);
  const openChat = useOpenChat();
  const isReviewable = useIsReviewable(ride.status === 'completed');
  const { seats } = splitProposals(answer.state === 'ready' ? answer.data.bookings : []);
  // A booking that is no longer pending stays while its dialog is open (D111).
  const waiting = seats.filter(({ id, status }) => status === 'pending' || id === askedId);
  useJoinBookings(waiting.map(({ id }) => id));
  return (
    // Who only drives somebody's request gives that up on its page: the creator's ride is not theirs to cancel (D44).
    <DriverRideCard
      ride={ride}
      to={paths.ride(ride.id)}
      reviewTo={isReviewable(ride.id) ? paths.review(ride.id) : undefined}
      onCancel={ride.ride_mode === 'offer' ? remove : undefined}
    >
      {waiting.length > 0 ? (
        <DriverBookingList
          bookings={waiting}
          onConfirm={confirm}
          onReject={reject}
          onChat={({ id }) => openChat({ bookingId: id })}
          onDialogOpenChange={({ id }, isAsking) => setAskedId(isAsking ? id : undefined)}
          personTo={({ id }) => paths.person(id)}
        />
      ) : null}
    </DriverRideCard>
  );
}
