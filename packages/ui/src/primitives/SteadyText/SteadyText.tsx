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
 * Words that turn bold when they are chosen: chips, tabs, segments. Bold is wider than regular, so its room is there
 * before, and nothing beside it moves. Text alone; anything else gets no such room.
 */
export function SteadyText({ children, ...rest }: SteadyTextProps) {
  return (
    <Root data-component="SteadyText" data-text={typeof children === 'string' ? children : undefined} {...rest}>
      {children}
    </Root>
  );
}
