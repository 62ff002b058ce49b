/**
 * Puts a domain of the contract on the server: each endpoint value becomes a route that authenticates, validates,
 * calls its handler and sends what the response schema allows. A missing handler is a type error.
 */
import { detailsOf } from '@shunlu/api-contract';
import type { EndpointAnswer, EndpointDefinition, EndpointRequest, ErrorDetail, Language } from '@shunlu/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Viewer } from '../kernel/deps.ts';
import { Refusal, refusal } from '../kernel/refusal.ts';
import { acceptedLanguage } from './language.ts';
import { noteForLog } from './logging.ts';
import type { RateLimiter } from './rate-limits.ts';
import { bodyLimitOf, isForm, readUpload } from './uploads.ts';

/** What is known of the caller: all, something or nothing, as the endpoint asks. */
type CallerOf<E extends EndpointDefinition> = E['auth'] extends 'user'
  ? { viewer: Viewer; token: string }
  : E['auth'] extends 'optional'
    ? { viewer: Viewer | undefined; token: string | undefined }
    : { viewer: undefined; token: undefined };

/** What a handler gets: the validated parts, who calls, by which token, and the language their browser asks for. */
type HandlerRequest<E extends EndpointDefinition> = EndpointRequest<E> & CallerOf<E> & { language: Language | undefined };

/** Answers one endpoint. What it returns goes through the response schema, which drops what is not listed. */
type Handler<E extends EndpointDefinition> = (request: HandlerRequest<E>) => Promise<EndpointAnswer<E>>;

/** The handlers of a domain: one for each of its endpoints. */
export type Handlers<Domain extends Record<string, EndpointDefinition>> = { [Name in keyof Domain]: Handler<Domain[Name]> };

/** What stands before every endpoint. */
export interface Guard {
  /** Tells whose a token is; undefined for an unknown, expired or ended one. */
  authenticate: (token: string) => Promise<Viewer | undefined>;
  limiter: RateLimiter;
}

const nothing = z.strictObject({});

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
  { authenticate, limiter }: Guard,
  definition: EndpointDefinition,
  handler: LooseHandler,
): void {
  const isLimitedByAccount = limiter.subjectsOf(definition.id).has('account');
  app.route({
    method: definition.method,
    url: definition.path,
    ...(definition.upload ? { bodyLimit: bodyLimitOf(definition.upload) } : {}),
    // Before the body is read: who may not call need not be listened to.
    onRequest: async (request, reply) => {
      // What people may see of each other is in the answers: no browser or proxy keeps them.
      reply.header('cache-control', 'no-store');
      const caller = await callerOf(request, definition, authenticate);
      callers.set(request, caller);
      if (caller.viewer) noteForLog(request, { user: caller.viewer.userId });
      await limiter.count(definition.id, { address: request.ip, ...(caller.viewer ? { user: caller.viewer.userId } : {}) });
    },
    handler: async (request, reply) => {
      const parts = await read(definition, request);
      if (isLimitedByAccount) await limiter.count(definition.id, { account: accountOf(parts) });
      const language = acceptedLanguage(request.headers['accept-language']);
      const answer = await handler({ ...parts, ...callers.get(request), language });
      const body = z.safeParse(definition.response, answer);
      if (!body.success) throw new Error(`${definition.id} answered what its contract does not allow`, { cause: body.error });
      return reply.code(definition.status ?? 200).send(body.data);
    },
  });
}

async function callerOf(request: FastifyRequest, { auth }: EndpointDefinition, authenticate: Guard['authenticate']): Promise<Caller> {
  if (auth === 'public') return { viewer: undefined, token: undefined };
  const token = bearerToken(request.headers.authorization);
  const viewer = token === undefined ? undefined : await authenticate(token);
  if (auth === 'user' && !viewer) throw refusal('UNAUTHORIZED');
  return { viewer, token };
}

/** The e-mail address that a call names, as the contract writes it. */
function accountOf({ body }: Record<string, unknown>): string {
  return (body as { email?: string } | undefined)?.email ?? '';
}

/** The token of an `Authorization: Bearer …` header (RFC 6750). */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(header ?? '')?.[1];
}

/** What the caller sent, as the contract says. @throws Refusal when it says otherwise */
async function read(definition: EndpointDefinition, request: FastifyRequest): Promise<Record<string, unknown>> {
  if (definition.upload) return { ...parse(definition, request, {}), upload: await readUpload(request, definition.upload) };
  if (isForm(request)) throw refusal('UNSUPPORTED_MEDIA_TYPE');
  // No body at all is an empty one: calls whose fields are all optional may be made without.
  return parse(definition, request, request.body ?? {});
}

/** Validates every part at once, so that the caller learns all that is wrong. @throws Refusal VALIDATION */
function parse({ params, query, body }: EndpointDefinition, request: FastifyRequest, given: unknown): Record<string, unknown> {
  const details: ErrorDetail[] = [];
  const take = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
    const parsed = z.safeParse(schema ?? nothing, value);
    if (!parsed.success) details.push(...detailsOf(parsed.error));
    return parsed.success ? parsed.data : undefined;
  };
  const parts = {
    params: take(params, request.params),
    query: take(query, request.query),
    body: take(body, given),
  };
  if (details.length > 0) throw new Refusal('VALIDATION', {}, details);
  return parts;
}
