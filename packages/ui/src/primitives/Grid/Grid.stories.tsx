import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { Text } from '../Text/Text.tsx';
import { Grid } from './Grid.tsx';

const VEHICLES = ['Toyota Corolla Altis', 'Nissan Sentra', 'Gogoro 3', 'Luxgen n7'];

const meta = preview.meta({
  title: 'Primitives/Grid',
  component: Grid,
  args: {
    children: VEHICLES.map((name) => (
      <Card key={name}>
        <Text isBold>{name}</Text>
      </Card>
    )),
  },
  parameters: {
    guide: {
      when: 'Things of one kind beside one another, as many as fit: vehicles, facts of a ride, features. All of a row are as tall as the tallest.',
      avoid: 'Things of different width in a line are an Inline, things below one another a Stack. Page and side column belong to PageLayout.',
      parts: 'Columns of one width, never narrower than `column` and never wider than the page; one column on a phone, without any breakpoint.',
      keyboard: 'Not operable itself; Tab follows the order of the source, line by line.',
      announced: 'Nothing; with `as="ul"` a list and how many there are. Read in the order of the source.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const heights = VEHICLES.map((name) => canvas.getByText(name).parentElement?.offsetHeight);
    await expect(new Set(heights).size).toBe(1);
  },
});

/** Two items share the whole line, although four would fit. */
export const Spread = meta.story({
  args: {
    isSpread: true,
    column: '12rem',
    children: ['預訂的座位', '提供的座位'].map((name) => (
      <Card key={name}><Text>{name}</Text></Card>
    )),
  },
  play: async ({ canvas, canvasElement }) => {
    const [first] = canvas.getAllByText('預訂的座位');
    const grid = canvasElement.querySelector('[data-component="Grid"]');
    const share = (first?.parentElement?.offsetWidth ?? 0) / (grid?.clientWidth ?? 1);
    await expect(share).toBeGreaterThan(0.4);
  },
});

export const AsList = meta.story({
  args: {
    as: 'ul',
    column: '9rem',
    gap: 3,
    children: ['不抽菸', '可帶寵物', '安靜車廂', '可放大行李', '兒童座椅'].map((name) => <li key={name}>{name}</li>),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
});

/** Each as tall as it is; otherwise a row is as tall as its tallest. */
export const LongText = meta.story({
  args: {
    align: 'start',
    children: [
      <Card key="zh"><Text>每週五從台北回新竹，在園區工作。準時出發，車上不抽菸，歡迎安靜休息，也可以聊天。</Text></Card>,
      <Card key="en"><Text>Every Friday from Taipei back to Hsinchu, where I work. Leaving on time, no smoking; rest or talk as you like.</Text></Card>,
      <Card key="short"><Text>Gogoro 3</Text></Card>,
    ],
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
