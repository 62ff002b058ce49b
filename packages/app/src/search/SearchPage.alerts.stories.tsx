import preview from '#storybook/preview';
import { createSeatAlert, createSearchAlert, deleteSearchAlert, listSearchAlerts, searchRides } from '@shunlu/api-contract';
import type { SearchAlert } from '@shunlu/api-contract';
import { commuteSearchAlert, seatAlert, yijunOwn } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { expect, userEvent, waitFor } from 'storybook/test';
import { logInAs } from '../testing/PageHarness.tsx';
import { createSearchHandlers, ASK, logInToSearch, onSearch, rides } from './SearchPage.fixtures.tsx';
import SearchPage from './SearchPage.tsx';

/** Alerts that a search offers: for a seat, a ride, a passenger. */
const meta = preview.meta({
  title: 'Pages/Search/Alerts',
  component: SearchPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [onSearch],
  beforeEach({ msw }) {
    msw.use(...createSearchHandlers());
    return logInToSearch();
  },
});

/** RD.130: the card of a full ride creates a seat alert. */
export const SeatAlert = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(createSeatAlert, { alert: seatAlert }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /有空位時通知我|Tell me when a seat is free/ }));
    await expect(await canvas.findByText(/有空位時會通知你|You will be told/)).toBeVisible();
  },
});

/** D103: a search without results can be saved as an alert; after a new fetch it is still saved, and can be deleted. */
export const SavedSearch = meta.story({
  beforeEach({ msw }) {
    let alerts: SearchAlert[] = [];
    msw.use(
      mock(searchRides, { rides: [], total: 0, next_cursor: null, alternatives: { earlier: 0, later: 0, days: [], wider: null } }),
      mock(listSearchAlerts, () => ({ alerts })),
      mock(createSearchAlert, ({ body }) => {
        const alert: SearchAlert = { ...commuteSearchAlert, departure_time: null, time_flexibility: null, max_price: null, ...(body as Partial<SearchAlert>) };
        alerts = [alert];
        return { alert };
      }),
      mock(deleteSearchAlert, ({ params }) => {
        alerts = alerts.filter(({ id }) => String(id) !== params['id']);
        return { ok: true };
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /徵求共乘|[Rr]equest/ });
    await userEvent.click(await canvas.findByRole('button', ASK));
    await expect(await canvas.findByText(/^會通知你$|^You will be told$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /取消通知|^Undo$/ }));
    await expect(await canvas.findByRole('button', ASK)).toBeVisible();
    await expect(canvas.queryByText(/^會通知你$|^You will be told$/)).toBeNull();
  },
});

/** D103: a driver searches for requests; the label of the alert says so. */
export const SavedDriverSearch = meta.story({
  beforeEach({ msw }) {
    const [from, to] = [{ from_lat: 25.04767, from_lng: 121.51698 }, { to_lat: 24.7806, to_lng: 121.0059 }];
    const saved: SearchAlert = { ...commuteSearchAlert, ...from, ...to, departure_time: null, time_flexibility: null, max_price: null, ride_mode: 'request' };
    msw.use(mock(listSearchAlerts, { alerts: [commuteSearchAlert, saved] }));
    return logInAs(yijunOwn, 'driver');
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(rides.length));
    await expect(await canvas.findByText(/^會通知你$|^You will be told$/)).toBeVisible();
  },
});
