import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { readToken } from '../../tokens/readToken.ts';
import { BANQIAO_HSINCHU, comesToRest, mapIsReady, OFFLINE, ON_FREEWAY_1, TAIPEI_HSINCHU } from '../../places/places.fixtures.ts';
import { CROSSHAIR_STEP } from './crosshair.ts';
import MapCanvas from './MapCanvas.tsx';

const meta = preview.meta({
  title: 'Map/MapCanvas',
  component: MapCanvas,
  args: {
    tiles: OFFLINE,
    label: '地圖：從 台北車站 到 新竹科學園區',
    start: { ...taipeiMainStation, name: taipeiMainStation.display_name },
    end: { ...hsinchuSciencePark, name: hsinchuSciencePark.display_name },
    path: TAIPEI_HSINCHU,
  },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', blockSize: 400, overflow: 'hidden', borderRadius: 'var(--radius-3)' }}>
        <Story />
      </div>
    ),
  ],
  // Wait until the base map is drawn, before the snapshot and axe.
  play: async ({ canvasElement }) => {
    await mapIsReady(canvasElement);
  },
  parameters: {
    guide: {
      when: 'Only from RouteMap, which fetches it with Leaflet in a chunk of its own, gives it its size and credits the map.',
      avoid: 'On pages use RouteMap or RoutePicker: importing this one brings Leaflet into their first chunk.',
      parts:
        'The ground: townships, counties, freeways and names, drawn on canvases from bundled outlines in the colours of '
        + 'the theme and the language of the page, or pictures of a tile service. Above it other rides’ ways, the chosen '
        + 'way with its case, names, Pins; zoom and locate buttons; the keyboard’s crosshair.\n\n'
        + 'It fills its parent, which must have a height and a position.',
      keyboard:
        'Looked at: arrows move the map, with Shift farther. Picked on (`onPick`): focus shows a crosshair in the middle; '
        + `arrows move it by ${CROSSHAIR_STEP.fine} px, with Shift by ${CROSSHAIR_STEP.coarse}; at the edge the map moves below it; Enter or `
        + 'Space picks. In both + and − zoom, here around the crosshair.',
      announced: 'An application with its label, and as description whatever `describedBy` names.',
    },
  },
});

export const Default = meta.story();

const crosshair = (canvasElement: HTMLElement) => canvasElement.querySelector('[data-part="crosshair"]');

export const Keyboard = meta.story({
  name: 'R2.37: the crosshair moves finely and coarsely, and what it rests on is told',
  args: { start: null, end: null, path: null, label: '地圖', onPick: fn(), onCrosshairRest: fn() },
  play: async ({ canvasElement, args }) => {
    const map = await mapIsReady(canvasElement);
    const left = () => crosshair(canvasElement)?.getBoundingClientRect().x ?? NaN;
    await expect(crosshair(canvasElement)).toBeNull();
    await userEvent.tab();
    await expect(map).toHaveFocus();
    const middle = left();
    await userEvent.keyboard('{ArrowRight}');
    await expect(left() - middle).toBeCloseTo(CROSSHAIR_STEP.fine, 0);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect(left() - middle).toBeCloseTo(CROSSHAIR_STEP.fine - CROSSHAIR_STEP.coarse, 0);
    await waitFor(() => expect(args.onCrosshairRest).toHaveBeenLastCalledWith({ lat: expect.any(Number), lng: expect.any(Number) }));
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onCrosshairRest).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard(' ');
    await expect(args.onPick).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect(crosshair(canvasElement)).toBeNull();
  },
});

/** Only the crosshair moves, until it reaches the edge; then the map pans. */
export const AtTheEdge = meta.story({
  args: { start: null, end: null, path: null, label: '地圖', onPick: fn() },
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    const pane = () => map.querySelector('.leaflet-map-pane')?.getAttribute('style');
    const before = pane();
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await expect(pane()).toBe(before);
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await expect(pane()).not.toBe(before);
    const box = crosshair(canvasElement)?.getBoundingClientRect();
    await expect(box?.top).toBeGreaterThan(map.getBoundingClientRect().top);
  },
});

/** Counts the pixels of a canvas with exactly a token's colour, or all painted ones. */
function countPixels(canvas: HTMLCanvasElement, token?: `--${string}`): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() };
  const wanted = token && getPaintedColour(token);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (wanted ? wanted.every((value, index) => data[at + index] === value) : data[at + 3] !== 0) count += 1;
  }
  return count;
}

