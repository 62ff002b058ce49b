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

/** The statuses of spec §4. Screens show pending as Scheduled. */
export const RIDE_STATUSES = ['active', 'pending', 'in_progress', 'completed', 'cancelled'] as const;
export const rideStatus = z.enum(RIDE_STATUSES);
export type RideStatus = z.output<typeof rideStatus>;

/** The days of a recurring ride; Sunday is 0 (spec §9). */
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
  /** Complete for the other party of a confirmed booking, else masked after its first part (D21). */
  license_plate: z.string(),
});
export type RideVehicle = z.output<typeof rideVehicle>;

/** A named point of a ride's route between its ends, with the minutes from departure. */
export const waypoint = z.object({
  name_zh: z.string(),
  name_en: z.string(),
  lat: z.number(),
  lng: z.number(),
  minute: z.int(),
  /** The freeway that the route takes from here, such as `1` or `3A`. */
  freeway: z.nullable(z.string()),
});
export type Waypoint = z.output<typeof waypoint>;

/** Pairs of degrees, latitude first. */
export const polyline = z.array(z.tuple([z.number(), z.number()]));
export type Polyline = z.output<typeof polyline>;

/** The lowest route fit of a ride along the searched route; every other ride fits less (D102). */
export const MIN_FIT_ALONG_ROUTE = 50;

/**
 * The source of a trip's route (D72). `router`: the routing engine that the operator configured (D105). `trunk`: the graph of
 * trunk roads. `straight`: neither found a route, and a straight line replaces it.
 */
export const ROUTE_SOURCES = ['router', 'trunk', 'straight'] as const;
export const routeSource = z.enum(ROUTE_SOURCES);
export type RouteSource = z.output<typeof routeSource>;
/** The date of the trunk road data from which `trunk` routes are computed (`docs/data.md`). Screens show it with the estimates. */
export const TRUNK_ROADS_COMPILED = '2026-11-20';

/** The estimates of a trip, computed when it was published (D72). */
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

/** The route fit of a ride to a search with both ends; null in other searches. */
const fit = {
  /** The sum of both gaps between the ride's ends and the searched ones, divided by the direct distance (spec §9). */
  detour_ratio: z.optional(z.nullable(z.number())),
  /**
   * 0–100. A ride along the route has at least `MIN_FIT_ALONG_ROUTE`: its path passes both searched ends in order. A ride
   * that only has ends near them has less (D102).
   */
  fit: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
  /** Distance from the searched start to the pick-up, in kilometres as the crow flies. */
  access_km: z.optional(z.nullable(z.number())),
  /** Distance from the drop-off to the searched end, likewise. */
  egress_km: z.optional(z.nullable(z.number())),
  /** Distance ridden together, in road kilometres. */
  shared_km: z.optional(z.nullable(z.number())),
  /** The time at which the ride passes the pick-up. */
  pickup_time: z.optional(z.nullable(instant)),
};

/** The viewer's booking, join or proposal on a ride, in short. */
export const viewerBooking = z.object({
  id,
  status: z.enum(['pending', 'confirmed', 'completed']),
  /** `driver` proposes to drive a request (D1), or drives it. */
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
  /** The template of an occurrence of a recurring ride (D6). */
  parent_ride_id: z.nullable(id),
  from_address: z.string(),
  to_address: z.string(),
  from_lat: z.nullable(z.number()),
  from_lng: z.nullable(z.number()),
  to_lat: z.nullable(z.number()),
  to_lng: z.nullable(z.number()),
  /** In a template: the regular departure on its next date (D81). */
  departure_time: instant,
  estimated_arrival_time: instant,
  is_flexible_time: z.boolean(),
  ...trip,
  /** Per seat. For a request, the most that a passenger would pay. */
  price_per_seat: z.int(),
  /** Offered seats. For a request, the seats that its party needs (D41). */
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
  /** The next date of a template, which others search and book. Null after the last (D6). */
  next_occurrence: z.nullable(z.object({ ride_id: id, departure_time: instant, available_seats: z.int() })),
  /** The days of a template's trips, from today to a year and a week from now. Cancelled days are omitted (D6, D131). */
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
  /** When a ride in progress was started, by its driver or by the clock; otherwise absent (D2). */
  started_at: z.optional(instant),
  /** Whether the viewer created or drives it. They cannot book such a ride (D28). */
  is_own: z.boolean(),
  /** The viewer's own booking on the ride, unless cancelled. A second booking is not possible (D52). */
  viewer_booking: z.nullable(viewerBooking),
  ...fit,
  created_at: instant,
});
export type Ride = z.output<typeof ride>;

/** The cost of a trip and a passenger's share of it, in whole Taiwan dollars (D16). */
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
  /** Tolled kilometres that the same car has driven earlier on that Taipei day. The trip's toll continues from there. */
  toll_km_before: z.number(),
  /** Kilometres and their rate, in order. Parts at 0 are the day's free kilometres. Empty without tolled roads. */
  toll_parts: z.array(z.object({ km: z.number(), twd_per_km: z.number() })),
  /** `holiday`: the flat rate of a day that the Freeway Bureau announced. */
  toll_rate: z.enum(['usual', 'holiday']),
  /** Whether toll holidays are known. While none is, `usual` may be wrong on a holiday. */
  has_toll_holidays: z.boolean(),
  energy: vehicleEnergy,
  /** Litres; for an electric vehicle kWh. */
  consumption_per_100km: z.number(),
  /** Price of a litre or a kWh. */
  energy_price_twd: z.number(),
  /** The date from which that price applies. */
  energy_price_date: calendarDate,
  /** The month in which toll and consumption rates were last checked, `2026-11`. */
  rates_checked: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
});
export type TripCost = z.output<typeof tripCost>;

/** A seat alert: a person waits for a seat on a full ride (D77). It ends with the notification, or at departure. */
export const seatAlert = z.object({ id, ride_id: id, ride, created_at: instant });
export type SeatAlert = z.output<typeof seatAlert>;
