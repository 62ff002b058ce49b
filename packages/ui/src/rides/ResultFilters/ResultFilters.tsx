import type { ComponentProps } from 'react';
import { LIMITS } from '@shunlu/api-contract';
import type { RideMode, RideType } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Select } from '../../forms/Select/Select.tsx';
import { formatPrice } from '../../format/price.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { closeIcon } from '../../primitives/Icon/icons.ts';
import { countFilters } from '../filters/filterRides.ts';
import type { ResultFilter } from '../filters/filterRides.ts';

const Root = styled.div`
  --_least: 132px;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--_least), 1fr));
  gap: var(--space-3);
  align-items: end;
`;

/** Prices offered as the most to pay; whole Taiwan dollars. */
const PRICES = [0, 50, 100, 150, 200, 300, 500] as const;
const SEATS = Array.from({ length: LIMITS.searchSeats.max }, (_, index) => index + LIMITS.searchSeats.min);
/** Parts of the day as `from-to`, Taipei time. */
const WINDOWS = {
  morning: { fromTime: '05:00', toTime: '10:59' },
  afternoon: { fromTime: '11:00', toTime: '16:59' },
  evening: { fromTime: '17:00', toTime: '22:59' },
  night: { fromTime: '23:00', toTime: '04:59' },
} as const;
const WINDOW_NAMES = Object.keys(WINDOWS) as (keyof typeof WINDOWS)[];

export interface ResultFiltersProps extends Omit<ComponentProps<'div'>, 'children'> {
  value: ResultFilter;
  onValueChange: (value: ResultFilter) => void;
}

/** Narrows the loaded results at once, without asking the server (D56): price, seats, time of day, kind, type. */
export function ResultFilters({ value, onValueChange, ...rest }: ResultFiltersProps) {
  const { t } = useTranslation('rides');
  const change = (part: ResultFilter) => onValueChange({ ...value, ...part });
  const numberOrNone = (text: string) => (text === '' ? undefined : Number(text));
  const window = WINDOW_NAMES.find((name) => WINDOWS[name].fromTime === value.fromTime && WINDOWS[name].toTime === value.toTime);
  const any = t('filter.any');

  return (
    <Root data-component="ResultFilters" role="group" aria-label={t('filter.title')} {...rest}>
      <Select
        label={t('filter.price')}
        placeholder={any}
        options={PRICES.map((price) => ({
          value: String(price),
          label: price === 0 ? t('cost.free') : t('filter.priceUpTo', { price: formatPrice(price) }),
        }))}
        value={value.maxPrice ?? ''}
        onChange={({ target }) => change({ maxPrice: numberOrNone(target.value) })}
      />
      <Select
        label={t('filter.seats')}
        placeholder={any}
        options={SEATS.map((count) => ({ value: String(count), label: t('filter.seatsFrom', { count }) }))}
        value={value.minSeats ?? ''}
        onChange={({ target }) => change({ minSeats: numberOrNone(target.value) })}
      />
      <Select
        label={t('filter.time')}
        placeholder={any}
        options={WINDOW_NAMES.map((name) => ({ value: name, label: t(`filter.${name}`) }))}
        value={window ?? ''}
        onChange={({ target }) =>
          change(target.value === '' ? { fromTime: undefined, toTime: undefined } : WINDOWS[target.value as keyof typeof WINDOWS])
        }
      />
      <Select
        label={t('filter.kind')}
        placeholder={any}
        options={[
          { value: 'offer', label: t('filter.offer') },
          { value: 'request', label: t('filter.request') },
        ]}
        value={value.rideMode ?? ''}
        onChange={({ target }) => change({ rideMode: target.value === '' ? undefined : (target.value as RideMode) })}
      />
      <Select
        label={t('filter.type')}
        placeholder={any}
        options={[
          { value: 'one_time', label: t('search.oneTime') },
          { value: 'recurring', label: t('search.recurring') },
        ]}
        value={value.rideType ?? ''}
        onChange={({ target }) => change({ rideType: target.value === '' ? undefined : (target.value as RideType) })}
      />
      {countFilters(value) > 0 && (
        <Button variant="quiet" icon={closeIcon} onClick={() => onValueChange({})}>{t('filter.clear')}</Button>
      )}
    </Root>
  );
}
