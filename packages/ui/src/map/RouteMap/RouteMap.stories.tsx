import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { waitForResponses } from '../../testing/mock-responses.ts';
import { BANQIAO_HSINCHU, mapIsReady, OFFLINE, TAIPEI_HSINCHU } from '../../places/places.fixtures.ts';
import { RouteMap } from './RouteMap.tsx';
import { MapCanvasLoader } from './useMapCanvas.ts';

const start = { lat: taipeiMainStation.lat, lng: taipeiMainStation.lng, name: taipeiMainStation.display_name };
const end = { lat: hsinchuSciencePark.lat, lng: hsinchuSciencePark.lng, name: hsinchuSciencePark.display_name };

const meta = preview.meta({
  title: 'Map/RouteMap',
  component: RouteMap,
  args: { tiles: OFFLINE, start, end, path: TAIPEI_HSINCHU },
  // Wait until the base map is drawn, before the snapshot and axe.
  play: async ({ canvasElement }) => {
    await mapIsReady(canvasElement);
  },
  parameters: {
    guide: {
      when: 'To show where a ride goes: once on a page, where the shape of the way matters, 400 px high or as high as its parent.',
      avoid: 'In lists use MiniMap, a still picture. To pick points use RoutePicker.',
      parts:
        'Ground (bundled outlines, or pictures from a tile service), the ways of other rides in grey, the way in blue, a '
        + 'Pin at each end and where the person is, with `waypoints` the shield of each freeway in the middle of its part, zoom '
        + 'and locate buttons, credit (always visible).\n\n'
        + 'With nothing to show it looks at Taipei, zoom 13; at a single end, 15; else both ends with their way, 12 at most. '
        + 'Leaflet comes in a chunk of its own when the map is first shown: a block of the same size stands there until '
        + 'then, and offers to try again when it cannot be fetched. Where the coordinates of an end are missing it says '
        + 'that the map is not available.',
      keyboard: 'The map takes focus; arrows move it, with Shift farther, + and − zoom. Tab goes on to its buttons.',
      announced:
        'An application “Map: from … to …”, described by its keys. That it is loading, that it could not be loaded, that '
        + 'the position is being found. Shields say their freeway. Pins and lines are silent: the itinerary beside the map says the same.',
    },
  },
});

export const Default = meta.story({
  name: 'R2.100, R9.22, R9.23: both ends with their way, 400 px high',
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    await expect(map).toHaveAccessibleName(/台北車站.*新竹科學園區/);
    await expect(map).toHaveAccessibleDescription(/方向鍵|Arrow keys/);
    await expect(within(canvasElement).getByText(/國土測繪中心、交通部、台鐵、健保署|NLSC, MOTC, Taiwan Railway, NHIA/)).toBeVisible();
    await expect(map.parentElement?.parentElement?.offsetHeight).toBe(400);

    await expect(map.querySelector('path.route-line')).toBeInTheDocument();
    const frame = map.getBoundingClientRect();
    const pins = [...map.querySelectorAll('[data-component="Pin"]')];
    await expect(new Set(pins.map((pin) => pin.getAttribute('data-kind')))).toEqual(new Set(['start', 'end']));
    await expect(pins).toHaveLength(2);
    for (const pin of pins) {
      await waitFor(async () => {
        const box = pin.getBoundingClientRect();
        await expect(box.left).toBeGreaterThan(frame.left);
        await expect(box.right).toBeLessThan(frame.right);
        await expect(box.top).toBeGreaterThan(frame.top);
        await expect(box.bottom).toBeLessThan(frame.bottom);
      });
    }
  },
});

/** About a kilometre north of the start. */
const near = { lat: start.lat + 0.009, lng: start.lng };

/** Heights in pixels between which the fitted zoom changes. */
const HEIGHTS = [180, 220, 260, 300, 340, 380, 420];

