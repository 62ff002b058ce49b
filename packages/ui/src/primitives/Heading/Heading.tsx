import styled from 'styled-components';
import type { ComponentProps } from 'react';

const Root = styled.h2`
  font-size: var(--size-heading);
  line-height: var(--line-title);
  &[data-size='display'] { font-size: var(--size-display); line-height: var(--line-display); }
  &[data-size='page'] { font-size: var(--size-page); }
  &[data-size='title'] { font-size: var(--size-title); }
  &[data-size='body'] { font-size: var(--size-body); }
`;

const LEVEL_SIZES = { 1: 'page', 2: 'heading', 3: 'title', 4: 'body' } as const;

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Level in the page's outline: one 1, none skipped. A dialog starts at 2. */
  level: 1 | 2 | 3 | 4;
  /** Visual size, if different from the level's. */
  size?: 'display' | 'page' | 'heading' | 'title' | 'body';
}

/** Heading. The level is for the outline, the size for the eye. */
export function Heading({ level, size = LEVEL_SIZES[level], ...rest }: HeadingProps) {
  return <Root as={`h${level}` as const} data-component="Heading" data-size={size} {...rest} />;
}
