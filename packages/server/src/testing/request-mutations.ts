/** Mutations of valid requests for the fuzz tests; some results are still valid. */
import { fillPath } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { multipart, buildRequest } from './samples.ts';
import type { Parts } from './samples.ts';

/** The path of a value in a request: `['body', 'pickup_lat']`. */
type Place = readonly (string | number)[];

/** One change of a request. `at` selects one of its places. */
type Mutation =
  | { do: 'set'; at: number; value: unknown }
  | { do: 'recase'; at: number; how: number }
  | { do: 'remove'; at: number }
  | { do: 'add'; at: number; key: string; value: unknown }
  | { do: 'shiftDates'; days: number }
  | { do: 'text'; how: (typeof TEXTS)[number]; at: number }
  | { do: 'query'; text: string }
  | { do: 'header'; name: string; value: string };

/** Changes of a body as text, or of the form around a file. */
const TEXTS = ['truncated', 'duplicate keys', 'prototype', 'constructor', 'trailing', 'byte order mark', 'deep', 'huge', 'not JSON', 'other type', 'no type'] as const;

const HOSTILE_TEXTS = [
  '', ' ', '\u0000', 'a\u0000b', '\u001b[31m', '\u202egnp.exe', '\u2066\u2067x\u2069', '\u200b', 'a\u200d\u200cb', '\ufeff', '\ud800', 'x\udc00',
  '𠮷'.repeat(600), 'e\u0301'.repeat(400), 'x'.repeat(10_000), '\u0300'.repeat(1_000), '﷽'.repeat(300), '１２', 'NaN', 'Infinity', 'null', 'true', '0x10', '1e3', '-0', '00',
  '9'.repeat(400), "'; drop table users; --", '${7*7}', '{{7*7}}', '%00', '../../etc/passwd', '<img src=x onerror=alert(1)>', 'javascript:alert(1)',
  '2026-13-45', '2026-02-30', '0000-00-00', '9999-12-31', '1969-12-31', '+275760-09-13T00:00:00.000Z', '2026-11-21T24:00:00Z', '2026-11-21T10:00:60Z',
  '2026-11-21T10:00:00+25:00', '1900-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '24:00', '23:60',
];
const NUMBERS = [0, -0, -1, 1, 0.1, 1.5, 5e-324, 1e21, 1e308, -1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 999_999_999_999_999, 1e15, 89.999999, 90.0000001, 180.0000001];
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'no_such_field', '', '\u0000', 'id', 'user_id', 'role', 'status', 'is_admin', '0', 'length'];

const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }, [1, 2, 3], Array.from({ length: 2_000 }, () => 1), { a: { b: { c: {} } } }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

type Weighted = { weight: number; arbitrary: fc.Arbitrary<Mutation> };

/** Mutations of values, for requests with parameters, query or body. */
const ofPlaces: readonly Weighted[] = [
  { weight: 10, arbitrary: fc.record({ do: fc.constant('set' as const), at: fc.nat(), value: values }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('recase' as const), at: fc.nat(), how: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('shiftDates' as const), days: fc.constantFrom(-100_000, -365, -2, 400, 100_000) }) },
];
/** Mutations of a body as text; a GET has none. */
const ofTexts: readonly Weighted[] = [
  { weight: 3, arbitrary: fc.record({ do: fc.constant('text' as const), how: fc.constantFrom(...TEXTS), at: fc.nat(2_000) }) },
];
const ofAny: readonly Weighted[] = [
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), at: fc.nat(), key: fc.constantFrom(...KEYS), value: values }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('query' as const),
      text: fc.constantFrom('limit=1&limit=2', 'a[]=1', 'a[b]=1', '__proto__[x]=1', '%00=1', '%ff', 'cursor=%00', 'cursor=WzFd', 'cursor=W251bGwsbnVsbF0', `q=${'x'.repeat(5_000)}`, '&&&', '=', '%'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('header' as const),
      name: fc.constantFrom('accept-language', 'x-forwarded-for', 'content-encoding', 'if-none-match', 'x-http-method-override', 'accept', 'range', 'expect'),
      value: fc.constantFrom('', '*', 'gzip', '127.0.0.1', 'DELETE', 'x'.repeat(4_000), 'zh-TW;q=999, \u00ff', 'bytes=0-'),
    }),
  },
];

/** Generates one to three mutations that apply to the request. */
export function buildMutations({ method }: EndpointDefinition, { params, query, body }: Parts): fc.Arbitrary<Mutation[]> {
  const hasParts = [params, query, body].some((part) => part !== undefined);
  const fitting = [...ofAny, ...(hasParts ? ofPlaces : []), ...(method === 'GET' ? [] : ofTexts)];
  return fc.array(fc.oneof(...fitting), { minLength: 1, maxLength: 3 });
}

