import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import { CardGrid } from './CardGrid.tsx';

const meta = preview.meta({
  title: 'Navigation/CardGrid',
  component: CardGrid,
  parameters: {
    docs: {
      description: {
        component:
          'Lays out the cards of a page (vehicles) in as many columns as fit; one column on a phone. It has no role: a screen reader hears the cards in their order. Not operable.',
      },
    },
  },
});

export const Default = meta.story({
  args: { children: ['一', '二', '三', '四'].map((text) => <Card key={text}>{text}</Card>) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('一')).toBeVisible();
  },
});
