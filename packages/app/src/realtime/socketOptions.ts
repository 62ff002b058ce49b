import { LIMITS } from '@shunlu/api-contract';

const { reconnectDelayMs, reconnectDelayMaxMs, reconnectAttempts, timeoutMs } = LIMITS.socket;

/** How the socket connects and reconnects (spec §9; same origin as D36). */
export const SOCKET_OPTIONS = {
  path: '/socket.io',
  reconnection: true,
  reconnectionDelay: reconnectDelayMs,
  reconnectionDelayMax: reconnectDelayMaxMs,
  reconnectionAttempts: reconnectAttempts,
  timeout: timeoutMs,
} as const;
