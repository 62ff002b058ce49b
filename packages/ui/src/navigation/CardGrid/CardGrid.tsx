import type { ComponentProps } from 'react';
import { Grid } from '../../primitives/Grid/Grid.tsx';

export type CardGridProps = ComponentProps<'div'>;

/** Cards of one kind beside one another, as many as fit, all of one height in a row. */
export function CardGrid(props: CardGridProps) {
  return <Grid data-component="CardGrid" column="18.75rem" {...props} />;
}
