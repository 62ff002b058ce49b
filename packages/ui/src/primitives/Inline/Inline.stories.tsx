import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Text } from '../Text/Text.tsx';
import { Inline } from './Inline.tsx';

const meta = preview.meta({
  title: 'Primitives/Inline',
  component: Inline,
  args: {
    gap: 2,
    children: [
      <Badge key="kind" tone="info">預定行程</Badge>,
      <Badge key="fit" tone="ok">起訖相同</Badge>,
      <Text key="date" as="span" size="small" tone="muted">11/20（週五）</Text>,
    ],
  },
  parameters: {
    guide: {
      when: 'Things beside one another that wrap when there is no room: badges, facts of a line, buttons of a card.',
      avoid: 'Things in equal columns are a Grid, things below one another a Stack. A table of facts is a `<dl>`.',
      parts: 'One line, or as many as it takes, with one distance of the 4 px grid. `justify="between"` puts the last at the end of the line.',
      keyboard: 'Not operable itself; Tab follows the order of the source.',
      announced: 'Nothing; `as` makes it a list or a navigation. Read in the order of the source.',
    },
  },
});

export const Default = meta.story();

/** The price stands at the end of the line of the departure, on its baseline. */
export const Between = meta.story({
  args: {
    justify: 'between',
    align: 'baseline',
    children: [<Text key="time" as="span" size="title" isBold>16:05</Text>, <Text key="price" as="span">NT$50</Text>],
  },
  play: async ({ canvas, canvasElement }) => {
    const end = canvasElement.querySelector('[data-component="Inline"]')?.getBoundingClientRect().right;
    await expect(canvas.getByText('NT$50').getBoundingClientRect().right).toBe(end);
  },
});

/** A name beside an avatar: the name shrinks and wraps, the line does not. */
export const Nowrap = meta.story({
  args: {
    isOneLine: true,
    children: [
      <Badge key="kind" tone="info">預定行程</Badge>,
      <Text key="date" as="span" size="small" tone="muted">桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區</Text>,
    ],
    style: { maxInlineSize: '16rem' },
  },
});

/** Items that do not fit wrap to the next line. */
export const LongText = meta.story({
  args: {
    children: [
      <Badge key="zh" tone="warn">等待駕駛確認，最晚 11/20 15:05 前</Badge>,
      <Badge key="en" tone="warn">Waiting for the driver’s answer until 15:05</Badge>,
      <Text key="date" as="span" size="small" tone="muted">11/20（週五） Fri, Nov 20</Text>,
    ],
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
