import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { RideCardRoot } from '../RideCard/RideCardRoot.ts';

const Root = styled(RideCardRoot)`
  --_badge: 1.55rem;
  --_time: 1.87rem;
  --_stop: 2.8125rem;
  --_person: 2.8125rem;
  --_pips: 1.75rem;
  [data-part='stops'] { display: grid; gap: var(--space-3); }
  [data-part='person'] { display: flex; align-items: center; gap: var(--space-3); min-block-size: var(--_person); }
  [data-part='lines'] { display: grid; flex: 1; gap: var(--space-1); }
`;

export type RideCardSkeletonProps = Omit<ComponentProps<'article'>, 'children'>;

/** Placeholder with the size of a `RideCard` with two stops. Silent for screen readers. */
export function RideCardSkeleton(props: RideCardSkeletonProps) {
  return (
    <Root data-component="RideCardSkeleton" aria-hidden {...props}>
      <Skeleton width={190} height="var(--_badge)" />
      <Skeleton width={96} height="var(--_time)" />
      <div data-part="way">
        <div data-part="stops">
          <Skeleton width="60%" height="var(--_stop)" />
          <Skeleton width="70%" height="var(--_stop)" />
        </div>
        <Skeleton data-part="mini-map" shape="block" width="var(--_map-width)" height="var(--_map-height)" />
      </div>
      <div data-part="who">
        <div data-part="person">
          <Skeleton shape="circle" width={40} height={40} />
          <div data-part="lines">
            <Skeleton width={120} height={20} />
            <Skeleton width={90} height={18} />
          </div>
        </div>
      </div>
      <div data-part="end">
        <Skeleton width={110} height={20} />
        <Skeleton width={88} height={20} />
      </div>
    </Root>
  );
}
