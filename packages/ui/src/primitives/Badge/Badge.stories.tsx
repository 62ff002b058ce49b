import preview from '#storybook/preview';
import { Inline } from '../Inline/Inline.tsx';
import { checkIcon, clockIcon, closeIcon, routeIcon } from '../Icon/icons.ts';
import { Badge } from './Badge.tsx';

const meta = preview.meta({
  title: 'Primitives/Badge',
  component: Badge,
  args: { children: '可預訂' },
  parameters: {
    docs: {
      description: {
        component: [
          'A state in a word; the colour and the icon only repeat it.',
          '**When:** kinds and states. Rides and bookings have badges of their own built on this one. Not around plain facts such as a date.',
          '**Screen reader:** its word.',
        ].join('\n\n'),
      },
    },
  },
});

export const Plain = meta.story();

export const Tones = meta.story({
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