const isDate = (value: unknown): value is string => typeof value === 'string' && /^20\d\d-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Lists every place of a tree, each after its parent. */
function placesIn(tree: unknown, at: Place = []): Place[] {
  // Long arrays come from a mutation and are no places of the request.
  if (Array.isArray(tree) && tree.length > 20) return [];
  return isTree(tree) ? Object.keys(tree).flatMap((key) => [[...at, key], ...placesIn(tree[key], [...at, key])]) : [];
}

function getParent(tree: unknown, place: Place): Record<string, unknown> {
  return place.slice(0, -1).reduce<Record<string, unknown>>((node, key) => node[key] as Record<string, unknown>, tree as Record<string, unknown>);
}

function edit(tree: Record<string, unknown>, mutation: Mutation): void {
  // Only values inside the three parts are changed, not the parts themselves.
  const places = placesIn(tree).filter(({ length }) => length > 1);
  const place = 'at' in mutation ? places[mutation.at % places.length] : undefined;
  const parent = place && getParent(tree, place);
  const key = place?.at(-1) ?? '';
  switch (mutation.do) {
    case 'set':
      if (parent) parent[key] = structuredClone(mutation.value);
      return;
    case 'recase':
      if (parent && typeof parent[key] === 'string') parent[key] = recased(parent[key], mutation.how);
      return;
    case 'remove':
      if (parent && place && place[0] !== 'params') delete parent[key];
      return;
    case 'add': {
      const nodes = [tree['query'], tree['body'], ...places.map((each) => getParent(tree, each)[each.at(-1) ?? ''])].filter((each) => isTree(each) && !Array.isArray(each)) as Record<string, unknown>[];
      const node = nodes[mutation.at % nodes.length];
      // An own property, as a JSON parser creates it.
      if (node) Object.defineProperty(node, mutation.key, { value: structuredClone(mutation.value), enumerable: true, configurable: true, writable: true });
      return;
    }
    case 'shiftDates': {
      const dated = places.filter((each) => isDate(getParent(tree, each)[each.at(-1) ?? '']));
      const [from, until] = dated.filter((each) => /start|end/.test(String(each.at(-1))));
      if (from && until) {
        const [one, other] = [getParent(tree, from), getParent(tree, until)];
        [one[from.at(-1) ?? ''], other[until.at(-1) ?? '']] = [other[until.at(-1) ?? ''], one[from.at(-1) ?? '']];
        return;
      }
      for (const each of dated) {
        const node = getParent(tree, each);
        const moved = new Date(Date.parse(String(node[each.at(-1) ?? ''])) + mutation.days * 86_400_000).toISOString();
        node[each.at(-1) ?? ''] = String(node[each.at(-1) ?? '']).length === 10 ? moved.slice(0, -14) : moved;
      }
      return;
    }
    default:
  }
}

/** Mutations that put numbers beyond the columns' ranges, and null, into each place of a request in turn. */
export function buildBoundaries({ params, query, body }: Parts): [Mutation[]][] {
  const places = placesIn({ params, query, body }).filter(({ length }) => length > 1);
  return places.flatMap((_, at) => [2 ** 31, 999_999_999_999_999, -1, null].map((value): [Mutation[]] => [[{ do: 'set', at, value }]]));
}

/** Applies mutations to the payload of a socket event. */
export function mutatedPayload(payload: unknown, done: readonly Mutation[]): unknown {
  const tree = structuredClone({ event: { payload } });
  for (const each of done) edit(tree, each);
  return tree.event.payload;
}

/** Generates one to three mutations of an event's payload. */
export const payloadMutations: fc.Arbitrary<Mutation[]> = fc.array(fc.oneof(...ofPlaces, ...ofAny), { minLength: 1, maxLength: 3 });

function recased(text: string, how: number): string {
  return [text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1), `${text}\u200b`, ` ${text}\n`][how] ?? text;
}

/** Converts a value to text for a URL, which cannot contain lone surrogates. */
function toUrlText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

function inUrl(part: unknown): Record<string, string> {
  return isTree(part) ? Object.fromEntries(Object.entries(part).map(([name, value]) => [name, toUrlText(value)])) : {};
}

