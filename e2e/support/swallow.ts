import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A network between a browser and a server that can forget its connections. */
export interface Between {
  /** Where the browser finds the server: an origin. */
  url: string;
  /**
   * From now on nothing gets through, and nobody is told: connections stay open, those that are there and new ones, and
   * what is sent on them is swallowed for good. So do a lost entry in a router, or a dead load balancer.
   */
  forgetAll: () => void;
  /** New connections get through again. Those that were forgotten stay dead. */
  recover: () => void;
  close: () => void;
}

/**
 * Opens one on a port.
 *
 * @param port where browsers connect to
 * @param to the server's own port
 */
export async function openBetween(port: number, to: number): Promise<Between> {
  const sides = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  let isForgetting = false;

  function keep(socket: Socket, other?: Socket) {
    sides.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      if (!forgotten.has(socket)) other?.write(bytes);
    });
    socket.on('close', () => {
      sides.delete(socket);
      if (!forgotten.has(socket)) other?.destroy();
    });
    if (isForgetting) forgotten.add(socket);
  }

  const listener = createServer((browser) => {
    if (isForgetting) return keep(browser);
    const server = connect(to, '127.0.0.1');
    keep(browser, server);
    keep(server, browser);
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');

  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    forgetAll() {
      isForgetting = true;
      for (const socket of sides) forgotten.add(socket);
    },
    recover() {
      isForgetting = false;
    },
    close() {
      listener.close();
      for (const socket of sides) socket.destroy();
    },
  };
}
