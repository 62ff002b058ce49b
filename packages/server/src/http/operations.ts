/** What the operator and the browser's own machinery call: health, readiness, reports of the CSP. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import type { RateLimiter } from './rate-limits.ts';
import { CSP_REPORT_PATH } from './security.ts';

/** A database that takes longer does not count as answering. */
const READY_TIMEOUT_MS = 2_000;
const REPORT_LIMIT = 16 * 1_024;

const text = z.pipe(z.catch(z.string(), ''), z.transform((value: string) => value.slice(0, 300)));
/** The older form of browsers, and that of the Reporting API; of either only what tells where to look. */
const olderReport = z.object({
  'csp-report': z.object({ 'document-uri': text, 'violated-directive': text, 'blocked-uri': text, 'source-file': text }),
});
const reports = z.array(
  z.object({ body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text }) }),
);

interface CspReport {
  page: string;
  directive: string;
  blocked: string;
  source: string;
}

export function addOperations(
  app: FastifyInstance,
  { database, logger, limiter }: Pick<Deps, 'database' | 'logger'> & { limiter: RateLimiter },
): void {
  app.get('/api/health', async () => ({ status: 'ok' }));

  app.get('/api/ready', async () => {
    const isReady = await Promise.race([
      database.ping().then(() => true, () => false),
      pause(READY_TIMEOUT_MS, false, { ref: false }),
    ]);
    if (!isReady) throw new HttpError('UNAVAILABLE');
    return { status: 'ready' };
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: REPORT_LIMIT },
      scope.getDefaultJsonParser('remove', 'remove'),
    );
    scope.post(CSP_REPORT_PATH, async (request, reply) => {
      await limiter.count('csp-report', { address: request.ip });
      for (const report of readReports(request.body)) logger.warn({ csp: report }, 'The content security policy was violated');
      return reply.code(204).send();
    });
  });
}

/** Without what is asked for there: of a search the places between which somebody travels, which no log is to know. */
function stripQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** What a browser reported; nothing for what is no report. */
function readReports(body: unknown): CspReport[] {
  const older = z.safeParse(olderReport, body);
  if (older.success) {
    const report = older.data['csp-report'];
    return [{
      page: stripQuery(report['document-uri']),
      directive: report['violated-directive'],
      blocked: report['blocked-uri'],
      source: stripQuery(report['source-file']),
    }];
  }
  const newer = z.safeParse(reports, body);
  if (!newer.success) return [];
  return newer.data.slice(0, 10).map(({ body: report }) => ({
    page: stripQuery(report.documentURL),
    directive: report.effectiveDirective,
    blocked: report.blockedURL,
    source: stripQuery(report.sourceFile),
  }));
}
