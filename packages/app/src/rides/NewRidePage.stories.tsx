import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import {
  createRide, estimateRide, getConfig, listUserRides, listVehicles, reversePlace, searchPlaces,
} from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { altis, damingOwn, ownOffer, request, taipeiHsinchuCost, taipeiHsinchuTrip, taipeiMainStation, yijunOwn, zhukePlaces, plainConfig } from '@shunlu/api-contract/fixtures';
import { expectBusy, expectUnavailable, deferredHandler } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import NewRidePage from './NewRidePage.tsx';

/** Both ends as query of the address, as a search passes them on. */
const ROUTE =
  'from_address=%E5%8F%B0%E5%8C%97%E8%BB%8A%E7%AB%99&from_lat=25.04767&from_lng=121.51698'
  + '&to_address=%E6%96%B0%E7%AB%B9%E7%A7%91%E5%AD%B8%E5%9C%92%E5%8D%80&to_lat=24.7806&to_lng=121.0059';

const meta = preview.meta({
  title: 'Pages/New ride',
  component: NewRidePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { parameters }) => <PageHarness at={`/rides/new?mode=${String(parameters['rideMode'])}&${ROUTE}`}><Story /></PageHarness>,
  ],
  beforeEach({ msw }) {
    msw.use(
      mock(getConfig, plainConfig),
      mock(listVehicles, { vehicles: [altis] }),
      mock(listUserRides, { rides: [], next_cursor: null }),
      mock(estimateRide, { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost }),
      mock(searchPlaces, { places: [taipeiMainStation, ...zhukePlaces] }),
      mock(reversePlace, { places: [taipeiMainStation] }),
    );
    return logInAs(damingOwn, 'driver');
  },
});

/** R9.23: the map of the form is 300 px high. */
/** R2.23: the form links a driver with a vehicle to the vehicles page. */
export const Success = meta.story({
  parameters: { rideMode: 'offer', chromatic: { modes: allModes } },
  globals: { mode: 'driver' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: /發布行程|Publish/ })).toBeVisible();
    await expect(await canvas.findByRole('radio', { name: /Toyota Corolla Altis/ })).toBeChecked();
    await expect(canvas.getByRole('link', { name: /^(管理車輛|Manage vehicles)$/ })).toHaveAttribute('href', '/vehicles');
    await expect(canvasElement.querySelector<HTMLElement>('[data-component="RouteMap"]')?.offsetHeight).toBe(300);
  },
});

/** R2.21, R8.29, R5.33: publishes, shows the success, and opens the dashboard after 1.5 s. */
export const Offer = meta.story({
  name: 'R9.4: it goes on 1.5 s after the ride was created',
  parameters: { rideMode: 'offer' },
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    msw.use(mock(createRide, { ride: ownOffer }));
    const timers = spyOn(window, 'setTimeout');
    return () => timers.mockRestore();
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/出發時間|Departure time/), '1605');
    await userEvent.click(canvas.getByRole('button', { name: /發布行程|Publish/ }));
    await canvas.findByText(/行程已建立|Ride created successfully/);
    await expect(window.setTimeout).toHaveBeenCalledWith(expect.any(Function), 1_500);
    await expect(await canvas.findByTestId('elsewhere')).toHaveTextContent('/driver/dashboard');
  },
});

/** RD.112, D85: before publishing, shows the requests along the same route, with their total and not only the number sent. */
export const RequestsAlong = meta.story({
  parameters: { rideMode: 'offer' },
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    msw.use(mock(estimateRide, { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost, requests: [request], requests_total: 23 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /我可以載|I can drive/ })).toHaveAttribute('href', `/rides/${request.id}`);
    await expect(canvas.getByRole('heading', { name: /沿途有 23 則徵求|23 requests along your way/ })).toBeVisible();
  },
});

const estimates = deferredHandler(estimateRide);

