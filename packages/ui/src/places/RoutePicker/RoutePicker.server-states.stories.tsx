import preview from '#storybook/preview';
import { reversePlace } from '@shunlu/api-contract';
import { banqiaoStation, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { deferredHandler, waitForResponses } from '../../testing/mock-responses.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { StatefulEnds } from '../AddressPair/AddressPair.fixtures.tsx';
import { mapIsReady, OFFLINE, useServedPlaces } from '../places.fixtures.ts';
import { RoutePicker } from './RoutePicker.tsx';
import type { RoutePickerProps } from './RoutePicker.tsx';

/** The picker, wired as in the app, beside a button that swaps both ends. */
function ServedRoutePicker(args: Omit<RoutePickerProps, 'reverseGeocode'>) {
  const served = useServedPlaces();
  return <StatefulEnds of={ExchangedRoutePicker} args={{ ...args, reverseGeocode: served.reverseGeocode }} />;
}

function ExchangedRoutePicker(props: RoutePickerProps) {
  const { start, end, onStartChange, onEndChange } = props;
  const exchange = () => {
    onStartChange(end);
    onEndChange(start);
  };
  return (
    <>
      <RoutePicker {...props} />
      <Button variant="quiet" onClick={exchange}>對調</Button>
    </>
  );
}

const meta = preview.meta({
  title: 'Places/RoutePicker/Server states',
  component: ServedRoutePicker,
  tags: ['!autodocs'],
  args: { start: null, end: null, onStartChange: fn(), onEndChange: fn(), tiles: OFFLINE },
  parameters: { conformance: { none: 'the component with the contract’s client around it' } },
});

/** Holds responses back until the play function sends them. */
const held = deferredHandler(reversePlace);

const SIX_DECIMALS = /^\d+\.\d{6}, \d+\.\d{6}$/;
const findPin = (canvasElement: HTMLElement, kind: 'start' | 'end') =>
  canvasElement.querySelector(`[data-component="Pin"][data-kind="${kind}"]`);

async function pickHere(canvasElement: HTMLElement) {
  (await mapIsReady(canvasElement)).focus();
  await userEvent.keyboard('{Enter}');
}

/** RD.65: sends the point with six decimals; the response names it, and the point stays where it was picked. */
export const Success = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(reversePlace, { places: [taipeiMainStation] }));
  },
  play: async ({ canvasElement, args }) => {
    await pickHere(canvasElement);
    await waitFor(() =>
      expect(args.onStartChange).toHaveBeenLastCalledWith({
        ...taipeiMainStation,
        lat: expect.closeTo(25.033, 2),
        lng: expect.closeTo(121.5654, 2),
      }),
    );
    await expect(findPin(canvasElement, 'start')).toHaveTextContent('台北車站');
  },
});

/** A point in the sea. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(reversePlace, { places: [] }));
  },
  play: async ({ canvasElement }) => {
    await pickHere(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByText(/^(上車點：|Pick-up: )\d+\.\d{6}, \d+\.\d{6}$/)).toBeInTheDocument());
    await expect(findPin(canvasElement, 'start')).toHaveTextContent(SIX_DECIMALS);
  },
});

/** R2.38: the fallback is 'lat, lng' with six decimals; it counts as a choice, and the next click picks the end. */
export const InError = meta.story({
  beforeEach({ msw }) {
    let calls = 0;
    msw.use(mock(reversePlace, () => (calls++ === 0 ? mockError('UNAVAILABLE') : { places: [hsinchuSciencePark] })));
  },
  play: async ({ canvasElement, args }) => {
    await pickHere(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByText(/^(上車點：|Pick-up: )\d+\.\d{6}, \d+\.\d{6}$/)).toBeInTheDocument());
    await expect(findPin(canvasElement, 'start')).toHaveTextContent(SIX_DECIMALS);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
    await waitFor(() => expect(args.onEndChange).toHaveBeenLastCalledWith(expect.objectContaining({ display_name: '新竹科學園區' })));
  },
});

/** The pin appears at once; its name follows. */
export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvasElement }) => {
    await pickHere(canvasElement);
    await waitFor(() => expect(findPin(canvasElement, 'start')).toHaveTextContent(SIX_DECIMALS));
    await held.respond({}, { places: [taipeiMainStation] });
    await waitFor(() => expect(findPin(canvasElement, 'start')).toHaveTextContent('台北車站'));
  },
});

/** Drops the name of the first pick after the start was picked again. */
export const OutOfOrder = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvasElement, args }) => {
    await pickHere(canvasElement);
    const first = await held.waitForRequest();
    await userEvent.click(within(canvasElement).getByRole('button', { name: /清除上車點|Clear pick-up/ }));
    (await mapIsReady(canvasElement)).focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{Enter}');
    const second = await held.waitForRequest({}, first);
    second.resolve({ places: [banqiaoStation] });
    await waitFor(() => expect(findPin(canvasElement, 'start')).toHaveTextContent('板橋車站'));
    first.resolve({ places: [taipeiMainStation] });
    await waitForResponses();
    await expect(findPin(canvasElement, 'start')).toHaveTextContent('板橋車站');
    await expect(args.onStartChange).not.toHaveBeenCalledWith(expect.objectContaining({ display_name: '台北車站' }));
  },
});

/** Names follow their points when both ends are swapped before they arrive. */
export const Exchanged = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvasElement }) => {
    await pickHere(canvasElement);
    const first = await held.waitForRequest();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
    const second = await held.waitForRequest({}, first);
    await userEvent.click(within(canvasElement).getByRole('button', { name: '對調' }));
    first.resolve({ places: [taipeiMainStation] });
    await waitFor(() => expect(findPin(canvasElement, 'end')).toHaveTextContent('台北車站'));
    await expect(within(canvasElement).getByText(/^(下車點：|Drop-off: )台北車站$/)).toBeInTheDocument();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '對調' }));
    second.resolve({ places: [banqiaoStation] });
    await waitFor(() => expect(findPin(canvasElement, 'end')).toHaveTextContent('板橋車站'));
    await expect(findPin(canvasElement, 'start')).toHaveTextContent('台北車站');
  },
});

/** A cleared start stays cleared when its name arrives. */
export const Aborted = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvasElement, args }) => {
    await pickHere(canvasElement);
    const asked = await held.waitForRequest();
    await userEvent.click(within(canvasElement).getByRole('button', { name: /清除上車點|Clear pick-up/ }));
    asked.resolve({ places: [taipeiMainStation] });
    await waitForResponses();
    await expect(args.onStartChange).toHaveBeenLastCalledWith(null);
    await expect(findPin(canvasElement, 'start')).toBeNull();
    await expect(within(canvasElement).getByText(/^(已清除|Cleared)$/)).toBeInTheDocument();
  },
});
