import * as z from 'zod/mini';
import { calendarDate, id, instant } from '../fields/schemas.ts';
import { person } from '../users/schemas.ts';
import { vehicleEnergy, vehicleType } from '../vehicles/schemas.ts';

/** `offer`: a driver offers seats. `request`: a passenger asks for a ride. */
export const RIDE_MODES = ['offer', 'request'] as const;
export const rideMode = z.enum(RIDE_MODES);
export type RideMode = z.output<typeof rideMode>;

export const RIDE_TYPES = ['one_time', 'recurring'] as const;
export const rideType = z.enum(RIDE_TYPES);
export type RideType = z.output<typeof rideType>;

/** Spec §4: pending is shown as Scheduled. */
export const RIDE_STATUSES = ['active', 'pending', 'in_progress', 'completed', 'cancelled'] as const;
export const rideStatus = z.enum(RIDE_STATUSES);
export type RideStatus = z.output<typeof rideStatus>;

/** Which days a recurring ride is driven; Sunday is 0 (spec §9). */
export const recurringSchedule = z.object({
  type: z.enum(['daily', 'weekdays', 'weekly']),
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))),
});
export type RecurringSchedule = z.output<typeof recurringSchedule>;

/** The vehicle as it was when the ride was published. */
export const rideVehicle = z.object({
  make: z.string(),
  model: z.string(),
  year: z.int(),
  color: z.string(),
  vehicle_type: vehicleType,
  energy: vehicleEnergy,
  seats: z.int(),
  /** Whole for the counterpart of a confirmed booking, else masked after its first part (D21). */
  license_plate: z.string(),
});
export type RideVehicle = z.output<typeof rideVehicle>;

/** A named point of a ride's way between its ends, with the minutes from departure. */
export const waypoint = z.object({
  name_zh: z.string(),
  name_en: z.string(),
  lat: z.number(),
  lng: z.number(),
  minute: z.int(),
  /** The freeway that the way takes from here on, such as `1` or `3A`. */
  freeway: z.nullable(z.string()),
});
export type Waypoint = z.output<typeof waypoint>;

/** Degrees, latitude first. */
export const polyline = z.array(z.tuple([z.number(), z.number()]));
export type Polyline = z.output<typeof polyline>;

/**
 * Who found a trip's way (D72): `router` the routing engine that the operator names (D105), `trunk` the trunk-road graph,
 * `straight` nobody, so that a straight line stands for it.
 */
/** A ride along the way always is the better fit: this well at least, and others less (D102). */
export const MIN_FIT_ALONG_ROUTE = 50;

export const ROUTE_SOURCES = ['router', 'trunk', 'straight'] as const;
export const routeSource = z.enum(ROUTE_SOURCES);
export type RouteSource = z.output<typeof routeSource>;
/** When the trunk roads were compiled, on which ways of `trunk` are found (`docs/data.md`). Shown with what is reckoned from them. */
export const TRUNK_ROADS_COMPILED = '2026-11-20';

/** What was reckoned of a trip when it was published (D72). All of it is an estimate. */
const trip = {
  /** At most 60 points. */
  path: polyline,
  waypoints: z.array(waypoint),
  distance_km: z.number(),
  duration_min: z.int(),
  /** Kilometres on tolled freeways. */
  toll_km: z.number(),
  path_source: routeSource,
};
export const tripEstimate = z.object(trip);
export type TripEstimate = z.output<typeof tripEstimate>;

const rating = z.nullable(z.number());

/** How a ride fits a search with both ends; null in the results of any other. */
const fit = {
  /** Spec §9: both gaps between its ends and the searched ones, over the direct distance. */
  detour_ratio: z.optional(z.nullable(z.number())),
  /** 0–100: `MIN_FIT_ALONG_ROUTE` and more along the way, as where its path passes both searched ends in order; less where it only has ends near them (D102). */
  fit: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
  /** From the searched start to where one gets in, kilometres as the crow flies. */
  access_km: z.optional(z.nullable(z.number())),
  /** From where one gets out to the searched end. */
  egress_km: z.optional(z.nullable(z.number())),
  /** Ridden together, kilometres of road. */
  shared_km: z.optional(z.nullable(z.number())),
  /** When it passes where one gets in. */
  pickup_time: z.optional(z.nullable(instant)),
};

/** What somebody has booked of a ride, asked to join or offered to drive, in short. */
export const viewerBooking = z.object({
  id,
  status: z.enum(['pending', 'confirmed', 'completed']),
  /** `driver` offers to drive a request (D1), or drives it. */
  user_role: z.enum(['rider', 'driver']),
});
export type ViewerBooking = z.output<typeof viewerBooking>;

