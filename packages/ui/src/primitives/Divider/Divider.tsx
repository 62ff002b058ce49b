import styled from 'styled-components';
import type { ComponentProps } from 'react';

const Root = styled.hr`
  inline-size: 100%;
  margin: 0;
  border: 0;
  border-block-start: var(--border) solid var(--line);
`;

export type DividerProps = ComponentProps<'hr'>;

/** Hairline between two parts. */
export function Divider(props: DividerProps) {
  return <Root data-component="Divider" {...props} />;
}
