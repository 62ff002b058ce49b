import styled from 'styled-components';
import type { ComponentProps } from 'react';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  &[data-gap='0'] { gap: 0; }
  &[data-gap='1'] { gap: var(--space-1); }
  &[data-gap='2'] { gap: var(--space-2); }
  &[data-gap='4'] { gap: var(--space-4); }
  &[data-gap='6'] { gap: var(--space-6); }
  &[data-align='start'] { align-items: flex-start; }
  &[data-align='baseline'] { align-items: baseline; }
  &[data-align='end'] { align-items: flex-end; }
  &[data-justify='between'] { justify-content: space-between; }
  &[data-justify='end'] { justify-content: flex-end; }
  &[data-justify='center'] { justify-content: center; }
  &[data-nowrap] { flex-wrap: nowrap; }
`;

export interface InlineProps extends ComponentProps<'div'> {
  /** The element. */
  as?: 'div' | 'span' | 'p' | 'ul' | 'li' | 'header' | 'footer' | 'nav';
  /** Steps of the 4 px grid: 1 in a label pair, 2 among badges or buttons, 3 among facts, 6 between groups. */
  gap?: 0 | 1 | 2 | 3 | 4 | 6;
  /** Cross-axis alignment; `baseline` for texts of two sizes. */
  align?: 'center' | 'start' | 'baseline' | 'end';
  /** Main-axis distribution; `between` puts the last at the end. */
  justify?: 'start' | 'between' | 'end' | 'center';
  /** Whether it stays on one line; only if everything inside can shrink. */
  isOneLine?: boolean;
}

/** Lays items out in a row; they wrap if there is no space. */
export function Inline({ as = 'div', gap = 3, align = 'center', justify = 'start', isOneLine, ...rest }: InlineProps) {
  return (
    <Root
      as={as}
      data-component="Inline"
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-nowrap={isOneLine || undefined}
      {...(rest as ComponentProps<'div'>)}
    />
  );
}
