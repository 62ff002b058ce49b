import { describe, expect, it } from 'vitest';
import { contract } from '../index.ts';
import { openApi } from './openapi.ts';

const document = openApi(Object.values(contract).flatMap((domain) => Object.values(domain)), { title: '順路', version: '1' });
const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>;

describe('the API’s documentation', () => {
  it('has an operation for each endpoint of the contract', () => {
    const operations = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => String(operationId)));
    expect(operations.sort()).toEqual(Object.values(contract).flatMap((domain) => Object.values(domain).map(({ id }) => String(id))).sort());
  });

  it('says of a booking what it takes, answers and refuses', () => {
    const book = paths['/api/rides/{id}/book']!['post']!;
    expect(book['security']).toEqual([{ bearer: [] }]);
    expect(book['parameters']).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(book['requestBody']).toMatchObject({
      content: { 'application/json': { schema: { required: ['seats_booked'], additionalProperties: false } } },
    });
    const responses = book['responses'] as Record<string, { description: string }>;
    expect(Object.keys(responses)).toEqual(['201', '401', '403', '404', '409', '422']);
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
});