/** Returns a token's colour as painted on a canvas: red, green, blue. */
function getPaintedColour(token: `--${string}`): number[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return [];
  context.fillStyle = readToken(token);
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** RD.68: offline it draws land, coast, borders of townships and names from zoom 7 to 15, in light and dark, and requests no tile. */
export const EveryZoom = meta.story({
  args: { start: null, end: null, path: null, label: '地圖' },
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    const [ground, names] = [...map.querySelectorAll('canvas')];
    if (!ground || !names) throw new Error('The map has no canvases');
    const isDrawn = async (zoom: number) => {
      await waitFor(() => expect(ground.dataset['zoom']).toBe(String(zoom)));
      await waitFor(() => expect([zoom, countPixels(ground, '--map-land') > 1_000]).toEqual([zoom, true]));
      // At higher zooms there is no sea around Taipei.
      if (zoom <= 10) await expect(countPixels(ground, '--map-sea')).toBeGreaterThan(1_000);
      // At lower zooms borders are thinner than a pixel; at higher ones there are few.
      if (zoom >= 9 && zoom <= 12) await expect(countPixels(ground, '--map-town')).toBeGreaterThan(30);
      // Pixels that are neither land nor sea: borders, coast, roads.
      await expect(countPixels(ground)).toBeGreaterThan(countPixels(ground, '--map-land') + countPixels(ground, '--map-sea'));
      await expect(countPixels(names)).toBeGreaterThan(500);
    };
    await userEvent.tab();
    await userEvent.keyboard('++');
    for (let zoom = 15; zoom > 7; zoom -= 1) {
      await isDrawn(zoom);
      await userEvent.keyboard('-');
    }
    const { documentElement: html } = document;
    const before = html.dataset['theme'] ?? 'light';
    for (const theme of ['dark', 'light', before]) {
      html.dataset['theme'] = theme;
      await isDrawn(7);
    }
    await expect(map.querySelectorAll('img')).toHaveLength(0);
    const elsewhere = performance.getEntriesByType('resource').filter(({ name }) => /^https?:/.test(name) && new URL(name).host !== location.host);
    await expect(elsewhere).toHaveLength(0);
  },
});

/** RD.208: all of Taiwan, with the most important names. */
export const FromAfar = meta.story({
  args: { start: null, end: null, path: null, label: '地圖' },
  play: async ({ canvasElement, globals }) => {
    const map = await mapIsReady(canvasElement);
    const ground = map.querySelector('canvas');
    await userEvent.tab();
    for (let zoom = 12; zoom >= 7; zoom -= 1) {
      await userEvent.keyboard('-');
      await waitFor(() => expect(ground?.dataset['zoom']).toBe(String(zoom)));
    }
    const written: string[] = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (this: CanvasRenderingContext2D, ...args) {
      written.push(args[0]);
      write.apply(this, args);
    });
    // Moves from Taipei to the middle of the island.
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowLeft}');
    await waitFor(() => expect(written.slice(0, 5)).toEqual(
      globals['language'] === 'en' ? ['Taipei', 'Taichung', 'Kaohsiung', 'Taoyuan', 'Tainan'] : ['台北', '台中', '高雄', '桃園', '台南'],
    ));
    await comesToRest(() => map.querySelector('.leaflet-map-pane')?.getAttribute('style') ?? '');
  },
});
export const FromAfarOnAPhone = FromAfar.extend({ globals: { viewport: { value: 'phone' } } });

/** D105: the shield of a freeway, which has an accessible name. */
export const Freeway = meta.story({
  args: { waypoints: ON_FREEWAY_1 },
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    await waitFor(() => expect(map.querySelector('.freeway [role="img"]')).toHaveAccessibleName(/國道 1 號|Freeway 1/));
  },
});

export const OtherRoutes = meta.story({
  tags: ['forced-colours'],
  args: { others: [{ id: 7, path: BANQIAO_HSINCHU }], currentLocation: { lat: 24.953, lng: 121.225 } },
});

/** Draws the first twenty as lines, and a dot at each start. */
export const ManyOthers = meta.story({
  args: {
    others: Array.from({ length: 40 }, (_, index) => ({
      id: index,
      path: BANQIAO_HSINCHU.map(([lat, lng]) => [lat + (index % 8) * 0.01, lng + Math.floor(index / 8) * 0.012] as [number, number]),
    })),
    onOtherSelect: fn(),
  },
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    await waitFor(() => expect(map.dataset['starts']).toBe('40'));
    await expect(map.querySelectorAll('path.route-other')).toHaveLength(20);
  },
});

