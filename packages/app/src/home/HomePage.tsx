import { LIMITS, listUserRides } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import { BookingCard } from '@shunlu/ui/bookings/BookingCard/BookingCard.tsx';
import { TripCardSkeleton } from '@shunlu/ui/bookings/TripCardSkeleton/TripCardSkeleton.tsx';
import { Banner } from '@shunlu/ui/feedback/Banner/Banner.tsx';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import type { LoadStateProps } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { FeatureBlurbs } from '@shunlu/ui/landing/FeatureBlurbs/FeatureBlurbs.tsx';
import { QuickActions } from '@shunlu/ui/landing/QuickActions/QuickActions.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { shieldIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { Link } from '@shunlu/ui/primitives/Link/Link.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { Text } from '@shunlu/ui/primitives/Text/Text.tsx';
import { ProfileCard } from '@shunlu/ui/users/ProfileCard/ProfileCard.tsx';
import { DriverRideCard } from '@shunlu/ui/rides/DriverRideCard/DriverRideCard.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getRideId, useMyBookings } from '../bookings/index.ts';
import { paths } from '../lib/paths.ts';
import { sortDashboard } from '../rides/index.ts';
import { useAuth } from '../api/authStore.ts';

const ACTION_PATHS = {
  search: paths.search,
  request: paths.newRide('request'),
  bookings: paths.bookings,
  offer: paths.newRide('offer'),
  dashboard: paths.dashboard,
  vehicles: paths.vehicles,
  messages: paths.messages,
};

/** The start page of a user (spec §2 home): profile, actions, next trip. */
export default function HomePage() {
  const { t } = useTranslation(['landing', 'navigation']);
  const user = useAuth((state) => state.currentUser);
  const mode = useAuth((state) => state.currentMode);
  if (user === null) return null;
  return (
    <PageBody
      aside={
        <>
          <ProfileCard user={user} to={paths.profile} />
          <Banner icon={shieldIcon} title={t('landing:notice.title')}>
            <span>{t('landing:notice.short')}</span> <Link tone="inherit" to={paths.rules}>{t('navigation:rules')}</Link>
          </Banner>
        </>
      }
      below={<FeatureBlurbs />}
    >
      <QuickActions mode={mode} paths={ACTION_PATHS} />
      {mode === 'driver' ? <NextDrive /> : <NextBooking />}
    </PageBody>
  );
}

interface NextProps<T> extends Pick<LoadStateProps<T>, 'skeleton'> {
  /** Data that holds the next trip. */
  of: Loadable<T>;
  /** Renders the next trip; undefined where there is none. */
  children: (data: T) => ReactNode;
}

/** The next trip, or its skeleton. An error is not shown here but on the trip's own page (R8.17). */
function Next<T>({ of, skeleton, children }: NextProps<T>) {
  const { t } = useTranslation('screens');
  if (of.state === 'error') return null;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="title">{t('home.next')}</Heading>
      <LoadState loadable={of} skeleton={skeleton}>
        {(data) => children(data) ?? <Text tone="muted">{t('home.nothing')}</Text>}
      </LoadState>
    </Stack>
  );
}

/** The next trip as a passenger. */
function NextBooking() {
  const { t } = useTranslation('screens');
  const travels = useMyBookings();
  return (
    <Next of={travels} skeleton={<TripCardSkeleton hasPerson />}>
      {({ tabs, isIncomplete }) => {
        // The newest departure comes first, so the last one is next.
        const item = tabs.scheduled.at(-1);
        const card = item && <BookingCard item={item} rideTo={paths.ride(getRideId(item))} />;
        if (!isIncomplete) return card;
        // A missing booking may be the next one, so neither this card nor its absence is certain.
        return (
          <>
            <Banner tone="warn" role="status">{t('bookings.someMissing')}</Banner>
            {card}
          </>
        );
      }}
    </Next>
  );
}

/** The next trip as a driver. */
function NextDrive() {
  const rides = useQuery(listUserRides, { query: { role: 'driver', limit: LIMITS.page.max } });
  return (
    <Next of={rides} skeleton={<TripCardSkeleton />}>
      {(data) => {
        const [ride] = sortDashboard(data.rides).active;
        return ride && <DriverRideCard ride={ride} to={paths.ride(ride.id)} />;
      }}
    </Next>
  );
}
