/** A TCP proxy to a server, which can simulate an outage. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface NetworkProxy {
  /** The local port of the proxy. */
  port: number;
  /** Closes every connection and refuses new ones. */
  cut(): void;
  /** Silently drops all data of the current connections, as a failing network does. New connections work. */
  forget(): void;
  mend(): void;
  /** Withholds responses on connections that send this text, until `answer()`. */
  ignore(said: string): void;
  /** Number of connections whose responses are withheld. */
  ignored(): number;
  /** Delivers the withheld responses, and withholds no more. */
  answer(): void;
  close(): Promise<void>;
}

export async function startNetworkProxy(target: { host: string; port: number }): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  /** The server's socket of each client socket whose responses are withheld. */
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
