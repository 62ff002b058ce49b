import * as z from 'zod/mini';
import { ERRORS, errorBody } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { domainOf } from './endpoint.ts';

type JsonObject = Record<string, unknown>;

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  // Transforms have no JSON schema of their own; their other end has.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject;
  return rest;
}

function parameters(schema: z.core.$ZodType | undefined, where: 'path' | 'query'): JsonObject[] {
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
  }));
}

function errorResponses(endpoint: EndpointDefinition): Record<string, JsonObject> {
  const codes: ErrorCode[] = ['VALIDATION', ...(endpoint.auth === 'user' ? (['UNAUTHORIZED'] as const) : []), ...endpoint.errors];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, listed]) => [
      status,
      {
        description: listed.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function requestBody({ body, upload }: EndpointDefinition): JsonObject {
  if (upload) {
    const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` };
    const schema = { type: 'object', properties: { [upload.field]: file }, required: [upload.field], additionalProperties: false };
    const encoding = { [upload.field]: { contentType: upload.types.join(', ') } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } };
}

function operation(endpoint: EndpointDefinition): JsonObject {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [domainOf(endpoint)],
    security: endpoint.auth === 'user' ? [{ bearer: [] }] : endpoint.auth === 'optional' ? [{}, { bearer: [] }] : [],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'The answer',
        content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
      },
      ...errorResponses(endpoint),
    },
  };
}

/** The OpenAPI 3.1 document of a list of endpoints. */
export function openApi(endpoints: readonly EndpointDefinition[], info: { title: string; version: string }): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
  };
}
