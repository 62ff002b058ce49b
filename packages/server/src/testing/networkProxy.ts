/** A way to a server that can be cut, as by an outage. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface NetworkProxy {
  /** Where it begins, on this machine. */
  port: number;
  /** Ends every connection and lets none through. */
  cut(): void;
  /** Forgets every connection as a network between does: nobody is told, and nothing passes. New ones do. */
  forget(): void;
  mend(): void;
  /** From now on who says this hears nothing more, until `answer()`. */
  ignore(said: string): void;
  /** How many connections are ignored. */
  ignored(): number;
  /** Lets them hear what was answered, and ignores nobody any more. */
  answer(): void;
  close(): Promise<void>;
}

export async function startNetworkProxy(target: { host: string; port: number }): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  /** By who is ignored, who answers them. */
  const ignored = new Map<Socket, Socket>();
  let isCut = false;
  let notAnswered: string | undefined;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    near.on('data', (said: Buffer) => {
      if (notAnswered === undefined || !said.includes(notAnswered)) return;
      far.unpipe(near).pause();
      ignored.set(near, far);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function cut(): void {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    cut,
    forget: () => sockets.forEach((socket) => socket.unpipe().resume()),
    mend: () => {
      isCut = false;
    },
    ignore: (said) => {
      notAnswered = said;
    },
    ignored: () => ignored.size,
    answer: () => {
      notAnswered = undefined;
      for (const [near, far] of ignored) far.pipe(near);
      ignored.clear();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
