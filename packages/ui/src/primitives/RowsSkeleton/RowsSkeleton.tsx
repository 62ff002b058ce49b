import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../Skeleton/Skeleton.tsx';

const Root = styled.div`
  > div {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    block-size: var(--_height);
    overflow: hidden;
  }
  > div + div { border-block-start: var(--border) solid var(--line); }
  &[data-padding='regular'] > div { padding-inline: var(--space-5); }
  [data-part='lines'] { display: grid; flex: 1; gap: var(--space-1); }
`;

export interface RowsSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Height of each row in pixels. */
  height: number;
  /** Number of rows. */
  rows?: number;
  /** `regular` if the rows reach the edges of a sheet or a column. */
  padding?: 'none' | 'regular';
}

/**
 * Placeholder of a loading list whose rows begin with an avatar or icon. Silent for screen readers; the container announces
 * loading.
 */
export function RowsSkeleton({ height, rows = 3, padding = 'none', style, ...rest }: RowsSkeletonProps) {
  return (
    <Root data-component="RowsSkeleton" data-padding={padding} aria-hidden style={{ '--_height': `${height}px`, ...style }} {...rest}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <Skeleton shape="circle" width={40} height={40} />
          <div data-part="lines">
            <Skeleton width="45%" height={20} />
            <Skeleton width="80%" height={18} />
          </div>
        </div>
      ))}
    </Root>
  );
}
