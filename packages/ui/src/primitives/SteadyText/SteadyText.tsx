import type { ComponentProps } from 'react';
import styled from 'styled-components';

export type SteadyTextProps = ComponentProps<'span'>;

const Root = styled.span`
  display: grid;

  &::after {
    content: attr(data-text);
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
    font-weight: var(--weight-bold);
  }
`;

/**
 * Text that turns bold when selected (chips, tabs, segments). It reserves the bold width, so that nothing beside it moves. Plain
 * text only.
 */
export function SteadyText({ children, ...rest }: SteadyTextProps) {
  return (
    <Root data-component="SteadyText" data-text={typeof children === 'string' ? children : undefined} {...rest}>
      {children}
    </Root>
  );
}
