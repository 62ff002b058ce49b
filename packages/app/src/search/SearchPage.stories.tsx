import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { cancelBooking, getRide, LIMITS, reversePlace, searchRides } from '@shunlu/api-contract';
import {
  lastSeatOffer, limitedOffer, offer, pendingBooking, request, taipeiHsinchuCost, taipeiMainStation, yijunOwn,
} from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { mockFailOnce, tryAgain } from '@shunlu/ui/testing/mock-responses.ts';
import { isDesktop } from '@shunlu/ui/navigation/MapLayout/useIsDesktop.ts';
import { mapIsReady } from '@shunlu/ui/places/places.fixtures.ts';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { useApp } from '../api/appStore.ts';
import { logInAs } from '../testing/PageHarness.tsx';
import { failOnce } from '../testing/failOnce.ts';
import { createSearchHandlers, ASK, found, logInToSearch, onSearch, rides, ROUTE } from './SearchPage.fixtures.tsx';
import SearchPage from './SearchPage.tsx';

/** Height of a card with two stops and no route fit, in pixels. */
const HIGHEST_CARD = 360;

const meta = preview.meta({
  title: 'Pages/Search',
  component: SearchPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [onSearch],
  beforeEach({ msw }) {
    msw.use(...createSearchHandlers());
    return logInToSearch();
  },
});

