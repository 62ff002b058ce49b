import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  --_column: 300px;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--_column)), 1fr));
  gap: var(--space-4);
`;

export type CardGridProps = ComponentProps<'div'>;

/** Cards of one kind beside one another, as many as fit, all of one height in a row. */
export function CardGrid(props: CardGridProps) {
  return <Root data-component="CardGrid" {...props} />;
}
