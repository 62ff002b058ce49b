import { create } from 'zustand';

interface RealtimeState {
  /** Whether the server tells us what changes; otherwise the app asks now and then. */
  isConnected: boolean;
}

/** The state of the socket (spec §4): connected or disconnected. */
export const useRealtime = create<RealtimeState>()(() => ({ isConnected: false }));
