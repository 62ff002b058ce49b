import type { ComponentProps } from 'react';
import { LIMITS } from '@shunlu/api-contract';
import type { RideMode, RideType } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { closeIcon } from '../../primitives/Icon/icons.ts';
import { countFilters } from '../lib/result-filters.ts';
import type { ResultFilter } from '../lib/result-filters.ts';
import { PRICE_PREFIX } from '../../i18n/price.ts';
import { PillPrice } from '../PillPrice/PillPrice.tsx';
import { PillSelect } from '../PillSelect/PillSelect.tsx';
import { includeSelected } from '../PillSelect/includeSelected.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

const SEATS = Array.from({ length: LIMITS.searchSeats.max }, (_, index) => index + LIMITS.searchSeats.min);
/** Parts of the day as `from–to`, Taipei time. */
const WINDOWS = {
  morning: { fromTime: '05:00', toTime: '10:59' },
  afternoon: { fromTime: '11:00', toTime: '16:59' },
  evening: { fromTime: '17:00', toTime: '22:59' },
  night: { fromTime: '23:00', toTime: '04:59' },
} as const;
const WINDOW_NAMES = Object.keys(WINDOWS) as (keyof typeof WINDOWS)[];

export interface ResultFiltersProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Current filters; empty for none. */
  value: ResultFilter;
  /** Called with the new filters. */
  onValueChange: (value: ResultFilter) => void;
}

/** Filters the loaded results without a request (D56): price, seats, time of day, kind, type. */
export function ResultFilters({ value, onValueChange, ...rest }: ResultFiltersProps) {
  const { t } = useTranslation('rides');
  const change = (part: ResultFilter) => onValueChange({ ...value, ...part });
  const numberOrNone = (text: string) => (text === '' ? undefined : Number(text));
  const { fromTime, toTime } = value;
  const window = WINDOW_NAMES.find((name) => WINDOWS[name].fromTime === fromTime && WINDOWS[name].toTime === toTime);
  // A URL may contain times other than the options.
  const times = (fromTime ?? toTime) === undefined ? '' : `${fromTime ?? '00:00'}–${toTime ?? '23:59'}`;
  const any = t('filter.any');

  return (
    <Root data-component="ResultFilters" role="group" aria-label={t('filter.title')} {...rest}>
      <PillPrice
        label={t('filter.maxPrice')}
        placeholder={t('filter.anyPrice')}
        prefix={PRICE_PREFIX}
        suffix={t('filter.priceSuffix')}
        value={value.maxPrice ?? null}
        onValueChange={(maxPrice) => change({ maxPrice: maxPrice ?? undefined })}
      />
      <PillSelect
        label={t('filter.seats')}
        anyLabel={any}
        options={includeSelected(SEATS, value.minSeats).map((count) => ({ value: String(count), label: t('filter.seatsFrom', { count }) }))}
        value={String(value.minSeats ?? '')}
        onValueChange={(seats) => change({ minSeats: numberOrNone(seats) })}
      />
      <PillSelect
        label={t('filter.time')}
        anyLabel={any}
        options={[
          ...WINDOW_NAMES.map((name) => ({ value: name as string, label: t(`filter.${name}`) })),
          ...(window === undefined && times !== '' ? [{ value: times, label: times }] : []),
        ]}
        value={window ?? times}
        onValueChange={(chosen) => {
          const name = WINDOW_NAMES.find((one) => one === chosen);
          change(name === undefined ? { fromTime: undefined, toTime: undefined } : WINDOWS[name]);
        }}
      />
      <PillSelect<RideMode>
        label={t('filter.kind')}
        anyLabel={any}
        options={[
          { value: 'offer', label: t('filter.offer') },
          { value: 'request', label: t('filter.request') },
        ]}
        value={value.rideMode ?? ''}
        onValueChange={(mode) => change({ rideMode: mode || undefined })}
      />
      <PillSelect<RideType>
        label={t('filter.type')}
        anyLabel={any}
        options={[
          { value: 'one_time', label: t('type.one_time') },
          { value: 'recurring', label: t('type.recurring') },
        ]}
        value={value.rideType ?? ''}
        onValueChange={(type) => change({ rideType: type || undefined })}
      />
      {countFilters(value) > 0 && (
        <Button variant="quiet" size="compact" icon={closeIcon} aria-label={t('filter.clear')} onClick={() => onValueChange({})}>
          {t('filter.clearShort')}
        </Button>
      )}
    </Root>
  );
}
