/**
 * All that asks the server and reads its answers, in one: whoever needs some of it needs the rest soon, and each file of its
 * own would be a round trip. Whatever is imported dynamically of it is imported from here.
 */
export { Answers, preloadCache } from './Answers.tsx';
export { call } from './client.ts';
export { keepSession } from './keepSession.ts';
export { eraseWhenGone } from './userStorage.ts';
