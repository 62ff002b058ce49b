import { isLiveBooking } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import { BookingCard } from '@shunlu/ui/bookings/BookingCard/BookingCard.tsx';
import { TripCardSkeleton } from '@shunlu/ui/bookings/TripCardSkeleton/TripCardSkeleton.tsx';
import { Banner } from '@shunlu/ui/feedback/Banner/Banner.tsx';
import { EmptyState } from '@shunlu/ui/feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { PageLayout } from '@shunlu/ui/navigation/PageLayout/PageLayout.tsx';
import { Tabs } from '@shunlu/ui/navigation/Tabs/Tabs.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { searchIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { VisuallyHidden } from '@shunlu/ui/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useOpenChat } from '../chat/index.ts';
import { paths } from '../lib/paths.ts';
import { useJoinBookings } from '../realtime/useJoinBookings.ts';
import { useIsReviewable } from '../reviews/index.ts';
import { useRideCommands } from '../rides/index.ts';
import { BOOKING_TABS, getItemKey, getRideId, withFixedTab } from './tabs.ts';
import type { BookingTab, BookingEntry } from './tabs.ts';
import { useMyBookings } from './useMyBookings.ts';

const EMPTY = {
  pending: { title: 'bookings.emptyPending', text: 'bookings.emptyPendingText' },
  scheduled: { title: 'bookings.emptyScheduled', text: 'bookings.emptyScheduledText' },
  history: { title: 'bookings.emptyHistory', text: 'bookings.emptyHistoryText' },
} as const satisfies Record<BookingTab, object>;

/** My bookings, joined requests and own requests in three tabs (spec §2, §4). */
export default function BookingsPage() {
  const { t } = useTranslation(['screens', 'bookings', 'pages']);
  const [address, setAddress] = useSearchParams();
  const tab = BOOKING_TABS.find((one) => one === address.get('tab')) ?? 'pending';
  const { travels, onAskingChange } = useStableTabs(tab);
  const loaded = travels.state === 'ready' ? travels.data : undefined;
  return (
    <PageLayout width="narrow" title={t('pages:title.bookings')}>
      <Stack gap={4}>
        {loaded?.isIncomplete && <Banner tone="warn" role="status">{t('screens:bookings.someMissing')}</Banner>}
        <Tabs<BookingTab>
          label={t('screens:bookings.tabs')}
          tabs={BOOKING_TABS.map((key) => ({ key, label: t(`bookings:tab.${key}`), count: loaded?.isIncomplete === false ? loaded.tabs[key].length : null }))}
          value={tab}
          onValueChange={(next) => setAddress(next === 'pending' ? {} : { tab: next }, { replace: true, preventScrollReset: true })}
        >
          <LoadState
            loadable={travels}
            errorTitle={t('screens:bookings.error')}
            skeleton={<Stack><TripCardSkeleton hasPerson /><TripCardSkeleton hasPerson /></Stack>}
            isEmpty={({ tabs }) => tabs[tab].length === 0}
            empty={
              <EmptyState
                title={t(`screens:${EMPTY[tab].title}`)}
                action={<Button icon={searchIcon} to={paths.search}>{t('screens:bookings.search')}</Button>}
              >
                {t(`screens:${EMPTY[tab].text}`)}
              </EmptyState>
            }
          >
            {({ tabs }) => (
              <>
                <VisuallyHidden as="h2">{t(`bookings:tab.${tab}`)}</VisuallyHidden>
                <BookingList items={tabs[tab]} onAskingChange={onAskingChange} />
              </>
            )}
          </LoadState>
        </Tabs>
      </Stack>
    </PageLayout>
  );
}

/** The bookings; an entry stays in the open tab while its dialog is open. */
function useStableTabs(tab: BookingTab) {
  const travels = useMyBookings();
  const [held, setHeld] = useState<string>();
  const onAskingChange = useCallback((item: BookingEntry, isAsking: boolean) => setHeld(isAsking ? getItemKey(item) : undefined), []);
  if (held === undefined || travels.state !== 'ready') return { travels, onAskingChange };
  return { travels: { ...travels, data: { ...travels.data, tabs: withFixedTab(travels.data.tabs, held, tab) } }, onAskingChange };
}

interface BookingListProps {
  items: readonly BookingEntry[];
  onAskingChange: (item: BookingEntry, isAsking: boolean) => void;
}

function BookingList({ items, onAskingChange }: BookingListProps) {
  const { cancel, remove, reportNoShow } = useRideCommands();
  const isReviewable = useIsReviewable();
  const openChat = useOpenChat();
  const chat = useCallback(({ id }: Booking) => openChat({ bookingId: id }), [openChat]);
  useJoinBookings(items.flatMap((item) => (item.kind === 'booking' && isLiveBooking(item.booking) ? [item.booking.id] : [])));
  return (
    <Stack as="ul" gap={4}>
      {items.map((item) => (
        <li key={getItemKey(item)}>
          <BookingCard
            item={item}
            rideTo={paths.ride(getRideId(item))}
            reviewTo={isReviewable(getRideId(item)) ? paths.review(getRideId(item)) : undefined}
            onCancelBooking={cancel}
            onNoShow={reportNoShow}
            onChat={chat}
            onCancelRide={remove}
            onDialogOpenChange={onAskingChange}
          />
        </li>
      ))}
    </Stack>
  );
}
