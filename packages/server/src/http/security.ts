import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../shared/config.ts';

export const CSP_REPORT_PATH = '/api/csp-report';

/** The hash of the empty style element that styled-components fills through the CSSOM. */
const EMPTY_STYLE = hashSource('');

/** Builds the CSP source of one inline text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the CSP sources of the pages' inline scripts and styles, without duplicates. */
function inlineSources(pages: readonly string[]): { scripts: string[]; styles: string[] } {
  const getSources = (pattern: RegExp): string[] => [
    ...new Set(pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text]) => hashSource(text ?? '')))),
  ];
  return {
    scripts: getSources(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi),
    styles: getSources(/<style[^>]*>([\s\S]*?)<\/style>/gi),
  };
}

/** Builds the Content-Security-Policy. It allows only the inline code of the build, and only the configured other origins. */
export function buildContentSecurityPolicy(config: Pick<Config, 'tiles' | 'socketUrl' | 'publicUrl'>, pages: readonly string[]): string {
  const { scripts, styles } = inlineSources(pages);
  const tiles = config.tiles.kind === 'tiles' ? [new URL(config.tiles.url).origin] : [];
  const sockets = config.socketUrl === undefined ? [] : [config.socketUrl, config.socketUrl.replace(/^http/, 'ws')];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", EMPTY_STYLE, ...styles.filter((source) => source !== EMPTY_STYLE)],
    // The preview of a chosen picture is a blob: URL, which only this origin can create.
    'img-src': ["'self'", 'blob:', ...tiles],
    'connect-src': ["'self'", ...sockets],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure(config) ? { 'upgrade-insecure-requests': [] } : {}),
    'report-uri': [CSP_REPORT_PATH],
    'report-to': ['csp'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** Builds the headers of every response. The policy allows the inline scripts and styles of `pages`. */
export function buildSecurityHeaders(config: Config, pages: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': buildContentSecurityPolicy(config, pages),
    'reporting-endpoints': `csp="${CSP_REPORT_PATH}"`,
    // Tile servers refuse requests without a referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    ...(isSecure(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Adds the headers to every response, also to errors and files, and to those of Socket.IO, which bypass Fastify. */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  // Socket.IO handles its requests before Fastify once it is attached. This listener runs before both.
  app.addHook('onReady', async () => {
    app.server.prependListener('request', ({ url = '' }, response) => {
      if (url.startsWith('/socket.io')) response.setHeaders(new Map(Object.entries(headers)));
    });
  });
}
