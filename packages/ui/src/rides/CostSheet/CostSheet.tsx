import { useId } from 'react';
import type { ComponentProps } from 'react';
import type { Ride, TripCost } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatDistance, formatDuration } from '../../i18n/measure.ts';
import { formatPrice } from '../../i18n/price.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { CostSources } from '../CostSources/CostSources.tsx';
import { CostSums } from '../CostSums/CostSums.tsx';

const Root = styled.article`
  --_width: 640px;
  display: grid;
  gap: var(--space-4);
  max-inline-size: var(--_width);

  [data-part='facts'] { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-1) var(--space-4); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='facts'] dt { color: var(--text-muted); }
  [data-part='shares'] { display: grid; gap: var(--space-1); font-variant-numeric: tabular-nums; line-height: var(--line-snug); }
  [data-part='shares'] > div { display: flex; justify-content: space-between; gap: var(--space-4); }
  [data-part='shares'] dd { white-space: nowrap; }
  [data-part='shares'] [data-asked] { font-weight: var(--weight-bold); }
  > p { max-inline-size: var(--measure); color: var(--text-muted); font-size: var(--size-caption); line-height: var(--line-snug); }
  @media print { > * { break-inside: avoid; } }
`;

/** Dates on paper always show their year: format them relative to the epoch. */
const EPOCH = 0;

/** Fields of a ride that its sheet shows. */
type SheetRide = Pick<
  Ride,
  'from_address' | 'to_address' | 'departure_time' | 'distance_km' | 'duration_min' | 'make' | 'model' | 'year' | 'price_per_seat' | 'path_source'
>;

export interface CostSheetProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** Ride of the cost. */
  ride: SheetRide;
  /** Cost as calculated by the server. */
  cost: TripCost;
}

/** Cost of a ride for printing: trip, cost and its explanation, price per seat, sources (D16). */
export function CostSheet({ ride, cost, ...rest }: CostSheetProps) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const now = useNow();
  const id = useId();
  const vehicle = [ride.year, ride.make, ride.model].filter((part) => part !== null).join(' ');
  const length = `${formatDistance(ride.distance_km, language)} · ${formatDuration(ride.duration_min, language)}`;

  return (
    <Root data-component="CostSheet" aria-labelledby={id} {...rest}>
      <Heading level={2} size="heading" id={id}>{t('cost.sheet.title')}</Heading>
      <p>{t('cost.sheet.way', { from: ride.from_address, to: ride.to_address })}</p>
      <dl data-part="facts">
        <dt>{t('cost.sheet.departure')}</dt>
        <dd>{formatDateTime(ride.departure_time, language, EPOCH)}</dd>
        <dt>{t('cost.sheet.length')}</dt>
        <dd>{length}</dd>
        {vehicle !== '' && (
          <>
            <dt>{t('cost.sheet.vehicle')}</dt>
            <dd>{vehicle}</dd>
          </>
        )}
      </dl>
      <CostSums cost={cost} />
      <dl data-part="shares">
        <div>
          <dt>{t('cost.sheet.cap')}</dt>
          <dd>{formatPrice(cost.cap_per_seat)}</dd>
        </div>
        <div>
          <dt>{t('cost.sheet.suggested')}</dt>
          <dd>{formatPrice(cost.suggested_per_seat)}</dd>
        </div>
        <div data-asked>
          <dt>{t('cost.sheet.price')}</dt>
          <dd>{formatPrice(ride.price_per_seat)}</dd>
        </div>
        <div>
          <dt>{t('cost.sheet.fee')}</dt>
          <dd>{formatPrice(0)}</dd>
        </div>
      </dl>
      <p>{t('cost.note', { count: cost.seats })}</p>
      <CostSources cost={cost} source={ride.path_source} />
      <p>{t('cost.sheet.advice', { date: formatDateTime(now, language, EPOCH) })}</p>
    </Root>
  );
}