/** R2.36, R2.40, R5.48: types both ends, searches, and finds the search again among the recent ones. */
export const FromTheStart = meta.story({
  parameters: { query: '' },
  beforeEach() {
    useApp.setState({ searchHistory: [] });
  },
  play: async ({ canvas }) => {
    const [start, end] = canvas.getAllByRole('combobox').filter((field) => field.tagName === 'INPUT');
    await userEvent.type(start as HTMLElement, '北車');
    await userEvent.click(await canvas.findByRole('option', { name: /台北車站/ }));
    await userEvent.type(end as HTMLElement, '竹科');
    await userEvent.click(await canvas.findByRole('option', { name: /新竹科學園區/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^搜尋$|^Search$/ }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await expect(useApp.getState().searchHistory).toHaveLength(1);
  },
});

/** Points that were sent to the reverse geocoder. */
const askedPoints: string[] = [];

/** R2.37, R2.38: the first click on the map sets the start, the second the end, whose name is not found; a third changes neither. */
export const PicksOnTheMap = meta.story({
  parameters: { query: '' },
  globals: { viewport: { value: 'desk' } },
  beforeEach({ msw }) {
    askedPoints.length = 0;
    msw.use(
      mock(reversePlace, ({ query: { lat, lng } }) => {
        askedPoints.push(`${Number(lat).toFixed(6)}, ${Number(lng).toFixed(6)}`);
        return askedPoints.length === 1 ? { places: [taipeiMainStation] } : mockError('UNAVAILABLE');
      }),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    const [start, end] = canvas.getAllByRole('combobox').filter((field) => field.tagName === 'INPUT');
    map.focus({ preventScroll: true });
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(start).toHaveValue('台北車站'));
    await expect(end).toHaveValue('');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
    await waitFor(() => expect((end as HTMLInputElement).value).toMatch(/^\d{2}\.\d{6}, \d{3}\.\d{6}$/));
    const { value } = end as HTMLInputElement;
    await waitFor(() => expect(askedPoints[1]).toBe(value));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
    await expect(start).toHaveValue('台北車站');
    await expect(end).toHaveValue(value);
  },
});

/** R2.41, RD.90, R5.41: the filter narrows the loaded results; without it all are shown again. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    // No card is selected before the user selects one.
    for (const card of canvas.getAllByRole('article')) await expect(card).not.toHaveAttribute('aria-current');
    await userEvent.selectOptions(canvas.getByLabelText(/^提供／徵求$|^Offer \/ request$/), 'request');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByText(/^(已篩選 1／5|Filtered 1 of 5)$/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText(/^提供／徵求$|^Offer \/ request$/), '');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
  },
});

/** R8.20, R9.14: waits at most 5 s for the position; a refusal shows only a warning. */
export const PositionRefused = meta.story({
  globals: { viewport: { value: 'desk' } },
  beforeEach() {
    const refusal = { code: 1, message: 'User denied Geolocation', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
    spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_found, refused) => refused?.(refusal));
  },
  play: async ({ canvas, canvasElement }) => {
    await mapIsReady(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await userEvent.click(canvas.getByRole('button', { name: /我的位置|My location/ }));
    const warning = await canvas.findByText(/^(無法取得你的位置。|Your position could not be found\.)$/);
    await expect(warning.closest('[data-component="Toast"]')).toHaveAttribute('data-kind', 'warning');
    await expect(navigator.geolocation.getCurrentPosition).toHaveBeenCalledWith(
      expect.any(Function), expect.any(Function), { timeout: 5_000 },
    );
    await expect(canvas.getByRole('button', { name: /我的位置|My location/ })).toHaveAttribute('aria-busy', 'false');
    await expect(canvas.getAllByRole('article')).toHaveLength(rides.length);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** R7.72: shows an amber dot at the position that the browser reports. */
export const PositionFound = meta.story({
  globals: { viewport: { value: 'desk' } },
  beforeEach() {
    const coords = { latitude: 25.0375, longitude: 121.5637, accuracy: 20, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
    const position = { coords, timestamp: 0 };
    spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
      found({ ...position, coords: { ...coords, toJSON: () => coords }, toJSON: () => position }),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await mapIsReady(canvasElement);
    // The map pans to the routes of the results when they arrive. It stands still only after that.
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /我的位置|My location/ }));
    await expect(navigator.geolocation.getCurrentPosition).toHaveBeenCalledOnce();
    const here = () => canvasElement.querySelector('[data-component="Pin"][data-kind="here"]');
    await waitFor(() => expect(here()).toBeVisible());
    // Xinyi is on the visible part of the map.
    const frame = canvasElement.querySelector('.leaflet-container')?.getBoundingClientRect();
    const isSeen = () => {
      const { x = NaN, y = NaN } = here()?.getBoundingClientRect() ?? {};
      return x > (frame?.left ?? NaN) && x < (frame?.right ?? NaN) && y > (frame?.top ?? NaN) && y < (frame?.bottom ?? NaN);
    };
    await waitFor(() => expect(isSeen()).toBe(true));
  },
});

/** R2.67: an address opens the map of a phone with the chosen ride, which stays chosen after a switch to the list and back. */
export const OnTheMap = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { query: `${ROUTE}&view=map&at=${lastSeatOffer.id}` },
  play: async ({ canvas, canvasElement }) => {
    const peek = async () => within((await mapIsReady(canvasElement)).closest('[data-part="map"]') ?? canvasElement).findByRole('article');
    await expect(await peek()).toHaveTextContent('16:30');
    await userEvent.click(canvas.getByRole('button', { name: /^清單$|^List$/ }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await userEvent.click(canvas.getByRole('button', { name: /^地圖$|^Map$/ }));
    await expect(await peek()).toHaveTextContent('16:30');
    // The licences of the map data demand a legible attribution.
    const toggle = canvas.getByRole('button', { name: /^清單$|^List$/ });
    const credit = () => canvasElement.querySelector('[data-part="credit"]')?.getBoundingClientRect().top ?? NaN;
    await waitFor(() => expect(toggle.getBoundingClientRect().bottom).toBeLessThanOrEqual(credit()));
    const card = await peek();
    await waitFor(() => expect(card.getBoundingClientRect().bottom).toBeLessThanOrEqual(toggle.getBoundingClientRect().top));
    // The whole route of the chosen ride is visible, and the buttons step through its stops.
    await waitFor(() => expect(canvasElement.querySelector('[data-component="Pin"][data-kind="end"]')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.getBoundingClientRect().top));
    const location = canvas.getByRole('button', { name: /我的位置|My location/ });
    await waitFor(() => expect(location.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.getBoundingClientRect().top));
  },
});
/** The map of the chosen ride on the smallest phone, and with the largest text: the page becomes higher instead. */
export const OnTheSmallestMap = OnTheMap.extend(narrow);
export const OnTheMapInLargeText = OnTheMap.extend(largeText);

/** R2.45, R2.68, R2.71: a card opens its ride over the results; Escape closes it. */
export const OpensARide = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await expect(canvas.getByText(/^(5 個行程|5 rides)$/, { selector: 'h2' })).toBeVisible();
    const [view] = canvas.getAllByRole('button', { name: /^(查看行程|View details)/ });
    await userEvent.click(view as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('button', { name: /詢問駕駛|Ask driver/ })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /開啟行程頁面|Open the ride/ })).toHaveAttribute('href', `/rides/${offer.id}`);
    await expect(await dialog.findByRole('button', { name: /送出預訂|Send booking|Submit/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^(加入徵求|Join request)/ }));
    const asked = within(await screen.findByRole('dialog'));
    await expect(asked.getByRole('link', { name: /開啟行程頁面|Open the ride/ })).toHaveAttribute('href', '/rides/201');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** R2.69: the modal over the results allows at most four seats in one booking. */
export const FourSeatsOverTheResults = meta.story({
  parameters: { query: `${ROUTE}&ride=${offer.id}`, chromatic: { disableSnapshot: true } },
  beforeEach({ msw }) {
    msw.use(
      mock(searchRides, found(rides)),
      mock(getRide, { ride: { ...offer, total_seats: 7, available_seats: 7 }, bookings: [], cost: taipeiHsinchuCost }),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryAllByRole('article', { hidden: true }).length).toBeGreaterThanOrEqual(rides.length));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('spinbutton')).toHaveAttribute('aria-valuemax', '4');
  },
});

