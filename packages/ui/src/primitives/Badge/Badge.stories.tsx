import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { Inline } from '../Inline/Inline.tsx';
import { checkIcon, clockIcon, closeIcon, routeIcon } from '../Icon/icons.ts';
import { Badge } from './Badge.tsx';

const meta = preview.meta({
  title: 'Primitives/Badge',
  component: Badge,
  args: { children: '可預訂' },
  parameters: {
    guide: {
      when: 'The kind or state of a thing, in one word. Rides and bookings have badges of their own, built on this one.',
      avoid: 'Plain facts such as a date or a distance are text. A number of unread things is a CountBadge.',
      parts: 'An icon, where there is one, and the word. The tone repeats what the word says.',
      keyboard: 'Not operable.',
      announced: 'The word; icon and tone are silent.',
    },
  },
});

export const Default = meta.story();

export const Tones = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Inline gap={2}>
      <Badge icon={routeIcon}>沿途經過</Badge>
      <Badge tone="info">行駛中</Badge>
      <Badge tone="ok" icon={checkIcon}>已預留</Badge>
      <Badge tone="warn" icon={clockIcon}>待駕駛確認</Badge>
      <Badge tone="bad" icon={closeIcon}>已取消</Badge>
    </Inline>
  ),
});

export const LongText = meta.story({
  render: () => (
    <Inline gap={2}>
      <Badge tone="warn" icon={clockIcon}>等待駕駛確認，最晚 11/20 15:05 前</Badge>
      <Badge tone="warn" icon={clockIcon}>Waiting for the driver’s answer until 15:05</Badge>
    </Inline>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
