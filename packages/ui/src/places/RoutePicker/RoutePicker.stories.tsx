import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { StatefulEnds } from '../AddressPair/AddressPair.fixtures.tsx';
import { mapIsReady, findNearbyPlace, OFFLINE, ON_FREEWAY_1, TAIPEI_HSINCHU } from '../places.fixtures.ts';
import { RoutePicker } from './RoutePicker.tsx';
import type { RoutePickerProps } from './RoutePicker.tsx';

const meta = preview.meta({
  title: 'Places/RoutePicker',
  component: RoutePicker,
  args: {
    start: null,
    end: null,
    onStartChange: fn(),
    onEndChange: fn(),
    reverseGeocode: fn(findNearbyPlace) as RoutePickerProps['reverseGeocode'],
    tiles: OFFLINE,
  },
  render: (args) => <StatefulEnds of={RoutePicker} args={args} />,
  // Wait until the base map is drawn, before the snapshot and axe.
  play: async ({ canvasElement }) => {
    await mapIsReady(canvasElement);
  },
  parameters: {
    guide: {
      when: 'To pick where a ride starts and ends on a map, 300 px high, beside address fields that show the same two places.',
      avoid: 'Never as the only way: who cannot use a map types the address. To show a way use RouteMap.',
      parts:
        'The map; below it what the next click picks, or once both are there their distance; a button to clear each end, '
        + 'unless the address fields have theirs.\n\n'
        + 'The first click or tap picks the start, the second the end; then the map is only looked at, until an end is '
        + 'cleared and picked again (spec §4). A picked point stands at once under its coordinates and gets its name when '
        + 'the server has found it; if it does not, the coordinates stay. A name that comes after the end was picked anew, '
        + 'cleared or chosen elsewhere is dropped.',
      keyboard:
        'Tab to the map shows a crosshair; arrows move it by 8 px, with Shift by 64, at the edge the map moves; + and − zoom '
        + 'around it; Enter or Space picks, and the crosshair waits there for the next. Then the map’s buttons, then those that clear.',
      announced: 'The map says its keys. Where the crosshair rests for a moment, its coordinates; the address of what was picked; that an end was cleared.',
    },
  },
});

export const Default = meta.story({
  name: 'R9.23: 300 px high',
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    await expect(map.parentElement?.parentElement?.offsetHeight).toBe(300);
    await expect(within(canvasElement).getByText(/點選上車點|Pick the start/)).toBeVisible();
  },
});

/** Presses a point of the map with a user-event key: `[MouseLeft]`, `[TouchA]`. */
function pressAt(map: HTMLElement, keys: '[MouseLeft]' | '[TouchA]', x: number, y: number) {
  const box = map.getBoundingClientRect();
  return userEvent.pointer({ keys, target: map, coords: { clientX: box.left + x, clientY: box.top + y } });
}

const named = (name: string) => expect.objectContaining({ display_name: name });
const bare = expect.objectContaining({ display_name: expect.stringMatching(/^\d+\.\d{6}, \d+\.\d{6}$/) });

/** R4.33: picks the start, then the end; then the map is read-only. */
export const ByMouse = meta.story({
  name: 'R2.37 R2.38 R2.100: by mouse; the third click changes nothing',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const map = await mapIsReady(canvasElement);
    await pressAt(map, '[MouseLeft]', 120, 100);
    await waitFor(() => expect(args.onStartChange).toHaveBeenLastCalledWith(named('台北車站')));
    await expect(args.onStartChange).toHaveBeenNthCalledWith(1, bare);
    await expect(canvas.getByText(/點選下車點|pick the destination/)).toBeVisible();
    await pressAt(map, '[MouseLeft]', 200, 150);
    await waitFor(() => expect(canvas.getByText(/都選好了|are set/)).toBeVisible());
    const calls = [args.onStartChange, args.onEndChange].map((change) => change as ReturnType<typeof fn>);
    const before = calls.map((change) => change.mock.calls.length);
    await pressAt(map, '[MouseLeft]', 60, 60);
    await expect(calls.map((change) => change.mock.calls.length)).toEqual(before);
  },
});

/** A double click or tap counts once: its second half would pick the end at the same point. */
export const ByDoubleClick = meta.story({
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const map = await mapIsReady(canvasElement);
    const browser = await realBrowser();
    if (!browser) return;
    await browser.userEvent.dblClick(map, { position: { x: 120, y: 100 } });
    await waitFor(() => expect(args.onStartChange).toHaveBeenLastCalledWith(named('台北車站')));
    await expect(args.onEndChange).not.toHaveBeenCalled();
    await expect(canvas.getByText(/點選下車點|pick the destination/)).toBeVisible();
    // Two clicks at different points are two picks.
    await browser.userEvent.click(map, { position: { x: 200, y: 150 } });
    await waitFor(() => expect(args.onEndChange).toHaveBeenCalled());
  },
});

