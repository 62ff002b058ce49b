import styled from 'styled-components';
import type { ComponentProps } from 'react';
import { from } from '../../tokens/breakpoints.ts';

const Root = styled.div`
  position: relative;
  min-inline-size: 0;
  padding: var(--space-4);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  ${from('desk')} { padding: var(--space-5); }
  &[data-padding='compact'] { padding: var(--space-4); }
  &[data-padding='none'] { padding: 0; }
  &[data-selected] { border-color: var(--accent); box-shadow: 0 0 0 var(--border) var(--accent); }
  &[data-faded] { background: transparent; }
  @media (hover: hover) {
    &[data-interactive]:not([data-selected]):hover { border-color: var(--line-control); }
  }
  @media (forced-colors: active) {
    /* Shadows and fills are gone: the chosen one keeps its edge, what is past gets a broken one. */
    &[data-selected] { outline: var(--border) solid var(--accent); }
    &[data-faded] { border-style: dashed; }
  }
`;

export interface CardProps extends ComponentProps<'div'> {
  /** The element: `article` or `li` where it is one of several. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** `regular` is 16, 20 from the desk on; `none` for lists and maps that reach the edge. */
  padding?: 'regular' | 'compact' | 'none';
  /** The chosen one of a list: a 2 px blue edge. Say it with `aria-current` too. */
  isSelected?: boolean;
  /** No fill: cannot be had any more (fully booked, over). */
  isFaded?: boolean;
  /** Reacts to the pointer because something inside covers it with a link. */
  isInteractive?: boolean;
}

/** The surface things lie on. */
export function Card({ as = 'div', padding = 'regular', isSelected, isFaded, isInteractive, ...rest }: CardProps) {
  return (
    <Root
      as={as}
      data-component="Card"
      data-padding={padding}
      data-selected={isSelected || undefined}
      data-faded={isFaded || undefined}
      data-interactive={isInteractive || undefined}
      {...(rest as ComponentProps<'div'>)}
    />
  );
}
