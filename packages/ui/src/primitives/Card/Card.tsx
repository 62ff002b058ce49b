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
    /* Forced colours remove shadows and fills: the selected card keeps its outline, a faded one gets a dashed one. */
    &[data-selected] { outline: var(--border) solid var(--accent); }
    &[data-faded] { border-style: dashed; }
  }
`;

export interface CardProps extends ComponentProps<'div'> {
  /** Element; `article` or `li` in a list. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** Padding: `regular` is 16 px, on a desktop 20; `none` for content that reaches the edge, such as lists and maps. */
  padding?: 'regular' | 'compact' | 'none';
  /** Whether it is the selected one of a list: a 2 px blue edge. Set `aria-current` too. */
  isSelected?: boolean;
  /** Whether it has no fill: not available any more (full, over). */
  isFaded?: boolean;
  /** Whether it reacts to the pointer, because a link inside covers it. */
  isInteractive?: boolean;
}

/** Surface for content. */
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
