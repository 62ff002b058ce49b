import preview from '#storybook/preview';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from './Text.tsx';

const meta = preview.meta({
  title: 'Primitives/Text',
  component: Text,
  args: { children: '每週五從台北回新竹，在園區工作。準時出發，車上不抽菸，歡迎安靜休息，也可以聊天。' },
  parameters: {
    docs: {
      description: {
        component: [
          'Running text. Bold or regular, no italics; at most 40 Han a line.',
          '**When:** `body` 16 for what is read, `small` 14 for second lines, `caption` 13 for captions. A tone never stands alone: a word or an icon says the same.',
          '**Screen reader:** plain text; pick the element with `as`.',
        ].join('\n\n'),
      },
    },
  },
});

export const Body = meta.story();

export const Sizes = meta.story({
  render: () => (
    <Stack gap={2}>
      <Text size="title" bold>台北車站</Text>
      <Text>每座 NT$50，費用當面交給駕駛。</Text>
      <Text size="small" tone="muted">台北市中正區</Text>
      <Text size="caption" tone="muted">行政區界線：內政部國土測繪中心</Text>
    </Stack>
  ),
});

export const Tones = meta.story({
  render: () => (
    <Stack gap={2}>
      <Text>一般</Text>
      <Text tone="muted">次要</Text>
      <Text tone="ok">行程已建立</Text>
      <Text tone="warn">每座分攤高於上限</Text>
      <Text tone="bad">座位不足</Text>
    </Stack>
  ),
});

/** Cut after two lines; the whole text must be reachable elsewhere. */
export const TwoLines = meta.story({ args: { lines: 2, style: { inlineSize: '16em' } } });
