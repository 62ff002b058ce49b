import styled from 'styled-components';
import type { ComponentProps } from 'react';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--_column)), 1fr));
  gap: var(--space-4);
  &[data-gap='2'] { gap: var(--space-2); }
  &[data-gap='3'] { gap: var(--space-3); }
  &[data-gap='6'] { gap: var(--space-6); }
  &[data-spread] { grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--_column)), 1fr)); }
  &[data-align='start'] { align-items: start; }
`;

export interface GridProps extends ComponentProps<'div'> {
  /** The element: a list where its parts are counted. */
  as?: 'div' | 'ul' | 'ol' | 'dl' | 'section';
  /**
   * The least width of a column, a CSS length; in `rem`, so that larger text gets fewer columns. As many as fit stand
   * beside one another, never fewer than one.
   */
  column?: string;
  /** Steps of the 4 px grid: 3 among facts, 4 among cards, 6 between sections. */
  gap?: 2 | 3 | 4 | 6;
  /** Fewer than fit share the whole line; without it they keep the width of a column. */
  isSpread?: boolean;
  /** As tall as the tallest beside it, or each as tall as it is. */
  align?: 'stretch' | 'start';
}

/** Things of one kind in as many columns as fit, in the order they are read; no breakpoint needed. */
export function Grid({ as = 'div', column = '18rem', gap = 4, isSpread, align = 'stretch', style, ...rest }: GridProps) {
  return (
    <Root
      as={as}
      data-component="Grid"
      data-gap={gap}
      data-spread={isSpread || undefined}
      data-align={align}
      style={{ '--_column': column, ...style }}
      {...(rest as ComponentProps<'div'>)}
    />
  );
}
