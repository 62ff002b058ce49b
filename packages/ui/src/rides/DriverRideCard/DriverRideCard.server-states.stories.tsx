import preview from '#storybook/preview';
import { cancelRide, listUserRides } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { completedOffer, limitedOffer, ownOffer } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { TripCardSkeleton } from '../../bookings/TripCardSkeleton/TripCardSkeleton.tsx';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { DriverRideCard } from './DriverRideCard.tsx';

/** The driver's rides, wired as on the dashboard. */
function DrivenRides() {
  const { t } = useTranslation('screens');
  const answer = useQuery(listUserRides, { query: { role: 'driver' } });
  const { run } = useMutation(cancelRide);
  const cancel = useCallback(({ id }: Pick<Ride, 'id'>, reason: string | null) => run({ params: { id }, body: { reason } }), [run]);
  return (
    <LoadState
      loadable={answer}
      skeleton={<TripCardSkeleton />}
      isEmpty={({ rides }) => rides.length === 0}
      empty={<EmptyState title={t('dashboard.emptyActive')}>{t('dashboard.emptyActiveText')}</EmptyState>}
    >
      {({ rides }) => (
        <Stack as="ul">
          {rides.map((ride) => (
            <li key={ride.id}><DriverRideCard ride={ride} to={`/rides/${ride.id}`} onCancel={cancel} /></li>
          ))}
        </Stack>
      )}
    </LoadState>
  );
}

/** Holds responses back until the play function sends them. */
const held = deferredHandler(listUserRides);

const answer = (...rides: Ride[]) => ({ rides: rides.map((ride) => ({ ...ride, is_own: true })), next_cursor: null });
const cancelled = { ride: { ...ownOffer, status: 'cancelled' as const } };

/** Cancels a card's ride and confirms. */
async function cancelOn(card: HTMLElement | undefined) {
  const name = /取消行程|Cancel ride/;
  await userEvent.click(within(card as HTMLElement).getByRole('button', { name }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

const meta = preview.meta({
  title: 'Rides/DriverRideCard/Server states',
  component: DrivenRides,
  tags: ['!autodocs'],
  decorators: [(Story) => <div style={{ maxInlineSize: 720 }}><Story /></div>],
});

/** R2.75: a ride is shown as cancelled once the server has confirmed it. */
export const Success = meta.story({
  beforeEach({ msw }) {
    let rides = answer(ownOffer, completedOffer);
    msw.use(
      mock(listUserRides, () => rides),
      mock(cancelRide, () => {
        rides = answer(cancelled.ride, completedOffer);
        return cancelled;
      }),
    );
  },
  play: async ({ canvas }) => {
    await cancelOn((await canvas.findAllByRole('article'))[0]);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /取消行程|Cancel ride/ })).toBeNull());
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, answer()));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^還沒有進行中的行程$|^No active rides yet$/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listUserRides, answer(ownOffer, completedOffer)));
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
    await held.respond({}, answer(ownOffer, completedOffer));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
});

/** Ignores the list's late response after two rides were cancelled in sequence. */
export const OutOfOrder = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler(), mock(cancelRide, cancelled));
  },
  play: async ({ canvas }) => {
    await held.respond({}, answer(ownOffer, limitedOffer));
    const cards = await canvas.findAllByRole('article');
    await cancelOn(cards[0]);
    const between = await held.waitForRequest();
    await cancelOn(cards[1]);
    const after = await held.waitForRequest({}, between);
    after.resolve(answer());
    await expect(await canvas.findByRole('heading', { name: /^還沒有進行中的行程$|^No active rides yet$/ })).toBeVisible();
    between.resolve(answer(limitedOffer));
    await waitForResponses();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
});
