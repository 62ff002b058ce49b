import { useState } from 'react';
import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import type { Ride } from '@shunlu/api-contract';
import {
  cancelledOffer, completedOffer, drivenRequest, fullOffer, lastSeatOffer, limitedOffer, offer, offerWithoutCoordinates,
  ownOffer, recurringOffer, request,
} from '@shunlu/api-contract/fixtures';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { ALONG, longRide, SAME } from '../rides.fixtures.tsx';
import { RideCard } from './RideCard.tsx';
import type { RideCardProps } from './RideCard.tsx';

const meta = preview.meta({
  title: 'Rides/RideCard',
  component: RideCard,
  args: { ride: offer, onOpen: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'A ride in a list that somebody may book or join: search results, and, `compact`, over the foot of the map.',
      avoid: 'The own rides of a driver are `DriverRideCard`s, what one has booked is a `BookingCard`, a ride in full is `RideDetails`. While a list loads, `RideCardSkeleton`.',
      parts: 'In the order it is scanned: badges and date; departure, arrival and price; the itinerary with a small map; the person and the vehicle; seats and flexibility; the action. Along the driver’s way the itinerary has four stops, with the distance of both searched points from the route.',
      keyboard: 'Tab reaches the action once, Enter presses it; a press anywhere on the card is a press on it. On a full ride Tab reaches “tell me when a seat is free” before it.',
      announced: 'A heading that says kind, day, time and route, then the badges, the price, the stops as a list, the person and the seats. The small map is silent: the itinerary says the same. The chosen one of a list is “current”.',
    },
  },
});

/** R2.42, R2.43, R2.44 */
export const Default = meta.story({
  args: { searched: { fit: SAME, from: '台北車站', to: '新竹科學園區' } },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('16:05');
    const texts = [
      /^預定行程$|^Scheduled$/, '台北車站', '新竹科學園區', '16:05', 'NT$50', '陳大明', '4.9', 'Toyota Corolla Altis',
      /^(剩 3 座・充足|3 seats left · Good)$/,
    ];
    for (const text of texts) await expect(canvas.getByText(text)).toBeVisible();
    const [from, to] = canvas.getAllByRole('listitem');
    await expect(from).toHaveTextContent(/台北車站/);
    await expect(to).toHaveTextContent(/新竹科學園區/);
    await expect(canvasElement.querySelector('[data-component="MiniMap"]')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^(查看行程|View details)/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenCalledWith(offer);
  },
});

/** R2.42, R2.45, R9.6: the driver is flexible by 15 minutes either way. */
export const Offer = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText(/^(±15 分|±15 min)$/)).toBeVisible();
    await expect(canvas.getByText(/^(出發時間可彈性前後 15 分鐘|Departure may shift by 15 minutes either way)$/)).toBeInTheDocument();
    await expect(canvas.getByText(/^(預定行程|Scheduled)$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^(查看行程|View details)/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(offer);
  },
});

/** Shows the searched points on the driver's route. */
export const AlongTheWay = meta.story({
  args: { ride: limitedOffer, searched: { fit: ALONG, from: '桃園市中壢區中壢車站', to: '新竹縣竹北市高鐵新竹站', pickupTime: '2026-11-20T09:05:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
});

/** R2.42, R2.43, R2.45: a request shows its creator instead of a driver. */
export const Request = meta.story({
  name: 'R9.6: a request that is flexible by 15 minutes either way',
  args: { ride: request },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const texts = [
      /^徵求駕駛$|^Needs Driver$/, '台北車站', '新竹科學園區', '16:05', 'NT$80', '林怡君', '4.8', /^(需要 2 座|Needs 2 seats)$/, /^(前後 15 分|±15 min)$/,
    ];
    for (const text of texts) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvasElement.querySelector('[data-component="MiniMap"]')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^(加入徵求|Join request)/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(request);
  },
});

/** D1: the label tells a driver that it opens the form of a proposal, also for a party of eight, which nobody can join (D41). */
export const RequestToDrive = meta.story({
  args: { ride: { ...request, total_seats: 8, available_seats: 0 }, offers: 'drive' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /我可以載|I can drive/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
});

/** A request with a driver can only be joined. */
export const RequestWithDriverToDriver = meta.story({
  args: { ride: drivenRequest, offers: 'drive' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /加入徵求|Join request/ })).toBeVisible();
  },
});

