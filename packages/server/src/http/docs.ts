/** The API's own description: OpenAPI of what is mounted, and a page of it for people. */
import { ERRORS, domainOf } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import { openApi } from '@shunlu/api-contract/openapi';
import type { FastifyInstance } from 'fastify';
import { mountedEndpoints as endpoints } from './mounted.ts';

const STYLE = `
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; color-scheme: light dark; }
section { border-top: 1px solid; padding-block: 0.5rem; }
code { font-size: 0.95em; overflow-wrap: anywhere; }
`;

export function addDocs(app: FastifyInstance): void {
  const document = openApi(endpoints, { title: 'Shunlu API', version: '0.1.0' });
  const page = renderPage();
  app.get('/api/docs/openapi.json', async () => document);
  app.get('/api/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function renderPage(): string {
  const domains = [...new Set(endpoints.map(domainOf))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shunlu API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<h1>Shunlu API</h1>
<p>The whole of it with every schema: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${domains.map(renderDomain).join('\n')}
</body>
</html>
`;
}

function renderDomain(domain: string): string {
  const own = endpoints.filter((endpoint) => domainOf(endpoint) === domain);
  return `<h2>${escape(domain)}</h2>\n${own.map(renderEndpoint).join('\n')}`;
}

const WHO = { public: 'anyone', optional: 'anyone; knows the caller by a token', user: 'signed in' } as const;

function renderEndpoint({ method, path, summary, auth, errors }: EndpointDefinition): string {
  const refusals = errors.map((code) => `<li><code>${code}</code> ${ERRORS[code].status}: ${escape(ERRORS[code].message)}</li>`);
  return `<section>
<h3><code>${method} ${escape(path)}</code></h3>
<p>${escape(summary)}. For ${WHO[auth]}.</p>
${refusals.length > 0 ? `<ul>\n${refusals.join('\n')}\n</ul>` : ''}
</section>`;
}
