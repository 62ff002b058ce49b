import { ERRORS } from '@shunlu/api-contract';
import type { ErrorCode } from '@shunlu/api-contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/errors.ts';
import { HttpError } from '../shared/HttpError.ts';
import { addLogFields } from './logging.ts';

/** Fastify's own refusals, before a handler ran. */
const FRAMEWORK_ERROR_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
};

/** The body of a refusal (D30): validation has details and no `error`, everything else an `error` and a `code`. */
export function toErrorBody(refusal: HttpError): Record<string, unknown> {
  const { code, facts, details } = refusal;
  return details ? { code, details } : { error: ERRORS[code].message, code, ...facts };
}

/** Sends a refusal in the shape of D30; one that will pass says when, also as the header. */
export function sendError(reply: FastifyReply, refusal: HttpError): FastifyReply {
  if (typeof refusal.facts['retry_after'] === 'number') reply.header('retry-after', refusal.facts['retry_after']);
  return reply.code(ERRORS[refusal.code].status).send(toErrorBody(refusal));
}

/** Whatever went wrong, as the refusal the caller may see of it. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) return new HttpError('UNAVAILABLE');
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK_ERROR_CODES[code];
  if (known) return new HttpError(known);
  // JSON that would set __proto__ or constructor, and other refusals of Fastify's parser without a code.
  if (statusCode === 400) return new HttpError('MALFORMED_JSON');
  return new HttpError('INTERNAL');
}

/** Whether an answer broke off because who asked has gone: nobody's fault, and nobody is there to be refused. */
function isHungUp(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.socket.destroyed && (error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Every failure leaves in the shape of D30, without a stack; what is our fault is logged with it. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toHttpError(error);
    addLogFields(request, { code: refusal.code });
    if (ERRORS[refusal.code].status >= 500 && !isHungUp(error, request)) request.log.error({ err: error }, 'A request failed');
    return sendError(reply, refusal);
  });
}
