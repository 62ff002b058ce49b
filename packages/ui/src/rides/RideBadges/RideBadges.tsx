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

/** Fields of a ride that its badges need. */
export type BadgedRide = Pick<Ride, 'ride_mode' | 'ride_type' | 'status' | 'available_seats' | 'is_own'>
  & Partial<Pick<Ride, 'driver_id' | 'viewer_booking'>>;

export interface RideBadgesProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Ride to show. */
  ride: BadgedRide;
  /** Route fit, after a search. */
  fit?: Fit | undefined;
  /** When to show the status: `closed` only if nobody can join any more, as the first badge; `always`. */
  status?: 'closed' | 'always';
  /** Facts at the end of the row, such as the date. */
  children?: ReactNode;
}

/** Returns the viewer's booking: seats of an offer, a joined request, or a proposal. */
function getBookingKind({ ride_mode }: BadgedRide, { user_role }: ViewerBooking): 'booked' | 'joined' | 'proposed' {
  if (user_role === 'driver') return 'proposed';
  return ride_mode === 'offer' ? 'booked' : 'joined';
}

/** Badges above a ride: why it is closed, kind, whether it is the viewer's or booked, route fit, commute; then facts. */
export function RideBadges({ ride, fit, status = 'closed', children, ...rest }: RideBadgesProps) {
  const { t } = useTranslation(['rides', 'common']);
  const closed = getClosedReason(ride);
  // A request without a driver says so in its kind badge only (D54).
  const needsDriver = ride.ride_mode === 'request' && ride.driver_id == null && ride.status === 'pending';
  // A full ride is still active by its status, but cannot be booked.
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
