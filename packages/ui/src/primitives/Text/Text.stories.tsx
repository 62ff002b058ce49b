import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from './Text.tsx';

const meta = preview.meta({
  title: 'Primitives/Text',
  component: Text,
  args: { children: '每週五從台北回新竹，在園區工作。準時出發，車上不抽菸，歡迎安靜休息，也可以聊天。' },
  parameters: {
    guide: {
      when: 'Running text: `body` 16 for what is read, `small` 14 for second lines, `caption` 13 for captions, `title` 18 for a card’s title that heads nothing.',
      avoid: 'What heads a section is a Heading, a state in a word a Badge, a message that must be noticed a Banner.',
      parts: 'Words in regular or bold, never italics, at most 40 Han a line. A tone never stands alone: a word or an icon says the same.',
      keyboard: 'Not operable.',
      announced: 'The words. `as` picks the element: a paragraph, or a part of a line.',
    },
  },
});

export const Default = meta.story();

export const Sizes = meta.story({
  render: () => (
    <Stack gap={2}>
      <Text size="title" isBold>台北車站</Text>
      <Text>每座 NT$50，費用當面交給駕駛。</Text>
      <Text size="small" tone="muted">台北市中正區</Text>
      <Text size="caption" tone="muted">行政區界線：內政部國土測繪中心</Text>
    </Stack>
  ),
});

export const Tones = meta.story({
  render: () => (
    <Stack gap={2}>
      <Text>每座 NT$50</Text>
      <Text tone="muted">台北市中正區</Text>
      <Text tone="ok">行程已建立</Text>
      <Text tone="warn">每座分攤高於上限</Text>
      <Text tone="bad">座位不足</Text>
    </Stack>
  ),
});

export const Bold = meta.story({ args: { isBold: true } });

/** Cut after two lines; the whole text must be reachable elsewhere. */
export const TwoLines = meta.story({
  args: { lines: 2, style: { inlineSize: '16em' } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/每週五/);
    await expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
  },
});

/** Punctuation does not start a line, and an address without spaces breaks rather than running out. */
export const LongText = meta.story({
  render: () => (
    <Stack gap={3}>
      <Text>
        共乘提醒：本平台僅供順路共乘媒合，非計程車或客運服務。不得以營利為目的；每日載客以 2 趟為限；僅分攤油資與國道通行費，不得計入折舊或車資；依原定路線行駛，不為載客繞路。
      </Text>
      <Text>
        Shunlu only brings together people going the same way; it is no taxi or bus service. Drivers may not seek profit, take
        passengers at most twice a day, share only fuel and freeway tolls, and keep to their route.
      </Text>
      <Text size="small" tone="muted">https://shunlu.example/rides/128/review?booking=4096&amp;from=notification-centre</Text>
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
