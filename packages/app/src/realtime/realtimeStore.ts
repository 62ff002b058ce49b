import { create } from 'zustand';

interface RealtimeState {
  /** Whether the socket is connected. Otherwise the app polls. */
  isConnected: boolean;
  /** Whether the server has been unreachable for so long that the page says so. */
  isServerAway: boolean;
  /** Whether a request has failed without a response since the server last responded (D99). */
  hasFailed: boolean;
}

/** State of the connection (spec §4) and of the server. */
export const useRealtime = create<RealtimeState>()(() => ({ isConnected: false, isServerAway: false, hasFailed: false }));
