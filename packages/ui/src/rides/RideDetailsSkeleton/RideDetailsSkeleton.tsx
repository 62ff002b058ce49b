import type { ComponentProps } from 'react';
import { CardSkeleton } from '../../primitives/CardSkeleton/CardSkeleton.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { DetailsRoot } from '../RideDetails/RideDetailsRoot.ts';

/** Heights of a `RideDetails` on a phone, in pixels: the head of a ride with two stops on the way, the form, who drives. */
const HEIGHTS = { head: 400, actions: 340, people: 300 };

export interface RideDetailsSkeletonProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** As of the `RideDetails` it stands for. */
  place?: 'page' | 'modal';
}

/** Stands for a ride in full while it loads: its parts where they will be. Silent; the container says that it loads. */
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
