import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { RelativeTime } from './RelativeTime.tsx';

const meta = preview.meta({
  title: 'Primitives/RelativeTime',
  component: RelativeTime,
  args: { value: '2026-11-20T10:45:00+08:00' },
  parameters: {
    docs: {
      description: {
        component: [
          'How long ago or until; it keeps up with the clock. The tooltip is exact.',
          '**When:** for notices and requests (8 分鐘前) and for what comes soon (5 小時後). A departure is shown with `DateTime`.',
          '**Screen reader:** as written.',
        ].join('\n\n'),
      },
    },
  },
});

export const MinutesAgo = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^5 (分鐘前|min ago)$/)).toBeVisible();
  },
});

export const All = meta.story({
  render: () => (
    <Stack gap={1} align="start">
      <RelativeTime value="2026-11-20T10:49:30+08:00" />
      <RelativeTime value="2026-11-20T07:50:00+08:00" />
      <RelativeTime value="2026-11-19T21:40:00+08:00" />
      <RelativeTime value="2026-11-13T13:00:00+08:00" />
      <RelativeTime value="2026-11-20T16:05:00+08:00" />
      <RelativeTime value="2026-11-21T09:30:00+08:00" />
    </Stack>
  ),
});