/** RD.206: the cost estimate stays until the new one arrives, so that the button below does not move. */
export const EstimateRefreshed = meta.story({
  parameters: { rideMode: 'offer' },
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    msw.use(estimates.handler());
  },
  play: async ({ canvas }) => {
    const publish = await canvas.findByRole('button', { name: /發布行程|Publish/ });
    const belowTop = () => publish.getBoundingClientRect().top + window.scrollY;
    const first = await estimates.waitForRequest();
    first.resolve({ trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost });
    await canvas.findByText(/^(建議|Suggested) NT\$50$/);
    const before = belowTop();
    canvas.getByRole('spinbutton', { name: /總座位數|Total seats/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    const second = await estimates.waitForRequest({}, first);
    await expect(belowTop()).toBe(before);
    await expect(canvas.getByText(/^(建議|Suggested) NT\$50$/)).toBeVisible();
    const helper = canvas.getByRole('region', { name: /分攤試算|Cost/ });
    await expect(helper).toHaveAttribute('aria-busy', 'true');
    second.resolve({ trip: taipeiHsinchuTrip, cost: { ...taipeiHsinchuCost, suggested_per_seat: 120 } });
    await canvas.findByText(/^(建議|Suggested) NT\$120$/);
    await expect(helper).not.toHaveAttribute('aria-busy', 'true');
    // The estimate of another route is not shown: neither with another end nor for the way back.
    const end = canvas.getByRole('combobox', { name: /下車點|Drop-off/ });
    await userEvent.clear(end);
    await userEvent.type(end, '竹科管理局');
    await userEvent.click(await canvas.findByRole('option', { name: /竹科管理局/ }));
    const third = await estimates.waitForRequest({ to_lng: 121.0047 });
    await expect(canvas.queryByText(/^(建議|Suggested) NT\$120$/)).toBeNull();
    third.resolve({ trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost });
    await canvas.findByText(/^(建議|Suggested) NT\$50$/);
    await userEvent.click(canvas.getByRole('button', { name: /對調|Swap/ }));
    await estimates.waitForRequest({ from_lng: 121.0047 });
    await expect(canvas.queryByText(/^(建議|Suggested) NT\$50$/)).toBeNull();
  },
});

/** RD.168: the estimate fails before publishing if there is no road; other ends clear the error. */
export const NoRoad = meta.story({
  parameters: { rideMode: 'offer' },
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    let asked = 0;
    const refused = mockError('VALIDATION', { details: [{ path: 'to_address', code: 'NO_ROAD', msg: 'No road connects the two places; ferries do not count' }] });
    msw.use(mock(estimateRide, () => ((asked += 1) === 1 ? refused : { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost })));
  },
  play: async ({ canvas }) => {
    const said = /兩地之間沒有道路相通（渡輪不算）。|No road connects the two places; ferries do not count/;
    const end = await canvas.findByRole('combobox', { name: /下車點|Drop-off/ });
    await waitFor(() => expect(end).toHaveAccessibleDescription(said));
    await expect(end).toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: /對調|Swap/ }));
    await canvas.findByText(/^(建議|Suggested) NT\$50$/);
    await expect(end).toBeValid();
    await expect(canvas.queryByText(said)).toBeNull();
  },
});

/** RD.39, R8.21: the server refuses a third trip on one day; its message is shown in a red banner, and the form keeps its values. */
export const TripLimit = meta.story({
  parameters: { rideMode: 'offer' },
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    msw.use(mock(createRide, mockError('TRIP_LIMIT')));
  },
  play: async ({ canvas }) => {
    const time = await canvas.findByLabelText(/出發時間|Departure time/);
    await userEvent.type(time, '1605');
    await userEvent.click(canvas.getByRole('button', { name: /發布行程|Publish/ }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent(/每日載客以 2 趟為限。|At most 2 driven trips per day/);
    await expect(banner).toHaveAttribute('data-tone', 'bad');
    await expect(time).toHaveValue('16:05');
  },
});

/** R2.48: the form of a request has no vehicle field. */
export const Request = meta.story({
  parameters: { rideMode: 'request', chromatic: { modes: allModes } },
  beforeEach: () => logInAs(yijunOwn),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /發布徵求|Publish|Post/ })).toBeEnabled();
    await expect(canvas.queryByText(altis.license_plate)).toBeNull();
  },
});

/** R2.23: a driver without a vehicle is led to the form that adds one. */
export const Empty = meta.story({
  parameters: { rideMode: 'offer', chromatic: { modes: allModes } },
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    msw.use(mock(listVehicles, { vehicles: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /新增車輛|Add/ })).toHaveAttribute('href', '/vehicles');
  },
});

export const Loading = meta.story({
  parameters: { rideMode: 'offer', chromatic: { modes: allModes } },
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    msw.use(mock(listVehicles, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  parameters: { rideMode: 'offer', chromatic: { modes: allModes } },
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    msw.use(mock(listVehicles, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});
