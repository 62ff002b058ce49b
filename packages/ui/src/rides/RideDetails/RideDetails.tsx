import { getOwnReason, toTaipeiInstant, isRideAvailable } from '@shunlu/api-contract';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { LatLng, MapTiles, Person, RecurringSchedule, Ride, TripCost } from '@shunlu/api-contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { formatDistance, formatDuration } from '../../i18n/measure.ts';
import { formatRating } from '../../i18n/person.ts';
import { formatPrice } from '../../i18n/price.ts';
import { formatMonth, formatShortDate } from '../../i18n/time.ts';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { PrintSheet } from '../../overlays/PrintSheet/PrintSheet.tsx';
import { RouteMap } from '../../map/RouteMap/RouteMap.tsx';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { chatIcon, clockIcon, repeatIcon, routeIcon, shieldIcon } from '../../primitives/Icon/icons.ts';
import { SeatPips } from '../SeatPips/SeatPips.tsx';
import { Stars } from '../../primitives/Stars/Stars.tsx';
import { UserName } from '../../users/UserName/UserName.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { VehicleSummary } from '../../vehicles/VehicleSummary/VehicleSummary.tsx';
import { splitAddress } from '../lib/splitAddress.ts';
import { CostBreakdown } from '../CostBreakdown/CostBreakdown.tsx';
import { CostSheet } from '../CostSheet/CostSheet.tsx';
import { Fact } from '../Fact/Fact.tsx';
import { Itinerary } from '../Itinerary/Itinerary.tsx';
import { getTimedStops } from '../Itinerary/itinerary-stops.ts';
import { RideBadges } from '../RideBadges/RideBadges.tsx';
import { toNextOccurrence } from '../lib/toNextOccurrence.ts';
import { formatSchedule } from '../lib/formatSchedule.ts';
import { getDriverState } from '../lib/viewer-roles.ts';
import { DetailsRoot } from './RideDetailsRoot.ts';

export interface RideDetailsProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** Ride as visible to the viewer. */
  ride: Ride;
  /** Cost of the ride; null if unknown. */
  cost: TripCost | null;
  /** Source of the map tiles (`GET /api/config`). */
  tiles: MapTiles;
  /** Route fit of the ride, if the viewer came from a search. */
  fit?: 'same' | 'along' | 'near' | undefined;
  /** Whether the viewer has a pending or confirmed booking, whose panel shows its status. */
  isBooked?: boolean | undefined;
  /** Driver's position, while the ride is in progress and shared (D29). */
  position?: LatLng | null | undefined;
  /** Opens the chat with the driver. */
  onAskDriver?: (() => void) | undefined;
  /** Path of a person's profile; names become links. */
  personTo?: ((person: Person) => string | undefined) | undefined;
  /** Its place: on the `page` its heading is the `h1` and its parts are cards; in a `modal` they belong to the modal. */
  place?: 'page' | 'modal';
  /** Opens the print dialog of the cost sheet; stories replace it. */
  print?: (() => void) | undefined;
  /** `RideActions`: beside the rest on a desktop, below the head on a phone. */
  actions?: ReactNode;
  /** Further actions at the end: copy link, report. */
  children?: ReactNode;
}

/** Ride details (spec §2): time and places, actions, map, people, vehicle, cost. */
export function RideDetails({
  ride: given,
  cost,
  tiles,
  fit,
  isBooked,
  position,
  onAskDriver,
  personTo,
  place = 'page',
  print,
  actions,
  children,
  ...rest
}: RideDetailsProps) {
  const headingId = useId();
  const [isPrinting, setPrinting] = useState(false);
  const ride = toNextOccurrence(given);
  const isModal = place === 'modal';
  const level = isModal ? 3 : 2;
  return (
    <DetailsRoot
      data-component="RideDetails"
      data-place={place}
      data-actions={actions == null ? undefined : ''}
      aria-labelledby={headingId}
      {...rest}
    >
      <RideHead {...{ ride, fit, isBooked, headingId }} level={isModal ? 3 : 1} />
      {actions != null && <div data-part="actions">{actions}</div>}
      <div data-part="rest">
        <RideMap {...{ ride, tiles, position }} />
        <RideParticipants {...{ ride, onAskDriver, personTo, level }} />
        {cost && (
          <CostBreakdown
            {...{ cost, level }}
            priceTwd={ride.price_per_seat}
            source={ride.path_source}
            onPrint={isModal ? undefined : () => setPrinting(true)}
          />
        )}
        {children}
      </div>
      {cost && isPrinting && (
        <PrintSheet onDone={() => setPrinting(false)} print={print}>
          <CostSheet {...{ ride, cost }} />
        </PrintSheet>
      )}
    </DetailsRoot>
  );
}

