import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { Text } from '../Text/Text.tsx';
import { Stack } from './Stack.tsx';

const meta = preview.meta({
  title: 'Primitives/Stack',
  component: Stack,
  args: {
    gap: 3,
    children: ['台北車站', '新竹科學園區', '高鐵新竹站'].map((place) => (
      <Card key={place}><Text>{place}</Text></Card>
    )),
  },
  parameters: {
    guide: {
      when: 'Things below one another with one distance: 1 in a label pair, 2 in a group, 3 between parts of a card, 4 between cards, 6 between sections, 10 between chapters.',
      avoid: 'Things beside one another are an Inline, in columns a Grid. Two distances are two Stacks, one in the other.',
      parts: 'One column; nothing in it can be wider than it.',
      keyboard: 'Not operable itself; Tab goes down.',
      announced: 'Nothing; `as` makes it a list, a section or a form.',
    },
  },
});

export const Default = meta.story();

export const AsList = meta.story({
  args: {
    as: 'ul',
    gap: 1,
    children: ['不得以營利為目的', '每日載客以 2 趟為限', '僅分攤油資與國道通行費'].map((rule) => <li key={rule}>{rule}</li>),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
});

/** Each as wide as it is, in the middle: an empty state. */
export const Centred = meta.story({ args: { align: 'center' } });

/** A word without a place to break does not push the column out. */
export const LongText = meta.story({
  args: {
    children: [
      <Card key="zh"><Text>桃園國際機場第二航廈入境大廳 1 號門外計程車候車區對面</Text></Card>,
      <Card key="en"><Text>https://shunlu.example/rides/128/review?booking=4096&amp;from=notification-centre</Text></Card>,
    ],
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
