import { airportTerminal, banqiaoStation, hsinchuSciencePark, taipeiMainStation } from '../places/fixtures.ts';
import { alexandra, daming, newcomer, yijun } from '../users/fixtures.ts';
import { altis, altisOnRide } from '../vehicles/fixtures.ts';
import { getOccurrenceDates } from './schedule.ts';
import type { Ride, SeatAlert, TripCost, TripEstimate } from './schemas.ts';

/** 台北車站 → 新竹科學園區 along freeway 1. */
export const taipeiHsinchuTrip: TripEstimate = {
  path: [
    [25.0477, 121.517], [25.0651, 121.5128], [25.0718, 121.4942], [25.0703, 121.4616], [25.0776, 121.4306],
    [25.0636, 121.4082], [25.0663, 121.3667], [25.0489, 121.2947], [24.9978, 121.2725], [24.9541, 121.2401],
    [24.9178, 121.1802], [24.8898, 121.1094], [24.8412, 121.0411], [24.8086, 121.0279], [24.7915, 121.0133],
    [24.7806, 121.0059],
  ],
  waypoints: [
    { name_zh: '五股交流道', name_en: 'Wugu Interchange', lat: 25.0776, lng: 121.4306, minute: 15, freeway: '1' },
    { name_zh: '竹北交流道', name_en: 'Zhubei Interchange', lat: 24.8412, lng: 121.0411, minute: 50, freeway: null },
  ],
  distance_km: 79,
  duration_min: 60,
  toll_km: 70,
  path_source: 'trunk',
};

/** The cost of that trip with three seats in a sedan (D16). */
export const taipeiHsinchuCost: TripCost = {
  fuel_twd: 178,
  toll_twd: 60,
  total_twd: 238,
  cap_per_seat: 79,
  suggested_per_seat: 50,
  seats: 3,
  distance_km: 79,
  toll_km: 70,
  toll_km_before: 0,
  toll_parts: [{ km: 20, twd_per_km: 0 }, { km: 50, twd_per_km: 1.2 }],
  toll_rate: 'usual',
  has_toll_holidays: false,
  energy: 'petrol',
  consumption_per_100km: 8,
  energy_price_twd: 28.1,
  energy_price_date: '2026-01-05',
  rates_checked: '2026-11',
};

/** An offer this afternoon with three of four free seats. */
export const offer: Ride = {
  id: 101,
  viewer_booking: null,
  ride_mode: 'offer',
  ride_type: 'one_time',
  status: 'active',
  creator_id: daming.id,
  driver_id: daming.id,
  parent_ride_id: null,
  from_address: taipeiMainStation.full_name,
  to_address: hsinchuSciencePark.full_name,
  from_lat: taipeiMainStation.lat,
  from_lng: taipeiMainStation.lng,
  to_lat: hsinchuSciencePark.lat,
  to_lng: hsinchuSciencePark.lng,
  departure_time: '2026-11-20T08:05:00.000Z',
  estimated_arrival_time: '2026-11-20T09:05:00.000Z',
  is_flexible_time: true,
  ...taipeiHsinchuTrip,
  price_per_seat: 50,
  total_seats: 4,
  available_seats: 3,
  vehicle_id: altis.id,
  vehicle: altisOnRide,
  make: altis.make,
  model: altis.model,
  year: altis.year,
  color: altis.color,
  description: '台北車站東三門上車，走國道 1 號。每週五回新竹，準時出發，車上不抽菸。',
  requirements: {},
  recurring_schedule: null,
  recurring_start_date: null,
  recurring_end_date: null,
  next_occurrence: null,
  driver: daming,
  driver_first_name: daming.first_name,
  driver_last_name: daming.last_name,
  driver_rating: daming.rating,
  driver_total_rides: daming.total_rides,
  creator: daming,
  creator_first_name: daming.first_name,
  creator_last_name: daming.last_name,
  creator_rating: daming.rating,
  cancel_reason: null,
  is_own: false,
  detour_ratio: 0.02,
  fit: 98,
  access_km: 0.2,
  egress_km: 0.3,
  shared_km: 78.4,
  pickup_time: '2026-11-20T08:06:00.000Z',
  created_at: '2026-11-18T02:00:00.000Z',
};

/** The same offer as its driver sees it. */
export const ownOffer: Ride = { ...offer, is_own: true, vehicle: { ...altisOnRide, license_plate: altis.license_plate } };

/** Two free seats: Limited. */
export const limitedOffer: Ride = {
  ...offer,
  id: 102,
  departure_time: '2026-11-20T08:30:00.000Z',
  estimated_arrival_time: '2026-11-20T09:30:00.000Z',
  price_per_seat: 60,
  available_seats: 2,
  is_flexible_time: false,
};

/** One free seat: Few. */
export const lastSeatOffer: Ride = { ...limitedOffer, id: 103, available_seats: 1, price_per_seat: 0 };

/** A full offer. */
export const fullOffer: Ride = { ...limitedOffer, id: 104, available_seats: 0, from_address: banqiaoStation.full_name };

export const cancelledOffer: Ride = { ...offer, id: 105, status: 'cancelled', cancel_reason: '車輛臨時進廠維修' };

