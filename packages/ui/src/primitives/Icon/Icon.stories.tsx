import preview from '#storybook/preview';
import { starIcon, warningIcon } from './icons.ts';
import { Icon } from './Icon.tsx';

const meta = preview.meta({
  title: 'Primitives/Icon',
  component: Icon,
  args: { shape: warningIcon },
  parameters: {
    docs: {
      description: {
        component: [
          'One icon of our own set: 24 grid, stroke 1.75, round ends, outline, in the colour of the text around it. `Foundations/Icons` shows them all.',
          '**When:** beside a word, or alone where everyone knows it. Each is an import of its own, so that a bundle carries only what it shows.',
          '**Screen reader:** silent beside a text; with `label` an image of that name.',
        ].join('\n\n'),
      },
    },
  },
});

export const Decorative = meta.story();

export const WithMeaning = meta.story({ args: { label: '注意', size: 24 } });

/** Only a star may be filled. */
export const Solid = meta.story({ args: { shape: starIcon, solid: true, size: 24 } });
