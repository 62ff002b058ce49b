import preview from '#storybook/preview';
import { narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Badge } from '../primitives/Badge/Badge.tsx';
import { BrandMark } from '../navigation/BrandMark/BrandMark.tsx';
import { Button } from '../primitives/Button/Button.tsx';
import { Card } from '../primitives/Card/Card.tsx';
import { Grid } from '../primitives/Grid/Grid.tsx';
import { Heading } from '../primitives/Heading/Heading.tsx';
import { Icon } from '../primitives/Icon/Icon.tsx';
import { checkIcon, clockIcon, closeIcon, routeIcon } from '../primitives/Icon/icons.ts';
import { Inline } from '../primitives/Inline/Inline.tsx';
import { NumberPlate } from '../vehicles/NumberPlate/NumberPlate.tsx';
import { RouteLine } from '../rides/RouteLine/RouteLine.tsx';
import { SeatPips } from '../rides/SeatPips/SeatPips.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { getContrast, contrastPairs } from '../tokens/contrast.ts';
import type { ContrastPair, Palette } from '../tokens/contrast.ts';
import { getPalette, Sheet, Verdicts } from './foundations.fixtures.tsx';
import type { Mode } from './foundations.fixtures.tsx';

/** Every colour token for components, with its purpose. Only these definitions use ramps (`blue-600`). */
const ROLES: Record<string, Record<string, string>> = {
  'Ground and ink': {
    bg: 'the page',
    surface: 'a card, a field, a bar',
    'surface-sunken': 'what lies in a surface: a track, a table’s head',
    'surface-raised': 'what floats: menus, popovers, toasts',
    line: 'a hairline that parts',
    'line-strong': 'a line that parts more',
    'line-control': 'the edge of what is operated',
    text: 'what is read',
    'text-muted': 'second lines, captions, units',
    'text-disabled': 'what cannot be used now',
    'fill-disabled': 'a field or button that cannot be used now',
    skeleton: 'what is still loading',
  },
  Action: {
    accent: 'the one button that commits; the chosen one',
    'accent-hover': 'the same under the pointer',
    'accent-press': 'the same while it is pressed',
    'on-accent': 'words on it',
    'accent-soft': 'a quiet fill: under way, chosen, hovered',
    'accent-soft-line': 'its edge',
    'accent-text': 'links and quiet actions',
    focus: 'the ring of what the keyboard operates',
  },
  States: {
    ok: 'good: confirmed, enough seats',
    'ok-soft': 'its fill',
    'ok-line': 'its edge',
    'ok-text': 'its words',
    warn: 'waiting, few seats, look here',
    'warn-soft': 'its fill',
    'warn-line': 'its edge',
    'warn-text': 'its words',
    bad: 'wrong, over, destructive; unread',
    'bad-soft': 'its fill',
    'bad-line': 'its edge',
    'bad-text': 'its words',
    'bad-hover': 'a destructive button under the pointer',
    'on-bad': 'words on it',
    'plain-soft': 'neither good nor bad',
    'plain-line': 'its edge',
    'plain-text': 'its words',
  },
  Route: {
    'route-start': 'where you get on',
    'route-line': 'your part',
    'route-end': 'where you get off',
    'route-rest': 'the driver’s way before and after',
    here: 'the current position',
  },
  'People and things': {
    star: 'a rating',
    'star-off': 'what is missing to five',
    'avatar-1': 'behind an initial',
    'avatar-2': 'behind an initial',
    'avatar-3': 'behind an initial',
    'avatar-4': 'behind an initial',
    'on-avatar': 'the initial',
    'bubble-in': 'a message received',
    'bubble-out': 'a message sent',
    'on-bubble-out': 'its words',
    'number-plate': 'a plate, white in both themes',
    'on-number-plate': 'its letters',
    freeway: 'the plum blossom of a freeway',
    'on-freeway': 'its number',
  },
  Mode: {
    'mode-bar': 'the bar',
    'mode-bar-line': 'its edge',
    'mode-bar-text': 'its words',
    'mode-bar-muted': 'its second words',
    'mode-bar-well': 'the track of the mode switch',
    'mode-bar-thumb': 'the chosen mode',
    'mode-bar-on-thumb': 'words on it',
    'mode-mark': 'the line below the current tab',
    'mode-text': 'the current tab',
    'mode-soft': 'a quiet fill of the mode',
    'brand-stroke': 'the banks of the mark',
    'brand-start': 'its ring',
    'brand-line': 'its route',
    'brand-end': 'its dot',
  },
  Map: {
    'map-sea': 'water',
    'map-land': 'land',
    'map-town': 'edges of townships',
    'map-county': 'edges of counties',
    'map-road': 'freeways',
    'map-road-case': 'their case',
    'map-label': 'names on land',
    'map-halo': 'around names',
    'map-sea-label': 'names on water',
    'map-case': 'around the chosen route',
  },
};

