import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { RelativeTime } from './RelativeTime.tsx';

const meta = preview.meta({
  title: 'Primitives/RelativeTime',
  component: RelativeTime,
  args: { value: '2026-11-20T10:45:00+08:00' },
  parameters: {
    guide: {
      when: 'How long ago something happened: notices and requests (8 分鐘前). It never speaks of the future.',
      avoid: 'A departure is shown with DateTime: someone plans with it.',
      parts: 'A `<time>` on one line that keeps up with the clock; from yesterday on it names the day. The tooltip is exact.',
      keyboard: 'Not operable.',
      announced: 'As written, once; it is not announced again as time goes by.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^5 (分鐘前|min ago)$/)).toBeVisible();
  },
});

/** Half a minute, three hours, yesterday, a week ago; and two minutes ahead of a slow clock. */
export const Distances = meta.story({
  render: () => (
    <Stack gap={1} align="start">
      <RelativeTime value="2026-11-20T10:49:30+08:00" />
      <RelativeTime value="2026-11-20T07:50:00+08:00" />
      <RelativeTime value="2026-11-19T21:40:00+08:00" />
      <RelativeTime value="2026-11-13T13:00:00+08:00" />
      <RelativeTime value="2026-11-20T10:52:00+08:00" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^(剛剛|Just now)$/)).toHaveLength(2);
    await expect(canvas.getByText(/^(昨天|Yesterday) 21:40$/)).toBeVisible();
  },
});
export const Narrow = Distances.extend(narrow);
export const LargeText = Distances.extend(largeText);
