import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { MapTiles, Person, Ride, ShareCost } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { formatDistance, formatDuration } from '../../format/measure.ts';
import { formatRating } from '../../format/person.ts';
import { formatPrice } from '../../format/price.ts';
import { formatMonth } from '../../format/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { RouteMap } from '../../places/RouteMap/RouteMap.tsx';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { chatIcon, clockIcon, routeIcon, shieldIcon } from '../../primitives/Icon/icons.ts';
import { RideKindBadge } from '../../primitives/RideKindBadge/RideKindBadge.tsx';
import { RideStatusBadge } from '../../primitives/RideStatusBadge/RideStatusBadge.tsx';
import { SeatPips } from '../../primitives/SeatPips/SeatPips.tsx';
import { Stars } from '../../primitives/Stars/Stars.tsx';
import { UserName } from '../../primitives/UserName/UserName.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { VehicleSummary } from '../../vehicles/VehicleSummary/VehicleSummary.tsx';
import { splitAddress } from '../address/splitAddress.ts';
import { CostBreakdown } from '../CostBreakdown/CostBreakdown.tsx';
import { Itinerary } from '../Itinerary/Itinerary.tsx';
import { timedStops } from '../Itinerary/stops.ts';
import { DetailsRoot } from './DetailsRoot.ts';

export interface RideDetailsProps extends Omit<ComponentProps<'article'>, 'children'> {
  ride: Ride;
  /** How its cost is worked out; null where that is not known. */
  cost: ShareCost | null;
  tiles: MapTiles;
  /** How the ride fits what was searched, when the viewer came from a search. */
  fit?: 'same' | 'along' | 'near' | undefined;
  /** Opens the conversation with the driver. */
  onAskDriver?: (() => void) | undefined;
  /** Rank of the heading: 1 on the page, 2 in the modal. */
  level?: 1 | 2;
  /** What the viewer may do: `RideActions`. Beside the rest on a desk, below it on a phone. */
  actions?: ReactNode;
}

/** A ride in full (spec §2 ride details): when and where, map, who, which vehicle, how much; the actions beside it. */
export function RideDetails({ ride, cost, tiles, fit, onAskDriver, level = 1, actions, ...rest }: RideDetailsProps) {
  const headingId = useId();
  return (
    <DetailsRoot data-component="RideDetails" data-actions={actions == null ? undefined : ''} aria-labelledby={headingId} {...rest}>
      <div data-part="main">
        <RideHead {...{ ride, fit, level, headingId }} />
        <RideMap ride={ride} tiles={tiles} />
        <RidePeople ride={ride} onAskDriver={onAskDriver} />
        {cost && <CostBreakdown cost={cost} priceTwd={ride.price_per_seat} />}
      </div>
      {actions != null && <div data-part="actions">{actions}</div>}
    </DetailsRoot>
  );
}

function StateBanner({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  switch (ride.status) {
    case 'cancelled':
      return (
        <Banner tone="bad" title={t('details.cancelled')}>
          {ride.cancel_reason && t('details.cancelReason', { reason: ride.cancel_reason })}
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

type HeadProps = Pick<RideDetailsProps, 'ride' | 'fit'> & { level: 1 | 2; headingId: string };

function RideHead({ ride, fit, level, headingId }: HeadProps) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const isOffer = ride.ride_mode === 'offer';

  return (
    <Card as="section" data-part="head">
      <div data-part="badges">
        <RideKindBadge mode={ride.ride_mode} />
        {(isOffer || ride.driver_id !== null || ride.status !== 'pending') && <RideStatusBadge status={ride.status} />}
      </div>
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
      {ride.is_flexible_time && (
        <p data-part="flexible">
          <Icon shape={clockIcon} size={16} />
          {t('details.flexible')}
        </p>
      )}
      <Itinerary stops={timedStops(ride, language)} isMuted={ride.status === 'cancelled'} />
      <p data-part="estimated">{t('details.estimated')}</p>
      <dl>
        <div>
          <dt>{isOffer ? t('details.seats') : t('details.seatsNeeded')}</dt>
          <dd>
            {isOffer ? (
              <>
                {t('details.seatsOf', { available: ride.available_seats, total: ride.total_seats })}
                <SeatPips available={ride.available_seats} total={ride.total_seats} />
              </>
            ) : (
              t('details.seatsNeededValue', { count: ride.total_seats })
            )}
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

function RideMap({ ride, tiles }: { ride: Ride; tiles: MapTiles }) {
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
        tiles={tiles}
      />
    </div>
  );
}

function RidePeople({ ride, onAskDriver }: Pick<RideDetailsProps, 'ride' | 'onAskDriver'>) {
  const { t } = useTranslation('rides');
  const isOffer = ride.ride_mode === 'offer';

  return (
    <Card as="section" data-part="people">
      <PersonCard person={isOffer ? (ride.driver ?? ride.creator) : ride.creator} role={isOffer ? 'driver' : 'passenger'}>
        {!isOffer && <p data-part="assigned">{ride.driver === null ? t('driver.looking') : t('driver.assigned')}</p>}
        {ride.description !== '' && (
          <div>
            <VisuallyHidden as="h3">{t('details.description')}</VisuallyHidden>
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
          <PersonCard person={ride.driver} role="driver" />
        </>
      )}
      {ride.vehicle && (
        <>
          <hr />
          <VisuallyHidden as="h2">{t('details.vehicle')}</VisuallyHidden>
          <VehicleSummary vehicle={ride.vehicle}>
            {ride.vehicle.license_plate.includes('•') && <span>{t('details.plateLater')}</span>}
          </VehicleSummary>
        </>
      )}
    </Card>
  );
}

function PersonCard({ person, role, children }: { person: Person; role: 'driver' | 'passenger'; children?: ReactNode }) {
  const { t } = useTranslation(['rides', 'common', 'profile']);
  const language = useLanguage();
  const isNew = person.rating === null || person.rating_count === 0;

  return (
    <>
      <div data-part="person">
        <Avatar person={person} size={56} />
        <div>
          <h2>
            <span data-part="role">{t(`details.${role}`)}</span>
            <UserName person={person} />
          </h2>
          <p data-part="rating">
            <Stars rating={person.rating} />
            <b aria-hidden>{formatRating(person.rating)}</b>
            {isNew && <span>{t('common:rating.new')}</span>}
            {person.total_rides > 0 && <span>{t('details.reviews', { count: person.total_rides })}</span>}
            <span data-part="since">
              <Icon shape={shieldIcon} size={16} />
              {t('profile:memberSince', { date: formatMonth(person.created_at, language) })}
            </span>
          </p>
        </div>
      </div>
      {children}
    </>
  );
}
