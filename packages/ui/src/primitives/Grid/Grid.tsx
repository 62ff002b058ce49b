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
  /** Element; a list if its parts should be counted. */
  as?: 'div' | 'ul' | 'ol' | 'dl' | 'section';
  /**
   * Minimum width of a column, a CSS length; in `rem`, so that large text gets fewer columns. As many columns as fit, at least
   * one.
   */
  column?: string;
  /** Steps of the 4 px grid: 3 among facts, 4 among cards, 6 between sections. */
  gap?: 2 | 3 | 4 | 6;
  /** Whether fewer items than columns share the full width; else they keep the column width. */
  isSpread?: boolean;
  /** `stretch`: as tall as the tallest of the row; `start`: natural height. */
  align?: 'stretch' | 'start';
}

/** Grid with as many columns as fit, in reading order, without breakpoints. */
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
