import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '../primitives/Badge/Badge.tsx';
import { Grid } from '../primitives/Grid/Grid.tsx';
import { checkIcon, closeIcon } from '../primitives/Icon/icons.ts';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { readPalette } from '../tokens/contrast.ts';
import type { Palette } from '../tokens/contrast.ts';

const sources = import.meta.glob<string>('../tokens/TokenStyle.ts', { query: '?raw', import: 'default', eager: true });

/** Source of the token style sheet. */
const styleSheet = Object.values(sources).join().replace(/^[\s\S]*?createGlobalStyle`/, '');

export type Theme = 'light' | 'dark';
export type Mode = 'passenger' | 'driver';

/** Returns the colours of a theme and mode, independent of the toolbar. */
export function getPalette(theme: Theme, mode: Mode = 'passenger'): Palette {
  return readPalette(styleSheet, theme, mode);
}

/** A table of tokens: what each is called, what it is for, how it looks. On a phone it scrolls in its own frame. */
export const Sheet = styled.div.attrs({ tabIndex: 0, role: 'region', lang: 'en' })`
  max-inline-size: 100%;
  overflow-x: auto;
  table { inline-size: 100%; border-collapse: collapse; font-size: var(--size-small); line-height: var(--line-snug); }
  caption { padding-block: var(--space-4) var(--space-2); font-size: var(--size-title); font-weight: var(--weight-bold); text-align: start; }
  th, td { padding-block: var(--space-2); padding-inline: 0 var(--space-4); border-block-end: var(--border) solid var(--line); text-align: start; vertical-align: middle; overflow-wrap: normal; }
  thead th { color: var(--text-muted); font-size: var(--size-caption); font-weight: var(--weight-regular); }
  tbody th { font-weight: var(--weight-bold); white-space: nowrap; }
  td { font-variant-numeric: tabular-nums; }
  [data-muted] { color: var(--text-muted); }
  [data-nowrap] { white-space: nowrap; }
`;

export interface Verdict {
  isGood: boolean;
  /** Example. */
  example: ReactNode;
  /** Reason. */
  because: string;
}

const Example = styled.div`
  display: grid;
  align-content: center;
  min-block-size: 120px;
  padding: var(--space-4);
  border: var(--border) solid var(--line);
  border-block-start: var(--space-1) solid var(--ok);
  border-radius: var(--radius-2);
  background: var(--surface);
  &[data-bad] { border-block-start-color: var(--bad); }
`;

/** Do and don't side by side. */
export function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  return (
    <Grid as="ul" gap={6} column="16rem">
      {verdicts.map(({ isGood, example, because }) => (
        <Stack key={because} as="li" gap={2} style={{ alignContent: 'start' }}>
          <Example data-bad={!isGood || undefined}>{example}</Example>
          <div>
            <Badge lang="en" tone={isGood ? 'ok' : 'bad'} icon={isGood ? checkIcon : closeIcon}>{isGood ? 'Do' : 'Don’t'}</Badge>
          </div>
          <Text size="small" lang="en">{because}</Text>
        </Stack>
      ))}
    </Grid>
  );
}
