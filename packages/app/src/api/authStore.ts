import type { OwnUser } from '@shunlu/api-contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { PersistStorage, StorageValue } from 'zustand/middleware';
import { LOCAL_KEYS, readLocalJson, readLocal, writeLocal } from './localKeys.ts';

/** How a person uses the app right now; both are open to everybody (R1.2). */
export type Mode = 'passenger' | 'driver';

/** What is kept under `auth-storage` (R3.6). */
export interface Auth {
  currentUser: OwnUser | null;
  isAuthenticated: boolean;
  token: string | null;
  currentMode: Mode;
}

export interface AuthActions {
  /** Takes over a session; an answer without a token or a user logs nobody in (R4.1). */
  logIn: (session: { token?: string | undefined; user?: OwnUser | undefined }) => void;
  /** Forgets the session here, not by the person's choice: their drafts stay (D74). To end it on the server too: `logout`. */
  logOut: () => void;
  /** As `logOut`, by the person's own choice: their drafts go, and from wherever they are they get to the landing page. */
  logOutByUser: () => void;
  /** As `logOut`, because the server no longer knows the session: from wherever they are they get to /login (R2.19). */
  expireSession: () => void;
  /** The browser is where `logOutByUser` or `expireSession` sends it. */
  clearEndReason: () => void;
  setUser: (user: OwnUser) => void;
  /** Puts the rotated token in the place of the old one (D15). */
  setToken: (token: string) => void;
  setMode: (mode: Mode) => void;
  toggleMode: () => void;
}

export interface AuthState extends Auth, AuthActions {
  /** How the session ended, until the browser has followed; not kept. */
  endReason: 'loggedOut' | 'expired' | null;
  /** When the token at hand was issued, milliseconds since the epoch; kept beside the state. */
  tokenSince: number;
  /** Id of the person whose drafts stay in this browser: who is logged in, or was until the session ended by itself (D74); kept beside the state. */
  draftOwnerId: number | null;
  /**
   * Stored data of an ended session that is still to be erased: all of it, or all but the drafts. A reload or the next login may
   * come before that is done (D74). Stored beside the state.
   */
  mustErase: 'all' | 'answers' | null;
}

type PersistedAuth = Auth & Pick<AuthState, 'tokenSince' | 'draftOwnerId' | 'mustErase'>;

const NOBODY = { currentUser: null, isAuthenticated: false, token: null, tokenSince: 0 } as const;
/** A person who goes on after their session ended by itself is in the mode they were in: the ride form of a driver is another one. */
const RESET = { currentMode: 'passenger', draftOwnerId: null } as const;

/** State after a session that ended by itself. The drafts stay, unless an earlier logout still has to erase them. */
const toEndedState = ({ mustErase }: AuthState) => ({ ...NOBODY, mustErase: mustErase ?? 'answers' });

/**
 * `auth-storage` holds the four fields of R3.6; the plain keys `token` and `user` stand beside it, and the `token` key
 * wins over the store: whoever removes it is logged out (D62). `tokenSince`, `draftOwnerId` and `mustErase` are written outside of `state`.
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
    // The token comes last: another tab that hears of it finds its user, or whose drafts stay, already there.
    writeLocal(LOCAL_KEYS.user, state.currentUser === null ? null : JSON.stringify(state.currentUser));
    writeLocal(LOCAL_KEYS.auth, JSON.stringify({ state, version, tokenSince, draftOwnerId, mustErase }));
    writeLocal(LOCAL_KEYS.token, state.token);
  },
  removeItem() {
    for (const key of [LOCAL_KEYS.user, LOCAL_KEYS.token, LOCAL_KEYS.auth]) writeLocal(key, null);
  },
};

/** The person as the last session left them; the server is asked again at start (`verifySession`). */
function readStoredUser(fallback: unknown): OwnUser | null {
  const user = readLocalJson(LOCAL_KEYS.user) ?? fallback;
  return isUser(user) ? user : null;
}

function isUser(value: unknown): value is OwnUser {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}

/** Who is logged in here, and in which mode they use the app. */
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
      // Several calls may hear 401 at once, and the last of them when somebody is already at /login.
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

/** The token to send: what local storage says, because another tab may have renewed or ended the session (R6.11). */
export function getToken(): string | null {
  return readLocal(LOCAL_KEYS.token) ?? useAuth.getState().token;
}

/** Spec §6; nothing in the app asks it, either mode is open to all (R6.2). */
export function isDriver(user: Pick<OwnUser, 'user_type'>): boolean {
  return user.user_type !== 'rider';
}

/** Spec §6. */
export function isRider(user: Pick<OwnUser, 'user_type'>): boolean {
  return user.user_type !== 'driver';
}
