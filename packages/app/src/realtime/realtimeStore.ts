import { create } from 'zustand';

interface RealtimeState {
  /** Whether the server tells us what changes; otherwise the app asks now and then. */
  isConnected: boolean;
  /** Whether it has not answered for so long that it is to be said. */
  isServerAway: boolean;
  /** Whether something could not be read, for want of an answer, since the server was last seen to answer (D99). */
  hasFailed: boolean;
}

/** The state of the socket (spec §4): connected or disconnected; and what is known of the server meanwhile. */
export const useRealtime = create<RealtimeState>()(() => ({ isConnected: false, isServerAway: false, hasFailed: false }));
