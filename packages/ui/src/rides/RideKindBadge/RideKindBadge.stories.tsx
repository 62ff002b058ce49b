import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Inline } from '../../primitives/Inline/Inline.tsx';
import { RideKindBadge } from './RideKindBadge.tsx';

const meta = preview.meta({
  title: 'Rides/RideKindBadge',
  component: RideKindBadge,
  args: { mode: 'offer' as const },
  parameters: {
    guide: {
      when: 'What kind of ride it is, first on every ride card: a driver’s offer, or a passenger’s request (R2.42, D54).',
      avoid: 'Where it stands is a RideStatusBadge; both kinds apart, as tabs, are a SegmentedControl.',
      parts: 'A Badge: a car and 預定行程, or a person and 徵求駕駛, 共乘徵求 once the request has a driver.',
      keyboard: 'Not operable.',
      announced: 'Its word.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(預定行程|Scheduled)$/)).toBeVisible();
  },
});

export const Request = meta.story({
  args: { mode: 'request' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(徵求駕駛|Needs Driver)$/)).toBeVisible();
  },
});

export const DrivenRequest = meta.story({
  args: { mode: 'request', isDriven: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(共乘徵求|Ride request)$/)).toBeVisible();
  },
});

export const All = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Inline gap={2}>
      <RideKindBadge mode="offer" />
      <RideKindBadge mode="request" />
      <RideKindBadge mode="request" isDriven />
    </Inline>
  ),
});
export const Narrow = All.extend(narrow);
export const LargeText = All.extend(largeText);
