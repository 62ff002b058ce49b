import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../shared/config.ts';

export const CSP_REPORT_PATH = '/api/csp-report';

/** Of the empty style element that styled-components fills through the CSSOM. */
const EMPTY_STYLE = hashSource('');

/** A CSP source for one inline text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The inline scripts and styles of pages, as CSP sources, each once. */
function inlineSources(pages: readonly string[]): { scripts: string[]; styles: string[] } {
  const getSources = (pattern: RegExp): string[] => [
    ...new Set(pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text]) => hashSource(text ?? '')))),
  ];
  return {
    scripts: getSources(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi),
    styles: getSources(/<style[^>]*>([\s\S]*?)<\/style>/gi),
  };
}

/** The Content-Security-Policy: nothing inline but what was built, nothing from elsewhere but what is configured. */
export function buildContentSecurityPolicy(config: Pick<Config, 'tiles' | 'socketUrl' | 'publicUrl'>, pages: readonly string[]): string {
  const { scripts, styles } = inlineSources(pages);
  const tiles = config.tiles.kind === 'tiles' ? [new URL(config.tiles.url).origin] : [];
  const sockets = config.socketUrl === undefined ? [] : [config.socketUrl, config.socketUrl.replace(/^http/, 'ws')];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", EMPTY_STYLE, ...styles.filter((source) => source !== EMPTY_STYLE)],
    // A chosen picture is shown before it is sent, from an address that only this page can make.
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

/** The headers that every answer carries. `pages` are those whose inline texts are allowed. */
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

/** Puts the headers on every answer, errors and files included, and on those of the socket, which do not pass through Fastify. */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  // The socket takes its requests before Fastify does, once it is attached; this goes before either.
  app.addHook('onReady', async () => {
    app.server.prependListener('request', ({ url = '' }, response) => {
      if (url.startsWith('/socket.io')) response.setHeaders(new Map(Object.entries(headers)));
    });
  });
}
