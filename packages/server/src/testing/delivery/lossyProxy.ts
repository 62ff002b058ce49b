/** A proxy from one client to the servers, which cuts connections, stalls and drops responses. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Numbers of faults of the proxy. */
export interface ProxyFigures {
  cuts: number;
  stalls: number;
  /** Socket acknowledgements and REST responses that were dropped. */
  droppedAnswers: number;
}

export interface LossyProxy {
  origin: string;
  /** Ends every connection. */
  cut(): void;
  /** Lets nothing through, in either direction, until `flow`. */
  stall(): void;
  flow(): void;
  /** Sets whether responses are dropped while requests still arrive. */
  dropAnswers(isDropping: boolean): void;
  close(): Promise<void>;
}

const HEAD_END = Buffer.from('\r\n\r\n');
/** An acknowledgement in socket.io's protocol, as Engine.IO's message: 4, then 3. */
const ACK = '43';

/**
 * Starts a proxy.
 *
 * @param targets the ports of the servers; each connection goes to a random one that accepts it
 */
export async function startLossyProxy(targets: () => readonly number[], figures: ProxyFigures): Promise<LossyProxy> {
  const connections = new Set<{ near: Socket; far: Socket }>();
  let isStalled = false;
  let isDropping = false;

  const server = createServer((near) => void serve(near)).listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function serve(near: Socket): Promise<void> {
    near.on('error', () => near.destroy());
    const far = await reach(targets());
    if (far === undefined || near.destroyed) {
      far?.destroy();
      near.destroy();
      return;
    }
    const connection = { near, far };
    connections.add(connection);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        connections.delete(connection);
        other.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => void far.write(chunk));
    const answers = createResponseFilter(() => isDropping);
    far.on('data', (chunk: Buffer) => {
      const { passed, dropped, isBroken } = answers(chunk);
      figures.droppedAnswers += dropped;
      if (passed.length > 0) near.write(passed);
      // A dropped REST response is lost as a whole, because the connection closes before it.
      if (isBroken) near.destroy();
    });
    if (isStalled) hold(connection);
  }

  function hold({ near, far }: { near: Socket; far: Socket }): void {
    near.pause();
    far.pause();
  }

  function cut(): void {
    figures.cuts += connections.size;
    for (const { near } of connections) near.destroy();
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    stall() {
      isStalled = true;
      figures.stalls += 1;
      connections.forEach(hold);
    },
    flow() {
      isStalled = false;
      for (const { near, far } of connections) {
        near.resume();
        far.resume();
      }
    },
    dropAnswers(on) {
      isDropping = on;
    },
    async close() {
      for (const { near } of connections) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Connects to any of these ports, in a random order. */
async function reach(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports.toSorted(() => Math.random() - 0.5)) {
    const socket = connect({ host: '127.0.0.1', port });
    const outcome = await new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('error', resolve);
    });
    if (outcome === 'connected') return socket;
    socket.destroy();
  }
  return undefined;
}

/** Filters a server's data: drops the acknowledgements of a WebSocket, frame by frame, or everything on other connections. */
function createResponseFilter(isDropping: () => boolean) {
  let rest = Buffer.alloc(0);
  let kind: 'unknown' | 'http' | 'websocket' = 'unknown';

  return (chunk: Buffer): { passed: Buffer; dropped: number; isBroken: boolean } => {
    const passed: Buffer[] = [];
    let dropped = 0;
    rest = Buffer.concat([rest, chunk]);
    if (kind === 'unknown') kind = rest.subarray(0, 12).toString() === 'HTTP/1.1 101' ? 'websocket' : 'http';
    if (kind === 'http') {
      const answer = rest;
      rest = Buffer.alloc(0);
      return isDropping() ? { passed: rest, dropped: 1, isBroken: true } : { passed: answer, dropped: 0, isBroken: false };
    }
    const head = rest.indexOf(HEAD_END);
    if (rest.subarray(0, 4).toString() === 'HTTP') {
      if (head < 0) return { passed: Buffer.alloc(0), dropped, isBroken: false };
      passed.push(rest.subarray(0, head + HEAD_END.length));
      rest = rest.subarray(head + HEAD_END.length);
    }
    for (let frame = findFrame(rest); frame !== undefined; frame = findFrame(rest)) {
      const whole = rest.subarray(0, frame.end);
      rest = rest.subarray(frame.end);
      if (isDropping() && whole.subarray(frame.start, frame.start + 2).toString() === ACK) dropped += 1;
      else passed.push(whole);
    }
    return { passed: Buffer.concat(passed), dropped, isBroken: false };
  };
}

/** Start and end of the first frame's payload (RFC 6455; frames of a server are unmasked); undefined until it is complete. */
function findFrame(bytes: Buffer): { start: number; end: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < start) return undefined;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  return bytes.length < start + length ? undefined : { start, end: start + length };
}
