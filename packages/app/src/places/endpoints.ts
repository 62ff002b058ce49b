/** The endpoints of `usePlaces`, in a module that can be loaded lazily. */
export { reversePlace, searchPlaces } from '@shunlu/api-contract';
