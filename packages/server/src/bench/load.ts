/** Sends requests at a fixed concurrency over keep-alive connections, and measures their latency. */
import { Agent, request } from 'node:http';

/** One request to send. */
export interface LoadOptions {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** The value below which a share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return Math.round(value * 10) / 10;
}

function send(agent: Agent, origin: string, { method, path, token, body }: LoadOptions): Promise<number> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject);
    });
    sent.once('error', reject).end(payload);
  });
}

/**
 * Sends `next(n)` for n = 0, 1, … from `concurrency` senders for a number of seconds. Requests of the first second warm up and do
 * not count.
 *
 * @throws Error when a response is not 200 or 201, because errors must not be measured
 */
export async function measure(origin: string, next: (n: number) => LoadOptions, { concurrency, seconds }: { concurrency: number; seconds: number }): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const counted: number[] = [];
  const from = performance.now() + 1_000;
  const until = from + seconds * 1_000;
  let n = 0;
  const sender = async (): Promise<void> => {
    while (performance.now() < until) {
      const wanted = next(n++);
      const startedAt = performance.now();
      const status = await send(agent, origin, wanted);
      if (status !== 200 && status !== 201) throw new Error(`${wanted.method} ${wanted.path} was answered with ${status}`);
      if (startedAt >= from) counted.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
  agent.destroy();
  const sorted = counted.toSorted((a, b) => a - b);
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  return { requests: counted.length, perSecond: Math.round(counted.length / seconds), p50, p95, p99 };
}
