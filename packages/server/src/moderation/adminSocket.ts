/**
 * The admin socket. Only one process can open the embedded database, so `pnpm moderate` sends its commands to the running server
 * over a socket in the data directory. Only the operating system user of the server may connect.
 */
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Deps } from '../shared/deps.ts';
import { backgroundTasks } from '../shared/backgroundTasks.ts';
import { moderate } from './moderate.ts';
import type { Outcome } from './moderate.ts';

const question = z.array(z.string());
const answer = z.object({ done: z.boolean(), text: z.string() });

/** Returns the path of the socket, relative to the working directory: the system limits it to about a hundred bytes. */
function getSocketPath(dataDir: string): string {
  return relative('.', join(dataDir, 'moderate.sock'));
}

/**
 * Starts the admin socket. The server runs without it: a failure to listen is only logged.
 *
 * @returns a function that stops it, after pending commands have their response.
 */
export function startAdminSocket(dataDir: string, deps: Pick<Deps, 'database' | 'clock' | 'logger'>): () => Promise<void> {
  const path = getSocketPath(dataDir);
  // The server holds the lock of the data directory, so an existing socket file is left over from a killed server.
  rmSync(path, { force: true });
  const answers = backgroundTasks(deps.logger);
  const asking = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // A client may disconnect before the response. Without a listener, the `error` event would end the server.
    socket.on('error', () => {});
    asking.add(socket);
    void answers.start('A moderator could not be answered', async () => {
      // A client that disconnects, or that shutdown disconnects below, sent no complete command.
      const asked = await text(socket).catch(() => undefined);
      asking.delete(socket);
      try {
        if (asked === undefined) return;
        const outcome = await moderate(deps, question.parse(JSON.parse(asked)));
        await new Promise<void>((resolve) => socket.end(JSON.stringify(outcome), resolve));
      } finally {
        socket.destroy();
      }
    });
  });
  server.on('error', (error) => deps.logger.warn({ err: error }, 'pnpm moderate cannot reach this server while it runs'));
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return async () => {
    server.close();
    rmSync(path, { force: true });
    for (const socket of asking) socket.destroy();
    await answers.finished();
  };
}

/** Sends a command to the server that runs on this data directory. @returns its outcome; undefined when none runs. */
export async function sendAdminCommand(dataDir: string, words: readonly string[]): Promise<Outcome | undefined> {
  const socket = connect(getSocketPath(dataDir));
  try {
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  socket.end(JSON.stringify(words));
  return answer.parse(JSON.parse(await text(socket)));
}
