import preview from '#storybook/preview';
import { confirmBooking, getRide, rejectBooking } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import { acceptedProposal, joinedRequest, longProposal, proposal, requestProposals, recurringRequest, request } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { ProposalList } from './ProposalList.tsx';

/** Proposals of a request, wired as on its page. */
function RequestProposals({ rideId }: { rideId: number }) {
  const answer = useQuery(getRide, { params: { id: rideId } });
  const confirm = useMutation(confirmBooking);
  const reject = useMutation(rejectBooking);
  const toBookingParams = ({ id, ride_id }: Booking) => ({ rideId: ride_id, bookingId: id });
  return (
    <ProposalList
      ride={answer.state === 'ready' ? answer.data.ride : request}
      proposals={
        answer.state === 'ready'
          ? { state: 'ready', data: answer.data.bookings.filter(({ user_role }) => user_role === 'driver') }
          : answer
      }
      onConfirm={(one) => confirm.run({ params: toBookingParams(one) })}
      onReject={(one, reason) => reject.run({ params: toBookingParams(one), body: { reason } })}
      onChat={fn()}
    />
  );
}

function TwoRequests() {
  const [rideId, setRideId] = useState(request.id);
  return (
    <Stack>
      <Button variant="secondary" onClick={() => setRideId(recurringRequest.id)}>另一則徵求</Button>
      <RequestProposals rideId={rideId} />
    </Stack>
  );
}

const answer = (...bookings: Booking[]) => ({ ride: { ...request, is_own: true }, bookings, cost: null });
const choose = /^選這位駕駛|^Choose this driver/;

/** Holds responses back until the play function sends them. */
const held = deferredHandler(getRide);

const meta = preview.meta({
  title: 'Bookings/ProposalList/Server states',
  component: RequestProposals,
  tags: ['!autodocs'],
  args: { rideId: request.id },
  decorators: [(Story) => <div style={{ maxInlineSize: 640 }}><Story /></div>],
});

/** RD.3, RD.4: joined passengers are left out; the chosen driver is shown once the server has confirmed it, and announced. */
export const Success = meta.story({
  beforeEach({ msw }) {
    let bookings = [joinedRequest, proposal, longProposal];
    msw.use(
      mock(getRide, () => answer(...bookings)),
      mock(confirmBooking, () => {
        const chosen: Booking = { ...acceptedProposal, id: proposal.id };
        bookings = [chosen, { ...longProposal, status: 'cancelled', cancel_kind: 'rejected', expires_at: null }];
        return { booking: chosen };
      }),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await userEvent.click(canvas.getAllByRole('button', { name: choose })[0] as HTMLElement);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: choose }));
    await expect(await canvas.findByRole('link', { name: '0987-654-321' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: choose })).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, answer(joinedRequest)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^還沒有駕駛提議$|^No driver has offered yet$/ })).toBeVisible();
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
    msw.use(mockFailOnce(getRide, answer(...requestProposals)));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(requestProposals.length));
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, answer(...requestProposals));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(requestProposals.length));
  },
});

/** Ignores a request's response that arrives after another was opened. */
export const OutOfOrder = meta.story({
  render: () => <TwoRequests />,
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest({ id: request.id });
    await userEvent.click(canvas.getByRole('button', { name: '另一則徵求' }));
    await held.respond({ id: recurringRequest.id }, { ...answer(longProposal), ride: { ...recurringRequest, is_own: true } });
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await held.respond({ id: request.id }, answer(...requestProposals));
    await waitForResponses();
    await expect(canvas.getAllByRole('article')).toHaveLength(1);
  },
});
