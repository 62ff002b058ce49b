import { LIMITS, codePoints, firstRideProblem } from '@shunlu/api-contract';
import type { DetailCode, Place, RideMode, Vehicle, createRide, estimateRide, EndpointInput } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import type { ContractForm } from '../../forms/form/useContractForm.ts';
import { fromTaipei } from '../../format/time.ts';

/** What the form for a one-time ride holds. Named as on the wire, so that the server's findings find their field. */
export interface RideValues {
  from_address: Place | null;
  to_address: Place | null;
  /** A day in Taipei, `2026-11-20`. */
  departure_date: string;
  /** A time of day in Taipei, `07:30`. */
  departure_time: string;
  is_flexible_time: boolean;
  /** Of an offer. */
  vehicle_id: number | null;
  total_seats: number | null;
  /** Of an offer. */
  available_seats: number | null;
  /** Whole Taiwan dollars. */
  price_per_seat: number | null;
  description: string;
}

/** The body of `POST /api/rides`. */
export type RideInput = EndpointInput<typeof createRide>['body'];
/** The body of `POST /api/rides/estimate`. */
export type EstimateInput = EndpointInput<typeof estimateRide>['body'];

/** The form that holds them. */
export type RideContractForm = ContractForm<RideValues, RideInput>;

/** The instant of departure in UTC; undefined while day or time is missing or is none. */
export function departureOf({ departure_date, departure_time }: RideValues): string | undefined {
  const at = departure_date === '' || departure_time === '' ? undefined : fromTaipei(departure_date, departure_time);
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** What is sent: numbers as numbers, the instant in UTC, a vehicle only with an offer (spec §7 create-ride payload). */
export function toRideInput(values: RideValues, mode: RideMode): RideInput {
  const { from_address: from, to_address: to } = values;
  const isOffer = mode === 'offer';
  return {
    ride_mode: mode,
    ride_type: 'one_time',
    from_address: from?.full_name ?? '',
    to_address: to?.full_name ?? '',
    from_lat: from?.lat ?? null,
    from_lng: from?.lng ?? null,
    to_lat: to?.lat ?? null,
    to_lng: to?.lng ?? null,
    departure_time: departureOf(values) ?? null,
    is_flexible_time: values.is_flexible_time,
    price_per_seat: values.price_per_seat ?? 0,
    total_seats: values.total_seats ?? 0,
    ...(isOffer && { available_seats: values.available_seats, vehicle_id: values.vehicle_id }),
    description: values.description.trim(),
    recurring_schedule: null,
  };
}

/** What can be estimated from what is filled so far; undefined while an end is missing. */
export function toEstimateInput(values: RideValues, vehicle: Pick<Vehicle, 'vehicle_type'> | undefined): EstimateInput | undefined {
  const { from_address: from, to_address: to, total_seats: seats } = values;
  if (from === null || to === null) return undefined;
  return {
    from_lat: from.lat,
    from_lng: from.lng,
    to_lat: to.lat,
    to_lng: to.lng,
    ...(vehicle && { vehicle_type: vehicle.vehicle_type }),
    ...(seats !== null && seats >= LIMITS.rideSeats.min && seats <= LIMITS.rideSeats.max && { seats }),
  };
}

/** The first thing wrong with the form: the rules of spec §5 in their order, then the bounds of price and text. */
export function rideProblem(
  values: RideValues,
  mode: RideMode,
  { now, capacity }: { now: Date; capacity: number | undefined },
): { path: string; code: DetailCode; limit?: number | undefined } | undefined {
  const problem = firstRideProblem(toRideInput(values, mode), { now, capacity });
  if (problem) return problem;
  if ((values.price_per_seat ?? 0) > LIMITS.price.max) return { path: 'price_per_seat', code: 'TOO_BIG', limit: LIMITS.price.max };
  if (codePoints(values.description) > LIMITS.description.max) {
    return { path: 'description', code: 'TOO_LONG', limit: LIMITS.description.max };
  }
  return undefined;
}

/**
 * The form's schema: says the first problem at its field, and makes the contract's input of what is right.
 *
 * @param facts what the rules need beyond the form, asked when it is checked
 */
export function rideSchema(mode: RideMode, facts: (values: RideValues) => { now: Date; capacity: number | undefined }) {
  const values = z.custom<RideValues>();
  return z.pipe(
    values.check((context) => {
      const problem = rideProblem(context.value, mode, facts(context.value));
      if (problem === undefined) return;
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: [problem.path],
        message: problem.code,
        params: { limit: problem.limit },
      });
    }),
    z.transform((checked: RideValues) => toRideInput(checked, mode)),
  );
}
