import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Card } from '../primitives/Card/Card.tsx';
import { DateTime } from '../primitives/DateTime/DateTime.tsx';
import { Grid } from '../primitives/Grid/Grid.tsx';
import { Heading } from '../primitives/Heading/Heading.tsx';
import { Inline } from '../primitives/Inline/Inline.tsx';
import { Price } from '../primitives/Price/Price.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { readToken } from '../tokens/readToken.ts';
import { Sheet, Verdicts } from './foundations.fixtures.tsx';

interface Step {
  token: string;
  /** Size at the browser's default text size. */
  pixels: string;
  use: string;
  line: string;
  isBold?: boolean;
}

/** Sizes of running text. */
const READ: readonly Step[] = [
  { token: 'size-page', pixels: '28', use: 'the title of a page', line: 'line-title', isBold: true },
  { token: 'size-heading', pixels: '22', use: 'a section of a page', line: 'line-title', isBold: true },
  { token: 'size-title', pixels: '18', use: 'a card, a section of a card', line: 'line-title', isBold: true },
  { token: 'size-body', pixels: '16', use: 'what is read', line: 'line-body' },
  { token: 'size-small', pixels: '14', use: 'second lines, chips', line: 'line-snug' },
  { token: 'size-caption', pixels: '13', use: 'captions, badges', line: 'line-snug' },
];

/** Sizes that are used in one place each. */
const SINGLE: readonly Step[] = [
  { token: 'size-display', pixels: '32, 48 from the desk', use: 'the line on the landing page', line: 'line-display', isBold: true },
  { token: 'size-time', pixels: '26', use: 'the departure on a card', line: 'line-number', isBold: true },
  { token: 'size-price', pixels: '20', use: 'the price on a card', line: 'line-number', isBold: true },
  { token: 'size-count', pixels: '12', use: 'counters, the bottom bar, the credit of a map', line: 'line-snug' },
];

const Specimen = styled.p`
  max-inline-size: none;
  font-size: var(--_size);
  font-weight: var(--_weight);
  line-height: var(--_line);
`;

const SAMPLES: Record<string, string> = {
  'size-time': '16:05',
  'size-price': 'NT$1,234',
  'size-count': '99+　首頁　© 內政部國土測繪中心',
  'size-display': '跟順路的人一起走',
};

function Steps({ steps, caption }: { steps: readonly Step[]; caption: string }) {
  return (
    <Stack gap={5}>
      <Heading level={2} size="title" lang="en">{caption}</Heading>
      {steps.map(({ token, pixels, use, line, isBold }) => (
        <Stack key={token} gap={1}>
          <Text size="caption" tone="muted" lang="en">{[token, pixels, use, line].join(' · ')}</Text>
          <Specimen
            data-token={token}
            style={{
              '--_size': `var(--${token})`,
              '--_line': `var(--${line})`,
              '--_weight': isBold ? 'var(--weight-bold)' : 'var(--weight-regular)',
            }}
          >
            {SAMPLES[token] ?? '台北車站到新竹科學園區 Taipei to Hsinchu'}
          </Specimen>
        </Stack>
      ))}
    </Stack>
  );
}

const meta = preview.meta({
  title: 'Foundations/Type',
  tags: ['!autodocs'],
});

/** Six sizes for running text, and four for one place each. All are in `rem` and follow the browser's text size. */
export const Sizes = meta.story({
  render: () => (
    <Stack gap={10}>
      <Steps steps={READ} caption="Six sizes" />
      <Steps steps={SINGLE} caption="One place each" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll<HTMLElement>('[data-token]')];
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const pixels = (element: HTMLElement) => (Number.parseFloat(getComputedStyle(element).fontSize) / root) * 16;
    const read = shown.filter(({ dataset }) => READ.some(({ token }) => token === dataset['token']));
    await expect(read.map(pixels)).toEqual(READ.map((step) => Number(step.pixels)));
  },
});

const PARAGRAPH = {
  'zh-TW': '每週五從台北回新竹，在園區工作。準時出發，車上不抽菸，歡迎安靜休息，也可以聊天。行李請以一件登機箱為限，要放後車廂的話請先在備註告訴我。',
  en: 'Every Friday from Taipei back to Hsinchu, where I work. I leave on time, and nobody smokes in the car. You may rest or talk, as you like. One cabin bag each, please; if it has to go into the boot, say so in your note.',
};

const LINES = [['line-body', '1.65'], ['line-snug', '1.5'], ['line-title', '1.4']] as const;

/** Han fill their square, so their lines need more space than Latin ones: 1.65 for running text, 1.4 for titles. */
export const Lines = meta.story({
  render: () => (
    <Grid gap={6} column="20rem">
      {LINES.map(([line, value]) => (
        <Stack key={line} gap={2} style={{ alignContent: 'start' }}>
          <Text size="caption" tone="muted" lang="en">{`${line} · ${value}`}</Text>
          <Text style={{ lineHeight: `var(--${line})` }}>{PARAGRAPH['zh-TW']}</Text>
          <Text lang="en" style={{ lineHeight: `var(--${line})` }}>{PARAGRAPH.en}</Text>
        </Stack>
      ))}
    </Grid>
  ),
  play: async () => {
    await expect(LINES.map(([line]) => readToken(`--${line}`))).toEqual(LINES.map(([, value]) => value));
  },
});

const WEIGHTS = [['regular', '400'], ['medium', '500'], ['bold', '700']] as const;

