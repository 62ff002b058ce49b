import preview from '#storybook/preview';
import { narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Badge } from '../primitives/Badge/Badge.tsx';
import { Button } from '../primitives/Button/Button.tsx';
import { Card } from '../primitives/Card/Card.tsx';
import { bellIcon } from '../primitives/Icon/icons.ts';
import { IconButton } from '../primitives/IconButton/IconButton.tsx';
import { Inline } from '../primitives/Inline/Inline.tsx';
import { RouteLine } from '../rides/RouteLine/RouteLine.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { readToken } from '../tokens/readToken.ts';
import { Sheet, Verdicts } from './foundations.fixtures.tsx';

const STEPS = [
  [1, 'in a label pair: a place and its county'],
  [2, 'in a group: badges, buttons'],
  [3, 'between the parts of a card'],
  [4, 'the padding of a card, the edge of a page, between cards'],
  [5, 'the padding of a card from the desk on'],
  [6, 'between sections'],
  [8, 'the edge of a page from the desk on'],
  [10, 'between chapters'],
  [12, 'above and below a quiet page'],
  [16, 'above and below the landing line'],
  [20, 'the same from the desk on'],
] as const;

const Length = styled.span`
  display: block;
  inline-size: var(--_length);
  block-size: 16px;
  border-radius: var(--radius-1);
  background: var(--route-line);
`;

const meta = preview.meta({
  title: 'Foundations/Space',
  tags: ['!autodocs'],
});

/** A grid of 4 px. Paddings, margins and gaps of 4 px and more use these tokens; less is an optical correction. */
export const Scale = meta.story({
  render: () => (
    <Sheet aria-label="Distances">
      <table>
        <thead>
          <tr><th scope="col">Token</th><th scope="col">Pixels</th><th scope="col">Length</th><th scope="col">For</th></tr>
        </thead>
        <tbody>
          {STEPS.map(([step, use]) => (
            <tr key={step}>
              <th scope="row">{`space-${step}`}</th>
              <td>{step * 4}</td>
              <td><Length data-step={step} style={{ '--_length': `var(--space-${step})` }} /></td>
              <td>{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const bars = [...canvasElement.querySelectorAll<HTMLElement>('[data-step]')];
    await expect(bars.map((bar) => bar.offsetWidth)).toEqual(STEPS.map(([step]) => step * 4));
  },
});

const Ruled = styled.div`
  max-inline-size: 400px;
  [data-rule] {
    display: grid;
    place-items: center start;
    block-size: var(--_length);
    padding-inline-start: var(--space-2);
    overflow: visible;
    background: var(--accent-soft);
    color: var(--accent-text);
    font-size: var(--size-caption);
    line-height: 1;
  }
`;

const Rule = ({ step }: { step: 1 | 3 | 4 }) => (
  <div data-rule={step} aria-hidden style={{ '--_length': `var(--space-${step})` }}>{step >= 3 && step * 4}</div>
);

/** The distances of a card: 16 around, 12 between its parts, 4 between a name and its second line. */
export const InACard = meta.story({
  render: () => (
    <Ruled>
      <Card padding="none">
        <Rule step={4} />
        <div style={{ paddingInline: 'var(--space-4)' }}>
          <Inline gap={2}>
            <Badge tone="info">預定行程</Badge>
            <Badge tone="ok">起訖相同</Badge>
          </Inline>
          <Rule step={3} />
          <Text size="title" isBold>16:05</Text>
          <Rule step={1} />
          <Text size="small" tone="muted">17:05 抵達</Text>
          <Rule step={3} />
          <RouteLine from="台北車站" to="新竹科學園區" />
        </div>
        <Rule step={4} />
      </Card>
    </Ruled>
  ),
});

const Target = styled.div`
  display: inline-grid;
  outline: var(--border) dashed var(--line-control);
  outline-offset: 0;
`;

/** Touch targets are at least 44 × 44; a control is 48 high, the bottom bar 64. */
export const Targets = meta.story({
  render: () => (
    <Inline gap={6} align="end">
      <Stack gap={2} align="start">
        <Target><IconButton icon={bellIcon} label="通知" /></Target>
        <Text size="caption" tone="muted">touch 44 × 44</Text>
      </Stack>
      <Stack gap={2} align="start">
        <Target><Button size="compact">確認</Button></Target>
        <Text size="caption" tone="muted">control-compact 44</Text>
      </Stack>
      <Stack gap={2} align="start">
        <Target><Button>預訂座位</Button></Target>
        <Text size="caption" tone="muted">control 48</Text>
      </Stack>
    </Inline>
  ),
  play: async ({ canvas }) => {
    const [bell, compact, regular] = canvas.getAllByRole('button').map((button) => button.offsetHeight);
    await expect([bell, compact, regular]).toEqual([44, 44, 48]);
    await expect([readToken('--touch'), readToken('--control')]).toEqual(['44px', '48px']);
  },
});

export const DoAndDont = meta.story({
  render: () => (
    <Verdicts
      verdicts={[
        {
          isGood: true,
          example: (
            <Stack gap={3}>
              <Stack gap={1}><Text isBold>台北車站</Text><Text size="small" tone="muted">台北市中正區</Text></Stack>
              <Stack gap={1}><Text isBold>新竹科學園區</Text><Text size="small" tone="muted">新竹市東區</Text></Stack>
            </Stack>
          ),
          because: 'What belongs together is closer than what does not.',
        },
        {
          isGood: false,
          example: (
            <Stack gap={2}>
              <Text isBold>台北車站</Text><Text size="small" tone="muted">台北市中正區</Text>
              <Text isBold>新竹科學園區</Text><Text size="small" tone="muted">新竹市東區</Text>
            </Stack>
          ),
          because: 'One distance for all says nothing about what belongs to what.',
        },
      ]}
    />
  ),
});

export const Narrow = Scale.extend(narrow);
