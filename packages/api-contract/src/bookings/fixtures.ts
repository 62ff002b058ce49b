import { hsinchuSciencePark, taipeiMainStation } from '../places/fixtures.ts';
import { completedOffer, drivenRequest, offer, request } from '../rides/fixtures.ts';
import { alexandra, daming, damingOwn, newcomer, yijun } from '../users/fixtures.ts';
import { altis, altisOnRide, caddyOnRide } from '../vehicles/fixtures.ts';
import type { Booking } from './schemas.ts';

/** Two seats that 怡君 booked on 大明's offer; his decision is pending. */
export const pendingBooking: Booking = {
  id: 301,
  ride_id: offer.id,
  ride_mode: 'offer',
  ride_status: 'active',
  status: 'pending',
  user_role: 'rider',
  seats_booked: 2,
  special_requests: '有一件 24 吋行李箱',
  total_price: 100,
  price_per_seat: 50,
  departure_time: offer.departure_time,
  estimated_arrival_time: offer.estimated_arrival_time,
  from_address: offer.from_address,
  to_address: offer.to_address,
  pickup: {
    address: offer.from_address,
    lat: taipeiMainStation.lat,
    lng: taipeiMainStation.lng,
    time: offer.departure_time,
  },
  dropoff: {
    address: offer.to_address,
    lat: hsinchuSciencePark.lat,
    lng: hsinchuSciencePark.lng,
    time: offer.estimated_arrival_time,
  },
  driver_id: daming.id,
  driver_name: '陳大明',
  driver_first_name: daming.first_name,
  driver_last_name: daming.last_name,
  driver: daming,
  rider_id: yijun.id,
  rider_name: '林怡君',
  rider_first_name: yijun.first_name,
  rider_last_name: yijun.last_name,
  rider: yijun,
  counterpart_phone: null,
  vehicle: altisOnRide,
  cancel_kind: null,
  cancel_reason: null,
  absent_role: null,
  expires_at: '2026-11-20T07:05:00.000Z',
  booking_time: '2026-11-20T02:40:00.000Z',
  created_at: '2026-11-20T02:40:00.000Z',
};

/** The driver confirmed: the passenger sees phone and plate. */
export const confirmedBooking: Booking = {
  ...pendingBooking,
  id: 302,
  status: 'confirmed',
  counterpart_phone: damingOwn.phone,
  vehicle: { ...altisOnRide, license_plate: altis.license_plate },
  expires_at: null,
};

export const completedBooking: Booking = {
  ...pendingBooking,
  id: 303,
  ride_id: completedOffer.id,
  status: 'completed',
  ride_status: 'completed',
  departure_time: completedOffer.departure_time,
  estimated_arrival_time: completedOffer.estimated_arrival_time,
  pickup: { ...pendingBooking.pickup, time: completedOffer.departure_time },
  dropoff: { ...pendingBooking.dropoff, time: completedOffer.estimated_arrival_time },
  expires_at: null,
  booking_time: '2026-11-11T02:40:00.000Z',
  created_at: '2026-11-11T02:40:00.000Z',
};

export const rejectedBooking: Booking = {
  ...pendingBooking,
  id: 304,
  status: 'cancelled',
  cancel_kind: 'rejected',
  cancel_reason: '這趟要載大型器材，位子不夠',
  expires_at: null,
};

export const cancelledByRider: Booking = {
  ...rejectedBooking,
  id: 305,
  cancel_kind: 'rider',
  cancel_reason: null,
};

export const expiredBooking: Booking = { ...cancelledByRider, id: 306, cancel_kind: 'expired' };

export const cancelledWithRide: Booking = {
  ...rejectedBooking,
  id: 307,
  ride_status: 'cancelled',
  cancel_kind: 'ride_cancelled',
  cancel_reason: '車輛臨時進廠維修',
};

/** 大明 did not come to the pick-up of 怡君. */
export const noShowBooking: Booking = {
  ...completedBooking,
  id: 311,
  status: 'cancelled',
  cancel_kind: 'no_show',
  cancel_reason: '等了 20 分鐘，電話也沒有接',
  absent_role: 'driver',
};

/** 小美 joined the request of 怡君, which has no driver yet. */
export const joinedRequest: Booking = {
  ...pendingBooking,
  id: 308,
  ride_id: request.id,
  ride_mode: 'request',
  ride_status: 'pending',
  seats_booked: 1,
  special_requests: null,
  price_per_seat: 80,
  total_price: 80,
  driver_id: null,
  driver_name: null,
  driver_first_name: null,
  driver_last_name: null,
  driver: null,
  rider_id: newcomer.id,
  rider_name: '黃小美',
  rider_first_name: newcomer.first_name,
  rider_last_name: newcomer.last_name,
  rider: newcomer,
  vehicle: null,
  // A join of a request without a driver expires at departure (D42).
  expires_at: request.departure_time,
};

