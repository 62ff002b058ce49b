import preview from '#storybook/preview';
import { narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { EmptyState } from '../feedback/EmptyState/EmptyState.tsx';
import { TimeFlexibilitySlider } from '../forms/TimeFlexibilitySlider/TimeFlexibilitySlider.tsx';
import { BrandMark } from '../navigation/BrandMark/BrandMark.tsx';
import { Card } from '../primitives/Card/Card.tsx';
import { Grid } from '../primitives/Grid/Grid.tsx';
import { RouteLine } from '../rides/RouteLine/RouteLine.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { Itinerary } from '../rides/Itinerary/Itinerary.tsx';
import { Verdicts } from './foundations.fixtures.tsx';

const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  max-inline-size: 400px;
  fill: none;
  stroke-linecap: round;
  [data-part='rest'] { stroke: var(--route-rest); stroke-width: 4; }
  [data-part='line'] { stroke: var(--route-line); stroke-width: 4; }
  [data-part='start'] { fill: var(--surface); stroke: var(--route-start); stroke-width: 4; }
  [data-part='end'] { fill: var(--route-end); }
  [data-part='pass'] { fill: var(--surface); stroke: var(--route-line); stroke-width: 2; }
  [data-part='dotted'] { stroke: var(--route-rest); stroke-width: 4; stroke-dasharray: 1 9; }
  [data-part='gone'] { fill: var(--surface); stroke: var(--route-end); stroke-width: 3; stroke-dasharray: 4 4; }
  text { fill: var(--text-muted); font: var(--weight-regular) 12px var(--font-sans); text-anchor: middle; }
  [data-part='measure'] { stroke: var(--line-control); stroke-width: 1; stroke-dasharray: 2 3; }
`;

const meta = preview.meta({
  title: 'Foundations/Route line',
  tags: ['!autodocs'],
});

/** Green ring, blue line, red dot; the driver's own part of the route is grey. */
export const Motif = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Card>
      <Stack gap={6}>
        <Stack gap={2}>
          <Drawing viewBox="0 0 320 32" aria-hidden>
            <path data-part="rest" d="M4 16h312" />
            <path data-part="line" d="M60 16h200" />
            <circle data-part="pass" cx="160" cy="16" r="4" />
            <circle data-part="start" cx="60" cy="16" r="6" />
            <circle data-part="end" cx="260" cy="16" r="8" />
          </Drawing>
          <Text size="small">駕駛從南港軟體園區開到高鐵新竹站；你從台北車站搭到新竹科學園區。</Text>
          <Text size="small" tone="muted" lang="en">
            Ring: where you get on. Blue: your part. Small ring: passed on the way. Dot: where you get off. Grey: the driver’s way before and after.
          </Text>
        </Stack>
      </Stack>
    </Card>
  ),
});

/** Measures of the route line, in pixels. */
export const Measures = meta.story({
  render: () => (
    <Card>
      <Drawing viewBox="0 0 320 96" role="img" aria-label="Rail 20, line 4, ring and dot 14, a place that is passed 10">
        <path data-part="measure" d="M30 38h260M30 58h260" />
        <path data-part="line" d="M60 48h200" />
        <circle data-part="pass" cx="160" cy="48" r="4" />
        <circle data-part="start" cx="60" cy="48" r="5" />
        <circle data-part="end" cx="260" cy="48" r="7" />
        <text x="60" y="24">ring 14</text>
        <text x="110" y="84">line 4</text>
        <text x="160" y="24">passed 10</text>
        <text x="260" y="24">dot 14</text>
        <text x="228" y="84">rail 20</text>
      </Drawing>
    </Card>
  ),
});

const STOPS = [
  { role: 'driverStart', name: '南港軟體園區' },
  { role: 'start', name: '台北車站', awayKm: 1.8 },
  { role: 'end', name: '新竹科學園區', awayKm: 0.2 },
  { role: 'driverEnd', name: '高鐵新竹站' },
] as const;

/** One motif from the logo to an empty list, so that users recognize it everywhere. */
export const Everywhere = meta.story({
  render: () => (
    <Grid gap={6} column="18rem">
      <Card>
        <Stack gap={3}>
          <Text size="caption" tone="muted" lang="en">The mark</Text>
          <BrandMark />
        </Stack>
      </Card>
      <Card>
        <Stack gap={3}>
          <Text size="caption" tone="muted" lang="en">In a line</Text>
          <RouteLine from="台北車站" to="新竹科學園區" />
        </Stack>
      </Card>
      <Card>
        <Stack gap={3}>
          <Text size="caption" tone="muted" lang="en">In an itinerary: the fit is told in place</Text>
          <Itinerary stops={STOPS} />
        </Stack>
      </Card>
      <Card>
        <Stack gap={3}>
          <Text size="caption" tone="muted" lang="en">As a slider</Text>
          <TimeFlexibilitySlider value={2} onValueChange={() => undefined} />
        </Stack>
      </Card>
      <Card>
        <Stack gap={3}>
          <Text size="caption" tone="muted" lang="en">Where nothing is yet it trails off</Text>
          <EmptyState title="還沒有順路的行程">換個時間，或留下徵求，有駕駛順路時通知你。</EmptyState>
        </Stack>
      </Card>
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/台北車站/).length).toBeGreaterThan(1);
  },
});

export const DoAndDont = meta.story({
  render: () => (
    <Verdicts
      verdicts={[
        {
          isGood: true,
          example: <RouteLine from="台北車站" to="新竹科學園區" />,
          because: 'It stands between two places and leads from one to the other.',
        },
        {
          isGood: false,
          example: (
            <Drawing viewBox="0 0 320 32" aria-hidden>
              <circle data-part="start" cx="60" cy="16" r="6" />
              <path data-part="line" d="M80 16h160" />
              <circle data-part="start" cx="260" cy="16" r="6" />
            </Drawing>
          ),
          because: 'Ring and dot are not exchanged or doubled: their shapes tell start from end without colour.',
        },
        {
          isGood: true,
          example: (
            <Drawing viewBox="0 0 320 32" aria-hidden>
              <path data-part="line" d="M8 16h140" />
              <circle data-part="start" cx="12" cy="16" r="6" />
              <path data-part="dotted" d="M160 16h130" />
              <circle data-part="gone" cx="306" cy="16" r="8" />
            </Drawing>
          ),
          because: 'Where there is no end yet, the line trails off.',
        },
        {
          isGood: false,
          example: (
            <Stack gap={3}>
              <Text isBold>本週公告</Text>
              <Drawing viewBox="0 0 320 12" aria-hidden><path data-part="line" d="M4 6h312" /></Drawing>
              <Text size="small">連假期間費率未計入。</Text>
            </Stack>
          ),
          because: 'It is no divider and no ornament: where nothing leads anywhere, there is no line.',
        },
      ]}
    />
  ),
});

export const Narrow = Everywhere.extend(narrow);
