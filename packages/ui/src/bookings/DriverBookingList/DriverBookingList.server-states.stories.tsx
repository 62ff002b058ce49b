import preview from '#storybook/preview';
import { confirmBooking, getRide, rejectBooking } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import { offerBookings, fullOffer, ownOffer, pendingBooking, rejectedBooking } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { RowsSkeleton } from '../../primitives/RowsSkeleton/RowsSkeleton.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { DriverBookingList } from './DriverBookingList.tsx';

/** Bookings of the viewer's ride, wired as on its page. */
function RideBookings({ rideId }: { rideId: number }) {
  const answer = useQuery(getRide, { params: { id: rideId } });
  const confirm = useMutation(confirmBooking);
  const reject = useMutation(rejectBooking);
  const toBookingParams = ({ id, ride_id }: Booking) => ({ rideId: ride_id, bookingId: id });
  return (
    <LoadState loadable={answer} skeleton={<RowsSkeleton rows={2} height={160} />}>
      {({ bookings }) => (
        <DriverBookingList
          bookings={bookings}
          onConfirm={(one) => confirm.run({ params: toBookingParams(one) })}
          onReject={(one, reason) => reject.run({ params: toBookingParams(one), body: { reason } })}
          onChat={fn()}
        />
      )}
    </LoadState>
  );
}

function TwoRides() {
  const [rideId, setRideId] = useState(ownOffer.id);
  return (
    <Stack>
      <Button variant="secondary" onClick={() => setRideId(fullOffer.id)}>另一趟行程</Button>
      <RideBookings rideId={rideId} />
    </Stack>
  );
}

/** Holds responses back until the play function sends them. */
const held = deferredHandler(getRide);

const answer = (...bookings: Booking[]) => ({ ride: ownOffer, bookings, cost: null });
const confirmButton = /^確認|^Confirm/;

const meta = preview.meta({
  title: 'Bookings/DriverBookingList/Server states',
  component: RideBookings,
  tags: ['!autodocs'],
  args: { rideId: ownOffer.id },
  decorators: [(Story) => <Card style={{ maxInlineSize: 720 }}><Story /></Card>],
});

/** R2.60, R4.16: a passenger is shown as confirmed once the server has confirmed it, and that is announced. */
export const Success = meta.story({
  beforeEach({ msw }) {
    let bookings = [pendingBooking, rejectedBooking];
    msw.use(
      mock(getRide, () => answer(...bookings)),
      mock(confirmBooking, () => {
        const confirmed: Booking = { ...pendingBooking, status: 'confirmed', expires_at: null };
        bookings = [confirmed, rejectedBooking];
        return { booking: confirmed };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: confirmButton }));
    await expect(await canvas.findByText(/^林怡君(：已預留|: Reserved)$/)).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: confirmButton })).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, answer()));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^還沒有人預訂$|^No bookings yet$/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(getRide, answer(...offerBookings)));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(offerBookings.length));
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, answer(...offerBookings));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(offerBookings.length));
  },
});

/** Ignores a ride's response that arrives after another ride was opened. */
export const OutOfOrder = meta.story({
  render: () => <TwoRides />,
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest({ id: ownOffer.id });
    await userEvent.click(canvas.getByRole('button', { name: '另一趟行程' }));
    await held.respond({ id: fullOffer.id }, { ...answer(rejectedBooking), ride: { ...fullOffer, is_own: true } });
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await held.respond({ id: ownOffer.id }, answer(...offerBookings));
    await waitForResponses();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
});
