import preview from '#storybook/preview';
import { cancelBooking, listBookings } from '@shunlu/api-contract';
import type { Booking, BookingStatus } from '@shunlu/api-contract';
import { confirmedBooking, expiredBooking, pendingBooking, rejectedBooking } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { TripCardSkeleton } from '../TripCardSkeleton/TripCardSkeleton.tsx';
import { BookingCard } from './BookingCard.tsx';

/** Tab of "my bookings", wired as in the app. */
function Bookings({ status }: { status: BookingStatus }) {
  const answer = useQuery(listBookings, { query: { status } });
  const { run } = useMutation(cancelBooking);
  return (
    <LoadState
      loadable={answer}
      skeleton={<TripCardSkeleton hasPerson />}
      isEmpty={({ bookings }) => bookings.length === 0}
      empty={<EmptyState title="沒有待處理的預訂">預訂座位後，會在這裡等駕駛確認。</EmptyState>}
    >
      {({ bookings }) => (
        <Stack as="ul">
          {bookings.map((booking) => (
            <li key={booking.id}>
              <BookingCard
                item={{ kind: 'booking', booking }}
                rideTo={`/rides/${booking.ride_id}`}
                onCancelBooking={(one, reason) => run({ params: { id: one.id }, body: { reason } })}
              />
            </li>
          ))}
        </Stack>
      )}
    </LoadState>
  );
}

function TwoTabs() {
  const [status, setStatus] = useState<BookingStatus>('pending');
  return (
    <Stack>
      <Button variant="secondary" onClick={() => setStatus('cancelled')}>歷史</Button>
      <Bookings status={status} />
    </Stack>
  );
}

const answer = (...bookings: Booking[]) => ({ bookings, next_cursor: null });
const twoBookings = answer(pendingBooking, confirmedBooking);

/** Holds responses back until the play function sends them. */
const held = deferredHandler(listBookings);

const meta = preview.meta({
  title: 'Bookings/BookingCard/Server states',
  component: Bookings,
  tags: ['!autodocs'],
  args: { status: 'pending' as const },
  decorators: [(Story) => <div style={{ maxInlineSize: 720 }}><Story /></div>],
});

/** R4.18: a cancelled booking disappears once the server has confirmed it. */
export const Success = meta.story({
  beforeEach({ msw }) {
    let bookings = twoBookings;
    msw.use(
      mock(listBookings, () => bookings),
      mock(cancelBooking, () => {
        bookings = answer(confirmedBooking);
        return { booking: { ...pendingBooking, status: 'cancelled' as const, cancel_kind: 'rider' as const, expires_at: null } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    const cancel = /^取消預訂$|^Cancel booking$/;
    await userEvent.click(canvas.getAllByRole('button', { name: cancel })[0] as HTMLElement);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: cancel }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBookings, answer()));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '沒有待處理的預訂' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBookings, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listBookings, twoBookings));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, twoBookings);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
});

/** Ignores a tab's response that arrives after another tab was opened. */
export const OutOfOrder = meta.story({
  render: () => <TwoTabs />,
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest({ status: 'pending' });
    await userEvent.click(canvas.getByRole('button', { name: '歷史' }));
    await held.respond({ status: 'cancelled' }, answer(rejectedBooking, expiredBooking, { ...expiredBooking, id: 361 }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
    await held.respond({ status: 'pending' }, twoBookings);
    await waitForResponses();
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
  },
});
