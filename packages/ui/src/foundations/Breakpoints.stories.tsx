import preview from '#storybook/preview';
import { narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { breakpoints, from } from '../tokens/breakpoints.ts';
import { readToken } from '../tokens/readToken.ts';
import { Sheet } from './foundations.fixtures.tsx';

const WIDTHS = [
  { name: 'phone', from: 0, what: 'One column, 16 px from the edge. Bars at the top and the bottom; a dialog is a sheet. Everything works from 320 on.' },
  { name: 'large', from: breakpoints.large, what: 'A large phone: two short fields beside one another.' },
  { name: 'tablet', from: breakpoints.tablet, what: 'Dialogs are dialogs. Forms keep one column: they are filled in from top to bottom.' },
  { name: 'desk', from: breakpoints.desk, what: 'List and map, inbox and chat beside one another; tabs move to the top; 32 px from the edge, 20 in a card.' },
] as const;

const Ruler = styled.div`
  display: grid;
  gap: var(--space-2);
  [data-part='width'] {
    inline-size: min(100%, calc(var(--_from) / 1280 * 100%));
    min-inline-size: max-content;
    padding: var(--space-2) var(--space-3);
    border-inline-end: var(--route-width) solid var(--route-line);
    background: var(--accent-soft);
  }
`;

const Now = styled.p`
  padding: var(--space-3) var(--space-4);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  &::after { content: 'phone'; font-weight: var(--weight-bold); }
  ${from('large')} { &::after { content: 'large'; } }
  ${from('tablet')} { &::after { content: 'tablet'; } }
  ${from('desk')} { &::after { content: 'desk'; } }
`;

const meta = preview.meta({
  title: 'Foundations/Breakpoints',
  tags: ['!autodocs'],
});

/** Four widths. Layouts are written for phones and change from a minimum width on, never up to a maximum. */
export const Widths = meta.story({
  render: () => (
    <Stack>
      <Sheet aria-label="Widths">
        <table>
          <thead>
            <tr><th scope="col">Name</th><th scope="col">From</th><th scope="col">What changes</th></tr>
          </thead>
          <tbody>
            {WIDTHS.map(({ name, from: width, what }) => (
              <tr key={name}><th scope="row">{name}</th><td data-nowrap>{`${width} px`}</td><td>{what}</td></tr>
            ))}
          </tbody>
        </table>
      </Sheet>
      <Ruler aria-hidden>
        {WIDTHS.filter(({ from: width }) => width > 0).map(({ name, from: width }) => (
          <div key={name} data-part="width" style={{ '--_from': width }}>
            <Text as="span" size="caption">{name} {width}</Text>
          </div>
        ))}
      </Ruler>
    </Stack>
  ),
});

/** Change the viewport in the toolbar. */
export const Current = meta.story({
  render: () => <Now lang="en">The width of this window: </Now>,
  play: async ({ canvas }) => {
    const said = getComputedStyle(canvas.getByText(/The width/), '::after').content;
    const current = WIDTHS.findLast(({ from: width }) => innerWidth >= width);
    await expect(said).toBe(`"${current?.name}"`);
    await expect(readToken('--size-display')).toBe(innerWidth >= breakpoints.desk ? '3rem' : '2rem');
  },
});

export const Narrow = Current.extend(narrow);