export const ByTouch = meta.story({
  name: 'R2.37: by touch',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const map = await mapIsReady(canvasElement);
    await pressAt(map, '[TouchA]', 120, 100);
    await waitFor(() => expect(args.onStartChange).toHaveBeenLastCalledWith(named('台北車站')));
    await pressAt(map, '[TouchA]', 200, 150);
    await waitFor(() => expect(args.onEndChange).toHaveBeenCalled());
    await waitFor(() => expect(canvas.getByText(/都選好了|are set/)).toBeVisible());
    await expect(canvasElement.querySelector('[data-part="crosshair"]')).toBeNull();
  },
});

export const Keyboard = meta.story({
  name: 'R2.37: by keyboard alone; where the crosshair rests is announced, and the address of what is picked',
  play: async ({ canvasElement, args }) => {
    const map = await mapIsReady(canvasElement);
    const status = () => within(canvasElement).getAllByRole('status').map((region) => region.textContent).join('');
    await userEvent.tab();
    await expect(map).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
    await expect(canvasElement.querySelector('[data-part="crosshair"]')).toBeVisible();
    await waitFor(() => expect(status()).toMatch(/(十字準線在|Crosshair at) \d+\.\d{6}, \d+\.\d{6}$/));
    // D34: a provider is asked for Enter and clicks alone.
    await expect(args.reverseGeocode).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onStartChange).toHaveBeenLastCalledWith(named('台北車站')));
    await waitFor(() => expect(status()).toMatch(/上車點：台北車站|Pick-up: 台北車站/));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift} ');
    await waitFor(() => expect(status()).toMatch(/下車點：|Drop-off: /));
    await expect(args.onEndChange).toHaveBeenCalled();

    // Skip the map's own two buttons.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: /清除上車點|Clear pick-up/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStartChange).toHaveBeenLastCalledWith(null);
    await waitFor(() => expect(status()).toMatch(/已清除|Cleared/));
  },
});

/** R4.33: a cleared end is picked next; then the map is read-only again. */
export const PickingAgain = meta.story({
  args: { start: taipeiMainStation, end: hsinchuSciencePark, path: TAIPEI_HSINCHU },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const map = await mapIsReady(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /清除上車點|Clear pick-up/ }));
    await expect(args.onStartChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByText(/點選上車點|Pick the start/)).toBeVisible();
    await pressAt(map, '[MouseLeft]', 120, 100);
    await waitFor(() => expect(canvas.getByText(/都選好了|are set/)).toBeVisible());
    await expect(args.onEndChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /清除下車點|Clear drop-off/ }));
    await expect(args.onEndChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByText(/再點選下車點|Now pick the destination/)).toBeVisible();
    // Picks by keyboard, since Leaflet takes two quick presses without pointer type for a double click.
    map.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText(/都選好了|are set/)).toBeVisible());
    await expect(args.onEndChange).not.toHaveBeenLastCalledWith(null);
  },
});

export const Unnamed = meta.story({
  name: 'R2.38: where no name is known the coordinates stay',
  args: { reverseGeocode: () => Promise.reject(new Error('no network')) },
  play: async ({ canvasElement, args }) => {
    const map = await mapIsReady(canvasElement);
    map.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onStartChange).toHaveBeenCalledTimes(1));
    await expect(args.onStartChange).toHaveBeenCalledWith(bare);
  },
});

export const Picked = meta.story({
  args: {
    start: taipeiMainStation,
    end: hsinchuSciencePark,
    path: TAIPEI_HSINCHU,
    summary: '約 75 公里，57 分（估計）',
    onLocate: fn(),
  },
});

/** D105: the freeway of the route has its shield. */
export const Freeway = meta.story({
  args: { start: taipeiMainStation, end: hsinchuSciencePark, path: TAIPEI_HSINCHU, waypoints: ON_FREEWAY_1 },
  play: async ({ canvasElement }) => {
    const map = await mapIsReady(canvasElement);
    await waitFor(() => expect(map.querySelector('.freeway [role="img"]')).toHaveAccessibleName(/國道 1 號|Freeway 1/));
  },
});

/** Beside address fields with their own clear buttons. */
export const WithoutClearButtons = meta.story({
  args: { start: taipeiMainStation, end: hsinchuSciencePark, path: TAIPEI_HSINCHU, hasClearButtons: false },
});

export const LongText = meta.story({
  args: {
    start: airportTerminal,
    end: { ...hsinchuSciencePark, display_name: 'Hsinchu Science Park Life Hub, Building 2' },
    summary: 'About 75 km, 57 minutes by freeway 1 in ordinary traffic on a Friday afternoon (estimated)',
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