/** Shows other rides, moves the map and unmounts within one frame. */
function UnmountingMap(props: ComponentProps<typeof MapCanvas>) {
  const [step, setStep] = useState<'before' | 'found' | 'gone'>('before');
  function leave() {
    flushSync(() => setStep('found'));
    flushSync(() => setStep('gone'));
  }
  return (
    <>
      <Button onClick={leave}>離開</Button>
      {step !== 'gone' && <MapCanvas {...props} {...(step === 'found' && { others: [{ id: 7, path: BANQIAO_HSINCHU }], start: null })} />}
    </>
  );
}

/** Unmounting cancels pending drawing. */
export const UnmountedBeforeDrawing = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => <UnmountingMap {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await mapIsReady(canvasElement);
    const onError = fn();
    window.addEventListener('error', onError);
    await userEvent.click(canvas.getByRole('button', { name: '離開' }));
    await expect(canvasElement.querySelector('.leaflet-container')).toBeNull();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    window.removeEventListener('error', onError);
    await expect(onError).not.toHaveBeenCalled();
  },
});

/** On a small map no end is under the buttons; a name that would be moves to the pin's other side. */
export const BesideControls = meta.story({
  globals: narrow.globals,
  args: {
    start: { ...hsinchuSciencePark, name: hsinchuSciencePark.display_name },
    end: { ...taipeiMainStation, name: '台北' },
    onLocate: fn(),
  },
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    await waitFor(async () => {
      const controls = map.parentElement?.querySelector('[data-part="controls"]')?.getBoundingClientRect();
      const pin = map.querySelector('[data-kind="end"] svg')?.getBoundingClientRect();
      const name = map.querySelector('[data-kind="end"] [data-part="name"]')?.getBoundingClientRect();
      if (!controls || !pin || !name) throw new Error('The map has no controls, or its end no pin or no name');
      await expect(pin.top).toBeLessThan(controls.bottom);
      await expect(pin.right).toBeLessThanOrEqual(controls.left);
      await expect(name.top).toBeLessThan(controls.bottom);
      await expect(name.right).toBeLessThanOrEqual(controls.left);
    });
  },
});

/** A card over the bottom does not cover the route's ends. */
export const AboveACard = meta.story({
  globals: narrow.globals,
  args: {
    start: { ...taipeiMainStation, name: '台北' },
    end: { ...hsinchuSciencePark, name: hsinchuSciencePark.display_name },
    coveredBottomPx: 180,
  },
  play: async ({ canvasElement, args }) => {
    const map = await mapIsReady(canvasElement);
    const foot = map.getBoundingClientRect().bottom - (args.coveredBottomPx ?? NaN);
    for (const kind of ['start', 'end']) {
      await waitFor(() => expect(map.querySelector(`[data-kind="${kind}"] svg`)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot));
    }
  },
});

/** Nor the current position. */
export const CurrentLocationAboveACard = meta.story({
  globals: narrow.globals,
  args: { currentLocation: taipeiMainStation, coveredBottomPx: 180 },
  play: async ({ canvasElement, args }) => {
    const map = await mapIsReady(canvasElement);
    const { top, bottom } = map.getBoundingClientRect();
    const middle = (top + bottom - (args.coveredBottomPx ?? NaN)) / 2;
    await waitFor(() => {
      const here = map.querySelector('[data-kind="here"] svg')?.getBoundingClientRect();
      if (!here) throw new Error('The map does not show where one is');
      return expect(Math.abs((here.top + here.bottom) / 2 - middle)).toBeLessThanOrEqual(2);
    });
  },
});

function UnderAGrowingCard(args: ComponentProps<typeof MapCanvas>) {
  const [coveredFoot, setCoveredFoot] = useState(120);
  return (
    <>
      <MapCanvas {...args} coveredBottomPx={coveredFoot} />
      <Button onClick={() => setCoveredFoot(200)} style={{ position: 'absolute', zIndex: 1 }}>More words</Button>
    </>
  );
}

/** A map that the person has moved stays when the card grows. */
export const MovedAboveACard = meta.story({
  globals: narrow.globals,
  render: (args) => <UnderAGrowingCard {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    const place = () => JSON.stringify(map.querySelector('[data-kind="end"] svg')?.getBoundingClientRect());
    const fitted = await comesToRest(place);
    map.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(place()).not.toBe(fitted));
    const moved = await comesToRest(place);
    canvas.getByRole('button', { name: 'More words' }).click();
    await expect(await comesToRest(place)).toBe(moved);
  },
});

export const LongText = meta.story({
  args: {
    start: { ...airportTerminal, name: airportTerminal.display_name },
    end: { ...hsinchuSciencePark, name: 'Hsinchu Science Park Life Hub, Building 2' },
    path: null,
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
