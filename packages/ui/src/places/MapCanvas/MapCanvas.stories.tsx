import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { BANQIAO_HSINCHU, mapIsReady, OFFLINE, TAIPEI_HSINCHU } from '../forStories.ts';
import { AIM_STEP } from './aim.ts';
import MapCanvas from './MapCanvas.tsx';

const meta = preview.meta({
  title: 'Places/MapCanvas',
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
  // A picture is taken, and axe looks, when the ground is drawn.
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
        + `arrows move it by ${AIM_STEP.fine} px, with Shift by ${AIM_STEP.coarse}; at the edge the map moves below it; Enter or `
        + 'Space picks. In both + and − zoom, here around the crosshair.',
      announced: 'An application with its label, and as description whatever `describedBy` names.',
    },
  },
});

export const Default = meta.story();
export const Playground = Default.extend({ tags: ['playground'] });

const crosshair = (canvasElement: HTMLElement) => canvasElement.querySelector('[data-part="crosshair"]');

export const Keyboard = meta.story({
  name: 'R2.37: the crosshair moves finely and coarsely, and what it rests on is told',
  args: { start: null, end: null, path: null, label: '地圖', onPick: fn(), onAim: fn() },
  play: async ({ canvasElement, args }) => {
    const map = await mapIsReady(canvasElement);
    const left = () => crosshair(canvasElement)?.getBoundingClientRect().x ?? NaN;
    await expect(crosshair(canvasElement)).toBeNull();
    await userEvent.tab();
    await expect(map).toHaveFocus();
    const middle = left();
    await userEvent.keyboard('{ArrowRight}');
    await expect(left() - middle).toBeCloseTo(AIM_STEP.fine, 0);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect(left() - middle).toBeCloseTo(AIM_STEP.fine - AIM_STEP.coarse, 0);
    await waitFor(() => expect(args.onAim).toHaveBeenLastCalledWith({ lat: expect.any(Number), lng: expect.any(Number) }));
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onAim).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard(' ');
    await expect(args.onPick).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect(crosshair(canvasElement)).toBeNull();
  },
});

/** Far from the window's edge nothing moves but the crosshair; at the edge the map does. */
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

export const OtherRoutes = meta.story({
  tags: ['forced-colours'],
  args: { others: [{ id: 7, path: BANQIAO_HSINCHU }], currentLocation: { lat: 24.953, lng: 121.225 } },
});

/** Of many only the first twenty are lines; where each starts is a dot all the same. */
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

export const LongText = meta.story({
  args: {
    start: { ...airportTerminal, name: airportTerminal.display_name },
    end: { ...hsinchuSciencePark, name: 'Hsinchu Science Park Life Hub, Building 2' },
    path: null,
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
