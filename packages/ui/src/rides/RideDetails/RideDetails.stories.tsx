import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import type { LatLng } from '@shunlu/api-contract';
import {
  offerBookings, cancelledOffer, completedOffer, drivenRequest, fullOffer, offer, offerWithoutCoordinates, ownOffer, pendingBooking,
  recurringOffer, request, taipeiHsinchuCost,
} from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { comesToRest, mapIsReady, OFFLINE } from '../../places/places.fixtures.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { actionsFor, longRide } from '../rides.fixtures.tsx';
import { RideDetails } from './RideDetails.tsx';
import type { RideDetailsProps } from './RideDetails.tsx';

/** Returns the print sheet, which is outside the page. */
const sheet = () => document.querySelector('[data-component="PrintSheet"]');

/** Returns seats and price of the ride's header. */
const headFacts = (root: HTMLElement) => root.querySelector('[data-part="head"] dl');

/** Returns the fill of each star of the first person, in percent. */
const getStars = (root: HTMLElement) =>
  Array.from(root.querySelector('[data-part="person"]')?.querySelectorAll('[data-part="star"]') ?? [], (star) => star.getAttribute('data-percent'));

/** Returns the map's height in pixels. */
const getMapHeight = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-component="RouteMap"]')?.offsetHeight;

const meta = preview.meta({
  title: 'Rides/RideDetails',
  component: RideDetails,
  args: { ride: offer, cost: taipeiHsinchuCost as RideDetailsProps['cost'], tiles: OFFLINE },
  decorators: [(Story) => <div style={{ maxInlineSize: 1088, marginInline: 'auto' }}><Story /></div>],
  parameters: {
    guide: {
      when: 'A ride in full: on its page, and as the body of `RideDetailsModal`.',
      avoid: 'In a list it is a `RideCard`. Editing is the `RideForm`.',
      parts: 'Head: badges, day and time, length, the timed itinerary, seats and price, its state, how it fits what was searched. `actions`, a `RideActions`: beside the rest on a desk, below the head on a phone. Then the map, the people and the vehicle, the cost. Without all four coordinates the map says that it is not available.',
      keyboard: 'Tab reaches what `actions` holds, the map (arrow keys move it), and “ask driver”.',
      announced: 'An article named by day, time and route; headings for each person, the vehicle and the cost. The itinerary is a list. It is told who found the way, and that length and times are estimates.',
    },
  },
});

/** R2.49, R2.51, R2.52: an offer that the viewer can book. */
export const Default = meta.story({
  args: { fit: 'same', onAskDriver: fn(), actions: actionsFor(offer, { kind: 'canBook', availableSeats: 3 }) },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1 }).querySelector('time')).toHaveTextContent(/11\/20.*16:05$|Nov 20.*16:05$/);
    const [from, to] = [canvas.getByText('台北車站'), canvas.getByText('新竹科學園區')];
    for (const part of [from, to, canvas.getByText('台北車站東三門上車，走國道 1 號。每週五回新竹，準時出發，車上不抽菸。')]) await expect(part).toBeVisible();
    await expect(from.compareDocumentPosition(to)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(headFacts(canvasElement)).toHaveTextContent(/^(座位3／4 座.*每座分攤NT\$50|Seats3\/4 seats.*Price per seatNT\$50)$/);
    await userEvent.click(canvas.getByRole('button', { name: /詢問駕駛|Ask driver/ }));
    await expect(args.onAskDriver).toHaveBeenCalledOnce();
  },
});

/** R9.6: the driver is flexible by 15 minutes. */
export const Flexible = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(時間可彈性前後 15 分鐘|Departure may shift by 15 minutes either way)$/)).toBeVisible();
  },
});

/** R2.53, R2.54, R9.23: shows the driver and the vehicle; the map is 400 px high on a wide page. */
export const DriverAndVehicle = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(getMapHeight(canvasElement)).toBe(400);
    const texts = ['陳大明', '4.9', /^(（128 趟）|\(128 trips\))$/, '2023 Toyota Corolla Altis', /^白色(・轎車| · Sedan)/];
    for (const text of texts) await expect(canvas.getByText(text)).toBeVisible();
    await expect(getStars(canvasElement)).toEqual(['100', '100', '100', '100', '90']);
  },
});

/** R2.50, RD.201: names the source of the route; freeways have their shields on the map, which is shown. */
export const EstimatedRoute = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^(估計路線：沿主要道路|Estimated route along main roads)/)).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('.freeway [role="img"]')).toHaveAccessibleName(/國道 1 號|Freeway 1/), { timeout: 10_000 });
  },
});

/** RD.201, RD.169: no road is known between the ends. */
export const StraightRoute = meta.story({
  args: { ride: { ...offer, path_source: 'straight', path: [[25.0477, 121.517], [24.7806, 121.0059]], waypoints: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(估計值：沒有道路圖資，時間與里程以直線距離推算|Estimate without a road map: times and distance are worked out from the straight line)/)).toBeVisible();
  },
});