/** R2.67: the compact card at the foot of a phone's map; the map and the page of the ride show what it omits. */
export const Compact = meta.story({
  args: { size: 'compact', searched: { fit: SAME, from: '台北車站', to: '新竹科學園區' } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    for (const text of ['16:05', 'NT$50', '陳大明', /^(剩 3 座・充足|3 seats left · Good)$/]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    // The heading contains the route, since the map that shows it is visual.
    await expect(canvas.getByRole('heading')).toHaveTextContent(/台北車站.*新竹科學園區/);
    await expect(canvas.queryByText('Toyota Corolla Altis')).toBeNull();
    for (const part of ['Itinerary', 'MiniMap']) await expect(canvasElement.querySelector(`[data-component="${part}"]`)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /查看行程|View details/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(offer);
  },
});
export const CompactRequest = Compact.extend({
  args: { ride: request, searched: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /加入徵求|Join request/ })).toBeVisible();
  },
});
export const CompactFull = Compact.extend({
  args: { ride: fullOffer },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已滿|Full)/)).toBeVisible();
    // The background is opaque over the map.
    await expect(getComputedStyle(canvas.getByRole('article')).backgroundColor).not.toMatch(/, 0\)$/);
  },
});

export const RequestWithDriver = meta.story({ args: { ride: drivenRequest } });

/** R2.44, free of charge. */
export const LastSeat = meta.story({
  args: { ride: lastSeatOffer },
  play: async ({ canvas }) => {
    for (const text of [/^(最後 1 座・少量|Last seat · Few)$/, 'NT$0']) await expect(canvas.getByText(text)).toBeVisible();
  },
});

export const Selected = meta.story({ args: { isSelected: true }, tags: ['forced-colours'] });

/** RD.57: the viewer's own full ride is marked as own, and can only be viewed. */
export const Own = meta.story({
  args: { ride: { ...ownOffer, available_seats: 0 }, onAlert: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(我的行程|My ride)$/)).toBeVisible();
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([expect.stringMatching(/^(查看|View)/)]);
  },
});

/** RD.57: the viewer's own request can be viewed, not joined. */
export const OwnRequest = meta.story({
  args: { ride: { ...request, is_own: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([expect.stringMatching(/^(查看|View)/)]);
  },
});

/** RD.130: the ride is full; the card offers a seat alert. */
export const Full = meta.story({
  args: { ride: fullOffer, onAlert: fn(() => Promise.resolve()) },
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByText(/已滿座|Fully booked/)[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /有空位時通知我|Tell me/ }));
    await expect(args.onAlert).toHaveBeenCalledWith(fullOffer);
    await expect(args.onOpen).not.toHaveBeenCalled();
    await expect(await canvas.findByText(/有空位時會通知你|You will be told/)).toBeVisible();
  },
});

/** RD.157: a ride that the viewer has booked says so, and offers neither booking nor a seat alert. */
export const Booked = meta.story({
  args: { ride: { ...fullOffer, viewer_booking: { id: 501, status: 'confirmed', user_role: 'rider' } }, onAlert: fn(() => Promise.resolve()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已預訂，已確認|Booked, confirmed)$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /有空位時通知我|Tell me/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^查看行程|^View details|^View/ })).toBeVisible();
  },
});

/** RD.157: a passenger who has joined a request is not asked to join it again. */
export const Joined = meta.story({
  args: { ride: { ...request, viewer_booking: { id: 502, status: 'pending', user_role: 'rider' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已加入，待確認|Joined, waiting)$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^加入徵求|^Join/ })).toBeNull();
  },
});

/** RD.157: a driver who has proposed to drive is not asked again; the compact card says so, too. */
export const Proposed = meta.story({
  args: { ride: { ...request, viewer_booking: { id: 503, status: 'pending', user_role: 'driver' } }, offers: 'drive', size: 'compact' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已提議駕駛|You offered to drive)$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^我可以載|^I can drive/ })).toBeNull();
  },
});

export const Cancelled = meta.story({ args: { ride: cancelledOffer } });

