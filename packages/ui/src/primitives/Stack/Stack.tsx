import styled from 'styled-components';
import type { ComponentProps } from 'react';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  &[data-gap='0'] { gap: 0; }
  &[data-gap='1'] { gap: var(--space-1); }
  &[data-gap='2'] { gap: var(--space-2); }
  &[data-gap='3'] { gap: var(--space-3); }
  &[data-gap='5'] { gap: var(--space-5); }
  &[data-gap='6'] { gap: var(--space-6); }
  &[data-gap='8'] { gap: var(--space-8); }
  &[data-gap='10'] { gap: var(--space-10); }
  &[data-align='start'] { justify-items: start; }
  &[data-align='center'] { justify-items: center; }
`;

export interface StackProps extends ComponentProps<'div'> {
  /** Element: a list, a section, a form. */
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'dl' | 'form' | 'main' | 'header' | 'footer' | 'nav' | 'article';
  /** Steps of the 4 px grid: 1 in a label pair, 2 in a group, 3 in a card, 6 between sections, 10 between chapters. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;
  /** Cross-axis alignment: full width, or natural width. */
  align?: 'stretch' | 'start' | 'center';
}

/** Stacks items vertically with equal gaps. */
export function Stack({ as = 'div', gap = 4, align = 'stretch', ...rest }: StackProps) {
  return <Root as={as} data-component="Stack" data-gap={gap} data-align={align} {...(rest as ComponentProps<'div'>)} />;
}