/** RD.201: the operator's routing engine found the route, which is not estimated; times and kilometres are. */
export const RoutedByEngine = meta.story({
  args: { ride: { ...offer, path_source: 'router' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^(路線由規劃服務算出|Route by a routing service)/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/估計路線|Estimated route/);
  },
});

/** RD.42: only the cost sheet is printed, and the page stays as before. */
export const Printing = meta.story({
  args: { print: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /列印費用明細|Print the cost sheet/ }));
    await waitFor(() => expect(args.print).toHaveBeenCalledOnce());
    await expect(sheet()).toHaveTextContent('NT$238');
    await expect(sheet()).not.toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(sheet()).toBeNull());
  },
});

/** R2.56: on a phone the form opens below the head, and the map leaves room for the rest (D122). */
export const CanBookOnPhone = Default.extend({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(getMapHeight(canvasElement)).toBe(220);
    await userEvent.click(canvas.getByRole('button', { name: /預訂座位|Book seats/ }));
    await expect(canvas.getByRole('spinbutton')).toBeVisible();
  },
});

/** R2.51, R2.52, R2.55: a request without a driver, which the viewer can join. */
export const CanJoin = meta.story({
  args: { ride: request, cost: null, actions: actionsFor(request, { kind: 'canBook', availableSeats: 6 }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(/^(駕駛|Driver)$/)).toBeNull();
    await expect(headFacts(canvasElement)).toHaveTextContent(/^(需要座位2 座每座上限|Seats needed2 seatsMax price per seat)NT\$80$/);
    for (const text of [/^正在找駕駛$|^Looking for driver$/, /^(發起人|Passenger)$/, '林怡君', '4.8']) await expect(canvas.getByText(text)).toBeVisible();
  },
});

/** R2.57 */
export const Booked = meta.story({
  args: { actions: actionsFor(offer, { kind: 'booked', booking: pendingBooking }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /取消預訂|Cancel booking/ })).toBeVisible();
  },
});

/** R2.59, R4.14 */
export const OwnRequest = meta.story({
  args: { ride: { ...request, is_own: true }, cost: null, actions: actionsFor(request, { kind: 'ownRequest', hasDriver: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /這是你的徵求|your request/ })).toBeVisible();
    await expect(canvas.getByText(/^(正在找駕駛|Looking for driver)$/)).toBeVisible();
    await expect(canvas.getByText(/^(正在找駕駛。有駕駛接下時會通知你。|Looking for driver\. You will be told when one takes it\.)$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /加入徵求|Join request/ })).toBeNull();
  },
});

/** R2.60 */
export const Driver = meta.story({
  args: { ride: ownOffer, actions: actionsFor(ownOffer, { kind: 'driver' }, offerBookings) },
  play: async ({ canvas }) => {
    for (const name of [/^(確認|Confirm)/, /^(婉拒|Reject)/, /訊息|^Message/]) {
      await expect(canvas.getAllByRole('button', { name })[0]).toBeVisible();
    }
  },
});

/** R2.61 */
export const NoSeats = meta.story({
  args: { ride: fullOffer, actions: actionsFor(fullOffer, { kind: 'noSeats' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /滿座|No seats available/ })).toBeVisible();
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
  },
});

/** R2.62 */
export const Visitor = meta.story({
  args: { actions: actionsFor(offer, { kind: 'login' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(登入後就能預訂座位。|Sign in to book seats\.)$/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /登入|Sign in/ })).toHaveAttribute('href', '/login');
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
  },
});

/** R2.49, R2.55, R4.14: a request with a driver; its own details are shown like those of an offer. */
export const RequestWithDriver = meta.story({
  args: { ride: drivenRequest },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 }).querySelector('time')).toHaveTextContent(/11\/20.*16:05$|Nov 20.*16:05$/);
    for (const text of ['台北車站', '新竹科學園區', '台北車站東三門上車，走國道 1 號。每週五回新竹，準時出發，車上不抽菸。']) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByText(/^(駕駛已確定|Driver assigned)$/)).toBeVisible();
    await expect(canvas.queryByText(/正在找駕駛|Looking for driver/)).toBeNull();
    const people = canvas.getAllByRole('heading', { name: /黃小美|陳大明/ });
    await expect(people.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^(發起人|Passenger)黃小美/), expect.stringMatching(/^(駕駛|Driver)陳大明/)]);
  },
});

/** D6: a commute shows its weekdays and dates, and its next date. */
export const Recurring = meta.story({
  args: { ride: recurringOffer, actions: actionsFor(recurringOffer, { kind: 'canBook', availableSeats: 2 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/平日，11\/2 至 2027\/1\/29|Weekdays, Nov 2 to Jan 29, 2027/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('07:30');
  },
});

const NO_MAP = /^(無法顯示地圖|Map not available)$/;

/** R2.50 */
export const WithoutCoordinates = meta.story({
  args: { ride: offerWithoutCoordinates, cost: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(NO_MAP)).toBeVisible();
  },
});

/** R2.50: all four coordinates are needed; if one is missing there is no map. */
export const WithThreeCoordinates = meta.story({
  args: { cost: null },
  render: (args) => (
    <Stack>
      {(['from_lat', 'from_lng', 'to_lat', 'to_lng'] as const).map((missing) => (
        <RideDetails key={missing} {...args} ride={{ ...offer, [missing]: null }} />
      ))}
    </Stack>
  ),
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText(NO_MAP)).toHaveLength(4);
    await expect(canvasElement.querySelector('[data-component="MapCanvas"]')).toBeNull();
  },
});

