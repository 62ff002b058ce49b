/**
 * Mounts a domain of the contract. Each endpoint becomes a route that authenticates, validates, calls its handler and sends the
 * fields of the response schema. A missing handler is a type error.
 */
import { detail, toErrorDetails, toEmailKey, toLenientSchema } from '@shunlu/api-contract';
import type { EndpointResponse, EndpointDefinition, EndpointRequest, ErrorDetail, Language } from '@shunlu/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Viewer } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { parseAcceptLanguage } from './parseAcceptLanguage.ts';
import { addLogFields } from './logging.ts';
import { readIdempotencyKey } from './idempotency.ts';
import type { RunIdempotently } from './idempotency.ts';
import { toNetwork } from './rate-limits.ts';
import type { RateLimiter } from './rate-limits.ts';
import { getBodyLimit, isForm, readUpload } from './uploads.ts';

/** The caller's viewer and token: required, optional or absent, according to the endpoint's `auth`. */
type EndpointCaller<E extends EndpointDefinition> = E['auth'] extends 'user'
  ? { viewer: Viewer; token: string }
  : E['auth'] extends 'optional'
    ? { viewer: Viewer | undefined; token: string | undefined }
    : { viewer: undefined; token: undefined };

/** The argument of a handler: the validated parts, the viewer and token, the client's network, and the browser's language. */
type HandlerRequest<E extends EndpointDefinition> = EndpointRequest<E> & EndpointCaller<E> & { language: Language | undefined; network: string };

/** Handles one endpoint. Its result goes through the response schema, which drops unlisted fields. */
type Handler<E extends EndpointDefinition> = (request: HandlerRequest<E>) => Promise<EndpointResponse<E>>;

/** The handlers of a domain, one per endpoint. */
export type Handlers<Domain extends Record<string, EndpointDefinition>> = { [Name in keyof Domain]: Handler<Domain[Name]> };

/** The checks before every endpoint. */
export interface Guard {
  /** Finds the viewer of a token; undefined for an unknown, expired or ended one. */
  authenticate: (token: string) => Promise<Viewer | undefined>;
  limiter: RateLimiter;
  /** Whether the account of this e-mail address has a recent login from this network. */
  isKnownCaller: (email: string, network: string) => Promise<boolean>;
  runIdempotently: RunIdempotently;
}

