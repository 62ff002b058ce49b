import preview from '#storybook/preview';
import { narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Grid } from '../primitives/Grid/Grid.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { readToken } from '../tokens/readToken.ts';
import { Sheet, Verdicts } from './foundations.fixtures.tsx';

const LEVELS = [
  { name: 'On the page', fill: 'surface', shadow: 'none', use: 'Cards, fields, bars: an edge of 1 px parts them, no shadow.' },
  { name: 'shadow-1', fill: 'surface', shadow: 'var(--shadow-1)', use: 'A control on a map.' },
  { name: 'shadow-2', fill: 'surface-raised', shadow: 'var(--shadow-2)', use: 'What floats: menus, popovers, suggestions, the thumb of a slider.' },
  { name: 'shadow-3', fill: 'surface-raised', shadow: 'var(--shadow-3)', use: 'What stands before all: dialogs, sheets, toasts.' },
] as const;

const LAYERS = [
  ['z-map-control', 'the buttons of a map'],
  ['z-sticky', 'what stays in sight while a page scrolls'],
  ['z-bar', 'the bars of the app'],
  ['z-sheet', 'sheets, with their ground'],
  ['z-modal', 'dialogs, with their ground'],
  ['z-toast', 'toasts, above all'],
] as const;

const Level = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  min-block-size: 120px;
  padding: var(--space-4);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--_fill);
  box-shadow: var(--_shadow);
`;

const meta = preview.meta({
  title: 'Foundations/Elevation',
  tags: ['!autodocs'],
});

/** Shadows are hardly visible in the dark theme. Floating elements there are lighter than the surface below them. */
export const Levels = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Grid gap={6} column="14rem" style={{ paddingBlockEnd: 'var(--space-6)' }}>
      {LEVELS.map(({ name, fill, shadow, use }) => (
        <Level key={name} style={{ '--_fill': `var(--${fill})`, '--_shadow': shadow }} lang="en">
          <Text isBold>{name}</Text>
          <Text size="small" tone="muted">{use}</Text>
        </Level>
      ))}
    </Grid>
  ),
});

export const Layers = meta.story({
  render: () => (
    <Sheet aria-label="Layers">
      <table>
        <thead>
          <tr><th scope="col">Token</th><th scope="col">For</th></tr>
        </thead>
        <tbody>
          {LAYERS.map(([token, use]) => (
            <tr key={token}><th scope="row">{token}</th><td>{use}</td></tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  ),
  play: async () => {
    const order = LAYERS.map(([token]) => Number(readToken(`--${token}`)));
    await expect(order).toEqual([...order].sort((a, b) => a - b));
  },
});

export const DoAndDont = meta.story({
  render: () => (
    <Verdicts
      verdicts={[
        { isGood: true, example: <Level style={{ '--_fill': 'var(--surface)', '--_shadow': 'none' }}><Text>台北車站 到 新竹科學園區</Text></Level>, because: 'A card lies on the page: its edge is enough.' },
        { isGood: false, example: <Level style={{ '--_fill': 'var(--surface)', '--_shadow': 'var(--shadow-3)' }}><Text>台北車站 到 新竹科學園區</Text></Level>, because: 'A shadow says that something will go away again. A card stays.' },
      ]}
    />
  ),
});

export const Narrow = Levels.extend({ ...narrow, tags: ['!forced-colours'] });
