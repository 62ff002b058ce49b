import styled from 'styled-components';
import type { ComponentProps } from 'react';

const Root = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export interface VisuallyHiddenProps extends ComponentProps<'span'> {
  /** Element: a heading or caption that only the outline needs. */
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'h4' | 'caption' | 'legend' | 'p';
}

/** Text for screen readers only, where others see a shape or a colour. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <Root data-component="VisuallyHidden" {...props} />;
}
