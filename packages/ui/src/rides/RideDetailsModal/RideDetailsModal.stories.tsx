import { useState } from 'react';
import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import {
  offerBookings, fullOffer, lastSeatOffer, offer, ownOffer, pendingBooking, request, taipeiHsinchuCost,
} from '@shunlu/api-contract/fixtures';
import type { Booking, Ride } from '@shunlu/api-contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { OFFLINE } from '../../places/places.fixtures.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { CardSkeleton } from '../../primitives/CardSkeleton/CardSkeleton.tsx';
import { actionsFor, longRide } from '../rides.fixtures.tsx';
import type { ViewerRole } from '../lib/viewer-roles.ts';
import { RideDetailsModal } from './RideDetailsModal.tsx';
import type { RideDetailsModalProps } from './RideDetailsModal.tsx';

function Demo(args: RideDetailsModalProps) {
  const [isOpen, setOpen] = useState(args.isOpen);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>查看行程</Button>
      <RideDetailsModal
        {...args}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          args.onClose();
        }}
      />
    </>
  );
}

const modalActions = (ride: Ride, viewer: ViewerRole, bookings?: readonly Booking[]) =>
  actionsFor(ride, viewer, bookings, { isInModal: true });

const meta = preview.meta({
  title: 'Rides/RideDetailsModal',
  component: RideDetailsModal,
  args: {
    isOpen: true,
    onClose: fn(),
    ride: offer,
    cost: taipeiHsinchuCost as RideDetailsModalProps['cost'],
    tiles: OFFLINE,
    fit: 'same' as RideDetailsModalProps['fit'],
    onAskDriver: fn() as RideDetailsModalProps['onAskDriver'],
    actions: modalActions(offer, { kind: 'canBook', availableSeats: 3 }),
  },
  render: (args) => <Demo {...args} />,
  parameters: {
    docs: { story: { inline: false, height: '640px' } },
    guide: {
      when: 'A ride in full over the results it was found in: one looks, asks or books, and is back in the list.',
      avoid: 'A ride that has an address of its own, from a link or a notice, is its page with `RideDetails`.',
      parts: 'The route as the title; `RideDetails` as one sheet without cards; `actions`, a `RideActions` with `isOpen`, whose seats end at 4 (D19). On a phone a sheet from below, on a desk a box of two columns.',
      keyboard: 'Focus goes in and stays in; Escape closes and gives it back to the card. Tab walks the actions, the map and “ask driver”.',
      announced: '“Dialog” and the route, then as `RideDetails`.',
    },
  },
});

const ask = /詢問駕駛|Ask driver/;

/** R2.68, R2.69: the same content as the page, with “ask driver”, and at most four seats. */
export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /台北車站.*新竹科學園區/ }));
    const texts = [
      '台北車站', '新竹科學園區', '2023 Toyota Corolla Altis', '陳大明', '4.9', 'NT$238',
      '台北車站東三門上車，走國道 1 號。每週五回新竹，準時出發，車上不抽菸。',
    ];
    for (const text of texts) await expect((await dialog.findAllByText(text))[0]).toBeVisible();
    const ride = dialog.getByRole('article');
    for (const words of [/預定行程|Scheduled/, /可預訂|Active/, /16:05/]) await expect(ride).toHaveTextContent(words);
    await expect(ride).toHaveTextContent(/(座位3／4 座.*每座分攤|Seats3\/4 seats.*Price per seat)NT\$50/);
    await expect(dialog.getByText(/^(起訖相同|Same start and end)$/)).toBeVisible();
    await expect(await dialog.findByRole('application', { name: /台北車站.*新竹科學園區/ }, { timeout: 10_000 })).toBeVisible();
    await expect(dialog.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '3');
    await userEvent.click(dialog.getByRole('button', { name: ask }));
    await expect(args.onAskDriver).toHaveBeenCalledOnce();
  },
});

