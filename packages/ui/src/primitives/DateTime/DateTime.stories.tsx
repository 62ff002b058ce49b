import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { DateTime } from './DateTime.tsx';

const meta = preview.meta({
  title: 'Primitives/DateTime',
  component: DateTime,
  args: { value: '2026-11-20T08:05:00Z' },
  parameters: {
    guide: {
      when: 'A moment in Taipei, whatever the browser’s zone, on a 24-hour clock (D32). `time` for the departure on a card, `date` beside it, `dateTime` in headers, `day` and `dayTime` where 今天 and 明天 help.',
      avoid: 'How long ago or until is RelativeTime. A time that someone enters is a TimeField.',
      parts: 'A `<time>` on one line. The year shows only when it is another than this one.',
      keyboard: 'Not operable.',
      announced: 'As written; the exact instant is in the `datetime` attribute.',
    },
  },
});

/** RD.63 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(11\/20（週五） 16:05|Fri, Nov 20, 16:05)$/)).toHaveAttribute(
      'datetime',
      '2026-11-20T08:05:00.000Z',
    );
  },
});

export const Formats = meta.story({
  render: ({ value }) => (
    <Stack gap={1} align="start">
      <DateTime value={value} format="date" />
      <DateTime value={value} format="time" />
      <DateTime value={value} format="shortDate" />
      <DateTime value={value} format="day" />
      <DateTime value={value} format="dayTime" />
      <DateTime value={value} format="month" />
      <DateTime value="2027-01-02T01:00:00Z" />
    </Stack>
  ),
});

/** Half a minute before midnight tomorrow is still tomorrow … */
export const BeforeMidnight = meta.story({
  parameters: { now: '2026-11-20T23:59:30+08:00' },
  args: { value: '2026-11-21T07:30:00+08:00', format: 'dayTime' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(明天|Tomorrow) 07:30$/)).toBeVisible();
  },
});

/** … and half a minute after, today. */
export const AfterMidnight = meta.story({
  parameters: { now: '2026-11-21T00:00:30+08:00' },
  args: { value: '2026-11-21T07:30:00+08:00', format: 'dayTime' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(今天|Today) 07:30$/)).toBeVisible();
  },
});

export const Narrow = Formats.extend(narrow);
export const LargeText = Formats.extend(largeText);
