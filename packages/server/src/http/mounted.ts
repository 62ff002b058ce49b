/** What of the contract this server has: the routes, the API's documentation and the tests that walk it go by this list. */
import { contract } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import * as z from 'zod/mini';

const { auth, users, vehicles, rides, bookings, chat, reviews, notifications, places, system } = contract;

/** A passenger's own pick-up and drop-off (D67). */
const OWN_ENDS = { pickup_address: [], pickup_lat: [], pickup_lng: [], dropoff_address: [], dropoff_lat: [], dropoff_lng: [] };

/** By domain; within each of these a missing handler is a type error. */
export const mounted = {
  auth,
  users: {
    getProfile: users.getProfile,
    updateProfile: users.updateProfile,
    getUser: users.getUser,
    changePassword: users.changePassword,
    listBlocked: users.listBlocked,
    blockUser: users.blockUser,
    unblockUser: users.unblockUser,
  },
  vehicles: {
    listVehicles: vehicles.listVehicles,
    createVehicle: vehicles.createVehicle,
    updateVehicle: vehicles.updateVehicle,
    deleteVehicle: vehicles.deleteVehicle,
  },
  rides: {
    createRide: { ...rides.createRide, body: rides.createRide.body.check(notYet({ ride_type: ['one_time'] })) },
    estimateRide: rides.estimateRide,
    searchRides: rides.searchRides,
    getRide: rides.getRide,
    listUserRides: rides.listUserRides,
    listCreatedRides: rides.listCreatedRides,
    cancelRide: rides.cancelRide,
  },
  bookings: {
    bookRide: { ...bookings.bookRide, body: bookings.bookRide.body.check(notYet(OWN_ENDS)) },
    joinRide: { ...bookings.joinRide, body: bookings.joinRide.body.check(notYet({ ...OWN_ENDS, role: ['rider'] })) },
    confirmBooking: bookings.confirmBooking,
    rejectBooking: bookings.rejectBooking,
    listBookings: bookings.listBookings,
    listActiveBookings: bookings.listActiveBookings,
    listHistory: bookings.listHistory,
    cancelBooking: bookings.cancelBooking,
  },
  chat,
  reviews,
  notifications,
  places,
  system,
} as const;

/** Every mounted endpoint. */
export const mountedEndpoints: readonly EndpointDefinition[] = Object.values(mounted).flatMap((domain) => Object.values(domain));

/**
 * Refuses what the contract allows and this server cannot do yet: silence would promise it.
 *
 * @param able what each of these fields may say so far, beside nothing at all.
 */
function notYet(able: Readonly<Record<string, readonly unknown[]>>) {
  return z.check<Readonly<Record<string, unknown>>>(({ value, issues }) => {
    for (const [field, values] of Object.entries(able)) {
      const given = value[field];
      if (given == null || given === '' || values.includes(given)) continue;
      issues.push({ code: 'custom', input: given, path: [field], message: 'INVALID_VALUE' });
    }
  });
}
