import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { BrandMark } from './BrandMark.tsx';

const meta = preview.meta({
  title: 'Navigation/BrandMark',
  component: BrandMark,
  parameters: {
    guide: {
      when: 'In the bar and on the pages for visitors. The mark alone only where there is no room for the name.',
      avoid: 'Not as an ornament, a bullet or a spinner, and never redrawn, tilted, filled or in one colour.',
      parts: '川, the river in 順: three strokes as lanes of one road, the middle one the route from the green ring to the red dot. Then the name, then its Latin spelling. It grows with the text.',
      keyboard: 'Not operable; in the bar it stands in a link to the first page.',
      announced: 'The name. The drawing is silent unless it stands alone; then it is an image of that name.',
    },
  },
});

export const Default = meta.story();

export const Name = meta.story({ args: { parts: 'name' } });

export const MarkAlone = meta.story({
  args: { parts: 'mark' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName('順路');
  },
});

/** On the driver’s bar the banks turn white and the route lighter. */
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

export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
