import preview from '#storybook/preview';
import { estimateRide } from '@shunlu/api-contract';
import { hsinchuSciencePark, taipeiHsinchuCost, taipeiHsinchuTrip, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { deferredHandler, waitForResponses } from '../../testing/mock-responses.ts';
import { NumberStepper } from '../../forms/NumberStepper/NumberStepper.tsx';
import { CostHelper } from './CostHelper.tsx';

/** The helper beside the form's fields. */
function Pricing({ hasRoute }: { hasRoute: boolean }) {
  const [seats, setSeats] = useState(3);
  const [price, setPrice] = useState(50);
  const estimate = useQuery(
    estimateRide,
    hasRoute
      ? {
          body: {
            from_lat: taipeiMainStation.lat, from_lng: taipeiMainStation.lng, to_lat: hsinchuSciencePark.lat, to_lng: hsinchuSciencePark.lng, seats,
          },
        }
      : null,
  );
  return (
    <div style={{ display: 'grid', gap: 'var(--space-4)', maxInlineSize: 640 }}>
      <NumberStepper label="座位" layout="row" min={1} max={8} value={seats} onValueChange={setSeats} />
      <CostHelper estimate={hasRoute ? estimate : undefined} priceTwd={price} onUseSuggested={setPrice} />
      <NumberStepper label="分攤" layout="row" min={0} max={1_000} step={10} value={price} onValueChange={setPrice} />
    </div>
  );
}

const answer = (total: number) => ({ trip: taipeiHsinchuTrip, cost: { ...taipeiHsinchuCost, total_twd: total } });

/** Holds responses back until the play function sends them. */
const held = deferredHandler(estimateRide);

const meta = preview.meta({
  title: 'Rides/CostHelper/Server states',
  component: Pricing,
  tags: ['!autodocs'],
  args: { hasRoute: true },
});

/** RD.112: shows the costs of the estimate. */
export const Success = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(estimateRide, answer(238)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('NT$238')).toBeVisible();
  },
});

/** Makes no request without a route. */
export const Empty = meta.story({
  args: { hasRoute: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/選好路線|Choose the route/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(estimateRide, 'loading'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  },
});

/** The form stays usable; Try Again or another number of seats makes a new request. */
export const InError = meta.story({
  beforeEach({ msw }) {
    let asked = 0;
    msw.use(mock(estimateRide, () => ((asked += 1) < 3 ? mockError('UNAVAILABLE') : answer(238))));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/無法試算|No estimate/)).toBeVisible();
    const [seats, price] = canvas.getAllByRole('spinbutton') as [HTMLElement, HTMLElement];
    price.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(price).toHaveAttribute('aria-valuenow', '60');
    seats.focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(await canvas.findByRole('button', { name: /再試一次|Try again/i }));
    await expect(await canvas.findByText('NT$238')).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await held.respond({}, answer(238));
    await expect(await canvas.findByText('NT$238')).toBeVisible();
    await expect(canvas.getByRole('region')).not.toHaveAttribute('aria-busy');
  },
});

/** Ignores the response for three seats that arrives after that for four. */
export const OutOfOrder = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas, userEvent }) => {
    await held.waitForRequest({ seats: 3 });
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('{ArrowUp}');
    await held.respond({ seats: 4 }, answer(444));
    await waitFor(() => expect(canvas.getByText('NT$444')).toBeVisible());
    await held.respond({ seats: 3 }, answer(333));
    await waitForResponses();
    await expect(canvas.getByText('NT$444')).toBeVisible();
    await expect(canvas.queryByText('NT$333')).toBeNull();
  },
});
