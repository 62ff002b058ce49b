import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connect } from './connect.ts';
import type { Connection } from './connect.ts';
import { DatabaseUnavailableError } from './errors.ts';
import type { GuardedPGlite } from './guarded-pglite.ts';

export interface ListenOptions {
  /** Called after the database was reopened: notifications in between were missed. */
  onGap?: () => void;
}

export interface ReopeningConnection {
  /** Runs work on the current connection. @throws DatabaseUnavailableError while there is none. */
  withCurrent<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Subscribes to a channel of NOTIFY. @returns a function that unsubscribes. */
  listen(channel: string, callback: (payload: string) => void, options?: ListenOptions): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** How long to wait before an aborted database is reopened, and before each further attempt. */
const REOPEN_DELAY_MS = 1_000;

interface Subscription extends ListenOptions {
  channel: string;
  callback: (payload: string) => void;
}

/** Wraps a connection so that an aborted database is reopened with its subscriptions. Without `reopen` it stays closed. */
export function createReopeningConnection(first: Connection, reopen?: () => Promise<GuardedPGlite>): ReopeningConnection {
  const subscriptions = new Set<Subscription>();
  let connection = first;
  const state = { isClosed: false };
  let reopening: Promise<void> | undefined;

  // A notification arrives inside the transaction that sent it and inside PostgreSQL. Its callbacks must run in neither.
  const dispatchNotification = AsyncResource.bind(({ channel, payload = '' }: pg.Notification) => {
    for (const subscription of subscriptions) if (subscription.channel === channel) queueMicrotask(() => subscription.callback(payload));
  });
  const sendListen = ({ client }: Connection, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
  first.client.on('notification', dispatchNotification);

  async function reopenUntilOpen(open: () => Promise<GuardedPGlite>): Promise<void> {
    while (!state.isClosed) {
      connection.pglite.releaseFiles();
      await pause(REOPEN_DELAY_MS, undefined, { ref: false });
      try {
        connection = await connect(await open());
        connection.client.on('notification', dispatchNotification);
        for (const { channel } of subscriptions) await sendListen(connection, channel);
        for (const { onGap } of subscriptions) onGap?.();
        return;
      } catch {
        // The disk is still full or unreadable. `withCurrent` throws DatabaseUnavailableError until an attempt succeeds.
      }
    }
  }

  async function withCurrent<T>(work: (current: Connection) => Promise<T>): Promise<T> {
    if (reopening) throw new DatabaseUnavailableError('The embedded database is being reopened');
    try {
      return await work(connection);
    } catch (error) {
      // A later failure, such as that of a rollback, hides the cause.
      const cause = connection.getFailure();
      if (cause === undefined) throw error;
      if (reopen) {
        reopening ??= reopenUntilOpen(reopen).finally(() => {
          reopening = undefined;
        });
      }
      throw new DatabaseUnavailableError('The connection to the embedded database failed', { cause });
    }
  }

  return {
    withCurrent,
    async listen(channel, callback, options = {}) {
      await withCurrent((current) => sendListen(current, channel));
      const subscription = { channel, callback, ...options };
      subscriptions.add(subscription);
      return async () => {
        subscriptions.delete(subscription);
      };
    },
    async close() {
      state.isClosed = true;
      await reopening;
      await connection.close();
    },
  };
}