const light = getPalette('light');
const dark = getPalette('dark');

const RAMP = /^(stone|blue|green|red|amber|pine)-\d+$/;

function ratio(palette: Palette, { foreground, background }: ContrastPair): number {
  return getContrast(palette[foreground] ?? '', palette[background] ?? '');
}

/** Returns the lowest contrast of a colour on any surface below it. */
function lowest(palette: Palette, token: string): string {
  const ratios = contrastPairs.filter(({ foreground }) => foreground === token).map((pair) => ratio(palette, pair));
  return ratios.length === 0 ? '' : Math.min(...ratios).toFixed(1);
}

const Swatch = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-caption);
  white-space: nowrap;
  &::before {
    content: '';
    inline-size: 48px;
    block-size: 28px;
    border: var(--border) solid var(--line);
    border-radius: var(--radius-1);
    background: var(--_colour);
  }
`;

const Sample = styled.span`
  display: inline-block;
  padding: var(--space-1) var(--space-3);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-1);
  background: var(--_background);
  color: var(--_foreground);
  font-weight: var(--weight-bold);
  white-space: nowrap;
`;

const meta = preview.meta({
  title: 'Foundations/Colour',
  tags: ['!autodocs'],
});

/** Purpose of each token, its value in both themes, and its lowest contrast on any surface below it. */
export const Tokens = meta.story({
  render: () => (
    <>
      {Object.entries(ROLES).map(([group, tokens]) => (
        <Sheet key={group} aria-label={group}>
          <table>
            <caption>{group}</caption>
            <thead>
              <tr>
                <th scope="col">Token</th>
                <th scope="col">For</th>
                <th scope="col">Light</th>
                <th scope="col">Dark</th>
                <th scope="col">Lowest contrast</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(tokens).map(([token, use]) => (
                <tr key={token} data-token={token}>
                  <th scope="row">{token}</th>
                  <td>{use}</td>
                  <td><Swatch style={{ '--_colour': light[token] }}>{light[token]}</Swatch></td>
                  <td><Swatch style={{ '--_colour': dark[token] }}>{dark[token]}</Swatch></td>
                  <td data-nowrap>{lowest(light, token) && `${lowest(light, token)} · ${lowest(dark, token)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sheet>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll<HTMLElement>('[data-token]')].map(({ dataset }) => dataset['token']);
    const colours = Object.keys(light).filter((name) => !RAMP.test(name));
    await expect(new Set(shown)).toEqual(new Set(colours));
  },
});

const MODES: readonly Mode[] = ['passenger', 'driver'];
const isModePair = ({ foreground, background }: ContrastPair) => /^(mode|brand)-/.test(foreground) || background.startsWith('mode-');

/** Pairs of the bar are another colour in each mode; all others are the same in both. */
const ROWS = contrastPairs.flatMap((pair): { pair: ContrastPair; mode?: Mode }[] =>
  isModePair(pair) ? MODES.map((mode) => ({ pair, mode })) : [{ pair }],
);

/** Minimum contrast of text (WCAG 1.4.3). */
const TEXT = 4.5;