/** 怡君 joined a request that 大明 drives. He has accepted her, so nothing expires any more. */
export const drivenJoin: Booking = {
  ...joinedRequest,
  id: 312,
  ride_id: drivenRequest.id,
  ride_status: 'active',
  status: 'confirmed',
  price_per_seat: drivenRequest.price_per_seat,
  total_price: drivenRequest.price_per_seat,
  driver_id: daming.id,
  driver_name: '陳大明',
  driver_first_name: daming.first_name,
  driver_last_name: daming.last_name,
  driver: daming,
  rider_id: yijun.id,
  rider_name: '林怡君',
  rider_first_name: yijun.first_name,
  rider_last_name: yijun.last_name,
  rider: yijun,
  counterpart_phone: damingOwn.phone,
  vehicle: { ...altisOnRide, license_plate: altis.license_plate },
  expires_at: null,
};

/** 大明 proposes to drive the request of 怡君 (D1): no seats, no total, his vehicle and his price (D68). */
export const proposal: Booking = {
  ...pendingBooking,
  id: 321,
  ride_id: request.id,
  ride_mode: 'request',
  ride_status: 'pending',
  user_role: 'driver',
  seats_booked: 0,
  total_price: 0,
  price_per_seat: 60,
  special_requests: '我每週五都走這條路，可以在東三門接你們。',
  vehicle: altisOnRide,
};

/** Alexandra proposes the same with a larger vehicle, the highest price that 怡君 accepts, and a long text. */
export const longProposal: Booking = {
  ...proposal,
  id: 322,
  price_per_seat: request.price_per_seat,
  special_requests:
    '車子很大，行李放得下，也有兒童安全座椅可以用。我會從內湖出發，先到台北車站東三門，走國道 1 號；如果你們想改在西門、松山或南港上車，請在今天下午三點以前跟我說，我可以看看順不順路。車上請不要吸菸，可以聽音樂也可以睡覺。',
  driver_id: alexandra.id,
  driver_name: 'Alexandra Wilhelmina Featherstonehaugh-Montgomery',
  driver_first_name: alexandra.first_name,
  driver_last_name: alexandra.last_name,
  driver: alexandra,
  vehicle: caddyOnRide,
  booking_time: '2026-11-20T02:10:00.000Z',
  created_at: '2026-11-20T02:10:00.000Z',
};

/** 怡君 accepted 大明: they see each other's phone. */
export const acceptedProposal: Booking = {
  ...proposal,
  id: 323,
  ride_status: 'active',
  status: 'confirmed',
  counterpart_phone: damingOwn.phone,
  vehicle: { ...altisOnRide, license_plate: altis.license_plate },
  expires_at: null,
};

/** 怡君 accepted another proposal instead. */
export const rejectedProposal: Booking = {
  ...longProposal,
  id: 324,
  status: 'cancelled',
  cancel_kind: 'rejected',
  cancel_reason: '已經找到時間更合的駕駛，謝謝你',
  expires_at: null,
};

/** 小美 proposed a high price; the proposal expired without a decision. */
export const expiredProposal: Booking = {
  ...proposal,
  id: 325,
  status: 'cancelled',
  price_per_seat: 120,
  special_requests: null,
  driver_id: newcomer.id,
  driver_name: '黃小美',
  driver_first_name: newcomer.first_name,
  driver_last_name: newcomer.last_name,
  driver: newcomer,
  cancel_kind: 'expired',
  expires_at: null,
  booking_time: '2026-11-19T01:30:00.000Z',
  created_at: '2026-11-19T01:30:00.000Z',
};

/** The proposals that the creator of the request sees, the newest first. */
export const requestProposals: Booking[] = [proposal, longProposal, expiredProposal];

/** The bookings that the driver of the offer sees: one pending, one confirmed, one with a long name. */
export const offerBookings: Booking[] = [
  pendingBooking,
  { ...confirmedBooking, id: 309, rider: newcomer, rider_id: newcomer.id, rider_name: '黃小美', rider_first_name: newcomer.first_name, rider_last_name: newcomer.last_name, seats_booked: 1, total_price: 50, special_requests: null, counterpart_phone: '+886955555555' },
  { ...pendingBooking, id: 310, rider: alexandra, rider_id: alexandra.id, rider_name: 'Alexandra Wilhelmina Featherstonehaugh-Montgomery', rider_first_name: alexandra.first_name, rider_last_name: alexandra.last_name, seats_booked: 1, total_price: 50, special_requests: null },
];