/** A ride: an offer or a request (spec §3). */
export const ride = z.object({
  id,
  ride_mode: rideMode,
  ride_type: rideType,
  status: rideStatus,
  creator_id: id,
  driver_id: z.nullable(id),
  /** Of one date of a recurring ride: its template (D6). */
  parent_ride_id: z.nullable(id),
  from_address: z.string(),
  to_address: z.string(),
  from_lat: z.nullable(z.number()),
  from_lng: z.nullable(z.number()),
  to_lat: z.nullable(z.number()),
  to_lng: z.nullable(z.number()),
  /** Of a recurring ride's template: the regular departure on its next date (D81). */
  departure_time: instant,
  estimated_arrival_time: instant,
  is_flexible_time: z.boolean(),
  ...trip,
  /** Per seat; the most a passenger would pay where it is a request. */
  price_per_seat: z.int(),
  /** Offered seats; of a request the seats that its party needs (D41). */
  total_seats: z.int(),
  available_seats: z.int(),
  vehicle_id: z.nullable(id),
  vehicle: z.nullable(rideVehicle),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  color: z.nullable(z.string()),
  description: z.string(),
  requirements: z.record(z.string(), z.unknown()),
  recurring_schedule: z.nullable(recurringSchedule),
  recurring_start_date: z.nullable(calendarDate),
  recurring_end_date: z.nullable(calendarDate),
  /** Of a recurring ride's template: its next date, which is what others search and book; null when none is left (D6). */
  next_occurrence: z.nullable(z.object({ ride_id: id, departure_time: instant, available_seats: z.int() })),
  /** The days on which a template has a trip, from today to a year and a week ahead. Days taken back are left out (D6, D131). */
  dates: z.optional(z.array(calendarDate)),
  driver: z.nullable(person),
  driver_first_name: z.nullable(z.string()),
  driver_last_name: z.nullable(z.string()),
  driver_rating: rating,
  driver_total_rides: z.nullable(z.int()),
  creator: person,
  creator_first_name: z.string(),
  creator_last_name: z.string(),
  creator_rating: rating,
  cancel_reason: z.nullable(z.string()),
  /** When a ride that is under way was started, by its driver or by the clock; else it is left out (D2). */
  started_at: z.optional(instant),
  /** Whether the viewer created or drives it: such a ride offers no booking (D28). */
  is_own: z.boolean(),
  /** The viewer's own booking on it, unless that was cancelled: such a ride offers no second one (D52). */
  viewer_booking: z.nullable(viewerBooking),
  ...fit,
  created_at: instant,
});
export type Ride = z.output<typeof ride>;

/** What a trip costs and what of it a passenger may be asked for (D16). Whole Taiwan dollars. */
export const tripCost = z.object({
  /** Fuel, or electricity for charging. */
  fuel_twd: z.int(),
  toll_twd: z.int(),
  total_twd: z.int(),
  /** ⌊total / seats⌋. */
  cap_per_seat: z.int(),
  /** ⌊total / (seats + 1)⌋ rounded down to the price step. */
  suggested_per_seat: z.int(),
  seats: z.int(),
  distance_km: z.number(),
  toll_km: z.number(),
  /** Kilometres on tolled freeways that the same car has driven before on that Taipei day: its toll counts on from there. */
  toll_km_before: z.number(),
  /** So many kilometres at so much each, in their order; those at 0 are the day's free ones. Empty where none is tolled. */
  toll_parts: z.array(z.object({ km: z.number(), twd_per_km: z.number() })),
  /** `holiday`: the flat rate of a day that the Freeway Bureau announced. */
  toll_rate: z.enum(['usual', 'holiday']),
  /** Whether holidays with a toll of their own are known; while none is, `usual` may be wrong on one. */
  has_toll_holidays: z.boolean(),
  energy: vehicleEnergy,
  /** Litres, of an electric vehicle kWh. */
  consumption_per_100km: z.number(),
  /** Of a litre, or of a kWh. */
  energy_price_twd: z.number(),
  /** Since when that price holds. */
  energy_price_date: calendarDate,
  /** In which month toll and consumption were last looked up, `2026-11`. */
  rates_checked: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
});
export type TripCost = z.output<typeof tripCost>;

/** A person waits for a seat on a full ride (D77). It ends when they were told, or when the ride departs. */
export const seatAlert = z.object({ id, ride_id: id, ride, created_at: instant });
export type SeatAlert = z.output<typeof seatAlert>;
