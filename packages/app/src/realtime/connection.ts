import { LIMITS } from '@shunlu/api-contract';

/** State of the socket connection. */
export interface Connection {
  /**
   * `waiting`: between two attempts. `connecting`: an attempt is running. `exhausted`: socket.io has made its last attempt.
   * `rateLimited`: the server has named a time to wait. `closed`: there will be no further attempt.
   */
  status: 'waiting' | 'connecting' | 'connected' | 'exhausted' | 'rateLimited' | 'closed';
  /** When the running attempt began, milliseconds. */
  attemptedAtMs: number;
  /** How long an attempt may run before a response of the API restarts it. Zero while the server has not responded yet. */
  attemptTimeoutMs: number;
}

export type ConnectionEvent = { atMs: number } & (
  | {
      /**
       * `attempt`: socket.io begins one. `failed`: an attempt has failed. `exhausted`: the last one has. `authenticated`: the
       * server has accepted the token. `dropped`: the connection is gone. `timedOut`: no ping came. `kicked`: the server has
       * hung up. `unauthorized`: it refuses the token. `wake`: focus, network or a visible page. `serverAnswered`: the API has
       * responded. `retryDue`: a scheduled retry is due. `close`: the page needs no connection any more.
       */
      type:
        | 'attempt' | 'failed' | 'exhausted' | 'authenticated' | 'dropped' | 'timedOut' | 'kicked' | 'unauthorized' | 'wake' | 'serverAnswered'
        | 'retryDue' | 'close';
    }
  | { type: 'rateLimited'; retryAfterMs: number }
);

export type ConnectionEffect =
  | { type: 'connect' | 'restart' | 'close' | 'reportConnected' | 'reportDisconnected' | 'reportTimeout' }
  | { type: 'scheduleRetry'; afterMs: number };

export const INITIAL_CONNECTION: Connection = { status: 'waiting', attemptedAtMs: 0, attemptTimeoutMs: 0 };

/** The server closes every socket when it restarts. socket.io leaves the reconnect after that to the app. */
const RETRY_AFTER_KICK_MS = LIMITS.socket.reconnectDelayMaxMs;

/** On a slow network an attempt takes several times as long as a response of the API. Restarted each time, it would never succeed. */
const ATTEMPT_TIMEOUT_MS = { min: 4_000, max: LIMITS.socket.timeoutMs };

type Step = [change: Partial<Connection>, ...effects: ConnectionEffect[]];
type Transition = Step | ((connection: Connection, event: ConnectionEvent) => Step);

const begin: Transition = (_, { atMs }) => [{ status: 'connecting', attemptedAtMs: atMs }];
const connect: Transition = (_, { atMs }) => [{ status: 'connecting', attemptedAtMs: atMs }, { type: 'connect' }];
const restart: Transition = (_, { atMs }) => [{ status: 'connecting', attemptedAtMs: atMs }, { type: 'restart' }];
/** Restarts an attempt that may hang, and gives the next one more time. */
const restartIfOverdue: Transition = ({ attemptedAtMs, attemptTimeoutMs }, { atMs }) =>
  atMs - attemptedAtMs < attemptTimeoutMs
    ? [{}]
    : [
        { attemptedAtMs: atMs, attemptTimeoutMs: Math.min(Math.max(ATTEMPT_TIMEOUT_MS.min, 2 * attemptTimeoutMs), ATTEMPT_TIMEOUT_MS.max) },
        { type: 'restart' },
      ];
const waitForRetryTime: Transition = (_, event) =>
  event.type === 'rateLimited' ? [{ status: 'rateLimited' }, { type: 'scheduleRetry', afterMs: event.retryAfterMs }] : [{}];

const ENDS = {
  unauthorized: [{ status: 'closed' }, { type: 'close' }],
  close: [{ status: 'closed' }, { type: 'close' }],
} satisfies Partial<Record<ConnectionEvent['type'], Transition>>;

const LOSSES = {
  dropped: [{ status: 'waiting' }, { type: 'reportDisconnected' }],
  timedOut: [{ status: 'waiting' }, { type: 'reportDisconnected' }, { type: 'reportTimeout' }],
  kicked: [{ status: 'waiting' }, { type: 'reportDisconnected' }, { type: 'scheduleRetry', afterMs: RETRY_AFTER_KICK_MS }],
} satisfies Partial<Record<ConnectionEvent['type'], Transition>>;

const OPEN = {
  ...ENDS,
  ...LOSSES,
  authenticated: [{ status: 'connected', attemptTimeoutMs: 0 }, { type: 'reportConnected' }],
  exhausted: [{ status: 'exhausted' }],
  rateLimited: waitForRetryTime,
} satisfies Partial<Record<ConnectionEvent['type'], Transition>>;

/** Every transition: what an event does in a status. An event that is missing changes nothing. */
const TRANSITIONS: Record<Connection['status'], Partial<Record<ConnectionEvent['type'], Transition>>> = {
  waiting: { ...OPEN, attempt: begin, retryDue: connect, serverAnswered: restart },
  connecting: { ...OPEN, failed: [{ status: 'waiting' }], serverAnswered: restartIfOverdue },
  connected: { ...ENDS, ...LOSSES },
  exhausted: { ...OPEN, attempt: begin, wake: connect, serverAnswered: restart },
  rateLimited: { ...ENDS, retryDue: connect },
  closed: {},
};

/** Returns the next state and what to do. */
export function transition(connection: Connection, event: ConnectionEvent): { connection: Connection; effects: ConnectionEffect[] } {
  const found = TRANSITIONS[connection.status][event.type] ?? [{}];
  const [change, ...effects] = typeof found === 'function' ? found(connection, event) : found;
  return { connection: { ...connection, ...change }, effects };
}
