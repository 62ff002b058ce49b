import type { OwnUser } from '@shunlu/api-contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { PersistStorage, StorageValue } from 'zustand/middleware';
import { LOCAL_KEYS, readLocalJson, readLocal, writeLocal } from './localKeys.ts';

/** The mode of the app; both are open to everybody (R1.2). */
export type Mode = 'passenger' | 'driver';

/** The stored state, under `auth-storage` (R3.6). */
export interface Auth {
  currentUser: OwnUser | null;
  isAuthenticated: boolean;
  token: string | null;
  currentMode: Mode;
}

export interface AuthActions {
  /** Starts a session. A response without a token or a user logs nobody in (R4.1). */
  logIn: (session: { token?: string | undefined; user?: OwnUser | undefined }) => void;
  /** Ends the session without the user's choice: their drafts stay (D74). `logout` also ends it on the server. */
  logOut: () => void;
  /** Ends the session by the user's choice: their drafts go, and any page leads to the landing page. */
  logOutByUser: () => void;
  /** Ends the session because the server no longer knows it: any page leads to /login (R2.19). */
  expireSession: () => void;
  /** Called when the browser has followed `endReason`. */
  clearEndReason: () => void;
  setUser: (user: OwnUser) => void;
  /** Replaces the token by its successor (D15). */
  setToken: (token: string) => void;
  setMode: (mode: Mode) => void;
  toggleMode: () => void;
}

export interface AuthState extends Auth, AuthActions {
  /** How the session ended, until the browser has followed; not stored. */
  endReason: 'loggedOut' | 'expired' | null;
  /** When the token was issued, milliseconds since the epoch. Stored beside the state. */
  tokenSince: number;
  /**
   * Id of the user whose drafts are on the device: who is logged in, or was until the session expired (D74). Stored beside
   * the state.
   */
  draftOwnerId: number | null;
  /**
   * Stored data of an ended session that is still to be erased: all of it, or all but the drafts. A reload or the next login may
   * come before that is done (D74). Stored beside the state.
   */
  mustErase: 'all' | 'answers' | null;
}

type PersistedAuth = Auth & Pick<AuthState, 'tokenSince' | 'draftOwnerId' | 'mustErase'>;

const NOBODY = { currentUser: null, isAuthenticated: false, token: null, tokenSince: 0 } as const;
/** Reset when somebody else may come. After a session expiry the mode stays, because the ride form differs by mode. */
const RESET = { currentMode: 'passenger', draftOwnerId: null } as const;

/** State after a session that ended by itself. The drafts stay, unless an earlier logout still has to erase them. */
const toEndedState = ({ mustErase }: AuthState) => ({ ...NOBODY, mustErase: mustErase ?? 'answers' });

/**
 * Stores the four fields of R3.6 in `auth-storage`, with the plain keys `token` and `user` beside it. Removing the `token`
 * key logs out (D62).
 */
const authStorage: PersistStorage<PersistedAuth> = {
  getItem() {
    const stored = (readLocalJson(LOCAL_KEYS.auth) ?? {}) as Partial<StorageValue<Partial<Auth>>> & { tokenSince?: unknown; draftOwnerId?: unknown; mustErase?: unknown };
    const token = readLocal(LOCAL_KEYS.token) || null;
    const user = token === null ? null : readStoredUser(stored.state?.currentUser);
    const draftOwnerId = typeof stored.draftOwnerId === 'number' ? stored.draftOwnerId : user?.id ?? null;
    const isSomebody = token !== null || draftOwnerId !== null;
    return {
      version: 0,
      state: {
        token,
        currentUser: user,
        isAuthenticated: token !== null && user !== null,
        currentMode: isSomebody && stored.state?.currentMode === 'driver' ? 'driver' : 'passenger',
        tokenSince: typeof stored.tokenSince === 'number' ? stored.tokenSince : 0,
        draftOwnerId,
        mustErase: stored.mustErase === 'all' || stored.mustErase === 'answers' ? stored.mustErase : null,
      },
    };
  },
  setItem(_, { state: { tokenSince, draftOwnerId, mustErase, ...state }, version }) {
    // The token is written last, so that another tab finds its user, or the owner of the drafts, already stored.
    writeLocal(LOCAL_KEYS.user, state.currentUser === null ? null : JSON.stringify(state.currentUser));
    writeLocal(LOCAL_KEYS.auth, JSON.stringify({ state, version, tokenSince, draftOwnerId, mustErase }));
    writeLocal(LOCAL_KEYS.token, state.token);
  },
  removeItem() {
    for (const key of [LOCAL_KEYS.user, LOCAL_KEYS.token, LOCAL_KEYS.auth]) writeLocal(key, null);
  },
};

/** The user of the last session; `verifySession` asks the server again at start. */
function readStoredUser(fallback: unknown): OwnUser | null {
  const user = readLocalJson(LOCAL_KEYS.user) ?? fallback;
  return isUser(user) ? user : null;
}

function isUser(value: unknown): value is OwnUser {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}

/** The session and the mode. */
export const useAuth = create<AuthState>()(
  persist(
    (set) => ({
      ...NOBODY,
      ...RESET,
      mustErase: null,
      endReason: null,
      logIn: ({ token, user }) => {
        if (!token || !user) return;
        set(({ draftOwnerId, currentMode }) => ({
          token,
          currentUser: user,
          isAuthenticated: true,
          endReason: null,
          tokenSince: Date.now(),
          draftOwnerId: user.id,
          currentMode: draftOwnerId === user.id ? currentMode : 'passenger',
        }));
      },
      logOut: () => set(toEndedState),
      logOutByUser: () => set({ ...NOBODY, ...RESET, mustErase: 'all', endReason: 'loggedOut' }),
      // Several calls may get a 401, the last one when the browser is already at /login.
      expireSession: () => set((state) => ({ ...toEndedState(state), endReason: state.token === null ? state.endReason : 'expired' })),
      clearEndReason: () => set({ endReason: null }),
      setUser: (currentUser) => set(({ token }) => ({ currentUser, draftOwnerId: currentUser.id, isAuthenticated: token !== null })),
      setToken: (token) => set({ token, tokenSince: Date.now() }),
      setMode: (currentMode) => set({ currentMode }),
      toggleMode: () => set(({ currentMode }) => ({ currentMode: currentMode === 'driver' ? 'passenger' : 'driver' })),
    }),
    {
      name: LOCAL_KEYS.auth,
      storage: authStorage,
      partialize: ({ currentUser, isAuthenticated, token, currentMode, tokenSince, draftOwnerId, mustErase }) => ({
        currentUser,
        isAuthenticated,
        token,
        currentMode,
        tokenSince,
        draftOwnerId,
        mustErase,
      }),
    },
  ),
);

/** The token to send. Local storage comes first, because another tab may have renewed or ended the session (R6.11). */
export function getToken(): string | null {
  return readLocal(LOCAL_KEYS.token) ?? useAuth.getState().token;
}

/** Spec §6. The app does not use it, because either mode is open to all (R6.2). */
export function isDriver(user: Pick<OwnUser, 'user_type'>): boolean {
  return user.user_type !== 'rider';
}

/** Spec §6. */
export function isRider(user: Pick<OwnUser, 'user_type'>): boolean {
  return user.user_type !== 'driver';
}
