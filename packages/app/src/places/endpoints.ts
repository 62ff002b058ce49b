/** What `usePlaces` calls, in a module of its own so that it can be fetched when it is needed. */
export { reversePlace, searchPlaces } from '@shunlu/api-contract';
