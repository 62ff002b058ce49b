import { logout } from '@shunlu/api-contract';
import { useAuth } from '../session/authStore.ts';
import { callNow } from './client.ts';

/** Logs out: here at once, on the server as soon as it hears of it (R4.2, D15). */
export function endSession(): void {
  // The call takes the token from the store when it starts; the store is emptied right after.
  const told = callNow(logout, {});
  useAuth.getState().leave();
  // A server that cannot be reached lets the session idle out.
  told.catch(() => undefined);
}
