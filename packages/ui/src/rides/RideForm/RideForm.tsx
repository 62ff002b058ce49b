import { useEffect, useMemo, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { LIMITS, toTaipeiDate } from '@shunlu/api-contract';
import type { MapTiles, RideMode, RideType, Vehicle } from '@shunlu/api-contract';
import type { Loadable } from '@shunlu/api-contract/react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useClock, useNow } from '../../clock/clock.tsx';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary/ErrorSummary.tsx';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextArea } from '../../forms/TextArea/TextArea.tsx';
import type { SearchPlaces } from '../../places/AddressField/createSuggester.ts';
import type { ReverseGeocode } from '../../places/RoutePicker/usePointNames.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { from } from '../../tokens/breakpoints.ts';
import type { Estimate } from '../CostHelper/CostHelper.tsx';
import { getDeparture, getOccurrences, buildRideSchema, toEstimateInput, getTollInstant } from '../lib/ride-values.ts';
import type { EstimateInput, RideContractForm, RideInput, RideValues } from '../lib/ride-values.ts';
import { fitSeatsToVehicle } from '../lib/seat-counts.ts';
import { FormStep } from '../FormStep/FormStep.tsx';
import type { FormStepState } from '../FormStep/FormStep.tsx';
import { FormSteps } from '../FormSteps/FormSteps.tsx';
import { TripCount } from '../TripCount/TripCount.tsx';
import { PriceFields } from './PriceFields.tsx';
import { RouteFields } from './RouteFields.tsx';
import { SeatFields } from './SeatFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import { VehicleFields } from './VehicleFields.tsx';
import { useEndpointErrors } from './useEndpointErrors.ts';
import { useSeatChangeMessage } from './useSeatChangeMessage.ts';

