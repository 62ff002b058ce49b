import preview from '#storybook/preview';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { BANQIAO_HSINCHU, mapIsReady, OFFLINE, TAIPEI_HSINCHU } from '../forStories.ts';
import { RouteMap } from './RouteMap.tsx';

const start = { lat: taipeiMainStation.lat, lng: taipeiMainStation.lng, name: taipeiMainStation.display_name };
const end = { lat: hsinchuSciencePark.lat, lng: hsinchuSciencePark.lng, name: hsinchuSciencePark.display_name };

const meta = preview.meta({
  title: 'Places/RouteMap',
  component: RouteMap,
  args: { tiles: OFFLINE, start, end, path: TAIPEI_HSINCHU },
  parameters: {
    docs: {
      description: {
        component:
          'Shows where a ride goes. Use it once on a page, where the shape of the way matters; in lists use MiniMap, to '
          + 'pick points use RoutePicker.\n\n'
          + '**Parts:** ground (bundled outlines, or pictures from a tile service), other rides in grey, the way in blue, '
          + 'green ring, red dot, amber dot for the current position, zoom and locate buttons, credit (always visible).\n\n'
          + '**Loading:** Leaflet comes in a chunk of its own; a block of the same size stands there until then. If it '
          + 'cannot be fetched the block says so and offers to try again.\n\n'
          + '**Keyboard:** the map takes focus; arrows move it, with Shift farther, + and − zoom. '
          + '**Screen reader:** “Map: from … to …”, then the keys. Pins and lines are silent: the itinerary beside the map '
          + 'says the same.',
      },
    },
  },
});

export const Route = meta.story({
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    await expect(map).toHaveAccessibleName(/台北車站.*新竹科學園區/);
    await expect(map).toHaveAccessibleDescription(/方向鍵|Arrow keys/);
    await expect(within(canvasElement).getByText(/國土測繪中心|National Land Surveying/)).toBeVisible();

    // R9.22: both pins inside.
    const frame = map.getBoundingClientRect();
    for (const pin of canvasElement.querySelectorAll('[data-part="pin"] svg')) {
      const box = pin.getBoundingClientRect();
      await expect(box.left).toBeGreaterThan(frame.left);
      await expect(box.right).toBeLessThan(frame.right);
      await expect(box.top).toBeGreaterThan(frame.top);
      await expect(box.bottom).toBeLessThan(frame.bottom);
    }

    const pane = () => map.querySelector('.leaflet-map-pane')?.getAttribute('style');
    const before = pane();
    map.focus();
    await userEvent.keyboard('{ArrowRight}');
    // In the next frames, where motion is wanted.
    await waitFor(() => expect(pane()).not.toBe(before));
    await userEvent.click(within(canvasElement).getByRole('button', { name: /放大|Zoom in/ }));
  },
});

export const WithOtherRides = meta.story({
  args: { others: [{ id: 7, path: BANQIAO_HSINCHU }], onOtherSelect: fn() },
  play: async ({ canvasElement, args }) => {
    await mapIsReady(canvasElement);
    const line = canvasElement.querySelector('path.route-other');
    await expect(line).toBeInTheDocument();
    if (line) await userEvent.click(line);
    await expect(args.onOtherSelect).toHaveBeenCalledWith(7);
  },
});

export const StartOnly = meta.story({ args: { end: null, path: null } });

export const StraightLine = meta.story({ args: { path: null } });

export const Taipei = meta.story({
  args: { start: null, end: null, path: null },
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    await expect(map.getBoundingClientRect().height).toBeGreaterThan(390);
  },
});

export const CurrentLocation = meta.story({
  args: { start: null, end: null, path: null, currentLocation: { lat: 25.0375, lng: 121.5637 }, onLocate: fn() },
  play: async ({ canvasElement, args }) => {
    await mapIsReady(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: /我的位置|My location/ }));
    await expect(args.onLocate).toHaveBeenCalled();
  },
});

export const LongNames = meta.story({
  args: {
    start: { lat: airportTerminal.lat, lng: airportTerminal.lng, name: airportTerminal.display_name },
    path: null,
    height: 300,
  },
  globals: { viewport: { value: 'phone' } },
});

export const NotAvailable = meta.story({
  name: 'R2.50: a ride whose coordinates are missing',
  args: { start: null, path: null, needsBothEnds: true, height: 300 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/無法顯示地圖|Map not available/)).toBeVisible();
  },
});

export const WholeIsland = meta.story({
  args: {
    start: { ...start, name: '基隆車站', lat: 25.1317, lng: 121.7398 },
    end: { lat: 21.9446, lng: 120.7986, name: '墾丁大街' },
    path: null,
    height: 640,
  },
});
