import preview from '#storybook/preview';
import { Text } from '../Text/Text.tsx';
import { Card } from './Card.tsx';

const meta = preview.meta({
  title: 'Primitives/Card',
  component: Card,
  args: { children: <Text>台北車站 到 新竹科學園區</Text> },
  parameters: {
    docs: {
      description: {
        component: [
          'The surface things lie on: one card, one thing.',
          '**When:** for a ride, a booking, a person, a form. Not for a line of text, and never a card in a card.',
          '**States:** `selected` has a 2 px blue edge; `faded` has no fill, for what cannot be had any more; `interactive` answers the pointer when a link inside covers it.',
          '**Screen reader:** silent; with `as="article"` or `li` it counts as one. Say a selection with `aria-current`.',
        ].join('\n\n'),
      },
    },
  },
});

export const Default = meta.story();

export const Selected = meta.story({ args: { selected: true } });

export const Faded = meta.story({ args: { faded: true } });

export const Interactive = meta.story({ args: { interactive: true } });
