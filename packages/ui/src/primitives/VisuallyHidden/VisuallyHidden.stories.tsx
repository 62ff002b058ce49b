import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = preview.meta({
  title: 'Primitives/VisuallyHidden',
  component: VisuallyHidden,
  parameters: {
    docs: {
      description: {
        component: [
          'Text for screen readers only.',
          '**When:** where a sighted person reads a shape, a colour or a place. Never for what everyone needs.',
          '**Screen reader:** reads it where it stands.',
        ].join('\n\n'),
      },
    },
  },
});

export const Default = meta.story({
  render: () => (
    <p>
      16:05<VisuallyHidden>出發</VisuallyHidden>
    </p>
  ),
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByText('出發').getBoundingClientRect();
    await expect([width, height]).toEqual([1, 1]);
  },
});