/** Formats the days and dates of a commute. */
function formatCommute(
  { recurring_start_date: from, recurring_end_date: until }: Ride,
  schedule: RecurringSchedule,
  t: TFunction<'rides'>,
  language: Language,
  now: Date,
) {
  const days = formatSchedule(schedule, t, language);
  if (from === null || until === null) return days;
  const date = (day: string) => formatShortDate(toTaipeiInstant(day), language, now);
  return t('details.commute', { days, from: date(from), until: date(until) });
}

function StateBanner({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  const reason = getOwnReason(ride.cancel_reason);
  switch (ride.status) {
    case 'cancelled':
      return (
        <Banner tone="bad" title={t('details.cancelled')}>
          {reason !== null && t('details.cancelReason', { reason })}
        </Banner>
      );
    case 'completed':
      return <Banner>{t('details.completed')}</Banner>;
    case 'in_progress':
      return <Banner tone="info">{t('details.inProgress')}</Banner>;
    default:
      return null;
  }
}

type HeadProps = Pick<RideDetailsProps, 'ride' | 'fit' | 'isBooked'> & { level: 1 | 3; headingId: string };

function RideHead({ ride, fit, isBooked = false, level, headingId }: HeadProps) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const now = useNow();
  const isOffer = ride.ride_mode === 'offer';

  return (
    <Card as="section" data-part="head">
      {/* Someone with a seat does not see that one can be booked (可預訂 beside 已預留). */}
      <RideBadges ride={ride} status={isBooked && ride.status === 'active' ? 'closed' : 'always'} />
      <div data-part="when">
        <Heading level={level} size="page" id={headingId}>
          <DateTime value={ride.departure_time} />
          <VisuallyHidden>
            {t('card.way', { from: splitAddress(ride.from_address).name, to: splitAddress(ride.to_address).name })}
          </VisuallyHidden>
        </Heading>
        <p>
          {t('details.aboutMinutes', {
            duration: formatDuration(ride.duration_min, language),
            distance: formatDistance(ride.distance_km, language),
          })}
        </p>
      </div>
      {ride.is_flexible_time && <Fact icon={clockIcon}>{t('details.flexible')}</Fact>}
      {ride.recurring_schedule && <Fact icon={repeatIcon}>{formatCommute(ride, ride.recurring_schedule, t, language, now)}</Fact>}
      <Itinerary stops={getTimedStops(ride, language)} isMuted={ride.status === 'cancelled'} />
      <p data-part="estimated">{t(`details.routeBy.${ride.path_source}`)}</p>
      <dl>
        <div>
          <dt>{isOffer ? t('details.seats') : t('details.seatsNeeded')}</dt>
          <dd>
            {isOffer ? <SeatSummary ride={ride} /> : t('details.seatsNeededValue', { count: ride.total_seats })}
          </dd>
        </div>
        <div>
          <dt>{isOffer ? t('details.price') : t('details.maxPrice')}</dt>
          <dd>{formatPrice(ride.price_per_seat)}</dd>
        </div>
      </dl>
      <StateBanner ride={ride} />
      {fit && (
        <Banner tone="info" icon={routeIcon} title={t(`fit.${fit}`)}>
          {t(`fitText.${fit}`)}
        </Banner>
      )}
    </Card>
  );
}

