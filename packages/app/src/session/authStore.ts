import type { OwnUser } from '@shunlu/api-contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { PersistStorage, StorageValue } from 'zustand/middleware';
import { LOCAL_KEYS, readJson, readLocal, writeLocal } from './localKeys.ts';

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
  /** Forgets the session here. To end it on the server too: `endSession`. */
  logOut: () => void;
  /** As `logOut`, by the person's own choice: from wherever they are they get to the landing page. */
  leave: () => void;
  /** As `logOut`, because the server no longer knows the session: from wherever they are they get to /login (R2.19). */
  expire: () => void;
  /** The browser is where `leave` or `expire` sends it. */
  arrive: () => void;
  setUser: (user: OwnUser) => void;
  /** Puts the rotated token in the place of the old one (D15). */
  setToken: (token: string) => void;
  setMode: (mode: Mode) => void;
  toggleMode: () => void;
}

export interface AuthState extends Auth, AuthActions {
  /** How the session ended, until the browser has followed; not kept. */
  exit: 'left' | 'expired' | null;
  /** When the token at hand was issued, milliseconds since the epoch; kept beside the state. */
  tokenSince: number;
}

type Kept = Auth & Pick<AuthState, 'tokenSince'>;

const VISITOR: Auth = { currentUser: null, isAuthenticated: false, token: null, currentMode: 'passenger' };

/**
 * `auth-storage` holds the four fields of R3.6; the plain keys `token` and `user` stand beside it, and the `token` key
 * wins over the store: whoever removes it is logged out (D62). When the token was issued is written outside of `state`.
 */
const authStorage: PersistStorage<Kept> = {
  getItem() {
    const stored = (readJson(LOCAL_KEYS.auth) ?? {}) as Partial<StorageValue<Partial<Auth>>> & { tokenSince?: unknown };
    const token = readLocal(LOCAL_KEYS.token) || null;
    const user = token === null ? null : storedUser(stored.state?.currentUser);
    return {
      version: 0,
      state: {
        token,
        currentUser: user,
        isAuthenticated: token !== null && user !== null,
        currentMode: token !== null && stored.state?.currentMode === 'driver' ? 'driver' : 'passenger',
        tokenSince: typeof stored.tokenSince === 'number' ? stored.tokenSince : 0,
      },
    };
  },
  setItem(_, { state: { tokenSince, ...state }, version }) {
    // The token comes last but one: another tab that hears of it finds its user already there.
    writeLocal(LOCAL_KEYS.user, state.currentUser === null ? null : JSON.stringify(state.currentUser));
    writeLocal(LOCAL_KEYS.token, state.token);
    writeLocal(LOCAL_KEYS.auth, JSON.stringify({ state, version, tokenSince }));
  },
  removeItem() {
    for (const key of [LOCAL_KEYS.user, LOCAL_KEYS.token, LOCAL_KEYS.auth]) writeLocal(key, null);
  },
};

/** The person as the last session left them; the server is asked again at start (`verifySession`). */
function storedUser(fallback: unknown): OwnUser | null {
  const user = readJson(LOCAL_KEYS.user) ?? fallback;
  return isUser(user) ? user : null;
}

function isUser(value: unknown): value is OwnUser {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}

/** Who is logged in here, and in which mode they use the app. */
export const useAuth = create<AuthState>()(
  persist(
    (set) => ({
      ...VISITOR,
      exit: null,
      tokenSince: 0,
      logIn: ({ token, user }) => {
        if (!token || !user) return;
        set({ token, currentUser: user, isAuthenticated: true, exit: null, tokenSince: Date.now() });
      },
      logOut: () => set({ ...VISITOR, tokenSince: 0 }),
      leave: () => set({ ...VISITOR, tokenSince: 0, exit: 'left' }),
      // Several calls may hear 401 at once, and the last of them when somebody is already at /login.
      expire: () => set(({ token, exit }) => ({ ...VISITOR, tokenSince: 0, exit: token === null ? exit : 'expired' })),
      arrive: () => set({ exit: null }),
      setUser: (currentUser) => set(({ token }) => ({ currentUser, isAuthenticated: token !== null })),
      setToken: (token) => set({ token, tokenSince: Date.now() }),
      setMode: (currentMode) => set({ currentMode }),
      toggleMode: () => set(({ currentMode }) => ({ currentMode: currentMode === 'driver' ? 'passenger' : 'driver' })),
    }),
    {
      name: LOCAL_KEYS.auth,
      storage: authStorage,
      partialize: ({ currentUser, isAuthenticated, token, currentMode, tokenSince }) => ({
        currentUser,
        isAuthenticated,
        token,
        currentMode,
        tokenSince,
      }),
    },
  ),
);

/** The token to send: what local storage says, because another tab may have renewed or ended the session (R6.11). */
export function currentToken(): string | null {
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
