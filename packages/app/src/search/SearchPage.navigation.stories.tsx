import preview from '#storybook/preview';
import { LIMITS } from '@shunlu/api-contract';
import { limitedOffer, offer, request, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { ClockProvider } from '@shunlu/ui/clock/clock.tsx';
import { createClock } from '@shunlu/ui/clock/createClock.ts';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useApp } from '../api/appStore.ts';
import { useAuth } from '../api/authStore.ts';
import { createSearchHandlers, found, held, logInToSearch, onSearch, rides, ROUTE } from './SearchPage.fixtures.tsx';
import SearchPage from './SearchPage.tsx';

/** A search after the first one: sent again, in another mode, on another day. */
const meta = preview.meta({
  title: 'Pages/Search/Again',
  component: SearchPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [onSearch],
  beforeEach({ msw }) {
    msw.use(...createSearchHandlers());
    return logInToSearch();
  },
});

/** R5.48: a recent search that is repeated becomes the newest. */
export const Recent = meta.story({
  parameters: { query: '' },
  beforeEach() {
    const to = { to_address: '新竹科學園區', to_lat: 24.7806, to_lng: 121.0059 };
    useApp.setState({
      searchHistory: [
        { from_address: '板橋車站', from_lat: 25.0143, from_lng: 121.4638, ...to },
        { from_address: '台北車站', from_lat: 25.04767, from_lng: 121.51698, ...to },
      ],
    });
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: /台北車站/ }));
    await expect(useApp.getState().searchHistory.map((entry) => entry.from_address)).toEqual(['台北車站', '板橋車站']);
  },
});

const SEARCH = { name: /^搜尋$|^Search$/ };
const COUNT = /^2 個行程$|^2 rides$/;

/** R2.40: a repeated search keeps the focus on the button and announces the number of results in an existing status region. */
export const SearchedAgain = meta.story({
  globals: { viewport: { value: 'desk' } },
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.respond({}, found(rides));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await userEvent.selectOptions(canvas.getByLabelText(/行程類型|Ride type/), 'one_time');
    const button = canvas.getByRole('button', SEARCH);
    await userEvent.click(button);
    await held.waitForRequest({ ride_type: 'one_time' });
    const said = await waitFor(() => canvas.getByText(/^載入中|^Loading/, { selector: '[role="status"]' }));
    await held.respond({ ride_type: 'one_time' }, found([offer, limitedOffer]));
    await waitFor(() => expect(said).toHaveTextContent(COUNT));
    await expect(said).toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
});

/** R2.40: on a phone the form closes, the page's heading gets the focus, and an empty result is announced. */
export const SearchedAgainOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.respond({}, found(rides));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await userEvent.click(canvas.getByRole('button', { name: /^修改搜尋|^Change/ }));
    await userEvent.selectOptions(await canvas.findByLabelText(/行程類型|Ride type/), 'one_time');
    await userEvent.click(canvas.getByRole('button', SEARCH));
    await held.waitForRequest({ ride_type: 'one_time' });
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    const said = await canvas.findByText(/^載入中|^Loading/, { selector: '[role="status"]' });
    await held.respond({ ride_type: 'one_time' }, found([]));
    await waitFor(() => expect(said).toHaveTextContent(/^還沒有順路的行程$|^No rides going your way yet$/));
  },
});

/** D102: a larger access radius stays for the same ends, also after the form is sent, which has no field for it. */
export const SearchedAgainFarther = meta.story({
  globals: { viewport: { value: 'desk' } },
  parameters: { query: `${ROUTE}&access_km=${LIMITS.maxAccessKm}` },
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.respond({ access_km: LIMITS.maxAccessKm }, found(rides));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await expect(canvas.getByRole('link', { name: /^改回 8 公里內$|^Back to 8 km$/ }).getAttribute('href')).not.toContain('access_km');
    await userEvent.selectOptions(canvas.getByLabelText(/行程類型|Ride type/), 'one_time');
    const button = canvas.getByRole('button', SEARCH);
    await userEvent.click(button);
    await held.respond({ ride_type: 'one_time', access_km: LIMITS.maxAccessKm }, found([offer, limitedOffer]));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await expect(button).toHaveFocus();
    const end = canvas.getByRole('combobox', { name: /下車點|Drop-off/ });
    await userEvent.clear(end);
    await userEvent.type(end, '北車');
    await userEvent.click(await canvas.findByRole('option', { name: /台北車站/ }));
    await userEvent.click(button);
    await expect((await held.waitForRequest({ to_lat: taipeiMainStation.lat })).query).not.toHaveProperty('access_km');
  },
});

/** A clock that the play function advances. */
let moment = 0;

/** At midnight the searched date is past: the search continues without a date, and the typed values stay. */
export const Midnight = meta.story({
  globals: { viewport: { value: 'desk' } },
  parameters: { query: `${ROUTE}&departure_date=2026-11-20` },
  decorators: [
    (Story) => {
      const [clock] = useState(() => createClock(() => moment));
      return <ClockProvider clock={clock}><Story /></ClockProvider>;
    },
  ],
  beforeEach({ msw }) {
    moment = Date.parse('2026-11-20T23:59:59.800+08:00');
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.respond({ departure_date: '2026-11-20' }, found(rides));
    const end = await canvas.findByRole('combobox', { name: /下車點|Drop-off/ });
    await userEvent.clear(end);
    await userEvent.type(end, '南寮漁港');
    moment += 1_000;
    await held.respond({}, found([offer]));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(end).toHaveFocus();
    await expect(end).toHaveValue('南寮漁港');
    await expect(canvas.getByLabelText(/^出發日期|^Date|^Departure date/)).toHaveValue('');
  },
});

/** D102: results of one mode are not shown in the other; the page shows the loading state until the new ones arrive. */
export const ModeSwitched = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas, canvasElement }) => {
    await held.respond({}, found([offer, limitedOffer]));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    useAuth.getState().setMode('driver');
    await held.waitForRequest({ role: 'driver' });
    await waitFor(() => expect(canvasElement.querySelector('[data-component="RideCardSkeleton"]')).toBeVisible());
    await expect(canvas.queryByRole('article')).toBeNull();
    await held.respond({ role: 'driver' }, found([request]));
    await expect(await canvas.findByRole('article')).toBeVisible();
  },
});