export const completedOffer: Ride = {
  ...offer,
  id: 106,
  status: 'completed',
  departure_time: '2026-11-13T08:05:00.000Z',
  estimated_arrival_time: '2026-11-13T09:05:00.000Z',
};

/** An offer with the longest realistic texts. */
export const longOffer: Ride = {
  ...offer,
  id: 107,
  from_address: airportTerminal.full_name,
  to_address: '新竹市東區國立陽明交通大學光復校區北大門警衛室旁機車停車場入口',
  price_per_seat: 1_280,
  driver_id: alexandra.id,
  driver: alexandra,
  driver_first_name: alexandra.first_name,
  driver_last_name: alexandra.last_name,
  creator_id: alexandra.id,
  creator: alexandra,
  creator_first_name: alexandra.first_name,
  creator_last_name: alexandra.last_name,
};

/** A ride without coordinates has no map (spec §2). */
export const offerWithoutCoordinates: Ride = {
  ...offer,
  id: 108,
  from_lat: null,
  from_lng: null,
  to_lat: null,
  to_lng: null,
  path: [],
  waypoints: [],
  detour_ratio: null,
  fit: null,
  access_km: null,
  egress_km: null,
  shared_km: null,
  pickup_time: null,
};

/** A request: a passenger looks for a driver. */
export const request: Ride = {
  ...offer,
  id: 201,
  ride_mode: 'request',
  status: 'pending',
  creator_id: yijun.id,
  creator: yijun,
  creator_first_name: yijun.first_name,
  creator_last_name: yijun.last_name,
  creator_rating: yijun.rating,
  driver_id: null,
  driver: null,
  driver_first_name: null,
  driver_last_name: null,
  driver_rating: null,
  driver_total_rides: null,
  vehicle_id: null,
  vehicle: null,
  make: null,
  model: null,
  year: null,
  color: null,
  total_seats: 2,
  available_seats: 6,
  price_per_seat: 80,
  description: '兩人一件中型行李，時間可配合。',
};

/** A request by a new user that a driver has taken. */
export const drivenRequest: Ride = {
  ...offer,
  id: 202,
  ride_mode: 'request',
  status: 'active',
  creator_id: newcomer.id,
  creator: newcomer,
  creator_first_name: newcomer.first_name,
  creator_last_name: newcomer.last_name,
  creator_rating: null,
  total_seats: 2,
  available_seats: 2,
};

/** The template of a commute that 大明 drives from Monday to Friday, with its next date. */
export const recurringOffer: Ride = {
  ...offer,
  id: 110,
  ride_type: 'recurring',
  departure_time: '2026-11-22T23:30:00.000Z',
  estimated_arrival_time: '2026-11-23T00:30:00.000Z',
  available_seats: 4,
  description: '平日通勤，固定 07:30 從台北車站東三門出發。',
  recurring_schedule: { type: 'weekdays', weekdays: [1, 2, 3, 4, 5] },
  recurring_start_date: '2026-11-02',
  recurring_end_date: '2027-01-29',
  next_occurrence: { ride_id: 111, departure_time: '2026-11-22T23:30:00.000Z', available_seats: 2 },
  dates: getOccurrenceDates({ type: 'weekdays', weekdays: [] }, { from: '2026-11-23', until: '2026-12-18' }),
  created_at: '2026-10-28T02:00:00.000Z',
};

/** The next Monday of that commute, which is searched and booked. */
export const recurringOccurrence: Ride = {
  ...recurringOffer,
  id: 111,
  parent_ride_id: recurringOffer.id,
  available_seats: 2,
  next_occurrence: null,
  dates: undefined,
};

/** A recurring request of 怡君 for Tuesdays and Thursdays. */
export const recurringRequest: Ride = {
  ...request,
  id: 203,
  ride_type: 'recurring',
  departure_time: '2026-11-24T10:15:00.000Z',
  estimated_arrival_time: '2026-11-24T11:15:00.000Z',
  from_address: hsinchuSciencePark.full_name,
  from_lat: hsinchuSciencePark.lat,
  from_lng: hsinchuSciencePark.lng,
  to_address: taipeiMainStation.full_name,
  to_lat: taipeiMainStation.lat,
  to_lng: taipeiMainStation.lng,
  path: [...taipeiHsinchuTrip.path].reverse(),
  waypoints: [],
  description: '下班後回台北，時間可以前後調整十五分鐘。',
  recurring_schedule: { type: 'weekly', weekdays: [2, 4] },
  recurring_start_date: '2026-11-24',
  recurring_end_date: '2027-02-04',
  next_occurrence: { ride_id: 204, departure_time: '2026-11-24T10:15:00.000Z', available_seats: 6 },
  dates: getOccurrenceDates({ type: 'weekly', weekdays: [2, 4] }, { from: '2026-11-24', until: '2026-12-17' }),
};

/** A seat alert of 怡君 on a full ride. */
export const seatAlert: SeatAlert = {
  id: 801,
  ride_id: fullOffer.id,
  ride: fullOffer,
  created_at: '2026-11-19T14:00:00.000Z',
};

/** The same, and a seat alert on a ride that has been cancelled. */
export const seatAlerts: SeatAlert[] = [seatAlert, { id: 802, ride_id: cancelledOffer.id, ride: cancelledOffer, created_at: '2026-11-18T14:00:00.000Z' }];