/** D38: a link to a cancelled ride shows it, with its reason. */
export const Cancelled = meta.story({
  args: { ride: cancelledOffer, actions: actionsFor(cancelledOffer, { kind: 'notActive' }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('車輛臨時進廠維修');
  },
});

/** R4.12, R2.51, RD.203: a past ride shows no level of availability, and nothing that depends on a booking. */
export const Past = meta.story({
  args: { ride: completedOffer, actions: actionsFor(completedOffer, { kind: 'notActive' }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(headFacts(canvasElement)).toHaveTextContent(/^(座位空位 3／4每座分攤|Seats3\/4 seats freePrice per seat)NT\$50$/);
    await expect(canvas.queryByText(/完整車牌|full plate/)).toBeNull();
  },
});

/** RD.203: no driver was found, and none is looked for any more. */
export const PastRequest = meta.story({
  args: { ride: { ...request, status: 'cancelled' }, actions: actionsFor({ ...request, status: 'cancelled' }, { kind: 'notActive' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(沒有駕駛|No driver)$/)).toBeVisible();
    await expect(canvas.queryByText(/正在找駕駛|Looking for driver/)).toBeNull();
  },
});

export const InProgress = meta.story({ args: { ride: { ...offer, status: 'in_progress' } } });

/** RD.59: shows the driver's position while it is shared. */
export const WithPosition = meta.story({
  args: { ride: { ...offer, status: 'in_progress' }, position: { lat: 24.953, lng: 121.225 } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-part="here"]')).not.toBeNull());
  },
});

/** Positions that the driver's phone sends. */
const POSITIONS: readonly LatLng[] = [{ lat: 25.0188, lng: 121.2735 }, { lat: 24.953, lng: 121.225 }];

function UnderWay(args: RideDetailsProps) {
  const [positionCount, setPositionCount] = useState(0);
  return (
    <>
      <Button onClick={() => setPositionCount(positionCount + 1)}>The driver drives on</Button>
      <RideDetails {...args} position={POSITIONS[positionCount - 1]} />
    </>
  );
}

/** RD.59: the driver's mark moves but not the map's view, which shows the route until the viewer changes it. */
export const DriverMoves = meta.story({
  args: { ride: { ...offer, status: 'in_progress' } },
  render: (args) => <UnderWay {...args} />,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const map = await mapIsReady(canvasElement);
    const at = (kind: 'start' | 'end' | 'here') => JSON.stringify(map.querySelector(`[data-kind="${kind}"] svg`)?.getBoundingClientRect());
    const view = () => at('start') + at('end');
    const driveOn = canvas.getByRole('button', { name: 'The driver drives on' });
    const fitted = await comesToRest(view);
    await userEvent.click(driveOn);
    await waitFor(() => expect(map.querySelector('[data-kind="here"] svg')).toBeVisible());
    await expect(await comesToRest(view)).toBe(fitted);

    map.focus({ preventScroll: true });
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(view()).not.toBe(fitted));
    const turned = await comesToRest(view);
    const before = at('here');
    await userEvent.click(driveOn);
    await waitFor(() => expect(at('here')).not.toBe(before));
    await expect(await comesToRest(view)).toBe(turned);
  },
});

/** R2.54, R9.20, RD.46: a new member shows 5.0 and is called new. */
export const NewDriver = meta.story({
  args: { ride: { ...offer, driver: drivenRequest.creator } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part="rating"]')).toHaveTextContent(/5\.0(新會員|New)/);
    await expect(getStars(canvasElement)).toEqual(['100', '100', '100', '100', '100']);
  },
});

/** In a modal: parts of one surface instead of cards. */
export const InModal = meta.story({
  args: { place: 'modal', fit: 'along', onAskDriver: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { level: 1 })).toBeNull();
    await expect(canvas.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('16:05');
  },
});

export const Keyboard = Default.extend({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /預訂座位|Book seats/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(canvas.getByRole('spinbutton')).toHaveFocus();
    const ask = canvas.getByRole('button', { name: /詢問駕駛|Ask driver/ });
    for (let tabs = 0; tabs < 30 && document.activeElement !== ask; tabs++) await userEvent.tab();
    await expect(ask).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onAskDriver).toHaveBeenCalledOnce();
  },
});

/** R1.8: formats a price of thousands. */
export const LongText = meta.story({
  args: { ride: longRide, fit: 'along', onAskDriver: fn(), actions: actionsFor(longRide, { kind: 'canBook', availableSeats: 3 }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('NT$1,280');
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
