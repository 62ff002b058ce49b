/** An example request and response for every endpoint, for the API documentation. */
import { CONSENT_VERSION } from './auth/schemas.ts';
import {
  cancelledByRider, completedBooking, confirmedBooking, joinedRequest, noShowBooking, offerBookings, pendingBooking,
  rejectedBooking,
} from './bookings/fixtures.ts';
import { bookingChatHistory, chatList, inquiryChatHistory, messages } from './chat/fixtures.ts';
import type { EndpointDefinition, EndpointInput, EndpointResponse } from './core/endpoint.ts';
import { contract } from './index.ts';
import { notificationByType, notifications } from './notifications/fixtures.ts';
import { hsinchuSciencePark, taipeiMainStation, zhukePlaces } from './places/fixtures.ts';
import { bookingReviews, damingReviews, driverReview, pendingReviews } from './reviews/fixtures.ts';
import {
  cancelledOffer, completedOffer, fullOffer, lastSeatOffer, offer, ownOffer, request, seatAlert, seatAlerts,
  taipeiHsinchuCost, taipeiHsinchuTrip,
} from './rides/fixtures.ts';
import { commuteSearchAlert, searchAlerts } from './search-alerts/fixtures.ts';
import { plainConfig } from './system/fixtures.ts';
import { blockedPeople, commonTrips } from './trust/fixtures.ts';
import { daming, damingOwn, damingPublic, newcomer, yijunOwn } from './users/fixtures.ts';
import { altis, caddy } from './vehicles/fixtures.ts';

/** The request, without the file of an upload, and its response. */
type EndpointExample<E extends EndpointDefinition> = Omit<EndpointInput<E>, 'upload'> & { answer: EndpointResponse<E> };

/** The same without the endpoint's own types. */
export interface CallExample {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  answer: unknown;
}

type Contract = typeof contract;
/** One example for each endpoint. A missing or invalid example is a type error. */
type Calls = { [D in keyof Contract]: { [N in keyof Contract[D]]: EndpointExample<Contract[D][N] & EndpointDefinition> } };

const TOKEN = 'k3Yw1mQx7cVb0sJtRz5nHf8uEa2gLd4pNiOyWqXe6Zk';
const LINK_TOKEN = 'Zr8Qm2vT5yXc1Lk9Wd3uAg';
const PASSWORD = '路上見 2026';
const CLIENT_ID = '0b9c1f5e-7a34-4d2e-9c58-3f1a6be0d217';
const PUSH_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/example';
const PAGE = { limit: 50 };
const OK = { answer: { ok: true } };
const REASON = { reason: '臨時有事' };

const ENDS = {
  from_lat: taipeiMainStation.lat,
  from_lng: taipeiMainStation.lng,
  to_lat: hsinchuSciencePark.lat,
  to_lng: hsinchuSciencePark.lng,
};
const toBookingParams = ({ ride_id, id }: { ride_id: number; id: number }) => ({ rideId: ride_id, bookingId: id });
const [question] = messages;
const [inquiry] = inquiryChatHistory.messages;
if (!question || !inquiry) throw new Error('The example chats have messages');

