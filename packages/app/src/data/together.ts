/**
 * All that asks the server and reads its answers, in one: whoever needs some of it needs the rest soon, and each file of its
 * own would be a round trip. Whatever is imported dynamically of it is imported from here.
 */
export { CacheReady, preloadCache } from '../api/CacheProvider.tsx';
export { call } from '../api/client.ts';
export { startTokenRefresh } from '../api/tokenRefresh.ts';
export { clearUserStorageOnLogout } from '../api/userStorage.ts';