/** Regular for reading, bold for scanning; medium only in badges and on maps, where bold would clot. */
export const Weights = meta.story({
  render: () => (
    <Stack gap={2}>
      {WEIGHTS.map(([weight, value]) => (
        <Specimen
          key={weight}
          style={{ '--_size': 'var(--size-title)', '--_line': 'var(--line-title)', '--_weight': `var(--weight-${weight})` }}
        >
          {`${weight} ${value} 順路共乘 16:05`}
        </Specimen>
      ))}
    </Stack>
  ),
  play: async () => {
    await expect(WEIGHTS.map(([weight]) => readToken(`--weight-${weight}`))).toEqual(WEIGHTS.map(([, value]) => value));
  },
});

const Column = styled.div`
  inline-size: 12em;
  padding: var(--space-3);
  border: var(--border) dashed var(--line-strong);
`;

const CLOSING = /[，。；：、！？）」』]/;

/** Returns the top of each character that may not start a line, and of the one before it. */
function firstInLine(element: Element): string[] {
  const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  const text = node?.textContent ?? '';
  const top = (index: number) => {
    const range = document.createRange();
    if (!node) return 0;
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return range.getBoundingClientRect().top;
  };
  return [...text].filter((character, index) => index > 0 && CLOSING.test(character) && top(index) > top(index - 1) + 4);
}

/** No comma, full stop or closing bracket starts a line, however narrow the column (`line-break: strict`). */
export const Punctuation = meta.story({
  render: () => (
    <Inline gap={6} align="start">
      {[10, 11, 12, 13].map((width) => (
        <Column key={width} style={{ inlineSize: `${width}em` }}>
          <Text data-column>不得以營利為目的；每日載客以兩趟為限，僅分攤油資（含國道通行費），不得計入折舊。「順路」就是不繞路！</Text>
        </Column>
      ))}
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const columns = [...canvasElement.querySelectorAll('[data-column]')];
    await expect(columns).toHaveLength(4);
    for (const column of columns) await expect(firstInLine(column)).toEqual([]);
  },
});

/** Digits have equal widths, so that times and prices line up in columns and do not move when they change. */
export const Numbers = meta.story({
  render: () => (
    <Grid gap={6} column="14rem">
      <Card>
        <Stack gap={1} align="start">
          <DateTime value="2026-11-20T11:11:00+08:00" format="time" />
          <DateTime value="2026-11-20T08:08:00+08:00" format="time" />
          <DateTime value="2026-11-20T20:40:00+08:00" format="time" />
        </Stack>
      </Card>
      <Card>
        <Stack gap={1} align="start">
          <Price amountTwd={1111} unit="每座" />
          <Price amountTwd={8080} unit="每座" />
          <Price amountTwd={2040} unit="每座" />
        </Stack>
      </Card>
    </Grid>
  ),
  play: async ({ canvas }) => {
    const widths = ['11:11', '08:08', '20:40'].map((time) => canvas.getByText(time).getBoundingClientRect().width);
    await expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.1);
    const prices = ['NT$1,111', 'NT$8,080'].map((price) => canvas.getByText(price).getBoundingClientRect().width);
    await expect(prices[0]).toBeCloseTo(prices[1] ?? 0, 1);
  },
});

/** English takes its quotes, dashes and ellipsis from a Latin font; a Chinese font would set them as wide as a Han. */
export const Scripts = meta.story({
  render: () => (
    <Stack gap={3}>
      <Text>駕駛說：「我會在 2 號出口等你。」</Text>
      <Text lang="en">The driver’s message: “I’ll wait at exit 2 – don’t rush…”</Text>
      <Text>從 Taipei 101 到竹科，約 1 小時 10 分，NT$50。</Text>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const english = canvas.getByText(/message/);
    const range = document.createRange();
    const text = document.createTreeWalker(english, NodeFilter.SHOW_TEXT).nextNode();
    const at = english.textContent.indexOf('’');
    if (text) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
    }
    await expect(range.getBoundingClientRect().width).toBeLessThan(8);
  },
});

export const Fonts = meta.story({
  render: () => (
    <Sheet aria-label="Fonts">
      <table>
        <thead>
          <tr><th scope="col">Device</th><th scope="col">Chinese</th><th scope="col">Latin and digits</th></tr>
        </thead>
        <tbody>
          <tr><th scope="row">iOS, macOS</th><td>PingFang TC</td><td>PingFang TC; Inter where it is installed</td></tr>
          <tr><th scope="row">Android, ChromeOS, Linux</th><td>Noto Sans TC, Noto Sans CJK TC</td><td>the same</td></tr>
          <tr><th scope="row">Windows</th><td>Microsoft JhengHei</td><td>the same</td></tr>
        </tbody>
      </table>
    </Sheet>
  ),
});

export const DoAndDont = meta.story({
  render: () => (
    <Verdicts
      verdicts={[
        { isGood: true, example: <Text><b>16:05</b> <span>台北車站</span></Text>, because: 'Weight and size show what is found first.' },
        { isGood: false, example: <Text style={{ fontStyle: 'oblique 12deg', letterSpacing: '.1em' }}>台北車站</Text>, because: 'No italics and no letter-spacing: Han have neither, they are only bent and torn.' },
        { isGood: true, example: <Text>準時出發，車上不抽菸。</Text>, because: 'Full-width punctuation among Han; digits half-width.' },
        { isGood: false, example: <Text style={{ textAlign: 'center' }}>每週五從台北回新竹，在園區工作。準時出發，車上不抽菸，歡迎安靜休息。</Text>, because: 'Running text is not centred: the eye loses the start of the line.' },
      ]}
    />
  ),
});

export const Narrow = Sizes.extend(narrow);
export const LargeText = Sizes.extend(largeText);