/** R2.70: a booking is cancelled in the modal as on its page: after a confirmation, and then the bookings page opens. */
export const CancelsOverTheResults = meta.story({
  parameters: { query: `${ROUTE}&ride=${offer.id}`, chromatic: { disableSnapshot: true } },
  beforeEach({ msw }) {
    msw.use(
      mock(searchRides, found(rides)),
      mock(getRide, { ride: offer, bookings: [pendingBooking], cost: taipeiHsinchuCost }),
      mock(cancelBooking, { booking: { ...pendingBooking, status: 'cancelled', cancel_kind: 'rider' } }),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryAllByRole('article', { hidden: true }).length).toBeGreaterThanOrEqual(rides.length));
    const cancel = { name: /^(取消預訂|Cancel booking)$/ };
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', cancel));
    await expect(dialog.queryByRole('spinbutton')).toBeNull();
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', cancel));
    await expect(await canvas.findByTestId('elsewhere')).toHaveTextContent('/rider/bookings');
  },
});

const NINE = Array.from({ length: 9 }, (_, index) => ({ ...offer, id: 1_000 + index }));
/** A first page of six results instead of fifty, which suffices for the story. */
const firstPage = { ...found(NINE), rides: NINE.slice(0, 6) };

/** RD.56: there are more results than are loaded. */
export const More = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchRides, ({ query }) => (query['limit'] === String(LIMITS.page.initial) ? firstPage : found(NINE))));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(6));
    // Waits for the button below the results, because the scroll position depends on it.
    await canvas.findByRole('button', ASK);
    await userEvent.click(canvas.getByRole('button', { name: /載入更多|Load more/ }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(9));
  },
});

const UNAVAILABLE = /^服務暫時無法使用|^The service is not available/;
const AGAIN = { name: /^再試一次$|^Try again$/i };

