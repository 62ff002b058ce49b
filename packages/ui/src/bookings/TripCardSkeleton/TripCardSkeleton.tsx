import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { BookingCardRoot } from '../BookingCard/BookingCardRoot.ts';

const Root = styled(BookingCardRoot)`
  --_badge: 1.55rem;
  --_time: 1.925rem;
  --_stop: 2.8125rem;
  --_name: 1.25rem;
  --_more: 1.3125rem;
  [data-part='stops'] { display: grid; gap: var(--space-3); }
  [data-part='who'] { display: flex; align-items: center; gap: var(--space-3); }
  [data-part='lines'] { display: grid; flex: 1; gap: var(--space-1); }
`;

export interface TripCardSkeletonProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** Reserves the line on which a `BookingCard` shows the driver. */
  hasPerson?: boolean;
}

/** Placeholder with the size of a `BookingCard` or `DriverRideCard`. Silent for screen readers. */
export function TripCardSkeleton({ hasPerson = false, ...rest }: TripCardSkeletonProps) {
  return (
    <Root data-component="TripCardSkeleton" aria-hidden {...rest}>
      <div data-part="badges">
        <Skeleton width={90} height="var(--_badge)" />
        <Skeleton data-part="price" width={72} height="var(--_badge)" />
      </div>
      <Skeleton width={150} height="var(--_time)" />
      <div data-part="stops">
        <Skeleton width="60%" height="var(--_stop)" />
        <Skeleton width="70%" height="var(--_stop)" />
      </div>
      {hasPerson && (
        <div data-part="who">
          <Skeleton shape="circle" width="var(--_avatar)" height="var(--_avatar)" />
          <div data-part="lines">
            <Skeleton width={120} height="var(--_name)" />
            <Skeleton width={90} height="var(--_more)" />
          </div>
        </div>
      )}
      <div data-part="foot">
        <Skeleton width={110} height={20} />
        <Skeleton shape="block" width={88} height="var(--control-compact)" />
      </div>
    </Root>
  );
}
