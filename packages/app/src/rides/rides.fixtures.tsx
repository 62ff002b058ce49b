import { estimateRide, getConfig, getRide, listSeatAlerts, listBlocked, listUserRides, listVehicles } from '@shunlu/api-contract';
import { altis, offer, plainConfig, taipeiHsinchuCost, taipeiHsinchuTrip } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import type { ComponentType } from 'react';
import { userEvent } from 'storybook/test';
import type { screen } from 'storybook/test';
import { PageHarness } from '../testing/PageHarness.tsx';

/** Path of the results that a ride page is opened from, unless the story has `parameters.cameFrom`. */
export const RESULTS_PATH = '/search?from_lat=25.04767&from_lng=121.51698&to_lat=24.7806&to_lng=121.0059';

/** Matches state names, field names and raw values, which no page may show (D37). */
export const MACHINE_TEXT = /undefined|null|NaN|\[object|debug|todo|canBook|ownRequest|noSeats|_id\b|\b(true|false)\b|\{"/i;

/** Decorator: renders the page of a ride at its path. */
export const withRidePage = (Story: ComponentType, { parameters: { cameFrom = RESULTS_PATH } }: { parameters: { cameFrom?: string } }) => (
  <PageHarness at="/rides/101" pattern="/rides/:id" cameFrom={cameFrom}><Story /></PageHarness>
);

/** Handlers for an offer without bookings, and all other requests of its page. */
export const createRideHandlers = () => [
  mock(getConfig, plainConfig),
  mock(getRide, { ride: offer, bookings: [], cost: taipeiHsinchuCost }),
  mock(listSeatAlerts, { alerts: [] }),
  mock(listBlocked, { users: [] }),
  mock(listVehicles, { vehicles: [altis] }),
  mock(listUserRides, { rides: [], next_cursor: null }),
  mock(estimateRide, { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost }),
];

/** Opens the booking form, which a phone hides behind a button. */
export async function openForm(canvas: Pick<typeof screen, 'findByRole' | 'queryByRole'>): Promise<void> {
  await canvas.findByRole('heading', { level: 1 });
  const open = canvas.queryByRole('button', { name: /^預訂座位$|^Book|^我可以載$|^I can drive$/ });
  if (open) await userEvent.click(open);
}
