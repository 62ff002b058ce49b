import preview from '#storybook/preview';
import { hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { mapIsReady, nameOfPoint, OFFLINE, TAIPEI_HSINCHU } from '../forStories.ts';
import { StatefulEnds } from '../AddressPair/forStories.tsx';
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
    reverseGeocode: fn(nameOfPoint) as RoutePickerProps['reverseGeocode'],
    tiles: OFFLINE,
  },
  render: (args) => <StatefulEnds of={RoutePicker} args={args} />,
  parameters: {
    docs: {
      description: {
        component:
          'Picks where a ride starts and ends on a map, beside address fields that show the same two places. The first '
          + 'click picks the start, the second the end; then the map is only looked at, until an end is cleared and picked '
          + 'again (spec §4).\n\n'
          + '**Naming:** a picked point stands at once under its coordinates and gets its name when the server has found '
          + 'it; if it does not, the coordinates stay.\n\n'
          + '**Keyboard:** Tab to the map shows a crosshair; arrows move it by 8 px, with Shift by 64, at the edge the map '
          + 'moves; + and − zoom around it; Enter or Space picks. **Screen reader:** the map says its keys; where the '
          + 'crosshair rests and what was picked is announced.',
      },
    },
  },
});

export const ByMouse = meta.story({
  name: 'R2.37 R2.38: by mouse; the third click changes nothing',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const map = await mapIsReady(canvasElement);
    const clickAt = (x: number, y: number) => {
      const box = map.getBoundingClientRect();
      return userEvent.pointer({ keys: '[MouseLeft]', target: map, coords: { clientX: box.left + x, clientY: box.top + y } });
    };
    await expect(canvas.getByText(/點選上車點|Pick the start/)).toBeVisible();
    await clickAt(120, 100);
    await waitFor(() => expect(args.onStartChange).toHaveBeenLastCalledWith(expect.objectContaining({ display_name: '台北車站' })));
    await expect(args.onStartChange).toHaveBeenNthCalledWith(
      1,
      expect.objectContaining({ display_name: expect.stringMatching(/^25\.\d{6}, 121\.\d{6}$/) }),
    );
    await expect(canvas.getByText(/點選下車點|pick the destination/)).toBeVisible();
    await clickAt(200, 150);
    await waitFor(() => expect(args.onEndChange).toHaveBeenCalled());
    const calls = [args.onStartChange, args.onEndChange].map((change) => change as ReturnType<typeof fn>);
    await waitFor(() => expect(canvas.getByText(/都選好了|are set/)).toBeVisible());
    const before = calls.map((change) => change.mock.calls.length);
    await clickAt(60, 60);
    await expect(calls.map((change) => change.mock.calls.length)).toEqual(before);

    await userEvent.click(canvas.getByRole('button', { name: /清除上車點|Clear pick-up/ }));
    await expect(args.onStartChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByText(/點選上車點|Pick the start/)).toBeVisible();
  },
});

export const ByKeyboard = meta.story({
  name: 'R2.37: by keyboard alone, announced',
  play: async ({ canvasElement, args }) => {
    const map = await mapIsReady(canvasElement);
    await userEvent.tab();
    await expect(map).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
    await expect(canvasElement.querySelector('[data-part="crosshair"]')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onStartChange).toHaveBeenLastCalledWith(expect.objectContaining({ display_name: '台北車站' })));
    const status = canvasElement.querySelector('[data-part="announcement"]');
    await waitFor(() => expect(status).toHaveTextContent(/台北車站/));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift} ');
    await waitFor(() => expect(args.onEndChange).toHaveBeenCalled());
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
    await expect(args.onStartChange).toHaveBeenCalledWith(
      expect.objectContaining({ display_name: expect.stringMatching(/^\d+\.\d{6}, \d+\.\d{6}$/) }),
    );
  },
});

export const Picked = meta.story({
  args: {
    start: taipeiMainStation,
    end: hsinchuSciencePark,
    path: TAIPEI_HSINCHU,
    summary: '約 75 公里，72 分（估計）',
    onLocate: fn(),
  },
});

export const Phone = meta.story({
  args: { start: taipeiMainStation, end: hsinchuSciencePark, path: TAIPEI_HSINCHU, hasClearButtons: false },
  globals: { viewport: { value: 'phone' } },
});
