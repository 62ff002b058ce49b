import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { completedBooking, yijunOwn } from '../fixtures.ts';
import { listBookingHistory, uploadAvatar } from '../index.ts';
import { ApiError, createClient } from './client.ts';
import { endpoint } from './endpoint.ts';

const greet = endpoint({
  id: 'users.greet',
  method: 'POST',
  path: '/api/greet/:id',
  auth: 'user',
  summary: 'For this test',
  params: z.strictObject({ id: z.number() }),
  query: z.strictObject({ q: z.optional(z.string()) }),
  body: z.strictObject({ name: z.string() }),
  response: z.object({ hello: z.string() }),
  errors: [],
});

function clientAnswering(status: number, body: string, options: Parameters<typeof createClient>[0] = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }));
  return { fetch, call: createClient({ ...options, fetch }) };
}

const input = { params: { id: 7 }, query: { q: '竹' }, body: { name: '怡君' } };

describe('the client', () => {
  it('sends the parts of a call, and the token when there is one (R6.11)', async () => {
    const { call, fetch } = clientAnswering(200, '{"hello":"怡君","surplus":1}', { getToken: () => 'abc' });
    expect(await call(greet, input)).toEqual({ hello: '怡君' });
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/api/greet/7?q=%E7%AB%B9');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"name":"怡君"}',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
    });
  });

  it('RD.189: says the language of the page where it is told it, and leaves it to the browser where not', async () => {
    const { call, fetch } = clientAnswering(200, '{"hello":"怡君"}');
    await call(greet, input, { language: 'en' });
    await call(greet, input);
    const [withLanguage, withoutLanguage] = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('accept-language'));
    expect([withLanguage, withoutLanguage]).toEqual(['en', null]);
  });

  it('R7.24: takes the list of the history under either of its names', async () => {
    for (const name of ['history', 'bookings']) {
      const { call } = clientAnswering(200, JSON.stringify({ [name]: [completedBooking], next_cursor: null }));
      expect(await call(listBookingHistory, { query: {} })).toEqual({ history: [completedBooking], next_cursor: null });
    }
  });

  it('sends a file as a form, with the token, and lets the browser name its type (R7.8, R6.11)', async () => {
    const { call, fetch } = clientAnswering(200, JSON.stringify({ user: yijunOwn }), { getToken: () => 'abc' });
    await call(uploadAvatar, { upload: new File(['png'], 'me.png', { type: 'image/png' }) });
    const init = fetch.mock.calls[0]?.[1];
    expect(init?.headers).not.toHaveProperty('content-type');
    expect(init?.headers).toHaveProperty('authorization', 'Bearer abc');
    const sent = init?.body instanceof FormData ? init.body.get('avatar') : undefined;
    expect(sent).toMatchObject({ name: 'me.png', type: 'image/png', size: 3 });
  });

  it('sends no authorization without a token (R6.11)', async () => {
    const { call, fetch } = clientAnswering(200, '{"hello":""}', { getToken: () => null });
    await call(greet, input);
    expect(fetch.mock.calls[0]![1]?.headers).not.toHaveProperty('authorization');
  });

  it('throws the refusal with its code and facts (RD.60)', async () => {
    const { call } = clientAnswering(409, '{"error":"At most 2","code":"TRIP_LIMIT","rides":[1,2]}');
    await expect(call(greet, input)).rejects.toMatchObject({
      status: 409, code: 'TRIP_LIMIT', error: 'At most 2', facts: { rides: [1, 2] },
    });
  });

  it('shows the text of a refusal whose code it does not know yet (R8.1)', async () => {
    const { call } = clientAnswering(409, '{"error":"Not on a holiday","code":"HOLIDAY"}');
    await expect(call(greet, input)).rejects.toMatchObject({ status: 409, code: undefined, message: 'Not on a holiday' });
  });

  it('throws validation details as they came (RD.60)', async () => {
    const details = [{ path: 'name', msg: 'This field is required', code: 'REQUIRED' }];
    const { call } = clientAnswering(422, JSON.stringify({ code: 'VALIDATION', details }));
    await expect(call(greet, input)).rejects.toMatchObject({ code: 'VALIDATION', error: undefined, details });
  });

  it('tells of each 401, with the endpoint and the token it was sent with (R2.19)', async () => {
    const onUnauthorized = vi.fn();
    let token = 'abc';
    const { call } = clientAnswering(401, '{"error":"Please sign in","code":"UNAUTHORIZED"}', { onUnauthorized, getToken: () => token });
    const called = call(greet, input);
    token = 'def';
    await expect(called).rejects.toBeInstanceOf(ApiError);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(greet, 'abc');
  });

  it('has words for no answer, for no JSON and for an answer off the contract (R8.14)', async () => {
    const offline = createClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(offline(greet, input)).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
    await expect(clientAnswering(502, '<html>Bad gateway').call(greet, input)).rejects.toMatchObject({ status: 502, code: undefined });
    await expect(clientAnswering(200, '{"hello":5}').call(greet, input)).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
  });

  it('takes a path without a value for a mistake, not for a network that is away', async () => {
    const { call } = clientAnswering(200, '{}');
    await expect(call(greet, { ...input, params: {} } as never)).rejects.toThrow('no value for :');
  });

  it('ends without an answer when it is given up, also while the answer is on its way', async () => {
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const controller = new AbortController();
    const answer = createClient({ fetch: hanging })(greet, input, { signal: new AbortController().signal, giveUp: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('lets an abort stay an abort', async () => {
    const controller = new AbortController();
    controller.abort();
    const call = createClient({ fetch: (_, init) => Promise.reject(init?.signal?.reason) });
    await expect(call(greet, input, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