export const AtEveryHeight = meta.story({
  name: 'R9.22: both pins are inside, with room around them, however high the map is',
  globals: { viewport: { value: 'desk' } },
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => (
    <div style={{ inlineSize: 640 }}>
      {HEIGHTS.map((height) => <RouteMap key={height} {...args} height={height} />)}
      <RouteMap {...args} end={near} path={[]} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await mapIsReady(canvasElement);
    await waitFor(() => expect(canvasElement.querySelectorAll('.leaflet-container [data-component="Pin"]')).toHaveLength(2 * (HEIGHTS.length + 1)));
    for (const map of canvasElement.querySelectorAll('.leaflet-container')) {
      const frame = map.getBoundingClientRect();
      const pins = [...map.querySelectorAll('[data-component="Pin"]')].map((pin) => pin.getBoundingClientRect());
      const rooms = pins.flatMap((pin) => [pin.left - frame.left, frame.right - pin.right, pin.top - frame.top, frame.bottom - pin.bottom]);
      await expect(Math.min(...rooms)).toBeGreaterThan(16);
    }
    // At zoom 12 a kilometre of Taiwan is 29 px.
    const [south, north] = [...canvasElement.querySelectorAll('.leaflet-container [data-component="Pin"]')].slice(-2).map((pin) => pin.getBoundingClientRect().bottom);
    await expect(Math.abs((south ?? 0) - (north ?? 0))).toBeLessThan(40);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    const pane = () => map.querySelector('.leaflet-map-pane')?.getAttribute('style');
    const spread = () => {
      const [a, b] = [...map.querySelectorAll('[data-component="Pin"]')].map((pin) => pin.getBoundingClientRect().x);
      return Math.abs((a ?? 0) - (b ?? 0));
    };
    const before = { pane: pane(), spread: spread() };
    await userEvent.tab();
    await expect(map).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    // Within the next frames, if motion is allowed.
    await waitFor(() => expect(pane()).not.toBe(before.pane));
    await userEvent.keyboard('-');
    await waitFor(() => expect(spread()).toBeLessThan(before.spread));
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: /放大|Zoom in/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(spread()).toBeCloseTo(before.spread, -1));
  },
});

/** R2.100: the routes of other rides, which a click selects. */
export const WithOtherRides = meta.story({
  tags: ['forced-colours'],
  args: { others: [{ id: 7, path: BANQIAO_HSINCHU }], onOtherSelect: fn() },
  play: async ({ canvasElement, args }) => {
    await mapIsReady(canvasElement);
    const line = canvasElement.querySelector('path.route-other');
    await expect(line).toBeInTheDocument();
    if (line) await userEvent.click(line);
    await expect(args.onOtherSelect).toHaveBeenCalledWith(7);
  },
});

/** 土城 to 竹科, on freeway 3 and then on freeway 1. */
const FREEWAYS = [
  { lat: 24.9617, lng: 121.4362, freeway: '3' },
  { lat: 24.7574, lng: 120.9877, freeway: '1' },
  { lat: 24.787, lng: 121.0043, freeway: null },
];

/** D105: freeways have their shield in the middle of their part, if it is long enough to be visible. */
export const Freeways = meta.story({
  tags: ['forced-colours'],
  args: { path: BANQIAO_HSINCHU, waypoints: FREEWAYS, start: { ...start, lat: 25.0141, lng: 121.4638, name: '板橋車站' } },
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    const shields = () => [...map.querySelectorAll('.freeway [role="img"]')];
    await waitFor(() => expect(shields()).toHaveLength(1));
    await expect(shields()[0]).toHaveAccessibleName(/^(國道 3 號|Freeway 3)$/);
    await userEvent.tab();
    const zoomUntilThereAre = async (count: number, key: '+' | '-') => {
      for (let presses = 0; shields().length !== count && presses < 8; presses++) await userEvent.keyboard(key);
      await expect(shields()).toHaveLength(count);
    };
    // At a higher zoom freeway 1 has space for its shield.
    await zoomUntilThereAre(2, '+');
    await zoomUntilThereAre(0, '-');
    await zoomUntilThereAre(1, '+');
  },
});

/** A resized map fits its route again, unless the person has zoomed. */
export const Resized = meta.story({
  play: async ({ canvas, canvasElement, step }) => {
    const map = await mapIsReady(canvasElement);
    const zoom = () => Number(map.querySelector('canvas')?.dataset['zoom']);
    const frame = canvasElement.querySelector<HTMLElement>('[data-component="RouteMap"]') as HTMLElement;
    const resize = (width: string) => Object.assign(frame.style, { inlineSize: width });
    const before = zoom();
    await step('narrower: the whole route is there still', async () => {
      resize('200px');
      await waitFor(() => expect(zoom()).toBeLessThan(before));
      resize('');
      await waitFor(() => expect(zoom()).toBe(before));
    });
    await step('zoomed, then narrower: it stays zoomed', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /放大|Zoom in/ }));
      await waitFor(() => expect(zoom()).toBeGreaterThan(before));
      const zoomed = zoom();
      resize('200px');
      await waitForResponses();
      await expect(zoom()).toBe(zoomed);
      resize('');
    });
  },
});

export const StartOnly = meta.story({ args: { end: null, path: null } });

/** R2.100: a straight line if no route is known. */
export const StraightLine = meta.story({
  args: { path: null },
  play: async ({ canvasElement }) => {
    await mapIsReady(canvasElement);
    await expect(canvasElement.querySelector('path.route-line')).toBeInTheDocument();
  },
});

/** Shows Taipei without content. */
export const Empty = meta.story({
  args: { start: null, end: null, path: null },
  play: async ({ canvasElement }) => {
    await mapIsReady(canvasElement);
    await expect(canvasElement.querySelectorAll('[data-component="Pin"]')).toHaveLength(0);
  },
});