function garbled(text: string, how: (typeof TEXTS)[number], at: number): { payload: string | Buffer; type?: string | undefined } {
  const inside = text.slice(1, -1);
  switch (how) {
    case 'truncated':
      return { payload: text.slice(0, 1 + (at % Math.max(1, text.length - 1))) };
    case 'duplicate keys':
      return { payload: inside === '' ? '{"a":1,"a":2}' : `{${inside},${inside.replaceAll(/:\d+/g, ':2')}}` };
    case 'prototype':
      return { payload: `{"__proto__":{"role":"admin"}${inside === '' ? '' : ','}${inside}}` };
    case 'constructor':
      return { payload: `{"constructor":{"prototype":{"role":"admin"}}${inside === '' ? '' : ','}${inside}}` };
    case 'trailing':
      return { payload: `${text} ${at % 2 ? text : '//'}` };
    case 'byte order mark':
      return { payload: `\ufeff${text}` };
    case 'deep':
      return { payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}` };
    case 'huge':
      return { payload: JSON.stringify({ a: 'x'.repeat(at % 2 ? 70_000 : 40_000) }) };
    case 'not JSON':
      return { payload: Buffer.from([0xff, 0xfe, 0x00, 0x80, at % 256]) };
    case 'other type':
      return { payload: text, type: ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json; charset=utf-16', 'image/png', ';'][at % 7] };
    case 'no type':
      return { payload: text, type: '' };
  }
}

/** Builds a broken upload: a file of another type, a truncated one, or an invalid form. */
function garbledForm(file: NonNullable<Parts['file']>, field: string, how: (typeof TEXTS)[number], at: number): ReturnType<typeof multipart> {
  const form = multipart(field, file);
  switch (how) {
    case 'truncated':
      return { ...form, payload: form.payload.subarray(0, at % form.payload.length) };
    case 'duplicate keys':
      return { ...form, payload: Buffer.concat([form.payload.subarray(0, -4), Buffer.from('\r\n'), form.payload]) };
    case 'prototype':
      return multipart('__proto__', file);
    case 'constructor':
      return multipart(`${field}"; filename="x.svg`, file);
    case 'trailing':
      return multipart(field, { ...file, bytes: Buffer.concat([file.bytes, Buffer.from('<script>alert(1)</script>')]) });
    case 'byte order mark':
      return multipart(field, { ...file, bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
    case 'deep':
      return multipart(field, { bytes: file.bytes.subarray(0, at % file.bytes.length), type: file.type });
    case 'huge':
      return multipart(field, { bytes: Buffer.concat([file.bytes, Buffer.alloc(6 * 1_024 * 1_024)]), type: file.type });
    case 'not JSON':
      return multipart(field, { bytes: Buffer.alloc(at, at % 256), type: file.type });
    case 'other type':
      return multipart(field, { ...file, type: ['image/svg+xml', 'image/gif', 'text/html', '', 'image/png\r\nX: y'][at % 5] ?? '' });
    case 'no type':
      return { ...form, headers: { 'content-type': 'multipart/form-data' } };
  }
}

/** Applies mutations to a valid request. */
export function mutate(endpoint: EndpointDefinition, parts: Parts, done: readonly Mutation[], token: string | undefined): InjectOptions {
  const { file, ...rest } = parts;
  const tree = structuredClone({ ...rest, query: rest.query ?? {} }) as Record<string, unknown>;
  for (const each of done) edit(tree, each);
  const { body } = tree;
  const query = [new URLSearchParams(inUrl(tree['query'])).toString(), ...done.flatMap((each) => (each.do === 'query' ? [each.text] : []))].filter(Boolean).join('&');
  const request = buildRequest({ ...endpoint, path: '/api/' }, { ...(file ? { file } : {}) }, token);
  const params = Object.fromEntries(Object.entries(inUrl(tree['params'])).map(([name, value]) => [name, value === '' ? ' ' : value]));
  request.url = fillPath(endpoint.path, params) + (query === '' ? '' : `?${query}`);

  const text = body === undefined ? '{}' : JSON.stringify(body);
  const headers: Record<string, string> = { ...(request.headers as Record<string, string>) };
  if (body !== undefined && !file) {
    headers['content-type'] = 'application/json';
    request.payload = text;
  }
  for (const each of done) {
    if (each.do === 'header') headers[each.name] = each.value.replaceAll(/[^\t\x20-\x7e]/g, '');
    if (each.do !== 'text' || endpoint.method === 'GET') continue;
    if (file && endpoint.upload) {
      const form = garbledForm(file, endpoint.upload.field, each.how, each.at);
      Object.assign(headers, form.headers);
      request.payload = form.payload;
    } else {
      const { payload, type = 'application/json' } = garbled(text, each.how, each.at);
      headers['content-type'] = type;
      request.payload = payload;
    }
  }
  return { ...request, headers };
}
