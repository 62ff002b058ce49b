import { detail } from '../errors.ts';
import type { ErrorDetail } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { haversineKm } from '../places/geo.ts';
import { toTaipeiDate, toTaipeiTime } from '../time/taipei.ts';
import { getFirstDeparture } from './schedule.ts';
import type { RecurringSchedule, RideMode, RideType } from './schemas.ts';

/** The fields of a ride that the rules check, from the form or the API. */
export interface RideDraft {
  ride_mode: RideMode;
  /** One-time if omitted. */
  ride_type?: RideType | undefined;
  from_lat?: number | null | undefined;
  from_lng?: number | null | undefined;
  to_lat?: number | null | undefined;
  to_lng?: number | null | undefined;
  vehicle_id?: number | null | undefined;
  /** ISO instant. For a recurring ride, its start date at the time of day. */
  departure_time?: string | null | undefined;
  /** HH:MM in Taipei. A form has it before the start date is chosen, when there is no instant yet. */
  time_of_day?: string | null | undefined;
  recurring_schedule?: { type: RecurringSchedule['type']; weekdays: readonly number[] } | null | undefined;
  /** Taipei dates, YYYY-MM-DD. */
  recurring_start_date?: string | null | undefined;
  recurring_end_date?: string | null | undefined;
  total_seats?: number | null | undefined;
  available_seats?: number | null | undefined;
  price_per_seat?: number | null | undefined;
}

/** Rule 4 of spec §5, create ride, in its own order. Then a date must match the schedule (D47). */
function findRecurringProblem(draft: RideDraft, now: Date): ErrorDetail | undefined {
  const { recurring_schedule: schedule, recurring_start_date: from, recurring_end_date: until } = draft;
  const time = draft.time_of_day ?? (draft.departure_time ? toTaipeiTime(new Date(draft.departure_time)) : undefined);
  if (!time) return detail('departure_time', 'TIME_REQUIRED');
  if (!from) return detail('recurring_start_date', 'DATES_REQUIRED');
  if (!until) return detail('recurring_end_date', 'DATES_REQUIRED');
  if (from < toTaipeiDate(now)) return detail('recurring_start_date', 'START_IN_PAST');
  if (until <= from) return detail('recurring_end_date', 'END_NOT_AFTER_START');
  if (!schedule) return detail('recurring_schedule', 'REQUIRED');
  if (schedule.type === 'weekly' && schedule.weekdays.length === 0) {
    return detail('recurring_schedule.weekdays', 'WEEKDAY_REQUIRED');
  }
  if (!getFirstDeparture(schedule, { from, until, time, now })) return detail('recurring_end_date', 'NO_OCCURRENCE');
  return undefined;
}

/**
 * Checks the rules for creating a ride in the order of spec §5. The form and the server both use it.
 *
 * @param capacity passenger seats of the chosen vehicle, if known.
 * @param publishedPrice the price before an edit. Unchanged, it is exempt from the price step, because it may be older.
 * @returns the first rule that the draft breaks, or undefined.
 */
export function findRideProblem(
  draft: RideDraft,
  { now, capacity, publishedPrice }: { now: Date; capacity?: number | undefined; publishedPrice?: number | null | undefined },
): ErrorDetail | undefined {
  const { from_lat, from_lng, to_lat, to_lng, total_seats, available_seats, price_per_seat } = draft;
  const isOffer = draft.ride_mode === 'offer';

  // Rule 1
  if (from_lat == null || from_lng == null) return detail('from_address', 'ADDRESSES_REQUIRED');
  if (to_lat == null || to_lng == null) return detail('to_address', 'ADDRESSES_REQUIRED');
  // The minimum distance (D61).
  if (haversineKm({ lat: from_lat, lng: from_lng }, { lat: to_lat, lng: to_lng }) < LIMITS.minTripKm) {
    return detail('to_address', 'SAME_PLACE');
  }
  // Rule 2
  if (isOffer && draft.vehicle_id == null) return detail('vehicle_id', 'VEHICLE_REQUIRED');
  // Rules 3 and 4
  if (draft.ride_type === 'recurring') {
    const problem = findRecurringProblem(draft, now);
    if (problem) return problem;
  } else if (!draft.departure_time || !(Date.parse(draft.departure_time) > now.getTime())) {
    return detail('departure_time', 'DEPARTURE_IN_PAST');
  }
  // Rule 5. A request's available seats are computed, not given (D41).
  if (isOffer && available_seats != null && total_seats != null && available_seats > total_seats) {
    return detail('available_seats', 'AVAILABLE_ABOVE_TOTAL', total_seats);
  }
  // Rule 6
  if (total_seats == null || total_seats <= 0) return detail('total_seats', 'SEATS_NOT_POSITIVE');
  if (isOffer && available_seats != null && available_seats <= 0) return detail('available_seats', 'SEATS_NOT_POSITIVE');
  // Rule 7
  if (isOffer && capacity !== undefined && total_seats > capacity) {
    return detail('total_seats', 'SEATS_ABOVE_CAPACITY', capacity);
  }
  if (total_seats > LIMITS.rideSeats.max) return detail('total_seats', 'TOO_BIG', LIMITS.rideSeats.max);
  // Rule 8
  if (price_per_seat != null && price_per_seat < LIMITS.price.min) return detail('price_per_seat', 'PRICE_NEGATIVE');
  const isStep = price_per_seat == null || price_per_seat === publishedPrice || price_per_seat % LIMITS.price.step === 0;
  if (!isStep) return detail('price_per_seat', 'PRICE_STEP', LIMITS.price.step);
  return undefined;
}