const Root = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  > [data-part='head'] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2) var(--space-4); }
  > [data-part='head'] p { color: var(--text-muted); }
  > [data-part='head'] h1 { font-size: var(--size-page); }
  [data-part='pair'] { display: grid; gap: var(--space-4); align-items: start; }
  [data-part='none'] { display: grid; justify-items: start; gap: var(--space-3); color: var(--text-muted); }
  [data-part='filled'] {
    --_line: 24px;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-block-size: var(--_line);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
  [data-part='promise'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-body); }
  [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-3); }
  [data-component='RadioCard'] [data-component='NumberPlate'] { margin-block-start: var(--space-1); }

  ${from('large')} {
    [data-part='pair'] { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
    /* Preset times take the full width below both fields. */
    [data-part='pair'] > [data-component='TimeField'] { display: contents; }
    [data-part='pair'] > [data-component='TimeField'] > [role='radiogroup'] { grid-column: 1 / -1; }
  }
`;

export interface RideFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** Kind of ride: offer or request. */
  mode: RideMode;
  /** Types to choose from, the first selected initially; one alone is not shown. */
  types?: readonly RideType[];
  /** The viewer's vehicles, for an offer. */
  vehicles: readonly Vehicle[];
  /** Path of the page that adds vehicles (R2.23). */
  vehiclesTo: string;
  /** Searches places by name. */
  searchPlaces: SearchPlaces;
  /** Finds the name of a point on the map. */
  reverseGeocode: ReverseGeocode;
  /** Source of the map tiles (`GET /api/config`). */
  tiles: MapTiles;
  /** Server state of the estimate for the last input given to `onEstimateChange`. */
  estimate: Loadable<Estimate> | undefined;
  /** Called with the input of the estimate when it changes; null while an end is missing. Pass a stable function. */
  onEstimateChange: (input: EstimateInput | null) => void;
  /** Returns the number of other trips on a Taipei day (D16); without it no count is shown. */
  plannedTrips?: ((day: string) => number) | undefined;
  /** Initial values: a draft, both ends of a search, or the ride to edit. */
  initialValues?: Partial<RideValues> | undefined;
  /** Whether it edits a published ride, which `initialValues` describe (D78). */
  isChange?: boolean | undefined;
  /** Changed values of that ride from before a reload. */
  changes?: Partial<RideValues> | undefined;
  /** Note above the fields: what can be changed of a booked ride (D22). */
  notice?: ReactNode;
  /** Called with all values on every change, for a draft that survives a reload (D74). Pass a stable function. */
  onValuesChange?: ((values: RideValues) => void) | undefined;
  /** Called with the contract's input. What it throws is shown at the fields it names, else above the button; input is kept. */
  onSubmit: (input: RideInput) => Promise<void> | void;
  /** Closes the form. */
  onCancel: () => void;
  /** Whether the ride was published; shown until the app navigates (spec §9: 1.5 s). */
  isPublished?: boolean;
}

const ALL_TYPES = ['one_time', 'recurring'] as const satisfies readonly RideType[];

type InitialValuesOptions = Pick<RideFormProps, 'mode' | 'vehicles' | 'initialValues'> & { types: readonly RideType[]; isChange: boolean };

function getInitialValues({ mode, types, vehicles, initialValues, isChange }: InitialValuesOptions, now: Date): RideValues {
  const today = toTaipeiDate(now);
  const values: RideValues = {
    from_address: null,
    to_address: null,
    ride_type: types[0] ?? 'one_time',
    departure_date: today,
    departure_time: '',
    recurring_schedule: { type: 'weekdays', weekdays: [], monthly_date: 1 },
    recurring_start_date: today,
    recurring_end_date: '',
    is_flexible_time: true,
    vehicle_id: null,
    total_seats: mode === 'request' ? LIMITS.rideSeats.min : null,
    available_seats: null,
    price_per_seat: 0,
    is_own_price: isChange,
    description: '',
    ...initialValues,
  };
  const only = onlyVehicle(vehicles);
  if (isChange || mode === 'request' || values.vehicle_id !== null || only === undefined) return values;
  // R5.33
  const { counts } = fitSeatsToVehicle({ total: values.total_seats, available: values.available_seats }, only.seats);
  return { ...values, vehicle_id: only.id, total_seats: counts.total, available_seats: counts.available };
}

/** Returns the only usable vehicle, if there is exactly one. */
function onlyVehicle(vehicles: readonly Vehicle[]): Vehicle | undefined {
  const usable = vehicles.filter(({ is_available }) => is_available);
  return usable.length === 1 ? usable[0] : undefined;
}

/** Fields of the step "time". */
const TIME_FIELDS = [
  'departure_date', 'departure_time', 'recurring_schedule.weekdays', 'recurring_start_date', 'recurring_end_date',
] as const satisfies readonly FieldPath<RideValues>[];

/** Errors about two fields are shown at one of them, and cleared by editing either. */
const DEPENDENT_FIELDS = {
  from_address: ['to_address'],
  ride_type: TIME_FIELDS,
  departure_date: ['departure_time'],
  departure_time: ['recurring_end_date'],
  'recurring_schedule.type': ['recurring_schedule.weekdays', 'recurring_end_date'],
  'recurring_schedule.weekdays': ['recurring_end_date'],
  recurring_start_date: ['recurring_end_date'],
  vehicle_id: ['total_seats'],
  total_seats: ['available_seats'],
} as const satisfies Partial<Record<FieldPath<RideValues>, readonly FieldPath<RideValues>[]>>;

/** Form for creating or editing an offer or request (spec §2 create ride, §5); its sections are steps on a route. */
export function RideForm(props: RideFormProps) {
  const {
    mode, types = ALL_TYPES, vehicles, vehiclesTo, searchPlaces, reverseGeocode, tiles, estimate, onEstimateChange, plannedTrips, initialValues,
    isChange = false, changes, notice, onValuesChange, onSubmit, onCancel, isPublished = false, ...rest
  } = props;
  const { t } = useTranslation('rides');
  const clock = useClock();
  const now = useNow();
  const isOffer = mode === 'offer';
  const [defaultValues] = useState(() => getInitialValues({ mode, types, vehicles, initialValues, isChange }, now));
  const schema = useMemo(
    () =>
      buildRideSchema(mode, ({ vehicle_id }) => ({
        now: clock.now(),
        capacity: vehicles.find(({ id }) => id === vehicle_id)?.seats,
        published: isChange ? defaultValues : undefined,
      })),
    [mode, clock, vehicles, isChange, defaultValues],
  );
  const form: RideContractForm = useContractForm<RideValues, RideInput>({ schema, defaultValues, draft: null, onSubmit, dependentFields: DEPENDENT_FIELDS });
  useAppliedChanges(form, changes);
  const values = form.methods.watch();
  const vehicle = vehicles.find(({ id }) => id === values.vehicle_id);
  const filledSeats = useSeatChangeMessage(isOffer && !isChange && defaultValues.vehicle_id !== null ? defaultValues.total_seats : null);

  const isRecurring = values.ride_type === 'recurring';
  const occurrences = getOccurrences(values, now);
  const departure = isRecurring ? occurrences?.first.toISOString() : getDeparture(values);
  const tripDay = isRecurring ? occurrences && toTaipeiDate(occurrences.first) : values.departure_date;
  const plannedCount = useFrozenWhen(isPublished, tripDay ? plannedTrips?.(tripDay) : undefined);

  useEstimateInput(toEstimateInput(values, vehicle, getTollInstant(tripDay, departure, (plannedCount ?? 0) > 0)), onEstimateChange);
  useSuggestedPrice(form, isPublished ? undefined : estimate);
  useValuesChange(form, onValuesChange);

  const endProblems = useEndpointErrors(estimate);
  const hasEndProblem = Object.values(endProblems).some((problem) => problem !== undefined);
  const hasError = (...names: FieldPath<RideValues>[]) => names.some((name) => form.getFieldError(name) !== undefined);
  const isDone = {
    route: values.from_address !== null && values.to_address !== null && !hasEndProblem,
    time: departure !== undefined && Date.parse(departure) > now.getTime(),
    vehicle: !isOffer || vehicle !== undefined,
    seats: values.total_seats !== null && estimate?.state === 'ready',
  };
  const steps = isOffer ? (['route', 'time', 'vehicle', 'seats'] as const) : (['route', 'time', 'seats'] as const);
  const nextStep = steps.find((name) => !isDone[name]);
  const getStepState = (name: (typeof steps)[number], ...fields: FieldPath<RideValues>[]): FormStepState =>
    hasError(...fields) ? 'bad' : isDone[name] ? 'done' : nextStep === name ? 'now' : 'ahead';
  const labels: Partial<Record<string, string>> = {
    from_address: t('form.from'),
    to_address: t('form.to'),
    departure_date: t('form.date'),
    departure_time: t('form.departure'),
    'recurring_schedule.weekdays': t('form.weekdays'),
    recurring_start_date: t('form.startDate'),
    recurring_end_date: t('form.endDate'),
    vehicle_id: t('form.vehicle'),
    total_seats: t(isOffer ? 'form.totalSeats' : 'form.seatsNeeded'),
    available_seats: t('form.availableSeats'),
    price_per_seat: t(isOffer ? 'form.price' : 'form.maxPrice'),
    description: t(isOffer ? 'form.message' : 'form.messageRequest'),
  };

  const titles = isOffer
    ? ({ publish: 'form.offerTitle', change: 'form.changeTitle' } as const)
    : ({ publish: 'form.requestTitle', change: 'form.changeRequestTitle' } as const);

  return (
    <Root data-component="RideForm" data-ride-mode={mode} {...form.formProps} {...rest}>
      <div data-part="head">
        <div>
          <h1>{t(isChange ? titles.change : titles.publish)}</h1>
          {!isChange && <p>{t(isOffer ? 'form.offerLead' : 'form.requestLead')}</p>}
        </div>
        {isOffer && tripDay && plannedCount !== undefined && <TripCount day={tripDay} count={plannedCount + 1} limit={LIMITS.tripsPerDay} />}
      </div>
      <ErrorSummary
        issues={form.issues.map(({ id, name, text }) => ({ id, text, ...(labels[name] !== undefined && { label: labels[name] }) }))}
      />
      {notice}
      <FormSteps>
        <FormStep title={t('form.route')} state={hasEndProblem ? 'bad' : getStepState('route', 'from_address', 'to_address')}>
          <RouteFields {...{ form, values, searchPlaces, reverseGeocode, tiles, estimate, endProblems }} />
        </FormStep>
        <FormStep title={t('form.time')} state={getStepState('time', ...TIME_FIELDS)}>
          <TimeFields {...{ form, values, types }} />
        </FormStep>
        {isOffer && (
          <FormStep title={t('form.vehicle')} state={getStepState('vehicle', 'vehicle_id')}>
            <VehicleFields {...{ form, vehicles, vehiclesTo, filledSeats }} />
          </FormStep>
        )}
        <FormStep title={t('form.seatsAndShare')} state={getStepState('seats', 'total_seats', 'available_seats', 'price_per_seat')}>
          <SeatFields {...{ form, values, isOffer, capacity: vehicle?.seats }} />
          <PriceFields {...{ form, values, isOffer, estimate }} />
        </FormStep>
        <FormStep title={t(isChange ? 'form.saveSection' : 'form.publishSection')} state={hasError('description') ? 'bad' : 'ahead'}>
          <TextArea
            {...form.field('description')}
            label={t(isOffer ? 'form.message' : 'form.messageRequest')}
            mark="optional"
            placeholder={t('form.messagePlaceholder')}
            max={LIMITS.description.max}
          />
          {!isChange && <p data-part="promise">{t(isOffer ? 'form.promise' : 'form.promiseRequest')}</p>}
          <FormBanner>{form.failure}</FormBanner>
          {isPublished && <Banner tone="ok" role="status">{t('form.published')}</Banner>}
          <div data-part="actions">
            <SubmitButton isSubmitting={form.isSubmitting} submittingLabel={t(isChange ? 'form.saving' : 'form.publishing')} disabled={isPublished}>
              {t(isChange ? 'form.save' : isOffer ? 'form.publish' : 'form.publishRequest')}
            </SubmitButton>
            <Button variant="quiet" onClick={onCancel} disabled={form.isSubmitting}>{t('form.cancel')}</Button>
          </div>
        </FormStep>
      </FormSteps>
    </Root>
  );
}

/** Returns the last value from before `isFrozen`: revalidated data would already count the ride just published. */
function useFrozenWhen<T extends string | number | undefined>(isFrozen: boolean, value: T): T {
  const [lastValue, setLast] = useState(value);
  if (!isFrozen && lastValue !== value) setLast(value);
  return isFrozen ? lastValue : value;
}

/** Restores changes from before a reload; the form still compares with the published ride. */
function useAppliedChanges({ methods: { setValue } }: RideContractForm, changes: Partial<RideValues> = {}) {
  const [initialChanges] = useState(changes);
  useEffect(() => {
    for (const [name, value] of Object.entries(initialChanges)) setValue(name as keyof RideValues, value, { shouldDirty: true });
  }, [initialChanges, setValue]);
}

/** Reports the input of the estimate whenever it changes. */
function useEstimateInput(input: EstimateInput | undefined, onChange: (input: EstimateInput | null) => void) {
  const key = input === undefined ? '' : JSON.stringify(input);
  useEffect(() => onChange(key === '' ? null : (JSON.parse(key) as EstimateInput)), [key, onChange]);
}

/** Lets the price follow the suggestion until the person sets one; whether they did is a form value, and so survives a reload. */
function useSuggestedPrice(form: RideContractForm, estimate: Loadable<Estimate> | undefined) {
  const { getValues, setValue } = form.methods;
  const suggested = estimate?.state === 'ready' ? estimate.data.cost.suggested_per_seat : undefined;
  useEffect(() => {
    if (suggested !== undefined && !getValues('is_own_price')) setValue('price_per_seat', suggested);
  }, [suggested, getValues, setValue]);
}

/** Reports filled in values, but neither the initial ones nor a suggested price. */
function useValuesChange({ methods: { subscribe, getValues } }: RideContractForm, onChange: RideFormProps['onValuesChange']) {
  useEffect(
    () =>
      onChange &&
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== 'price_per_seat' || getValues('is_own_price')) onChange(getValues());
        },
      }),
    [subscribe, getValues, onChange],
  );
}
