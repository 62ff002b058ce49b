import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getCallExample } from '../examples.ts';
import { contract, errorBody, ERRORS } from '../index.ts';
import type { EndpointDefinition } from '../index.ts';
import { buildErrorExample, buildOpenApi, getErrorCodes } from './openapi.ts';

const endpoints: EndpointDefinition[] = Object.values(contract).flatMap((domain) => Object.values(domain));
const named = endpoints.map((endpoint) => [endpoint.id, endpoint] as const);
const document = buildOpenApi(endpoints, { title: '順路', version: '1' }, getCallExample);
const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>;

describe('the API’s documentation', () => {
  it('has an operation for each endpoint of the contract', () => {
    const operations = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => String(operationId)));
    expect(operations.sort()).toEqual(Object.values(contract).flatMap((domain) => Object.values(domain).map(({ id }) => String(id))).sort());
  });

  it('says of a booking what it takes, answers and refuses', () => {
    const book = paths['/api/rides/{id}/book']!['post']!;
    expect(book['security']).toEqual([{ bearer: [] }]);
    expect(book['parameters']).toMatchObject([{ name: 'id', in: 'path', required: true }, { name: 'Idempotency-Key', in: 'header', required: false }]);
    expect(book['requestBody']).toMatchObject({
      content: { 'application/json': { schema: { required: ['seats_booked'] } } },
    });
    const responses = book['responses'] as Record<string, { description: string }>;
    expect(Object.keys(responses)).toEqual(['201', '400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503']);
    expect(responses['409']!.description).toContain('No seats available');
  });

  it('says which file a call takes (R7.8)', () => {
    const { requestBody } = paths['/api/users/avatar']!['post']! as { requestBody: { content: Record<string, unknown> } };
    expect(requestBody.content).toMatchObject({
      'multipart/form-data': {
        schema: { required: ['avatar'], properties: { avatar: { format: 'binary' } } },
        encoding: { avatar: { contentType: 'image/jpeg, image/png, image/webp' } },
      },
    });
  });

  it.each(named)('%s: its example is what its schemas allow, and nothing more', (_, endpoint) => {
    const example = getCallExample(endpoint);
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part];
      if (schema) expect(z.safeParse(schema, example[part] ?? {}).error).toBeUndefined();
      else expect(example[part]).toBeUndefined();
    }
    expect(z.parse(endpoint.response, example.answer)).toEqual(example.answer);
  });

  it.each(named)('%s: request, answer and every refusal are there with an example', (_, endpoint) => {
    const path = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]!;
    const { parameters, requestBody, responses } = path[endpoint.method.toLowerCase()] as {
      parameters: { name: string; in: string; required: boolean; example?: unknown }[];
      requestBody?: { required: boolean; content: Record<string, { example: unknown }> };
      responses: Record<string, { content: { 'application/json': { example?: unknown; examples?: Record<string, { value: unknown }> } } }>;
    };
    const example = getCallExample(endpoint);
    for (const { name, required, ...parameter } of parameters) if (required) expect([name, parameter.example]).not.toContain(undefined);
    const kind = endpoint.upload ? 'multipart/form-data' : 'application/json';
    if (endpoint.body ?? endpoint.upload) expect(requestBody?.content[kind]?.example).toBeDefined();
    else expect(requestBody).toBeUndefined();
    expect(responses[endpoint.status ?? 200]?.content['application/json'].example).toEqual(example.answer);
    for (const code of getErrorCodes(endpoint)) {
      const refused = responses[ERRORS[code].status]?.content['application/json'].examples?.[code]?.value;
      expect(refused).toEqual(buildErrorExample(endpoint, code));
      expect(z.parse(errorBody, refused)).toEqual(refused);
    }
  });

  it('RD.60 an example of bad input names the fields, as the server would', () => {
    expect(buildErrorExample(contract.auth.login, 'VALIDATION')).toMatchObject({ code: 'VALIDATION', details: [{ path: 'email', code: 'EMAIL_REQUIRED' }, {}] });
    expect(buildErrorExample(contract.bookings.bookRide, 'VALIDATION')).toMatchObject({ details: [{ path: 'seats_booked', code: 'REQUIRED' }] });
  });
});
