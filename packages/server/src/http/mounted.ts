/** What of the contract this server has: the routes, the API's documentation and the tests that walk it go by this list. */
import { contract } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';

const { auth, users, vehicles, rides, bookings, chat, reviews, notifications, places, system } = contract;

/** By domain; within each of these a missing handler is a type error. */
export const mounted = {
  auth,
  users,
  vehicles,
  rides,
  bookings,
  chat,
  reviews,
  notifications,
  places,
  system,
} as const;

/** Every mounted endpoint. */
export const mountedEndpoints: readonly EndpointDefinition[] = Object.values(mounted).flatMap((domain) => Object.values(domain));
