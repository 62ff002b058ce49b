import preview from '#storybook/preview';
import {
  cancelledOffer, drivenRequest, longOffer, offer, offerWithoutCoordinates, request, taipeiHsinchuCost,
} from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import { OFFLINE } from '../../places/forStories.ts';
import { RideDetails } from './RideDetails.tsx';
import type { RideDetailsProps } from './RideDetails.tsx';

const meta = preview.meta({
  title: 'Rides/RideDetails',
  component: RideDetails,
  args: { ride: offer, cost: taipeiHsinchuCost as RideDetailsProps['cost'], tiles: OFFLINE },
  decorators: [(Story) => <div style={{ maxInlineSize: 1088, marginInline: 'auto' }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'A ride in full, on its page and in the modal of the search results. Head with the timed itinerary, map, people, vehicle, cost; `actions` (a `RideActions`) beside it on a desk, below it on a phone. '
          + 'Without all four coordinates the map says that it is not available. Tab goes to the map (arrow keys move it), “ask driver” and the actions. '
          + 'A screen reader hears an article named by day, time and route, then headings for the people, the vehicle and the cost.',
      },
    },
  },
});

/** R2.49, R2.51, R2.52, R2.53, R2.54 */
export const Offer = meta.story({
  args: { fit: 'same', onAskDriver: fn(), actions: <Card>—</Card> },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('16:05');
    for (const text of ['台北車站', '新竹科學園區', '3', '4', 'NT$50', '2023 Toyota Corolla Altis', '白色', '4.9', '128', offer.description]) {
      await expect(canvasElement).toHaveTextContent(text);
    }
    await userEvent.click(canvas.getByRole('button', { name: /詢問駕駛|Ask driver/ }));
    await expect(args.onAskDriver).toHaveBeenCalledOnce();
  },
});

/** R2.51, R2.52, R2.55: looking for a driver. */
export const Request = meta.story({
  args: { ride: request, cost: null },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/正在找駕駛|Looking for driver/)).toBeVisible();
    await expect(canvasElement).toHaveTextContent('NT$80');
    await expect(canvasElement).toHaveTextContent('林怡君');
  },
});

/** R2.55, R4.14: driver assigned. */
export const RequestWithDriver = meta.story({
  args: { ride: drivenRequest },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/駕駛已確定|Driver assigned/)).toBeVisible();
  },
});

/** R2.50 */
export const WithoutCoordinates = meta.story({
  args: { ride: offerWithoutCoordinates, cost: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/地圖無法顯示|沒有地圖|無法顯示地圖|Map not available/)).toBeVisible();
  },
});

/** D38: a link to a cancelled ride shows it, with its reason. */
export const Cancelled = meta.story({
  args: { ride: cancelledOffer },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('車輛臨時進廠維修');
  },
});

export const InProgress = meta.story({ args: { ride: { ...offer, status: 'in_progress' } } });

export const Long = meta.story({ args: { ride: longOffer, fit: 'along', actions: <Card>—</Card> } });