interface Caller {
  viewer: Viewer | undefined;
  token: string | undefined;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Mounts every endpoint of a domain. */
export function mount<Domain extends Record<string, EndpointDefinition>>(
  app: FastifyInstance,
  guard: Guard,
  domain: Domain,
  handlers: Handlers<Domain>,
): void {
  for (const [name, definition] of Object.entries(domain)) {
    mountEndpoint(app, guard, definition, handlers[name] as unknown as LooseHandler);
  }
}

type LooseHandler = (request: Record<string, unknown>) => Promise<unknown>;

function mountEndpoint(
  app: FastifyInstance,
  { authenticate, limiter, isKnownCaller, runIdempotently }: Guard,
  definition: EndpointDefinition,
  handler: LooseHandler,
): void {
  const limitedBy = limiter.getSubjects(definition.id);
  const schemas = getRequestSchemas(definition);

  /** Counts a request by its account. The order matters: a caller who is refused by network must not use up the account's limit. */
  async function countAccount(account: string, network: string): Promise<void> {
    if (limitedBy.has('account')) await limiter.count(definition.id, { account });
    if (limitedBy.has('account_at_network')) await limiter.count(definition.id, { account_at_network: `${account} ${network}` });
    if (limitedBy.has('account_from_unknown') && !(await isKnownCaller(account, network))) await limiter.count(definition.id, { account_from_unknown: account });
  }

  app.route({
    method: definition.method,
    url: definition.path,
    ...(definition.upload ? { bodyLimit: getBodyLimit(definition.upload), config: { isUpload: true } } : {}),
    // Runs before the body is read, so that the server does not read bodies of refused requests.
    onRequest: async (request, reply) => {
      // Responses contain personal data, so browsers and proxies must not cache them.
      reply.header('cache-control', 'no-store');
      const caller = await getCaller(request, definition, authenticate);
      callers.set(request, caller);
      if (caller.viewer) addLogFields(request, { user: caller.viewer.userId });
      await limiter.count(definition.id, { address: request.ip, ...(caller.viewer ? { user: caller.viewer.userId } : {}) });
    },
    handler: async (request, reply) => {
      const parts = await read(definition, schemas, request);
      const network = toNetwork(request.ip);
      await countAccount(getAccountKey(parts), network);
      const language = parseAcceptLanguage(request.headers['accept-language']);
      const caller = callers.get(request);
      const run = async (): Promise<unknown> => {
        const body = z.safeParse(definition.response, await handler({ ...parts, ...caller, language, network }));
        if (!body.success) throw new Error(`${definition.id} answered what its contract does not allow`, { cause: body.error });
        return body.data;
      };
      const key = definition.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : undefined;
      const userId = caller?.viewer?.userId;
      const body = key === undefined || userId === undefined ? run() : runIdempotently({ userId, key, endpoint: definition.id, parts }, run);
      return reply.code(definition.status ?? 200).send(await body);
    },
  });
}

async function getCaller(request: FastifyRequest, { auth }: EndpointDefinition, authenticate: Guard['authenticate']): Promise<Caller> {
  if (auth === 'public') return { viewer: undefined, token: undefined };
  const token = getBearerToken(request.headers.authorization);
  const viewer = token === undefined ? undefined : await authenticate(token);
  if (auth === 'user' && !viewer) throw new HttpError('UNAUTHORIZED');
  return { viewer, token };
}

/** Returns the key of the mailbox in the body; spellings of one address have the same key. */
function getAccountKey({ body }: Record<string, unknown>): string {
  return toEmailKey((body as { email?: string } | undefined)?.email ?? '');
}

/** Parses the token of an `Authorization: Bearer …` header (RFC 6750). */
export function getBearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(header ?? '')?.[1];
}

/** The schemas that validate a request. The server reads the fields of the contract and drops others (0001). */
type RequestSchemas = Record<'params' | 'query' | 'body', z.core.$ZodType>;

function getRequestSchemas({ params, query, body }: EndpointDefinition): RequestSchemas {
  const nothing = z.object({});
  return { params: params ? toLenientSchema(params) : nothing, query: query ? toLenientSchema(query) : nothing, body: body ? toLenientSchema(body) : nothing };
}

/** Reads and validates the parts of a request. @throws HttpError when they violate the contract */
async function read(definition: EndpointDefinition, schemas: RequestSchemas, request: FastifyRequest): Promise<Record<string, unknown>> {
  if (definition.upload) return { ...parse(schemas, request, {}), upload: await readUpload(request, definition.upload) };
  if (isForm(request)) throw new HttpError('UNSUPPORTED_MEDIA_TYPE');
  // A missing body counts as `{}`, so that a request whose fields are all optional may omit it.
  return parse(schemas, request, request.body ?? {});
}

/** Validates all parts, so that the caller gets every error at once. @throws HttpError VALIDATION */
function parse(schemas: RequestSchemas, request: FastifyRequest, body: unknown): Record<string, unknown> {
  const details: ErrorDetail[] = [];
  const take = (schema: z.core.$ZodType, value: unknown, explain = toErrorDetails): unknown => {
    const parsed = z.safeParse(schema, value);
    if (!parsed.success) details.push(...explain(parsed.error));
    return parsed.success ? parsed.data : undefined;
  };
  const query = toFilledQuery(request.query as Record<string, unknown>);
  const parts = {
    params: take(schemas.params, request.params),
    query: take(schemas.query, query, (error) => toErrorDetails(error).map((each) => (Array.isArray(query[each.path]) ? detail(each.path, 'REPEATED') : each))),
    body: take(schemas.body, body),
  };
  if (details.length > 0) throw new HttpError('VALIDATION', {}, details);
  return parts;
}

/** Drops empty parameters such as `?status=`, which forms send for empty fields. */
function toFilledQuery(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
