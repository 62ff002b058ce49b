import preview from '#storybook/preview';
import { useLayoutEffect, useState } from 'react';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Heading } from '../primitives/Heading/Heading.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { contrast, contrastPairs } from '../tokens/contrast.ts';
import { readToken } from '../tokens/readToken.ts';

const GROUPS = {
  Surfaces: ['bg', 'surface', 'surface-sunken', 'surface-raised', 'line', 'line-strong', 'line-control'],
  Text: ['text', 'text-muted', 'text-disabled'],
  Action: ['accent', 'accent-hover', 'accent-press', 'on-accent', 'accent-soft', 'accent-text', 'focus'],
  States: ['ok', 'ok-soft', 'ok-text', 'warn', 'warn-soft', 'warn-text', 'bad', 'bad-soft', 'bad-text', 'plain-soft', 'plain-text'],
  Route: ['route-start', 'route-line', 'route-end', 'route-rest', 'here', 'star'],
  Map: ['map-sea', 'map-land', 'map-town', 'map-county', 'map-road', 'map-label', 'map-sea-label'],
  Mode: ['mode-bar', 'mode-bar-text', 'mode-bar-muted', 'mode-bar-thumb', 'mode-mark', 'mode-text', 'mode-soft'],
};

const Root = styled.div`
  [data-part='swatches'] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
    gap: var(--space-3);
  }
  [data-part='swatch'] { font-size: var(--size-caption); line-height: var(--line-snug); }
  [data-part='colour'] {
    block-size: 48px;
    border: var(--border) solid var(--line);
    border-radius: var(--radius-2);
    background: var(--_colour);
  }
  [data-part='value'] { color: var(--text-muted); }
  table { border-collapse: collapse; font-size: var(--size-small); }
  th, td { padding-block: var(--space-1); padding-inline: 0 var(--space-4); text-align: start; }
  td { font-variant-numeric: tabular-nums; }
  [data-part='sample'] {
    display: inline-block;
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-1);
    background: var(--_background);
    color: var(--_foreground);
    font-weight: var(--weight-bold);
  }
`;

type Values = Record<string, string>;

/** The tokens as the browser computes them here; read again when theme or mode change. */
function useTokens(names: readonly string[]): Values {
  const [values, setValues] = useState<Values>({});
  useLayoutEffect(() => {
    const read = () => setValues(Object.fromEntries(names.map((name) => [name, readToken(`--${name}`)])));
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, [names]);
  return values;
}

const GROUPED = Object.values(GROUPS).flat();
const PAIRED = [...new Set(contrastPairs.flatMap(({ foreground, background }) => [foreground, background]))];

function Swatches() {
  const values = useTokens(GROUPED);
  return (
    <Root>
      <Stack gap={6}>
        {Object.entries(GROUPS).map(([group, names]) => (
          <Stack key={group} as="section" gap={2}>
            <Heading level={2} size="title">{group}</Heading>
            <div data-part="swatches">
              {names.map((name) => (
                <div key={name} data-part="swatch">
                  <div data-part="colour" style={{ '--_colour': `var(--${name})` }} />
                  <div>{name}</div>
                  <div data-part="value">{values[name]}</div>
                </div>
              ))}
            </div>
          </Stack>
        ))}
      </Stack>
    </Root>
  );
}

function Pairs() {
  const values = useTokens(PAIRED);
  return (
    <Root>
      <table>
        <thead>
          <tr><th scope="col">Pair</th><th scope="col">Ratio</th><th scope="col">At least</th><th scope="col">Sample</th></tr>
        </thead>
        <tbody>
          {contrastPairs.map(({ foreground, background, minimum }) => {
            const ratio = contrast(values[foreground] ?? '#000000', values[background] ?? '#000000');
            return (
              <tr key={`${foreground} ${background}`} data-ratio={ratio} data-minimum={minimum}>
                <td>{foreground} on {background}</td>
                <td>{ratio.toFixed(1)}</td>
                <td>{minimum}</td>
                <td aria-hidden>
                  <span
                    data-part="sample"
                    style={{ '--_foreground': `var(--${foreground})`, '--_background': `var(--${background})` }}
                  >
                    順路 16:05
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Root>
  );
}

const meta = preview.meta({
  title: 'Foundations/Colour',
  parameters: {
    docs: {
      description: {
        component:
          'Components use these names, never a raw value and never a ramp. Blue: route and action. Green: start, confirmed, enough '
          + 'seats. Amber: waiting, few seats, current position. Red: end, error, destructive. Switch theme and mode in the toolbar.',
      },
    },
  },
});

export const Palette = meta.story({ render: () => <Swatches /> });

/** Every pair that components may use, computed in this browser: 4.5 for text, 3 for graphics and controls (WCAG 2.2). */
export const Contrast = meta.story({
  render: () => <Pairs />,
  // The samples of graphics need 3 and are drawn as text here: axe would ask 4.5 of them.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', selector: ':not([data-part="sample"])' }] } } },
  play: async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll<HTMLElement>('[data-ratio]')];
    await expect(rows).toHaveLength(contrastPairs.length);
    const tooLow = rows.filter(({ dataset }) => Number(dataset['ratio']) < Number(dataset['minimum']));
    await expect(tooLow.map((row) => row.textContent)).toEqual([]);
  },
});
