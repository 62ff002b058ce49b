/**
 * All that asks the server and reads its answers, in one: whoever needs some of it needs the rest soon, and each file of its
 * own would be a round trip. Whatever is imported dynamically of it is imported from here.
 */
export { Answers, preloadCache } from '../api/CacheProvider.tsx';
export { call } from '../api/client.ts';
export { keepSession } from '../api/tokenRefresh.ts';
export { eraseWhenGone } from '../api/userStorage.ts';
