import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { RideKindBadge } from './RideKindBadge.tsx';

const meta = preview.meta({
  title: 'Primitives/RideKindBadge',
  component: RideKindBadge,
  args: { mode: 'offer' as const },
  parameters: {
    docs: {
      description: {
        component: [
          'What kind of ride it is: a driver’s offer or a passenger looking for a driver.',
          '**When:** first on every ride card (R2.22, D54).',
          '**Screen reader:** its word.',
        ].join('\n\n'),
      },
    },
  },
});

export const Offer = meta.story({
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
