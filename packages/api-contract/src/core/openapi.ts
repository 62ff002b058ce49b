import * as z from 'zod/mini';
import { detail, DETAIL_TEXTS, errorBody, ERRORS, toErrorDetails } from '../errors.ts';
import type { ErrorCode, ErrorDetail } from '../errors.ts';
import type { CallExample } from '../examples.ts';
import { lastSeatOffer, limitedOffer } from '../rides/fixtures.ts';
import { getDomain } from './endpoint.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { toLenientSchema } from './toLenientSchema.ts';

type JsonObject = Record<string, unknown>;

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  // A transform has no JSON schema of its own, but the schema at its other end has one. Requests use the lenient copies, like
  // the server (0001).
  const { $schema: _, ...rest } = z.toJSONSchema(io === 'input' ? toLenientSchema(schema) : schema, { io, unrepresentable: 'any' }) as JsonObject;
  return rest;
}

function parameters(schema: z.core.$ZodType | undefined, where: 'path' | 'query', given: CallExample['params'] = {}): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(given[name] === undefined ? {} : { example: given[name] }),
  }));
}

/** Example facts that an error carries beside its code. */
const FACTS: Partial<Record<ErrorCode, JsonObject>> = {
  RATE_LIMITED: { retry_after: 42 },
  TIME_CONFLICT: { ride_id: limitedOffer.id },
  TRIP_LIMIT: { rides: [limitedOffer, lastSeatOffer].map(({ id, from_address, to_address, departure_time }) => ({ id, from_address, to_address, departure_time })) },
  PRICE_ABOVE_CAP: { cap_per_seat: 79 },
  RIDE_HAS_BOOKINGS: { fields: ['departure_time'] },
  VEHICLE_TOO_SMALL: { party: 5 },
  INVALID_TRANSITION: { from: 'completed', to: 'cancelled' },
  RECIPIENT_REQUIRED: { user_ids: [13, 14] },
};

/** Lists every error code of an endpoint: its own, and those that its access rule, body or idempotency add. */
export function getErrorCodes({ auth, body, upload, errors, idempotent }: EndpointDefinition): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...(body ? (['MALFORMED_JSON'] as const) : []),
    ...(auth === 'user' ? (['UNAUTHORIZED'] as const) : []),
    ...errors,
    ...(idempotent ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(body || upload ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'VALIDATION', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE',
  ];
  return [...new Set(codes)].toSorted((one, other) => ERRORS[one].status - ERRORS[other].status);
}

/** Example details: the findings for an empty call, else for one whose parameters have a wrong type. */
function exampleDetails({ body, query, params, upload }: EndpointDefinition): ErrorDetail[] {
  if (upload) return [detail(upload.field, 'FILE_REQUIRED')];
  const tried = [[body, {}], [query, {}], [params, { id: 'x', rideId: 'x', bookingId: 'x' }], [query, { limit: 0 }]] as const;
  for (const [schema, given] of tried) {
    const parsed = schema && z.safeParse(toLenientSchema(schema), given);
    if (parsed && !parsed.success) return toErrorDetails(parsed.error);
  }
  // The body is not an object.
  return [detail('', 'INVALID_TYPE')];
}

/** Builds an example error response of an endpoint (D30). */
export function buildErrorExample(endpoint: EndpointDefinition, code: ErrorCode): JsonObject {
  return code === 'VALIDATION' ? { code, details: exampleDetails(endpoint) } : { error: ERRORS[code].message, code, ...FACTS[code] };
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds after which it may be tried again', schema: { type: 'integer' } } };

function errorResponses(endpoint: EndpointDefinition): Record<string, JsonObject> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of getErrorCodes(endpoint)) byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
        ...(codes.includes('RATE_LIMITED') ? { headers: RETRY_AFTER } : {}),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(
              codes.map((code) => [code, { summary: ERRORS[code].message, value: buildErrorExample(endpoint, code) }]),
            ),
          },
        },
      },
    ]),
  );
}

function requestBody({ body, upload }: EndpointDefinition, example: CallExample): JsonObject {
  if (upload) {
    const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` };
    const schema = { type: 'object', properties: { [upload.field]: file }, required: [upload.field] };
    const encoding = { [upload.field]: { contentType: upload.types.join(', ') } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding, example: { [upload.field]: 'picture.jpg' } } } } };
  }
  if (!body) return {};
  const content = { schema: jsonSchema(body, 'input'), example: example.body };
  // The body may be omitted if all its fields are optional.
  return { requestBody: { required: !z.safeParse(body, {}).success, content: { 'application/json': content } } };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of the client’s choice, such as a UUID, for one submission. Sent again with the same key and content within 24 hours, the call is not made again, and is answered as the first time. Refusals are not kept.',
  schema: { type: 'string', maxLength: 255 },
  example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
};

function operation(endpoint: EndpointDefinition, example: CallExample): JsonObject {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [getDomain(endpoint)],
    security: endpoint.auth === 'user' ? [{ bearer: [] }] : endpoint.auth === 'optional' ? [{}, { bearer: [] }] : [],
    parameters: [
      ...parameters(endpoint.params, 'path', example.params),
      ...parameters(endpoint.query, 'query', example.query),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBody(endpoint, example),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'The answer',
        content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output'), example: example.answer } },
      },
      ...errorResponses(endpoint),
    },
  };
}

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'The token that signing in or registering answers, as `Authorization: Bearer …` (D15): opaque, ended by logout.',
};

/**
 * Builds the OpenAPI 3.1 document of a list of endpoints.
 *
 * @param getExample returns an example call and its response.
 */
export function buildOpenApi(
  endpoints: readonly EndpointDefinition[],
  info: { title: string; version: string; description?: string },
  getExample: (endpoint: EndpointDefinition) => CallExample,
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, getExample(endpoint)) };
  }
  const details = Object.entries(DETAIL_TEXTS).map(([code, text]) => `${code}: ${text}`);
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      securitySchemes: { bearer: BEARER },
      schemas: {
        Error: {
          ...jsonSchema(errorBody, 'output'),
          description: `Codes of \`details\`, each of a field at \`path\`:\n${details.join('\n')}`,
        },
      },
    },
  };
}
