import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { BrandMark } from './BrandMark.tsx';

const meta = preview.meta({
  title: 'Primitives/BrandMark',
  component: BrandMark,
  parameters: {
    docs: {
      description: {
        component: [
          '川, the river in 順: three strokes as lanes of one road, the middle one the route from the green ring to the red dot. Never redrawn, tilted or filled.',
          '**When:** in the bar and on the pages for visitors; `mark` alone only where there is no room for the name.',
          '**Screen reader:** the name; the drawing is silent unless it stands alone.',
        ].join('\n\n'),
      },
    },
  },
});

export const Full = meta.story();

export const Name = meta.story({ args: { parts: 'name' } });

export const MarkAlone = meta.story({
  args: { parts: 'mark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName('順路');
  },
});

/** On the driver's bar the banks turn white and the route lighter. */
export const OnDriverBar = meta.story({
  globals: { mode: 'driver' },
  decorators: [
    (Story) => (
      <div style={{ padding: 'var(--space-3)', background: 'var(--mode-bar)', color: 'var(--mode-bar-text)' }}>
        <Story />
      </div>
    ),
  ],
});
