import { useId, useRef, useState } from 'react';
import type { ComponentProps, Dispatch, FormEvent, SetStateAction } from 'react';
import { LIMITS, toTaipeiDate } from '@shunlu/api-contract';
import type { RideType, SearchQuery } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useClock, useNow } from '../../clock/clock.tsx';
import { DateField } from '../../forms/DateField/DateField.tsx';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { TimeField } from '../../forms/TimeField/TimeField.tsx';
import { TimeFlexibilitySlider } from '../../forms/TimeFlexibilitySlider/TimeFlexibilitySlider.tsx';
import type { SearchPlaces } from '../../places/AddressField/createSuggester.ts';
import { AddressPair } from '../../places/AddressPair/AddressPair.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { searchIcon } from '../../primitives/Icon/icons.ts';
import { PRICE_PREFIX } from '../../i18n/price.ts';
import { PillPrice } from '../PillPrice/PillPrice.tsx';
import { PillSelect } from '../PillSelect/PillSelect.tsx';
import { EMPTY_SEARCH, findSearchProblem, toSearchQuery } from '../lib/search-values.ts';
import type { SearchProblem, SearchValues } from '../lib/search-values.ts';

const Root = styled.form`
  --_date: 10.5rem;
  --_time: 8.75rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  /* Side by side if a formatted date fits. */
  [data-part='pair'] { display: flex; flex-wrap: wrap; align-items: start; gap: var(--space-3); }
  [data-part='pair'] > [data-component='DateField'] { flex: 1.2 1 var(--_date); }
  [data-part='pair'] > [data-component='TimeField'] { flex: 1 1 var(--_time); }
  [data-part='more'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
  [data-part='more'] > button { flex: 1 0 auto; }
  [data-part='missing'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
`;

const SEATS = Array.from({ length: LIMITS.searchSeats.max }, (_, index) => index + LIMITS.searchSeats.min);
/** Own error texts: the namespace of all errors is as large as the rest of the form. */
const PROBLEM_KEYS = { DATE_IN_PAST: 'dateInPast', INVALID_FORMAT: 'timeFormat' } as const satisfies Record<SearchProblem['code'], string>;
const numberOrNull = (text: string) => (text === '' ? null : Number(text));

export interface SearchFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** Initial values, if uncontrolled. */
  initialValues?: SearchValues | undefined;
  /** Values and setter, if the page controls them because a map fills them too. */
  state?: readonly [SearchValues, Dispatch<SetStateAction<SearchValues>>];
  /** Searches places by name. */
  searchPlaces: SearchPlaces;
  /** Called with the contract's query, and with the form's values. */
  onSearch: (query: SearchQuery, values: SearchValues) => void;
  /** Whether the search is running. */
  isSearching?: boolean;
  /** Error text of the server. */
  failure?: string | undefined;
}

/** Search form (R2.36, R2.39): route, day, time and flexibility, type, seats, price. */
export function SearchForm({
  initialValues = EMPTY_SEARCH,
  state,
  searchPlaces,
  onSearch,
  isSearching = false,
  failure,
  ...rest
}: SearchFormProps) {
  const { t } = useTranslation('search');
  const clock = useClock();
  const today = toTaipeiDate(useNow());
  const missingId = useId();
  const dateRef = useRef<HTMLInputElement>(null);
  const timeRef = useRef<HTMLInputElement>(null);
  const ownState = useState(initialValues);
  const [values, setValues] = state ?? ownState;
  const [problem, setProblem] = useState<SearchProblem>();
  const query = toSearchQuery(values);

  function change(part: Partial<SearchValues>) {
    setValues((before) => ({ ...before, ...part }));
    setProblem(undefined);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (query === undefined || isSearching) return;
    const foundProblem = findSearchProblem(values, toTaipeiDate(clock.now()));
    setProblem(foundProblem);
    if (foundProblem === undefined) onSearch(query, values);
    else (foundProblem.field === 'date' ? dateRef : timeRef).current?.focus();
  }
  const getFieldError = (field: SearchProblem['field']) => (problem?.field === field ? t(`validation.${PROBLEM_KEYS[problem.code]}`) : undefined);

  return (
    <Root data-component="SearchForm" role="search" aria-label={t('title')} noValidate onSubmit={submit} {...rest}>
      <FormBanner>{failure}</FormBanner>
      <AddressPair
        start={values.start}
        end={values.end}
        onStartChange={(start) => change({ start })}
        onEndChange={(end) => change({ end })}
        searchPlaces={searchPlaces}
      />
      <div data-part="pair">
        <DateField
          label={t('date')}
          isLabelHidden
          placeholder={t('anyDate')}
          value={values.date}
          onValueChange={(date) => change({ date })}
          min={today}
          error={getFieldError('date')}
          ref={dateRef}
        />
        <TimeField
          label={t('time')}
          isLabelHidden
          placeholder={t('anyTime')}
          presets={[]}
          value={values.time}
          onValueChange={(time) => change({ time })}
          error={getFieldError('time')}
          ref={timeRef}
        />
      </div>
      <TimeFlexibilitySlider value={values.flexibility} onValueChange={(flexibility) => change({ flexibility })} />
      <div data-part="more">
        <PillSelect<RideType>
          label={t('type')}
          placeholder={t('anyType')}
          anyLabel={t('anyType')}
          options={[
            { value: 'one_time', label: t('oneTime') },
            { value: 'recurring', label: t('recurring') },
          ]}
          value={values.rideType ?? ''}
          onValueChange={(type) => change({ rideType: type || null })}
        />
        <PillSelect
          label={t('minSeats')}
          placeholder={t('anySeats')}
          anyLabel={t('anySeats')}
          options={SEATS.map((count) => ({ value: String(count), label: t('minSeatsValue', { count }) }))}
          value={String(values.minSeats ?? '')}
          onValueChange={(seats) => change({ minSeats: numberOrNull(seats) })}
        />
        <PillPrice
          label={t('maxPrice')}
          placeholder={t('anyPrice')}
          prefix={PRICE_PREFIX}
          suffix={t('priceSuffix')}
          value={values.maxPrice}
          onValueChange={(maxPrice) => change({ maxPrice })}
        />
        <Button
          type="submit"
          icon={searchIcon}
          isBusy={isSearching}
          disabled={query === undefined}
          aria-describedby={query === undefined ? missingId : undefined}
        >
          {isSearching ? t('submitting') : t('submit')}
        </Button>
      </div>
      {query === undefined && <p data-part="missing" id={missingId}>{t('validation.addressRequired')}</p>}
    </Root>
  );
}
