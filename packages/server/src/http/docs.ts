/** Serves the API's documentation: an OpenAPI document of the contract, and an HTML page for people. */
import { DETAIL_TEXTS, ERRORS, getDomain, fillPath, toQueryString } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import { getCallExample } from '@shunlu/api-contract/examples';
import { getErrorCodes, buildOpenApi, buildErrorExample } from '@shunlu/api-contract/openapi';
import type { FastifyInstance } from 'fastify';
import { endpoints } from './endpoints.ts';

const STYLE = `
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; color-scheme: light dark; }
section { border-top: 1px solid; padding-block: 0.5rem; }
pre { overflow-x: auto; font-size: 0.875em; line-height: 1.4; }
code { font-size: 0.95em; overflow-wrap: anywhere; }
`;

const INTRODUCTION =
  'JSON over HTTPS. Who is signed in sends the token of register or login as "Authorization: Bearer …". ' +
  'A refusal has a code and its English text; one because of fields has the code VALIDATION and details (path, msg, code, limit).';

/** The OpenAPI document and the page are built on the first request. Few servers get one, and building them takes 60 ms. */
let document: ReturnType<typeof buildOpenApi> | undefined;
let page: string | undefined;

export function addDocs(app: FastifyInstance): void {
  app.get('/api/docs/openapi.json', async () => (document ??= buildOpenApi(endpoints, { title: 'Shunlu API', version: '0.1.0', description: INTRODUCTION }, getCallExample)));
  app.get('/api/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send((page ??= renderPage())));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function renderPage(): string {
  const domains = [...new Set(endpoints.map(getDomain))];
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
<p>${escape(INTRODUCTION)}</p>
${domains.map(renderDomain).join('\n')}
${renderDetails()}
</body>
</html>
`;
}

function renderDomain(domain: string): string {
  const own = endpoints.filter((endpoint) => getDomain(endpoint) === domain);
  return `<h2>${escape(domain)}</h2>\n${own.map(renderEndpoint).join('\n')}`;
}

const WHO = { public: 'anyone', optional: 'anyone; knows the caller by a token', user: 'signed in' } as const;

function renderEndpoint(endpoint: EndpointDefinition): string {
  const { id, method, path, summary, auth, status = 200 } = endpoint;
  const refusals = getErrorCodes(endpoint).map(
    (code) => `<li><code>${code}</code> ${ERRORS[code].status}: ${escape(ERRORS[code].message)}</li>`,
  );
  return `<section id="${escape(id)}">
<h3><code>${method} ${escape(path)}</code></h3>
<p>${escape(summary)}. For ${WHO[auth]}.</p>
<details>
<summary>Example</summary>
<pre>${escape(requestText(endpoint))}</pre>
<pre>${escape(`HTTP/1.1 ${status}\n\n${json(getCallExample(endpoint).answer)}`)}</pre>
</details>
<details>
<summary>Refusals</summary>
<ul>
${refusals.join('\n')}
</ul>
<pre>${escape(json(buildErrorExample(endpoint, 'VALIDATION')))}</pre>
</details>
</section>`;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Writes the example of a request as HTTP text. */
function requestText(endpoint: EndpointDefinition): string {
  const { method, path, auth, body, upload } = endpoint;
  const example = getCallExample(endpoint);
  const lines = [`${method} ${fillPath(path, example.params)}${toQueryString(example.query)} HTTP/1.1`];
  if (auth !== 'public') lines.push('Authorization: Bearer <token>');
  if (upload) {
    lines.push('Content-Type: multipart/form-data; boundary=part', '', '--part');
    lines.push(`Content-Disposition: form-data; name="${upload.field}"; filename="picture.jpg"`, `Content-Type: ${upload.types[0]}`, '');
    lines.push(`<the bytes of a picture, at most ${upload.maxBytes}>`, '--part--');
  } else if (body) lines.push('Content-Type: application/json', '', json(example.body ?? {}));
  return lines.join('\n');
}

function renderDetails(): string {
  const rows = Object.entries(DETAIL_TEXTS).map(([code, text]) => `<li><code>${code}</code> ${escape(text)}</li>`);
  return `<h2>What can be wrong with a field</h2>\n<ul>\n${rows.join('\n')}\n</ul>`;
}