/** R2.44, RD.203: a past ride shows no level, because it cannot be booked. */
export const Past = meta.story({
  args: { ride: completedOffer },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(空位 3／4|3\/4 seats free)$/)).toBeVisible();
    await expect(canvas.queryByText(/充足|Good/)).toBeNull();
  },
});

/** RD.203: no driver is looked for any more, and nobody can join. */
export const PastRequest = meta.story({
  args: { ride: { ...request, status: 'cancelled' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(沒有駕駛|No driver)$/)).toBeVisible();
    await expect(canvas.queryByText(/還可加入|can join/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: /加入徵求|Join request/ })).toBeNull();
  },
});

export const InProgress = meta.story({ args: { ride: { ...offer, status: 'in_progress' } } });

/** D6: a commute appears once, with its next date and its weekdays. */
export const Recurring = meta.story({
  args: { ride: recurringOffer },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(固定通勤|Commute)$/)).toBeVisible();
    await expect(canvas.getByText(/平日|Weekdays/)).toBeVisible();
  },
});

export const WithoutCoordinates = meta.story({ args: { ride: offerWithoutCoordinates } });

/** The action is a link. */
export const AsLink = meta.story({
  args: { to: '/rides/101', onOpen: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/rides/101');
  },
});

export const Keyboard = meta.story({
  args: { ride: fullOffer, onAlert: fn(() => Promise.resolve()) },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /有空位時通知我|Tell me/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /查看行程|View details/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(args.onAlert).not.toHaveBeenCalled();
  },
});

/** R1.8: formats a price of thousands; all texts at their longest. */
export const LongText = meta.story({
  args: {
    ride: { ...longRide, ride_type: 'recurring', recurring_schedule: { type: 'weekly', weekdays: [1, 3, 5, 0] }, is_own: true },
    searched: { fit: ALONG, from: '桃園國際機場第二航廈入境大廳 1 號門外計程車候車區對面', to: 'National Yang Ming Chiao Tung University, Guangfu Campus, North Gate' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('NT$1,280');
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);

/** Number of cards initially, and added later. */
const STEP = 20;

/** Ids of cards rendered since it was last cleared. */
const rendered = new Set<number>();

/** Offers that record being read, that is, when their card renders. */
const watchedRides = Array.from({ length: 2 * STEP }, (_, id): Ride => {
  const kinds = [offer, limitedOffer, request, fullOffer, recurringOffer];
  return new Proxy({ ...(kinds[id % kinds.length] ?? offer), id }, {
    get(ride, key, self): unknown {
      rendered.add(id);
      return Reflect.get(ride, key, self);
    },
  });
});

function LongList({ onOpen }: Pick<RideCardProps, 'onOpen'>) {
  const [shown, setShown] = useState(STEP);
  const [selected, setSelected] = useState(0);
  return (
    <Stack>
      <Button onClick={() => setSelected((index) => index + 1)}>下一個</Button>
      <Button onClick={() => setShown((count) => count + STEP)}>載入更多</Button>
      <Stack as="ul" gap={4}>
        {watchedRides.slice(0, shown).map((ride, index) => (
          <li key={index}><RideCard ride={ride} onOpen={onOpen} isSelected={index === selected} /></li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Selecting another card renders only two cards; further cards insert no CSS. */
export const Many = meta.story({
  tags: ['!autodocs'],
  render: ({ onOpen }) => <LongList onOpen={onOpen} />,
  play: async ({ canvas, userEvent }) => {
    const cards = () => canvas.getAllByRole('article');
    const rules = () => Array.from(document.styleSheets).reduce((sum, { cssRules }) => sum + cssRules.length, 0);
    await expect(cards()).toHaveLength(STEP);

    rendered.clear();
    await userEvent.click(canvas.getByRole('button', { name: '下一個' }));
    await waitFor(() => expect(cards()[1]).toHaveAttribute('aria-current', 'true'));
    await expect([...rendered]).toEqual([0, 1]);

    const before = { rules: rules(), styles: document.querySelectorAll('style').length };
    await userEvent.click(canvas.getByRole('button', { name: '載入更多' }));
    await waitFor(() => expect(cards()).toHaveLength(2 * STEP));
    await expect({ rules: rules(), styles: document.querySelectorAll('style').length }).toEqual(before);
  },
});
