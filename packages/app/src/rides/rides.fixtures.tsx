import { estimateRide, getConfig, getRide, listSeatAlerts, listBlocked, listUserRides, listVehicles } from '@shunlu/api-contract';
import { altis, offer, plainConfig, taipeiHsinchuCost, taipeiHsinchuTrip } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import type { ComponentType } from 'react';
import { userEvent } from 'storybook/test';
import type { screen } from 'storybook/test';
import { PageHarness } from '../testing/PageHarness.tsx';

/** Results from which one comes to a ride, where its story does not say another place (`parameters.cameFrom`). */
export const RESULTS_PATH = '/search?from_lat=25.04767&from_lng=121.51698&to_lat=24.7806&to_lng=121.0059';

/** Matches names of states and fields, and values as code writes them: no page shows these (D37). */
export const MACHINE_TEXT = /undefined|null|NaN|\[object|debug|todo|canBook|ownRequest|noSeats|_id\b|\b(true|false)\b|\{"/i;

/** A decorator: the page of a ride, where the app has it. */
export const withRidePage = (Story: ComponentType, { parameters: { cameFrom = RESULTS_PATH } }: { parameters: { cameFrom?: string } }) => (
  <PageHarness at="/rides/101" pattern="/rides/:id" cameFrom={cameFrom}><Story /></PageHarness>
);

/** For `msw.use` in `beforeEach`: an offer that nobody has booked, and what else its page asks for. */
export const createRideHandlers = () => [
  mock(getConfig, plainConfig),
  mock(getRide, { ride: offer, bookings: [], cost: taipeiHsinchuCost }),
  mock(listSeatAlerts, { alerts: [] }),
  mock(listBlocked, { users: [] }),
  mock(listVehicles, { vehicles: [altis] }),
  mock(listUserRides, { rides: [], next_cursor: null }),
  mock(estimateRide, { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost }),
];

/** For a play: the form beside the ride stands open on a desk, on a phone a button opens it. */
export async function openForm(canvas: Pick<typeof screen, 'findByRole' | 'queryByRole'>): Promise<void> {
  await canvas.findByRole('heading', { level: 1 });
  const open = canvas.queryByRole('button', { name: /^預訂座位$|^Book|^我可以載$|^I can drive$/ });
  if (open) await userEvent.click(open);
}