/** The examples by domain and name, like `contract`. */
const calls: Calls = {
  auth: {
    register: {
      body: {
        first_name: '怡君', last_name: '林', email: yijunOwn.email, phone: '0912-345-678', password: PASSWORD, user_type: 'both',
        consent_version: CONSENT_VERSION,
      },
      answer: { token: TOKEN, user: yijunOwn },
    },
    login: { body: { email: yijunOwn.email, password: PASSWORD }, answer: { token: TOKEN, user: yijunOwn } },
    verify: { answer: { valid: true, user: yijunOwn } },
    refresh: { answer: { token: TOKEN } },
    logout: OK,
    forgotPassword: { body: { email: yijunOwn.email }, ...OK },
    resetPassword: { body: { token: LINK_TOKEN, password: PASSWORD }, ...OK },
    sendConfirmation: OK,
    confirmEmail: { body: { token: LINK_TOKEN }, ...OK },
  },
  users: {
    getProfile: { answer: { user: damingOwn, vehicles: [altis, caddy] } },
    updateProfile: { body: { bio: yijunOwn.bio, preferences: { language: 'zh-TW' } }, answer: { user: yijunOwn } },
    getUser: { params: { id: daming.id }, answer: { user: damingPublic } },
    uploadAvatar: { answer: { user: { ...yijunOwn, profile_picture: '/api/pictures/q0ZrW8n3yT5vLk1Xc7Ud2A' } } },
    changePassword: { body: { current_password: 'abc 12345', password: PASSWORD }, ...OK },
    exportData: {
      answer: {
        exported_at: '2026-11-20T02:50:00.000Z', user: yijunOwn, consent: { version: CONSENT_VERSION, agreed_at: yijunOwn.created_at }, vehicles: [],
        rides: [request], bookings: [completedBooking], messages: [{ ...question, booking_id: confirmedBooking.id, ride_id: offer.id }],
        reviews_written: [driverReview], reviews_received: [], notifications: [notificationByType.booking_confirmed], alerts: [seatAlert],
        search_alerts: [commuteSearchAlert],
        blocked: blockedPeople, reports: [],
      },
    },
    deleteAccount: { body: { password: PASSWORD }, ...OK },
    listBlocked: { answer: { users: blockedPeople } },
    listCommonTrips: { params: { id: daming.id }, answer: { trips: commonTrips } },
    blockUser: { params: { id: newcomer.id }, body: { cancel_trips: true }, ...OK },
    unblockUser: { params: { id: newcomer.id }, ...OK },
    reportUser: { body: { user_id: daming.id, booking_id: completedBooking.id, reason: 'unsafe_driving', text: '一路超速。' }, ...OK },
  },
  vehicles: {
    listVehicles: { answer: { vehicles: [altis, caddy] } },
    createVehicle: {
      body: {
        make: altis.make, model: altis.model, year: altis.year, color: altis.color, license_plate: 'abc-1234', seats: altis.seats,
        vehicle_type: altis.vehicle_type, energy: altis.energy, description: altis.description, features: altis.features,
      },
      answer: { vehicle: altis },
    },
    updateVehicle: { params: { id: caddy.id }, body: { is_available: false }, answer: { vehicle: caddy } },
    deleteVehicle: { params: { id: caddy.id }, ...OK },
    uploadVehiclePhoto: { params: { id: altis.id }, answer: { vehicle: { ...altis, photo_url: '/api/pictures/Xc7Ud2Aq0ZrW8n3yT5vLk1' } } },
    deleteVehiclePhoto: { params: { id: altis.id }, answer: { vehicle: altis } },
  },
  rides: {
    createRide: {
      body: {
        ride_mode: 'offer', ride_type: 'one_time', from_address: offer.from_address, to_address: offer.to_address, ...ENDS,
        departure_time: offer.departure_time, is_flexible_time: offer.is_flexible_time, price_per_seat: offer.price_per_seat,
        total_seats: offer.total_seats, vehicle_id: altis.id, description: offer.description,
      },
      answer: { ride: ownOffer },
    },
    estimateRide: { body: { ...ENDS, vehicle_type: 'sedan', seats: 3 }, answer: { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost, requests: [request], requests_total: 1 } },
    searchRides: {
      query: { ...ENDS, departure_date: '2026-11-20', departure_time: '16:00', time_flexibility: 3, min_seats: 1, ...PAGE },
      answer: { rides: [offer, lastSeatOffer], total: 2, next_cursor: null, alternatives: null },
    },
    getRide: { params: { id: offer.id }, answer: { ride: ownOffer, bookings: offerBookings, cost: taipeiHsinchuCost } },
    listUserRides: { query: { role: 'driver', status: 'completed', ...PAGE }, answer: { rides: [completedOffer], next_cursor: null } },
    listCreatedRides: { query: { status: 'pending', ...PAGE }, answer: { rides: [{ ...request, is_own: true }], next_cursor: null } },
    updateRide: { params: { id: offer.id }, body: { description: offer.description, price_per_seat: offer.price_per_seat }, answer: { ride: ownOffer } },
    cancelRide: { params: { id: cancelledOffer.id }, body: { reason: cancelledOffer.cancel_reason }, answer: { ride: { ...cancelledOffer, is_own: true } } },
    listSeatAlerts: { answer: { alerts: seatAlerts } },
    createSeatAlert: { body: { ride_id: fullOffer.id }, answer: { alert: seatAlert } },
    deleteSeatAlert: { params: { id: seatAlert.id }, ...OK },
    listSearchAlerts: { answer: { alerts: searchAlerts } },
    createSearchAlert: {
      body: {
        ride_mode: 'offer', from_address: commuteSearchAlert.from_address, to_address: commuteSearchAlert.to_address, ...ENDS,
        departure_time: commuteSearchAlert.departure_time, time_flexibility: commuteSearchAlert.time_flexibility, max_price: commuteSearchAlert.max_price,
      },
      answer: { alert: commuteSearchAlert },
    },
    deleteSearchAlert: { params: { id: commuteSearchAlert.id }, ...OK },
  },
  bookings: {
    bookRide: {
      params: { id: offer.id },
      body: { seats_booked: pendingBooking.seats_booked, special_requests: pendingBooking.special_requests },
      answer: { booking: pendingBooking },
    },
    joinRide: { params: { id: request.id }, body: { role: 'rider', seats_needed: joinedRequest.seats_booked }, answer: { booking: joinedRequest } },
    confirmBooking: { params: toBookingParams(confirmedBooking), answer: { booking: confirmedBooking } },
    rejectBooking: { params: toBookingParams(rejectedBooking), body: { reason: rejectedBooking.cancel_reason }, answer: { booking: rejectedBooking } },
    markNoShow: { params: toBookingParams(noShowBooking), body: { reason: noShowBooking.cancel_reason }, answer: { booking: noShowBooking } },
    listBookings: { query: { status: 'pending', ...PAGE }, answer: { bookings: [pendingBooking], next_cursor: null } },
    listActiveBookings: { query: PAGE, answer: { bookings: [pendingBooking, confirmedBooking], next_cursor: null } },
    listBookingHistory: { query: PAGE, answer: { history: [completedBooking, cancelledByRider], next_cursor: null } },
    cancelBooking: { params: { id: cancelledByRider.id }, body: REASON, answer: { booking: cancelledByRider } },
  },
  chat: {
    listChats: { query: PAGE, answer: { conversations: chatList.slice(0, 2), unread_count: 3, next_cursor: null } },
    getBookingChat: { params: { id: confirmedBooking.id }, query: PAGE, answer: { ...bookingChatHistory, messages: messages.slice(0, 3) } },
    sendBookingMessage: {
      params: { id: confirmedBooking.id },
      body: { message: question.message, client_id: CLIENT_ID },
      answer: { message: { ...question, client_id: CLIENT_ID } },
    },
    getInquiryChat: { params: { id: request.id }, query: { user_id: newcomer.id, after_seq: 0 }, answer: inquiryChatHistory },
    sendInquiryMessage: {
      params: { id: request.id },
      query: {},
      body: { message: inquiry.message, client_id: CLIENT_ID },
      answer: { message: { ...inquiry, client_id: CLIENT_ID } },
    },
    markChatRead: { params: { id: confirmedBooking.id }, query: { type: 'booking' }, body: { seq: 8 }, answer: { own_read_seq: 8, unread_count: 0 } },
  },
  reviews: {
    createReview: {
      body: { reviewee_id: daming.id, booking_id: completedBooking.id, rating: driverReview.rating, comment: driverReview.comment },
      answer: { review: driverReview },
    },
    listUserReviews: { params: { id: daming.id }, query: PAGE, answer: { reviews: damingReviews.slice(0, 2), total: 2, next_cursor: null } },
    listBookingReviews: { params: { id: completedBooking.id }, query: {}, answer: { reviews: bookingReviews, next_cursor: null } },
    listPendingReviews: { query: PAGE, answer: { pending: pendingReviews.slice(0, 1), total: 1, next_cursor: null } },
  },
  notifications: {
    listNotifications: { query: PAGE, answer: { notifications: notifications.slice(0, 3), unread_count: 3, next_before: null } },
    markNotificationRead: {
      params: { id: notificationByType.booking_confirmed.id },
      answer: { notification: { ...notificationByType.booking_confirmed, read: true }, unread_count: 2 },
    },
    markAllNotificationsRead: { answer: { unread_count: 0 } },
    clearNotifications: { answer: { unread_count: 0 } },
    subscribePush: {
      body: {
        endpoint: PUSH_ENDPOINT,
        expirationTime: null,
        // The example keys of RFC 8291, appendix A.
        keys: { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      },
      ...OK,
    },
    unsubscribePush: { body: { endpoint: PUSH_ENDPOINT }, ...OK },
  },
  places: {
    searchPlaces: { query: { q: '竹科', limit: 5, lang: 'zh-TW' }, answer: { places: zhukePlaces } },
    reversePlace: { query: { lat: taipeiMainStation.lat, lng: taipeiMainStation.lng, lang: 'zh-TW' }, answer: { places: [taipeiMainStation] } },
  },
  system: { getConfig: { answer: plainConfig } },
};

const byId = new Map<string, CallExample>(
  Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints as Record<string, EndpointDefinition>).map(([name, { id }]) => [
      id,
      (calls as unknown as Record<string, Record<string, CallExample>>)[domain]?.[name] as CallExample,
    ]),
  ),
);

/** Returns the example of an endpoint. @throws Error if the contract has no such endpoint */
export function getCallExample({ id }: Pick<EndpointDefinition, 'id'>): CallExample {
  const example = byId.get(id);
  if (!example) throw new Error(`${id} is no call of the contract`);
  return example;
}
