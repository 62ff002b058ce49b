import type { ComponentProps, ReactNode } from 'react';
import type { Ride, ViewerBooking } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { FitBadge } from '../FitBadge/FitBadge.tsx';
import type { Fit } from '../FitBadge/FitBadge.tsx';
import { personIcon, repeatIcon } from '../../primitives/Icon/icons.ts';
import { RideKindBadge } from '../RideKindBadge/RideKindBadge.tsx';
import { RideStatusBadge } from '../RideStatusBadge/RideStatusBadge.tsx';
import { getClosedReason } from '../lib/getClosedReason.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-small);
  line-height: var(--line-snug);
`;

/** What of a ride its badges say. */
export type BadgedRide = Pick<Ride, 'ride_mode' | 'ride_type' | 'status' | 'available_seats' | 'is_own'>
  & Partial<Pick<Ride, 'driver_id' | 'viewer_booking'>>;

export interface RideBadgesProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whose kind, state, owner and repetition are said. */
  ride: BadgedRide;
  /** How it fits what was searched. */
  fit?: Fit | undefined;
  /** Where the ride stands: `closed` says only why nobody can get in any more, and says it first; `always` says it whatever it is. */
  status?: 'closed' | 'always';
  /** Plain facts at the end of the row, such as the date. */
  children?: ReactNode;
}

/** What the viewer did: took seats of an offer, joined a request, or offered to drive it. */
function getBookingKind({ ride_mode }: BadgedRide, { user_role }: ViewerBooking): 'booked' | 'joined' | 'proposed' {
  if (user_role === 'driver') return 'proposed';
  return ride_mode === 'offer' ? 'booked' : 'joined';
}

/** The row above a ride: what keeps people out, kind, whose it is or what the viewer has booked of it, fit, whether it repeats; then plain facts. */
export function RideBadges({ ride, fit, status = 'closed', children, ...rest }: RideBadgesProps) {
  const { t } = useTranslation(['rides', 'common']);
  const closed = getClosedReason(ride);
  // D54: while a request has no driver, its kind says so, and nothing else does.
  const needsDriver = ride.ride_mode === 'request' && ride.driver_id == null && ride.status === 'pending';
  // What is full is open all the same, by its status; nobody can book it.
  const state = closed === 'full' ? <Badge>{t('common:seats.full')}</Badge> : <RideStatusBadge status={ride.status} />;
  return (
    <Root data-component="RideBadges" {...rest}>
      {status === 'closed' && closed !== undefined && state}
      <RideKindBadge mode={ride.ride_mode} isDriven={ride.driver_id != null} />
      {status === 'always' && !needsDriver && state}
      {status === 'closed' && ride.is_own && (
        <Badge icon={personIcon}>{ride.ride_mode === 'offer' ? t('card.own') : t('card.ownRequest')}</Badge>
      )}
      {status === 'closed' && !ride.is_own && ride.viewer_booking && (
        <Badge icon={personIcon}>{t(`card.viewerBooking.${getBookingKind(ride, ride.viewer_booking)}.${ride.viewer_booking.status}`)}</Badge>
      )}
      {fit && <FitBadge fit={fit} />}
      {ride.ride_type === 'recurring' && <Badge icon={repeatIcon}>{t('type.recurring')}</Badge>}
      {children}
    </Root>
  );
}
