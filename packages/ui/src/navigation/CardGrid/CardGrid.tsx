import type { ComponentProps } from 'react';
import { Grid } from '../../primitives/Grid/Grid.tsx';

export type CardGridProps = ComponentProps<'div'>;

/** Grid of equal cards: as many per row as fit, all rows of equal height. */
export function CardGrid(props: CardGridProps) {
  return <Grid data-component="CardGrid" column="18.75rem" {...props} />;
}
