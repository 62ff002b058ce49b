import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayedRedirect } from './useDelayedRedirect.ts';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('react-router-dom', () => ({ useNavigate: () => navigate, useLocation: () => ({ key: 'here' }) }));

beforeEach(() => {
  vi.useFakeTimers();
  navigate.mockReset();
});
afterEach(() => vi.useRealTimers());

/** Renders the hook as a page uses it. */
function renderDelayedRedirect(): ReturnType<typeof useDelayedRedirect> {
  const given: ReturnType<typeof useDelayedRedirect>[] = [];
  function Probe() {
    given.push(useDelayedRedirect());
    return null;
  }
  renderToString(<Probe />);
  const [first] = given;
  if (first === undefined) throw new Error('It was not rendered');
  return first;
}

it.each([
  ['booked', 2_000],
  ['bookingCancelled', 2_000],
  ['rideCreated', 1_500],
] as const)('R9.4, R8.29: after “%s” the page goes on %d ms later, and no sooner', (success, afterMs) => {
  renderDelayedRedirect()('/rider/bookings', success);
  vi.advanceTimersByTime(afterMs - 1);
  expect(navigate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(navigate.mock.calls).toEqual([['/rider/bookings']]);
});

it('R9.4: of two successes in a row the last counts, once', () => {
  const go = renderDelayedRedirect();
  go('/driver/dashboard', 'rideCreated');
  vi.advanceTimersByTime(1_000);
  go('/rider/bookings', 'booked');
  vi.advanceTimersByTime(5_000);
  expect(navigate.mock.calls).toEqual([['/rider/bookings']]);
});
