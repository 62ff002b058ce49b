import { toTaipeiDate } from '@shunlu/api-contract';
import type { Chat } from '@shunlu/api-contract';
import type { LinkComponentProps } from '../../links/links.tsx';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppLink } from '../../links/links.tsx';
import { BookingStatusBadge } from '../../bookings/BookingStatusBadge/BookingStatusBadge.tsx';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { chevronRightIcon } from '../../primitives/Icon/icons.ts';
import { RouteLine } from '../../rides/RouteLine/RouteLine.tsx';
import { splitAddress } from '../../rides/lib/splitAddress.ts';

const Root = styled(AppLink)`
  display: flex;
  --_trip: 11em;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-block-size: var(--touch);
  padding: var(--space-2) var(--space-4);
  border-block-end: var(--border) solid var(--line);
  background: var(--surface);
  color: var(--text);
  font-size: var(--size-small);
  line-height: var(--line-snug);
  text-decoration: none;

  > [data-part='trip'] { display: flex; flex: 1 1 var(--_trip); flex-wrap: wrap; gap: 0 var(--space-4); min-inline-size: 0; }
  time { font-weight: var(--weight-bold); }
  [data-component='RouteLine'] { color: var(--text-muted); }
  > [data-part='state'] { display: flex; align-items: center; gap: var(--space-2); max-inline-size: 100%; }
  @media (hover: hover) { &:hover { background: var(--surface-sunken); } }
  &:focus-visible { outline-offset: calc(-1 * var(--focus-width)); }
`;

export interface ChatRideProps extends Omit<LinkComponentProps, 'children'> {
  /** Chat of which the trip is shown, with its pick-up, drop-off and times (D67). */
  conversation: Pick<Chat, 'pickup' | 'dropoff' | 'status' | 'viewer_booking'>;
  /** Path of the ride. */
  to: string;
}

/** Shows a chat's trip below its header, and links to the ride. */
export function ChatRide({ conversation: { pickup, dropoff, status, viewer_booking }, ...rest }: ChatRideProps) {
  const { t } = useTranslation('chat');
  const start = splitAddress(pickup.address).name;
  const end = splitAddress(dropoff.address).name;
  return (
    <Root data-component="ChatRide" title={t('ride.label', { from: start, to: end })} {...rest}>
      <span data-part="trip">
        <span data-part="times">
          <DateTime value={pickup.time} format="dateTime" />
          <span>–</span>
          <DateTime value={dropoff.time} format={toTaipeiDate(pickup.time) === toTaipeiDate(dropoff.time) ? 'time' : 'dateTime'} />
        </span>
        <RouteLine from={start} to={end} />
      </span>
      <span data-part="state">
        <BookingStatusBadge status={status === 'inquiry' ? (viewer_booking?.status ?? status) : status} />
        <Icon shape={chevronRightIcon} size={18} />
      </span>
    </Root>
  );
}
