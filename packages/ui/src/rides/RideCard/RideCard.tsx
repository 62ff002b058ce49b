import { isRideAvailable } from '@shunlu/api-contract';
import { memo } from 'react';
import type { ComponentProps } from 'react';
import type { Ride } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { formatDate, formatTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { MiniMap } from '../../map/MiniMap/MiniMap.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { chevronRightIcon, clockIcon, seatIcon } from '../../primitives/Icon/icons.ts';
import { Price } from '../../primitives/Price/Price.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { PersonLine } from '../../users/PersonLine/PersonLine.tsx';
import { splitAddress } from '../lib/splitAddress.ts';
import { Fact } from '../Fact/Fact.tsx';
import { Itinerary } from '../Itinerary/Itinerary.tsx';
import { getEndStops, getSearchedStops } from '../Itinerary/itinerary-stops.ts';
import type { SearchedRoute } from '../Itinerary/itinerary-stops.ts';
import { RideBadges } from '../RideBadges/RideBadges.tsx';
import { RideSeats } from '../RideSeats/RideSeats.tsx';
import { toNextOccurrence } from '../lib/toNextOccurrence.ts';
import { formatSchedule } from '../lib/formatSchedule.ts';
import { SeatAlertButton } from '../SeatAlertButton/SeatAlertButton.tsx';
import { getClosedReason } from '../lib/getClosedReason.ts';
import { getDriverState } from '../lib/viewer-roles.ts';
import { RideCardRoot } from './RideCardRoot.ts';

/** Fields of a ride that the card needs. */
export type CardRide = Pick<
  Ride,
  | 'id' | 'ride_mode' | 'ride_type' | 'status' | 'from_address' | 'to_address' | 'departure_time'
  | 'estimated_arrival_time' | 'is_flexible_time' | 'path' | 'price_per_seat' | 'total_seats' | 'available_seats'
  | 'vehicle' | 'driver' | 'creator' | 'is_own'
> & Partial<Pick<Ride, 'recurring_schedule' | 'next_occurrence' | 'viewer_booking'>>;

export interface RideCardProps<R extends CardRide = Ride> extends Omit<ComponentProps<'article'>, 'children' | 'onSelect'> {
  /** Ride to show. */
  ride: R;
  /** Text instead of the date, for a sample ride. */
  day?: string | undefined;
  /** Searched ends and route fit. */
  searched?: SearchedRoute | undefined;
  /** Whether it is selected in the list and shown on the map. */
  isSelected?: boolean;
  /** Path of the action; else `onOpen`. Pass stable values: the card is memoised. */
  to?: string | undefined;
  /** Rides that the viewer looks for: free seats, or requests to drive (D1). */
  offers?: 'seats' | 'drive' | undefined;
  /** Opens the ride, if the action is not a link. */
  onOpen?: ((ride: R) => void) | undefined;
  /** Creates a seat alert on a full ride (D77). Compact cards do not show the button. */
  onAlert?: ((ride: R) => Promise<unknown> | void) | undefined;
  /** Whether the person has a seat alert on this ride. */
  hasAlert?: boolean | undefined;
  /** Heading level. */
  level?: 2 | 3;
  /**
   * `compact` over the bottom of a map: without itinerary, which the map shows, and without the person's second line; for open
   * rides also without badges.
   */
  size?: 'regular' | 'compact';
}

function Day({ ride, labels }: { ride: CardRide; labels: string | undefined }) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  return (
    <span data-part="day">
      {labels === undefined ? <DateTime value={ride.departure_time} format="date" /> : <span>{labels}</span>}
      {ride.recurring_schedule && <span>{t('card.days', { days: formatSchedule(ride.recurring_schedule, t, language) })}</span>}
    </span>
  );
}

function When({ ride, isFaded }: { ride: CardRide; isFaded: boolean }) {
  const { t } = useTranslation(['rides', 'common']);
  const isOffer = ride.ride_mode === 'offer';
  return (
    <div data-part="when">
      <div>
        <DateTime data-part="departs" value={ride.departure_time} format="time" />
        <span data-part="arrives">
          {!isOffer && ride.is_flexible_time
            ? t('card.flexibleAround')
            : t('card.arrives', { time: formatTime(ride.estimated_arrival_time) })}
        </span>
      </div>
      <Price
        amountTwd={ride.price_per_seat}
        unit={isOffer ? t('common:price.perSeat') : t('common:price.maxPerSeat')}
        isFaded={isFaded}
      />
    </div>
  );
}

function Person({ ride }: { ride: CardRide }) {
  const { t } = useTranslation('rides');
  const now = useNow();
  if (ride.ride_mode === 'offer') {
    return (
      <PersonLine person={getRidePerson(ride)}>
        {ride.vehicle && `${ride.vehicle.make} ${ride.vehicle.model}`}
      </PersonLine>
    );
  }
  return (
    <PersonLine person={getRidePerson(ride)}>
      <span>{t(`driver.${getDriverState(ride, now)}`)}</span>
      {isRideAvailable(ride, now) && <span>{t('card.canJoin', { count: ride.available_seats })}</span>}
    </PersonLine>
  );
}

