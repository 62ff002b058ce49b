import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP proxy between browser and server that can stop forwarding without closing connections. */
export interface Between {
  /** The origin at which browsers reach the server. */
  url: string;
  /**
   * Stops forwarding. Connections stay open, new ones are accepted, and all data on them is lost for good. A lost entry in
   * a router or a dead load balancer behaves like this.
   */
  forgetAll: () => void;
  /** Forwards new connections again. Earlier ones stay dead. */
  recover: () => void;
  close: () => void;
}

/**
 * Starts such a proxy.
 *
 * @param port the port for browsers
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
