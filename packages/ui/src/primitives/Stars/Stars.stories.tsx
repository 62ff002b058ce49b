import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Stars } from './Stars.tsx';

const meta = preview.meta({
  title: 'Primitives/Stars',
  component: Stars,
  args: { rating: 4 },
  parameters: {
    docs: {
      description: {
        component: [
          'A rating as five stars, rounded to whole ones. To give a rating use the input in `Forms`.',
          '**When:** on a profile and on single reviews; in lines use `RatingLine`.',
          '**Screen reader:** the exact number, “4.9 分，滿分 5 分”.',
        ].join('\n\n'),
      },
    },
  },
});

export const Four = meta.story();

export const Default = meta.story({
  name: 'R9.20: someone without reviews shows 5.0',
  args: { rating: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/5\.0/)).toBeInTheDocument();
  },
});

export const All = meta.story({
  render: () => (
    <Stack gap={1} align="start">
      <Stars rating={1} />
      <Stars rating={2.4} />
      <Stars rating={3.5} />
      <Stars rating={5} size={20} />
    </Stack>
  ),
});
