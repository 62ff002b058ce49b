import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import { CardGrid } from './CardGrid.tsx';

const meta = preview.meta({
  title: 'Navigation/CardGrid',
  component: CardGrid,
  args: { children: ['Toyota Corolla Altis', 'Volkswagen Caddy', 'Luxgen n7', 'Gogoro 2'].map((text) => <Card key={text}>{text}</Card>) },
  parameters: {
    guide: {
      when: 'Cards of one kind on a page, such as a person’s vehicles.',
      avoid: 'What is compared line by line, such as rides, stands in one column (`Stack`).',
      parts: 'As many columns as fit, one on a phone; the cards of a row are of one height.',
      keyboard: 'Not operable.',
      announced: 'It has no role: the cards are read in their order.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Luxgen n7')).toBeVisible();
  },
});

export const One = meta.story({ args: { children: <Card>Toyota Corolla Altis</Card> } });

export const LongText = meta.story({
  args: {
    children: [
      '白色的 Toyota Corolla Altis，可放一個登機箱，請在東三門臨停區上車，車上有兒童安全座椅',
      'Volkswagen Caddy Maxi, five seats for passengers, room for two bicycles and a folded wheelchair',
      'Luxgen n7',
    ].map((text) => <Card key={text}>{text}</Card>),
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
