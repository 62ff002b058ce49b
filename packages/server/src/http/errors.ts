import { ERRORS } from '@shunlu/api-contract';
import type { ErrorCode } from '@shunlu/api-contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/errors.ts';
import { HttpError } from '../shared/HttpError.ts';
import { addLogFields } from './logging.ts';

/** The API's codes for Fastify's own errors, which occur before a handler runs. */
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

/** Builds the body of an error: a validation error has `code` and `details`, any other `error` and `code` (D30). */
export function toErrorBody(refusal: HttpError): Record<string, unknown> {
  const { code, facts, details } = refusal;
  return details ? { code, details } : { error: ERRORS[code].message, code, ...facts };
}

/** Sends an error response (D30). If the body has `retry_after`, it is sent as the Retry-After header as well. */
export function sendError(reply: FastifyReply, refusal: HttpError): FastifyReply {
  if (typeof refusal.facts['retry_after'] === 'number') reply.header('retry-after', refusal.facts['retry_after']);
  return reply.code(ERRORS[refusal.code].status).send(toErrorBody(refusal));
}

/** Converts any thrown value into the error that the client may see. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) return new HttpError('UNAVAILABLE');
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK_ERROR_CODES[code];
  if (known) return new HttpError(known);
  // Fastify's parser throws some errors without a code, such as for JSON that would set __proto__ or constructor.
  if (statusCode === 400) return new HttpError('MALFORMED_JSON');
  return new HttpError('INTERNAL');
}

/** Whether a response was aborted because the client disconnected. This is no server error, and no client receives the response. */
function isHungUp(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.socket.destroyed && (error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Handles every failure: it sends an error response without a stack, and logs server errors with their stack (D30). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toHttpError(error);
    addLogFields(request, { code: refusal.code });
    if (ERRORS[refusal.code].status >= 500 && !isHungUp(error, request)) request.log.error({ err: error }, 'A request failed');
    return sendError(reply, refusal);
  });
}
