/** What Prometheus scrapes at /metrics: https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { and, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { deliveries } from '../db/schema.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { getBearerToken } from './mount.ts';

/** Seconds; the bounds that Prometheus' own clients count by. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const NS_PER_S = 1e9;

/** Where they are told. */
const METRICS = '/metrics';

interface Sample {
  labels: Readonly<Record<string, string | number>>;
  value: number;
  /** What is put after the name, such as `_bucket`. */
  suffix?: string;
}

interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
}

/** How long requests of one route and status took. */
interface Durations {
  labels: Sample['labels'];
  count: number;
  sum: number;
  /** How many took at most as long as the bucket of the same place. */
  buckets: number[];
}

interface Sources extends Pick<Deps, 'config' | 'database'> {
  openSockets: () => number;
}

/** What no route took is one series, else every address tried would be one; so are the files of the web app, hundreds. */
function getSeriesName(route: string | undefined): string {
  if (route === undefined) return 'none';
  return route === METRICS || route.startsWith('/api/') ? route : 'files';
}

/**
 * Measures every request from here on, and tells it, with the state of the process, the database and the queue of mails, to
 * whoever brings METRICS_TOKEN. Without one there is no such page: routes and numbers are nobody else's business.
 */
export function addMetrics(app: FastifyInstance, { config, database, openSockets }: Sources): void {
  const durations = new Map<string, Durations>();
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  app.addHook('onClose', async () => void lag.disable());

  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    const method = url === undefined ? 'any' : request.method;
    note(durations, { method, route: getSeriesName(url), status: reply.statusCode }, reply.elapsedTime / 1_000);
  });

  app.get(METRICS, async (request, reply) => {
    if (config.metricsToken === undefined) throw new HttpError('NOT_FOUND');
    if (!isSame(getBearerToken(request.headers.authorization) ?? '', config.metricsToken)) throw new HttpError('UNAUTHORIZED');
    const { connections, busy, waiting } = database.load();
    const memory = process.memoryUsage();
    const cpu = process.cpuUsage();
    const gauge = (name: string, help: string, ...samples: Sample[]): Metric => ({ name, type: 'gauge', help, samples });
    const metrics: Metric[] = [
      histogram('shunlu_http_request_duration_seconds', 'Requests answered, and how long that took', [...durations.values()]),
      gauge('shunlu_sockets', 'Open sockets of this instance', plain(openSockets())),
      gauge(
        'shunlu_database_connections',
        'Connections of this instance to its database',
        { labels: { state: 'busy' }, value: busy },
        { labels: { state: 'idle' }, value: connections - busy },
      ),
      gauge('shunlu_database_waiting', 'Statements and transactions that wait for a connection', plain(waiting)),
      // Of a database that is away nothing is known of its queue; the rest is what tells why.
      ...(await database.db.$count(deliveries, and(isNull(deliveries.sentAt), isNull(deliveries.failedAt))).then(
        (count) => [gauge('shunlu_deliveries_waiting', 'Mails and push messages not sent yet, of all instances', plain(count))],
        () => [],
      )),
      gauge(
        'nodejs_eventloop_lag_seconds',
        'Delay of the event loop since the last scrape',
        ...[50, 90, 99].map((p) => ({ labels: { quantile: p / 100 }, value: lag.percentile(p) / NS_PER_S })),
        { labels: { quantile: 1 }, value: lag.max / NS_PER_S },
      ),
      gauge('process_resident_memory_bytes', 'Resident memory', plain(memory.rss)),
      gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use', plain(memory.heapUsed)),
      gauge('process_start_time_seconds', 'When the process started', plain(performance.timeOrigin / 1_000)),
      { name: 'process_cpu_seconds_total', type: 'counter', help: 'CPU time used', samples: [plain((cpu.user + cpu.system) / 1e6)] },
    ];
    lag.reset();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.map(formatMetric).join(''));
  });
}

function plain(value: number): Sample {
  return { labels: {}, value };
}

function note(durations: Map<string, Durations>, labels: Sample['labels'], seconds: number): void {
  const key = Object.values(labels).join(' ');
  const known = durations.get(key) ?? { labels, count: 0, sum: 0, buckets: BUCKETS.map(() => 0) };
  durations.set(key, known);
  known.count += 1;
  known.sum += seconds;
  BUCKETS.forEach((bound, index) => {
    if (seconds <= bound) known.buckets[index] = (known.buckets[index] ?? 0) + 1;
  });
}

function histogram(name: string, help: string, all: readonly Durations[]): Metric {
  const samples = all.flatMap(({ labels, count, sum, buckets }) => [
    ...BUCKETS.map((le, index) => ({ suffix: '_bucket', labels: { ...labels, le }, value: buckets[index] ?? 0 })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]);
  return { name, type: 'histogram', help, samples };
}

function formatMetric({ name, type, help, samples }: Metric): string {
  const lines = samples.map(({ suffix = '', labels, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

/** Compares in a time that does not tell how much of it was right. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
