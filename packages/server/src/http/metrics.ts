/** Serves `/metrics` for Prometheus. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { and, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { deliveries } from '../db/schema.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { getBearerToken } from './mount.ts';

const NS_PER_S = 1e9;
const METRICS_PATH = '/metrics';

interface Sources extends Pick<Deps, 'config' | 'database'> {
  openSockets: () => number;
}

/** Groups requests that no route took, and the files of the web app, so that each address does not become a series. */
function getRouteLabel(route: string | undefined): string {
  if (route === undefined) return 'none';
  return route === METRICS_PATH || route.startsWith('/api/') ? route : 'files';
}

/**
 * Measures every request, and serves the measurements with the state of the process, the database and the delivery queue. Only
 * a caller with METRICS_TOKEN may read them; without a token the route responds with 404.
 */
export function addMetrics(app: FastifyInstance, { config, database, openSockets }: Sources): void {
  const registry = new Registry();
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  app.addHook('onClose', async () => void lag.disable());

  const durations = new Histogram({
    name: 'shunlu_http_request_duration_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    const method = url === undefined ? 'any' : request.method;
    durations.observe({ method, route: getRouteLabel(url), status: reply.statusCode }, reply.elapsedTime / 1_000);
  });

  const addGauge = (name: string, help: string, read: () => number): void =>
    registry.registerMetric(new Gauge({ name, help, registers: [], collect() { this.set(read()); } }));
  addGauge('shunlu_sockets', 'Open sockets of this instance', openSockets);
  registry.registerMetric(new Gauge({
    name: 'shunlu_database_connections',
    help: 'Connections of this instance to its database',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { connections, busy } = database.load();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, connections - busy);
    },
  }));
  addGauge('shunlu_database_waiting', 'Statements and transactions that wait for a connection', () => database.load().waiting);
  registry.registerMetric(new Gauge({
    name: 'shunlu_deliveries_waiting',
    help: 'Mails and push messages of all instances that are not sent yet',
    registers: [],
    async collect() {
      // The queue is unknown while the database is unavailable. The other metrics are still served.
      await database.db.$count(deliveries, and(isNull(deliveries.sentAt), isNull(deliveries.failedAt))).then(
        (count) => this.set(count),
        () => this.remove(),
      );
    },
  }));
  registry.registerMetric(new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of the event loop since the last scrape',
    labelNames: ['quantile'],
    registers: [],
    collect() {
      for (const p of [50, 90, 99]) this.set({ quantile: p / 100 }, lag.percentile(p) / NS_PER_S);
      this.set({ quantile: 1 }, lag.max / NS_PER_S);
      lag.reset();
    },
  }));
  addGauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage().rss);
  addGauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use', () => process.memoryUsage().heapUsed);
  addGauge('process_start_time_seconds', 'Start of the process', () => performance.timeOrigin / 1_000);
  registry.registerMetric(new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time used',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  }));

  app.get(METRICS_PATH, async (request, reply) => {
    if (config.metricsToken === undefined) throw new HttpError('NOT_FOUND');
    if (!isEqualInConstantTime(getBearerToken(request.headers.authorization) ?? '', config.metricsToken)) throw new HttpError('UNAUTHORIZED');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compares two tokens by their hashes, so that the time does not depend on how many characters match. */
function isEqualInConstantTime(given: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
