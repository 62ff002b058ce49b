import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Card } from '../Card/Card.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';

const Root = styled(Card)`
  --_picture: 120px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  block-size: var(--_height);
  overflow: hidden;
  [data-part='person'] { display: flex; align-items: center; gap: var(--space-3); }
  [data-part='lines'] { display: grid; flex: 1; gap: var(--space-1); }
`;

export interface CardSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Height of the content in pixels, with padding, so that nothing moves when it arrives. */
  height: number;
  /** First part of the card. */
  head?: 'title' | 'person' | 'picture';
}

/**
 * Placeholder of a loading card: frame, first part, lines of text. Silent for screen readers; the container announces loading.
 */
export function CardSkeleton({ height, head = 'title', style, ...rest }: CardSkeletonProps) {
  return (
    <Root data-component="CardSkeleton" aria-hidden style={{ '--_height': `${height}px`, ...style }} {...rest}>
      {head === 'person' && (
        <div data-part="person">
          <Skeleton shape="circle" width={56} height={56} />
          <div data-part="lines">
            <Skeleton width={120} height={24} />
            <Skeleton width={180} height={20} />
          </div>
        </div>
      )}
      {head === 'picture' && <Skeleton shape="block" height="var(--_picture)" />}
      {head !== 'person' && <Skeleton width="45%" height={28} />}
      <Skeleton width="90%" height={20} />
      <Skeleton width="75%" height={20} />
      <Skeleton width="60%" height={20} />
    </Root>
  );
}