/** RD.56: a failure to load more keeps the loaded results; the error and its retry are at the end of the list. */
export const MoreFails = meta.story({
  beforeEach({ msw }) {
    let asked = 0;
    msw.use(mock(searchRides, ({ query }) => {
      if (query['limit'] === String(LIMITS.page.initial)) return firstPage;
      return (asked += 1) === 1 ? mockError('UNAVAILABLE') : found(NINE);
    }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', ASK);
    await userEvent.click(canvas.getByRole('button', { name: /載入更多|Load more/ }));
    await expect(within(await canvas.findByRole('alert')).getByText(UNAVAILABLE)).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', AGAIN));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(9));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** RD.43: a failure to load another order keeps the list in its order; the error and its retry are above it. */
export const OrderFails = meta.story({
  beforeEach({ msw }) {
    let asked = 0;
    msw.use(mock(searchRides, ({ query }) => {
      if (query['sort'] === undefined) return found(rides);
      return (asked += 1) === 1 ? mockError('UNAVAILABLE') : found([limitedOffer, offer, ...rides.slice(2)]);
    }));
  },
  play: async ({ canvas }) => {
    const order = await canvas.findByRole('combobox', { name: /^排序$|^Order$/ });
    const first = () => canvas.getAllByRole('article')[0]?.closest('[data-ride]')?.getAttribute('data-ride');
    await userEvent.selectOptions(order, 'price_per_seat');
    const failed = within(await canvas.findByRole('alert'));
    await expect(failed.getByText(UNAVAILABLE)).toBeVisible();
    await expect(first()).toBe(String(offer.id));
    await expect(order).toHaveValue('');
    await expect(failed.getByRole('button', AGAIN)).toBeVisible();
    // Choosing the same order again retries, like the button.
    await userEvent.selectOptions(order, 'price_per_seat');
    await waitFor(() => expect(first()).toBe(String(limitedOffer.id)));
    await expect(order).toHaveValue('price_per_seat');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** R2.46 */
export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(searchRides, { rides: [], total: 0, next_cursor: null, alternatives: { earlier: 0, later: 1, days: [{ date: '2026-11-21', count: 4 }], wider: { access_km: LIMITS.maxAccessKm, count: 2 } } }));
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /徵求共乘|[Rr]equest/ });
    await expect(link.getAttribute('href')).toMatch(/^\/rides\/new\?mode=request/);
    const otherDay = canvas.getByRole('link', { name: /11\/21|Nov 21|明天|Tomorrow|tomorrow/ });
    await expect(otherDay.getAttribute('href')).toMatch(/^\/search\?.*departure_date=2026-11-21/);
    await expect(await canvas.findByRole('button', ASK)).toBeVisible();
  },
});

/** D102: in driver mode the search finds the requests along the route, each shown at its place on it. */
export const AsDriver = meta.story({
  parameters: {
    query: 'from_address=%E5%9F%BA%E9%9A%86%E8%BB%8A%E7%AB%99&from_lat=25.1317&from_lng=121.7402'
      + '&to_address=%E9%AB%98%E9%9B%84%E8%BB%8A%E7%AB%99&to_lat=22.6397&to_lng=120.3021',
  },
  beforeEach({ msw }) {
    const fitting = { ...request, fit: 80, access_km: 1.8, egress_km: 4.2, pickup_time: request.departure_time };
    msw.use(mock(searchRides, ({ query }) => found(query['role'] === 'driver' ? [fitting] : [])));
    return logInAs(yijunOwn, 'driver');
  },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article'));
    await expect(card.getByText(/^沿途經過$|^On the way$/)).toBeVisible();
    await expect(card.getByRole('button', { name: /我可以載|I can drive/ })).toBeVisible();
    const spoken = [/^(駕駛起點|Driver starts) 基隆車站$/, /^(上車點|Pick-up) 台北車站.*1\.8/, /^(下車點|Drop-off) 新竹科學園區.*4\.2/, /^(駕駛終點|Driver ends) 高雄車站$/];
    const stops = within(card.getByRole('list', { name: /^路線$|^Route$/ })).getAllByRole('listitem');
    await expect(stops).toHaveLength(spoken.length);
    for (const [index, words] of spoken.entries()) await expect(stops[index]).toHaveTextContent(words);
  },
});

/** R2.46, D102: a driver without results offers a ride, prefilled from the search. */
export const EmptyForDriver = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchRides, found([])));
    return logInAs(yijunOwn, 'driver');
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^提供共乘$|^Offer a ride$/ });
    await expect(link.getAttribute('href')).toMatch(/^\/rides\/new\?mode=offer&from_address=.*to_lng=/);
    await expect(canvas.getByRole('heading', { name: /^還沒有順路的乘客$|^No passengers going your way yet$/ })).toBeVisible();
    await expect(canvas.queryByText(/徵求|request/)).toBeNull();
  },
});

/** The skeletons are as high as the cards; the map beside them is shown already. */
export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(searchRides, 'loading'));
  },
  play: async ({ canvasElement }) => {
    if (isDesktop()) await mapIsReady(canvasElement);
    const skeletons = await waitFor(() => {
      const all = [...canvasElement.querySelectorAll<HTMLElement>('[data-component="RideCardSkeleton"]')];
      return expect(all).toHaveLength(3), all;
    });
    for (const { offsetHeight } of skeletons) await expect(offsetHeight).toBeLessThan(HIGHEST_CARD);
  },
});

/** R8.13: shows a general message for errors without one, else the server's; Try Again loads the rides. */
export const LoadedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(failOnce(searchRides), mockFailOnce(searchRides, found(rides)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(發生錯誤|An error occurred)$/)).toBeVisible();
    await tryAgain();
    await expect(await canvas.findByText(/^(我們這邊出了問題，請稍後再試。|Something went wrong on our side)$/)).toBeVisible();
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(searchRides, mockError('UNAVAILABLE')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /再試一次|Try Again/ })).toBeVisible();
  },
});