/** Every pair that components may use: 4.5 for text, 3 for graphics, controls and disabled parts (WCAG 2.2, 1.4.3 and 1.4.11). */
export const Contrast = meta.story({
  render: () => (
    <Sheet aria-label="Contrast">
      <table>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">At least</th>
            <th scope="col" colSpan={2}>Light</th>
            <th scope="col" colSpan={2}>Dark</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ pair, mode }) => (
            <tr key={`${pair.foreground} ${pair.background} ${mode}`}>
              <th scope="row">
                {`${pair.foreground} on ${pair.background}${mode ? `, ${mode}` : ''}`}
              </th>
              <td>{pair.minimum}</td>
              {(['light', 'dark'] as const).map((theme) => {
                const palette = getPalette(theme, mode);
                const colours = { '--_foreground': palette[pair.foreground], '--_background': palette[pair.background] };
                const value = ratio(palette, pair);
                return [
                  // Pairs below the contrast of text are shown as an icon, not as text.
                  <td key={`${theme} sample`} aria-hidden><Sample style={colours}>{pair.minimum < TEXT ? <Icon shape={routeIcon} /> : '順路 16:05'}</Sample></td>,
                  <td key={theme} data-ratio={value} data-minimum={pair.minimum}>{value.toFixed(1)}</td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const cells = [...canvasElement.querySelectorAll<HTMLElement>('[data-ratio]')];
    await expect(cells).toHaveLength(2 * ROWS.length);
    const tooLow = cells.filter(({ dataset }) => Number(dataset['ratio']) < Number(dataset['minimum']));
    await expect(tooLow.map((cell) => cell.parentElement?.textContent)).toEqual([]);
  },
});

/** Four colours with a meaning, each with a word or a shape; everything else is ink on paper. */
export const Meaning = meta.story({
  render: () => (
    <Grid gap={6}>
      <Card>
        <Stack gap={3} align="start">
          <Heading level={2} size="title">Blue: route and action</Heading>
          <RouteLine from="台北車站" to="新竹科學園區" />
          <Button size="compact">預訂座位</Button>
        </Stack>
      </Card>
      <Card>
        <Stack gap={3} align="start">
          <Heading level={2} size="title">Green: start, confirmed, enough</Heading>
          <Badge tone="ok" icon={checkIcon}>已預留</Badge>
          <SeatPips available={3} total={4} />
        </Stack>
      </Card>
      <Card>
        <Stack gap={3} align="start">
          <Heading level={2} size="title">Amber: waiting, few, here</Heading>
          <Badge tone="warn" icon={clockIcon}>待駕駛確認</Badge>
          <SeatPips available={1} total={4} />
        </Stack>
      </Card>
      <Card>
        <Stack gap={3} align="start">
          <Heading level={2} size="title">Red: end, wrong, destructive</Heading>
          <Badge tone="bad" icon={closeIcon}>已取消</Badge>
          <Button size="compact" variant="danger-outline">取消預訂</Button>
        </Stack>
      </Card>
      <Card>
        <Stack gap={3} align="start">
          <Heading level={2} size="title">Everything else: ink on paper</Heading>
          <Text>16:05 台北車站</Text>
          <NumberPlate plate="ABC-1234" />
        </Stack>
      </Card>
    </Grid>
  ),
});

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-block-size: var(--bar);
  padding: var(--space-2) var(--space-4);
  border: var(--border) solid var(--mode-bar-line);
  border-radius: var(--radius-3);
  background: var(--mode-bar);
  color: var(--mode-bar-text);
  [data-part='muted'] { color: var(--mode-bar-muted); }
`;

/** The bar of a driver is a freeway sign, and inverts, so that the mode reads without colour too. Actions stay blue. */
export const Modes = meta.story({
  render: () => (
    <Stack>
      {MODES.map((mode) => (
        <Bar key={mode} data-mode={mode}>
          <BrandMark />
          <Inline gap={4}>
            <span>{mode === 'passenger' ? '找共乘' : '我的行程'}</span>
            <span data-part="muted">{mode === 'passenger' ? '我的預訂' : '提供共乘'}</span>
          </Inline>
        </Bar>
      ))}
    </Stack>
  ),
});

export const DoAndDont = meta.story({
  render: () => (
    <Verdicts
      verdicts={[
        { isGood: true, example: <Inline gap={2}><Badge tone="warn" icon={clockIcon}>待駕駛確認</Badge></Inline>, because: 'A colour comes with a word, an icon or a shape that says the same.' },
        { isGood: false, example: <Inline gap={2}><Badge tone="ok">11/20（週五）</Badge><Badge tone="info">79 公里</Badge></Inline>, because: 'Plain facts have no colour and no pill: what is coloured everywhere means nothing anywhere.' },
        { isGood: true, example: <Inline gap={2}><Button>送出預訂</Button><Button variant="secondary">返回</Button></Inline>, because: 'One filled button commits; what stands beside it is outlined.' },
        { isGood: false, example: <Inline gap={2}><Button>送出預訂</Button><Button>詢問駕駛</Button></Inline>, because: 'Two filled buttons ask which one matters.' },
      ]}
    />
  ),
});

const Ramp = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(56px, 1fr));
  gap: var(--space-1);
  li { display: grid; gap: var(--space-1); color: var(--text-muted); font-size: var(--size-caption); }
  li::before { content: ''; block-size: 40px; border: var(--border) solid var(--line); border-radius: var(--radius-1); background: var(--_colour); }
`;

/** Ramps behind the semantic names. Components never use a ramp. */
export const Ramps = meta.story({
  render: () => (
    <Stack gap={6}>
      {(['stone', 'blue', 'green', 'amber', 'red', 'pine'] as const).map((hue) => (
        <Stack key={hue} gap={2}>
          <Heading level={2} size="title">{hue}</Heading>
          <Ramp>
            {Object.entries(light)
              .filter(([name]) => name.startsWith(`${hue}-`))
              .map(([name, value]) => <li key={name} style={{ '--_colour': value }}>{name.slice(hue.length + 1)}</li>)}
          </Ramp>
        </Stack>
      ))}
    </Stack>
  ),
});

export const Narrow = Tokens.extend(narrow);