/** Returns an offer's driver, or a request's creator. */
const getRidePerson = ({ ride_mode, driver, creator }: CardRide) => (ride_mode === 'offer' ? (driver ?? creator) : creator);

function Facts({ ride }: { ride: CardRide }) {
  const { t } = useTranslation('rides');
  return (
    <div data-part="facts">
      {ride.ride_mode === 'offer' ? (
        <RideSeats ride={ride} />
      ) : (
        <Fact icon={seatIcon}>{t('card.needs', { count: ride.total_seats })}</Fact>
      )}
      {ride.is_flexible_time && ride.ride_mode === 'offer' && (
        <Fact data-part="flexible" icon={clockIcon} spoken={t('card.flexibleSpoken')}>{t('card.flexible')}</Fact>
      )}
    </div>
  );
}

function PlainRideCard<R extends CardRide>({
  ride: given,
  day,
  searched,
  isSelected = false,
  to,
  offers = 'seats',
  onOpen,
  onAlert,
  hasAlert,
  level = 3,
  size = 'regular',
  ...rest
}: RideCardProps<R>) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const now = useNow();
  const ride = toNextOccurrence(given);
  const closed = getClosedReason(ride);
  const isClosed = closed !== undefined;
  const from = splitAddress(ride.from_address).name;
  const destination = splitAddress(ride.to_address).name;
  const Heading = `h${level}` as const;

  // Someone who has booked, joined or proposed is offered neither that nor a seat alert (D52).
  const isTaken = ride.is_own || (ride.viewer_booking ?? null) !== null;
  const isOpenRequest = ride.ride_mode === 'request' && isRideAvailable(ride, now) && !isTaken;
  // A party of eight is full for passengers, not for a driver (D41).
  const openLabel = isOpenRequest && offers === 'drive' && ride.driver === null ? 'actions.drive' : isOpenRequest && ride.available_seats > 0 ? 'card.join' : undefined;
  const buttonStyle = { variant: 'quiet', size: 'compact', iconAfter: chevronRightIcon } as const;
  const words = (
    <>
      <span>{t(openLabel ?? (ride.is_own ? 'card.viewOwn' : 'card.view'))}</span>
      <VisuallyHidden>{t('card.way', { from, to: destination })}</VisuallyHidden>
    </>
  );
  const action = to !== undefined ? (
    <Button data-part="action" {...buttonStyle} to={to}>{words}</Button>
  ) : (
    onOpen && <Button data-part="action" {...buttonStyle} onClick={() => onOpen(given)}>{words}</Button>
  );
  const isCompact = size === 'compact';

  return (
    <RideCardRoot
      data-component="RideCard"
      data-size={size}
      data-selected={isSelected || undefined}
      data-closed={closed}
      aria-current={isSelected || undefined}
      {...rest}
    >
      <VisuallyHidden as={Heading}>
        {t('card.label', {
          kind: t(`kind.${ride.ride_mode}`),
          date: day ?? formatDate(ride.departure_time, language, now),
          time: formatTime(ride.departure_time),
          from,
          to: destination,
        })}
      </VisuallyHidden>
      {isCompact && !isClosed && !ride.viewer_booking ? (
        <div data-part="top">
          <Day ride={ride} labels={day} />
          <Facts ride={ride} />
        </div>
      ) : (
        <RideBadges ride={ride} fit={searched?.fit.kind}><Day ride={ride} labels={day} /></RideBadges>
      )}
      <When ride={ride} isFaded={isClosed} />
      {!isCompact && (
        <div data-part="way">
          <Itinerary
            stops={searched ? getSearchedStops(ride, searched) : getEndStops(ride)}
            isMuted={isClosed}
            ground={isClosed ? 'bg' : 'surface'}
          />
          {ride.path.length > 1 && <MiniMap path={ride.path} isMuted={isClosed} />}
        </div>
      )}
      <div data-part="who">
        {isCompact ? <PersonLine person={getRidePerson(ride)} /> : <Person ride={ride} />}
        {isCompact && action}
      </div>
      {!isCompact && (
        <div data-part="end">
          <Facts ride={ride} />
          {closed === 'full' && !isTaken && onAlert && (
            <SeatAlertButton variant="quiet" hasAlert={hasAlert} onAlert={() => onAlert(given)} />
          )}
          {action}
        </div>
      )}
    </RideCardRoot>
  );
}

/**
 * Ride in a list, in reading order: kind and fit, time and price, places, person, seats, action. Memoised: pass stable `ride`,
 * `searched` and `onOpen`.
 */
export const RideCard = memo(PlainRideCard) as typeof PlainRideCard;