/** Seats left of the total; for a closed ride the free seats, without a level (spec §4). */
function SeatSummary({ ride }: Pick<RideDetailsProps, 'ride'>) {
  const { t } = useTranslation('rides');
  const now = useNow();
  const seats = { available: ride.available_seats, total: ride.total_seats };
  if (!isRideAvailable(ride, now)) return <span>{t('details.seatsFree', seats)}</span>;
  return (
    <>
      <span>{t('details.seatsOf', seats)}</span>
      <SeatPips {...seats} />
    </>
  );
}

function RideMap({ ride, tiles, position }: Pick<RideDetailsProps, 'ride' | 'tiles' | 'position'>) {
  const { from_lat, from_lng, to_lat, to_lng } = ride;
  const point = (lat: number | null, lng: number | null, address: string) =>
    lat === null || lng === null ? null : { lat, lng, name: splitAddress(address).name };
  return (
    <div data-part="map">
      <RouteMap
        height="100%"
        needsBothEnds
        start={point(from_lat, from_lng, ride.from_address)}
        end={point(to_lat, to_lng, ride.to_address)}
        path={ride.path}
        waypoints={ride.waypoints}
        driverLocation={position}
        tiles={tiles}
      />
    </div>
  );
}

/** Heading level of the parts. */
interface Levelled {
  level: 2 | 3;
}

function RideParticipants({ ride, onAskDriver, personTo, level }: Pick<RideDetailsProps, 'ride' | 'onAskDriver' | 'personTo'> & Levelled) {
  const { t } = useTranslation('rides');
  const now = useNow();
  const isOffer = ride.ride_mode === 'offer';

  return (
    <Card as="section" data-part="people">
      <PersonCard
        person={isOffer ? (ride.driver ?? ride.creator) : ride.creator}
        role={isOffer ? 'driver' : 'passenger'}
        personTo={personTo}
        level={level}
      >
        {!isOffer && <p data-part="assigned">{t(`driver.${getDriverState(ride, now)}`)}</p>}
        {ride.description !== '' && (
          <div>
            <VisuallyHidden as={`h${level + 1}` as 'h3' | 'h4'}>{t('details.description')}</VisuallyHidden>
            <p data-part="description">{ride.description}</p>
          </div>
        )}
        {isOffer && onAskDriver && (
          <div>
            <Button variant="secondary" size="compact" icon={chatIcon} onClick={onAskDriver}>{t('details.askDriver')}</Button>
          </div>
        )}
      </PersonCard>
      {!isOffer && ride.driver && (
        <>
          <hr />
          <PersonCard person={ride.driver} role="driver" personTo={personTo} level={level} />
        </>
      )}
      {ride.vehicle && (
        <>
          <hr />
          <VisuallyHidden as={`h${level}` as const}>{t('details.vehicle')}</VisuallyHidden>
          <VehicleSummary vehicle={ride.vehicle}>
            {ride.vehicle.license_plate.includes('•') && isRideAvailable(ride, now) && <span>{t('details.plateLater')}</span>}
          </VehicleSummary>
        </>
      )}
    </Card>
  );
}

interface PersonCardProps extends Levelled, Pick<RideDetailsProps, 'personTo'> {
  /** Person to show. */
  person: Person;
  /** Role of the person on this ride. */
  role: 'driver' | 'passenger';
  /** Further content: the description, the ask button. */
  children?: ReactNode;
}

function PersonCard({ person, role, personTo, level, children }: PersonCardProps) {
  const { t } = useTranslation(['rides', 'common', 'profile']);
  const language = useLanguage();
  const isNew = person.rating === null || person.rating_count === 0;
  const Name = `h${level}` as const;

  return (
    <>
      <div data-part="person">
        <Avatar person={person} size={56} />
        <div>
          <Name>
            <span data-part="role">{t(`details.${role}`)}</span>
            <UserName person={person} to={personTo?.(person)} />
          </Name>
          <p data-part="rating">
            <Stars rating={person.rating} />
            <b aria-hidden>{formatRating(person.rating)}</b>
            {isNew && <span>{t('common:rating.new')}</span>}
            {person.total_rides > 0 && <span>{t('details.reviews', { count: person.total_rides })}</span>}
            <Fact icon={shieldIcon}>{t('profile:memberSince', { date: formatMonth(person.created_at, language) })}</Fact>
          </p>
        </div>
      </div>
      {children}
    </>
  );
}
