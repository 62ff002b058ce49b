import { LIMITS, listUserRides } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { BookingCard } from '@shunlu/ui/bookings/BookingCard/BookingCard.tsx';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { Banner } from '@shunlu/ui/feedback/Banner/Banner.tsx';
import { FeatureBlurbs } from '@shunlu/ui/landing/FeatureBlurbs/FeatureBlurbs.tsx';
import { QuickActions } from '@shunlu/ui/landing/QuickActions/QuickActions.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { shieldIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { Link } from '@shunlu/ui/primitives/Link/Link.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { ProfileCard } from '@shunlu/ui/profile/ProfileCard/ProfileCard.tsx';
import { DriverRideCard } from '@shunlu/ui/rides/DriverRideCard/DriverRideCard.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sortIntoTabs, useTravels } from '../bookings/index.ts';
import { paths } from '../paths.ts';
import { sortDashboard } from '../rides/index.ts';
import { useAuth } from '../session/authStore.ts';

const ACTION_PATHS = {
  search: paths.search,
  request: paths.newRide('request'),
  bookings: paths.bookings,
  offer: paths.newRide('offer'),
  dashboard: paths.dashboard,
  vehicles: paths.vehicles,
};

/** Where somebody starts who is logged in (spec §2 home): who they are, what they can do, what comes next. */
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
            {t('landing:notice.short')} <Link tone="inherit" to={paths.rules}>{t('navigation:rules')}</Link>
          </Banner>
        </>
      }
      below={<FeatureBlurbs />}
    >
      <QuickActions mode={mode} paths={ACTION_PATHS} />
      {mode === 'driver' ? <NextDrive /> : <NextTravel />}
    </PageBody>
  );
}

function Next({ children }: { children: ReactNode }) {
  const { t } = useTranslation('screens');
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="title">{t('home.next')}</Heading>
      {children}
    </Stack>
  );
}

/** The next trip as a passenger. What cannot be loaded is not missed here: my bookings says so (R8.17). */
function NextTravel() {
  const travels = useTravels();
  const now = useNow();
  if (travels.state !== 'ready') return null;
  // Newest departure first: the last one is the next.
  const item = sortIntoTabs(travels.data, now).scheduled.at(-1);
  if (!item) return null;
  return (
    <Next>
      <BookingCard item={item} rideTo={paths.ride(item.kind === 'booking' ? item.booking.ride_id : item.ride.id)} />
    </Next>
  );
}

/** The next trip as a driver. */
function NextDrive() {
  const rides = useQuery(listUserRides, { query: { role: 'driver', limit: LIMITS.page.max } });
  const ride = rides.state === 'ready' ? sortDashboard(rides.data.rides).active[0] : undefined;
  if (!ride) return null;
  return (
    <Next>
      <DriverRideCard ride={ride} to={paths.ride(ride.id)} />
    </Next>
  );
}