/** R2.100, R7.72: the viewer's position, and the button that locates it. */
export const CurrentLocation = meta.story({
  args: { start: null, end: null, path: null, currentLocation: { lat: 25.0375, lng: 121.5637 }, onLocate: fn() },
  play: async ({ canvasElement, args }) => {
    const map = await mapIsReady(canvasElement);
    await expect(map.querySelector('[data-component="Pin"][data-kind="here"]')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: /我的位置|My location/ }));
    await expect(args.onLocate).toHaveBeenCalled();
  },
});

/** R2.100: the viewer's position is on the map together with both ends. */
export const CurrentLocationBesideRoute = meta.story({
  args: { currentLocation: { lat: 25.0375, lng: 121.5637 } },
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    for (const kind of ['start', 'end', 'here']) await expect(map.querySelectorAll(`[data-component="Pin"][data-kind="${kind}"]`)).toHaveLength(1);
    await expect(map.querySelector('[data-component="Pin"][data-kind="here"]')).toBeVisible();
  },
});

/** Shows on the button that the position, which may take five seconds, is being determined. */
export const Locating = meta.story({
  args: { start: null, end: null, path: null, onLocate: fn(), isLocating: true },
  play: async ({ canvasElement, args }) => {
    await mapIsReady(canvasElement);
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: /正在取得位置|Getting your location/ });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onLocate).not.toHaveBeenCalled();
    await expect(canvas.getByRole('status')).toHaveTextContent(/正在取得位置|Getting your location/);
  },
});

/** The same tile for every place. */
const TILE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e8ece4" stroke="#c9d2c4"/></svg>',
)}`;

/** D35, R7.71: tiles of a service that the operator has configured, with its credit. */
export const Tiles = meta.story({
  args: { tiles: { kind: 'tiles', url: TILE, attribution: '© OpenStreetMap 貢獻者' } },
  play: async ({ canvasElement, canvas }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img.leaflet-tile').length).toBeGreaterThan(0));
    for (const tile of canvasElement.querySelectorAll('img.leaflet-tile')) await expect(tile).toHaveAttribute('src', TILE);
    await expect(canvas.queryByText(/國土測繪中心|NLSC/)).toBeNull();
    await expect(canvas.getByRole('link', { name: '© OpenStreetMap 貢獻者' })).toHaveAttribute('href', expect.stringContaining('openstreetmap.org'));
  },
});

/** D35: the credits of the offline map fit one line, on the narrowest phone too. */
export const NarrowCredit = meta.story({
  decorators: [(Story) => <div style={{ inlineSize: 328 }}><Story /></div>],
  play: async ({ canvasElement, canvas }) => {
    await mapIsReady(canvasElement);
    const credit = canvas.getByText(/國土測繪中心|NLSC/);
    const range = document.createRange();
    range.selectNodeContents(credit);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
    await expect(lines.size).toBe(1);
  },
});

/** D34: a map that may show a provider's places credits it beside the basemap's own credits. */
export const ProviderPlacesCredit = meta.story({
  args: { tiles: { ...OFFLINE, places_credit: '© OpenStreetMap contributors' } },
  play: async ({ canvasElement, canvas }) => {
    await mapIsReady(canvasElement);
    await expect(canvas.getByText(/國土測繪中心|NLSC/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /© OpenStreetMap contributors/ })).toBeVisible();
  },
});

const neverLoads = () => new Promise<never>(() => undefined);

export const Loading = meta.story({
  decorators: [(Story) => <MapCanvasLoader value={neverLoads}><Story /></MapCanvasLoader>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/地圖載入中|Loading the map/);
  },
});

/** Loads the map only at the second attempt. */
function FailsOnce({ children }: { children: ReactNode }) {
  const [load] = useState(() => {
    let isDown = true;
    return () => {
      if (!isDown) return import('../MapCanvas/MapCanvas.tsx');
      isDown = false;
      return Promise.reject(new Error('no such chunk'));
    };
  });
  return <MapCanvasLoader value={load}>{children}</MapCanvasLoader>;
}

/** Its chunk fails to load, as during a deployment, then loads. */
export const InError = meta.story({
  decorators: [(Story) => <FailsOnce><Story /></FailsOnce>],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/地圖無法載入|could not be loaded/);
    await userEvent.click(canvas.getByRole('button', { name: /再試一次|Try again/ }));
    await expect(await mapIsReady(canvasElement)).toBeVisible();
  },
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

export const LongText = meta.story({
  args: {
    start: { lat: airportTerminal.lat, lng: airportTerminal.lng, name: airportTerminal.display_name },
    end: { ...end, name: 'Hsinchu Science Park Life Hub, Building 2' },
    path: null,
    height: 300,
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