/** R2.68: people link to their public profiles, and the driver's position is shown during the ride, as on the page. */
export const LinkedPeople = meta.story({
  args: { personTo: ({ id }) => `/users/${id}`, position: { lat: 24.953, lng: 121.225 } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /台北車站.*新竹科學園區/ }));
    await expect(dialog.getByRole('link', { name: /陳/ })).toHaveAttribute('href', `/users/${offer.driver_id}`);
    await waitFor(() => expect(document.querySelector('[role="dialog"] [data-part="here"]')).not.toBeNull());
  },
});

export const FourSeatsAtMost = meta.story({
  name: 'R2.69: seats up to the lesser of those available and 4',
  args: { ride: { ...offer, total_seats: 8, available_seats: 7 }, actions: modalActions({ ...offer, total_seats: 8, available_seats: 7 }, { kind: 'canBook', availableSeats: 7 }) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '4');
  },
});

export const OpensAndCloses = meta.story({
  name: 'R2.71: Escape and backdrop close; body scroll is locked',
  args: { isOpen: false },
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '查看行程' });
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    await waitFor(() => expect(getComputedStyle(document.body).overflow).toContain('hidden'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await waitFor(() => expect(getComputedStyle(document.body).overflow).not.toContain('hidden'));

    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.parentElement ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
});

/** R2.70: the same as on the page. */
export const CanJoin = meta.story({
  args: { ride: request, cost: null, onAskDriver: undefined, actions: modalActions(request, { kind: 'canBook', availableSeats: 6 }) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: /^(送出加入|Join request)$/ })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: ask })).toBeNull();
  },
});

/** R2.70 */
export const Booked = meta.story({
  args: { actions: modalActions(offer, { kind: 'booked', booking: pendingBooking }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.queryByRole('spinbutton')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /取消預訂|Cancel booking/ }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: /取消預訂|Cancel booking/ }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  },
});

/** R2.68: a ride that the viewer has booked is not called open, as on its page. */
export const BookedIsNotOpen = meta.story({
  args: { isBooked: true },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.queryByText(/^(可預訂|Active)$/)).toBeNull();
  },
});

/** R2.70 */
export const OwnRequest = meta.story({
  args: {
    ride: { ...request, is_own: true }, cost: null, onAskDriver: undefined,
    actions: modalActions(request, { kind: 'ownRequest', hasDriver: false }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: /^(取消徵求|Cancel request)$/ })).toBeVisible();
    await expect(dialog.queryByRole('spinbutton')).toBeNull();
  },
});

/** R2.70 */
export const Driver = meta.story({
  args: { ride: ownOffer, onAskDriver: undefined, actions: modalActions(ownOffer, { kind: 'driver' }, offerBookings) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    for (const name of [/^(確認|Confirm)/, /^(婉拒|Reject)/, /訊息|^Message/]) await expect(dialog.getAllByRole('button', { name })[0]).toBeVisible();
    await expect(dialog.queryByRole('spinbutton')).toBeNull();
  },
});

/** RD.130 */
export const NoSeats = meta.story({
  args: { ride: fullOffer, actions: modalActions(fullOffer, { kind: 'noSeats' }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.queryByRole('spinbutton')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /有空位時通知我|Tell me/ }));
    await expect(await dialog.findByText(/有空位時會通知你|You will be told/)).toBeVisible();
  },
});

/** R2.62 */
export const Visitor = meta.story({
  args: { actions: modalActions(offer, { kind: 'login' }) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/^(登入後就能預訂座位。|Sign in to book seats\.)$/)).toBeVisible();
    await expect(dialog.queryByRole('spinbutton')).toBeNull();
  },
});

/** Shows the list's data at once; the actions follow with the response. */
export const Loading = meta.story({ args: { ride: lastSeatOffer, cost: null, actions: <CardSkeleton height={320} /> } });

export const Keyboard = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: /關閉|Close/ })).toHaveFocus());
    const button = dialog.getByRole('button', { name: ask });
    for (let tabs = 0; tabs < 30 && document.activeElement !== button; tabs++) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAskDriver).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: '查看行程' })).toHaveFocus());
  },
});

export const LongText = meta.story({
  args: { ride: longRide, fit: 'along', actions: modalActions(longRide, { kind: 'canBook', availableSeats: 3 }) },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
