/** Routes for the operator and for browsers themselves: health, readiness, CSP reports. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import type { RateLimiter } from './rate-limits.ts';
import { CSP_REPORT_PATH } from './security.ts';

/** The timeout of the database ping in a readiness check. */
const READY_TIMEOUT_MS = 2_000;
const REPORT_LIMIT = 16 * 1_024;

const text = z.pipe(z.catch(z.string(), ''), z.transform((value: string) => value.slice(0, 300)));
/** The CSP reports of `report-uri` and, in `reports`, those of the Reporting API, each with only the fields for locating the cause. */
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

/** Strips query and hash of a URL. In a search they contain where somebody travels, which must not be logged. */
function stripQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Parses the reports of a browser; an empty list for an invalid body. */
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
