import { memo, useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Ride } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatUntil } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { seatIcon } from '../../primitives/Icon/icons.ts';
import { Price } from '../../primitives/Price/Price.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { from as atWidth } from '../../tokens/breakpoints.ts';
import { splitAddress } from '../lib/splitAddress.ts';
import { CancelRideDialog } from '../CancelRideDialog/CancelRideDialog.tsx';
import { Fact } from '../Fact/Fact.tsx';
import { Itinerary } from '../Itinerary/Itinerary.tsx';
import { getEndStops } from '../Itinerary/itinerary-stops.ts';
import { RideBadges } from '../RideBadges/RideBadges.tsx';
import { RideSeats } from '../RideSeats/RideSeats.tsx';
import { toNextOccurrence } from '../lib/toNextOccurrence.ts';
import { formatSchedule } from '../lib/formatSchedule.ts';

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  ${atWidth('desk')} { padding: var(--space-5); }

  [data-part='price'] { margin-inline-start: auto; color: var(--text); font-size: var(--size-body); }
  [data-part='when'] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-3); }
  [data-part='when'] h3 { font-size: var(--size-heading); }
  [data-part='when'] time { white-space: normal; }
  [data-part='when'] > span { color: var(--text-muted); font-size: var(--size-small); }
  [data-part='description'] { max-inline-size: var(--measure); color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-body); white-space: pre-line; }
  [data-part='bookings'] { padding-block-start: var(--space-3); border-block-start: var(--border) solid var(--line); }
  [data-part='foot'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-3);
    padding-block-start: var(--space-3);
    border-block-start: var(--border) solid var(--line);
  }
  [data-part='foot'] > [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-inline-start: auto; }
`;

/** Time before departure, in ms, from which a ride shows how soon it departs. */
const SOON_MS = 12 * 3_600_000;

export interface DriverRideCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** Ride that the viewer drives. */
  ride: Ride;
  /** Path of the View button. */
  to: string;
  /**
   * Called after confirmation with this ride, or for a commute with the chosen next occurrence or template (D6), and with the
   * reason or null (D49). The dialog shows what it throws. Only for active rides (R2.75).
   */
  onCancel?: ((ride: Pick<Ride, 'id'>, reason: string | null) => Promise<unknown> | void) | undefined;
  /** Path of the pending reviews; shown once the ride is completed (D26). */
  reviewTo?: string | undefined;
  /** Bookings of the ride: a `DriverBookingList`. */
  children?: ReactNode;
}

/** Ride on the driver's dashboard (R2.73). Memoised: pass stable `ride` and `onCancel`. */
export const DriverRideCard = memo(function DriverRideCard({ ride: rideOrTemplate, to, onCancel, reviewTo, children, ...rest }: DriverRideCardProps) {
  const { t } = useTranslation(['rides', 'common']);
  const language = useLanguage();
  const now = useNow();
  const headingId = useId();
  const [isDialogOpen, setAsked] = useState(false);
  const ride = toNextOccurrence(rideOrTemplate);
  const isOffer = ride.ride_mode === 'offer';
  const from = splitAddress(ride.from_address).name;
  const destination = splitAddress(ride.to_address).name;
  const untilMs = Date.parse(ride.departure_time) - now.getTime();
  const isSoon = ride.status === 'active' && untilMs > 0 && untilMs < SOON_MS;

  return (
    <Root data-component="DriverRideCard" aria-labelledby={headingId} {...rest}>
      <RideBadges ride={ride} status="always">
        {ride.recurring_schedule && <span>{formatSchedule(ride.recurring_schedule, t, language)}</span>}
        <Price
          data-part="price"
          size="body"
          amountTwd={ride.price_per_seat}
          unit={isOffer ? t('common:price.perSeat') : t('common:price.maxPerSeat')}
        />
      </RideBadges>
      <div data-part="when">
        <h3 id={headingId}>
          <DateTime value={ride.departure_time} />
          <VisuallyHidden>{t('card.way', { from, to: destination })}</VisuallyHidden>
        </h3>
        {isSoon && <span>{t('driverCard.startsIn', { when: formatUntil(ride.departure_time, language, now) })}</span>}
      </div>
      <Itinerary stops={getEndStops(ride)} isMuted={ride.status === 'cancelled'} />
      {ride.description !== '' && <p data-part="description">{ride.description}</p>}
      {children != null && <div data-part="bookings">{children}</div>}
      <div data-part="foot">
        {isOffer ? <RideSeats ride={ride} wording="total" /> : <Fact icon={seatIcon}>{t('driverCard.partyOf', { count: ride.total_seats })}</Fact>}
        <div data-part="actions">
          {ride.status === 'active' && onCancel && (
            <Button variant="danger-outline" size="compact" onClick={() => setAsked(true)}>{t('driverCard.cancel')}</Button>
          )}
          {ride.status === 'completed' && reviewTo !== undefined && (
            <Button size="compact" to={reviewTo}>
              <span>{t('driverCard.review')}</span>
              <VisuallyHidden>{t('card.way', { from, to: destination })}</VisuallyHidden>
            </Button>
          )}
          <Button variant="secondary" size="compact" to={to}>
            <span>{t('driverCard.view')}</span>
            <VisuallyHidden>{t('card.way', { from, to: destination })}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {isDialogOpen && onCancel && <CancelRideDialog ride={rideOrTemplate} onCancel={onCancel} onClose={() => setAsked(false)} />}
    </Root>
  );
});
