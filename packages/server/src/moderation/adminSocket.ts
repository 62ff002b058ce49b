/**
 * Where a running server lets its moderator in: one process alone may open the embedded database, so the terminal asks
 * the server through a socket in the data directory, which is open to the server's own user and to nobody else.
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

/** Relative: the name of a socket may have some hundred bytes, and a data directory may lie deep. */
function getSocketPath(dataDir: string): string {
  return relative('.', join(dataDir, 'moderate.sock'));
}

/**
 * Opens the door. A server can do without: that it stays shut is logged.
 *
 * @returns what shuts it, after whoever was let in is answered.
 */
export function startAdminSocket(dataDir: string, deps: Pick<Deps, 'database' | 'clock' | 'logger'>): () => Promise<void> {
  const path = getSocketPath(dataDir);
  // The lock of the data directory says that no other server is there: this is what a killed one left.
  rmSync(path, { force: true });
  const answers = backgroundTasks(deps.logger);
  const asking = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // Who has gone before the answer comes needs none; an error that nobody hears would end the server.
    socket.on('error', () => {});
    asking.add(socket);
    void answers.start('A moderator could not be answered', async () => {
      // Who goes away, or is sent away below, has asked nothing.
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

/** Asks the server that runs on this data directory. @returns undefined when none does. */
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
