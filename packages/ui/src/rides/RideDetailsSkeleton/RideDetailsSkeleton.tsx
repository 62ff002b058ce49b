import type { ComponentProps } from 'react';
import { CardSkeleton } from '../../primitives/CardSkeleton/CardSkeleton.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { DetailsRoot } from '../RideDetails/RideDetailsRoot.ts';

/** Heights of the parts of `RideDetails` on a phone, in pixels: head with two stops, form, people. */
const HEIGHTS = { head: 400, actions: 340, people: 300 };

export interface RideDetailsSkeletonProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** Its place, as in `RideDetails`. */
  place?: 'page' | 'modal';
}

/** Placeholder of `RideDetails`. Silent for screen readers; the container announces loading. */
export function RideDetailsSkeleton({ place = 'page', ...rest }: RideDetailsSkeletonProps) {
  return (
    <DetailsRoot data-component="RideDetailsSkeleton" data-place={place} data-actions="" aria-hidden {...rest}>
      <CardSkeleton data-part="head" height={HEIGHTS.head} />
      <div data-part="actions"><CardSkeleton height={HEIGHTS.actions} /></div>
      <div data-part="rest">
        <div data-part="map"><Skeleton shape="block" height="100%" /></div>
        <CardSkeleton head="person" height={HEIGHTS.people} />
      </div>
    </DetailsRoot>
  );
}
