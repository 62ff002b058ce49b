import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { offer, pendingBooking, yijunOwn } from '../fixtures.ts';
import { bookRide, getRide, searchRides, uploadAvatar } from '../index.ts';
import { createClient } from './client.ts';
import { mock, mockError } from './mock.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const call = createClient({ baseUrl: 'http://shunlu.test' });
const ride = { ride: offer, bookings: [], cost: null };

describe('a mock', () => {
  it('answers an example with the endpoint’s status', async () => {
    server.use(mock(getRide, ride));
    expect(await call(getRide, { params: { id: 101 } })).toEqual(ride);
  });

  it('answers by the request', async () => {
    server.use(
      mock(bookRide, ({ params, body }) => ({
        booking: { ...pendingBooking, ride_id: Number(params['id']), ...(body as { seats_booked: number }) },
      })),
    );
    const { booking } = await call(bookRide, { params: { id: 7 }, body: { seats_booked: 3 } });
    expect(booking).toMatchObject({ ride_id: 7, seats_booked: 3 });
  });

  it('refuses as the server would', async () => {
    server.use(mock(getRide, mockError('RIDE_NOT_FOUND')));
    await expect(call(getRide, { params: { id: 1 } })).rejects.toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
  });

  it('says what does not pass in details, without an error field (D30)', async () => {
    server.use(mock(bookRide, mockError('VALIDATION')));
    const refused = call(bookRide, { params: { id: 7 }, body: { seats_booked: 3 } });
    await expect(refused).rejects.toMatchObject({ status: 422, error: undefined, details: [{ code: 'INVALID_VALUE' }] });
  });

  it('cannot show what the server could not send', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(mock(getRide, { ...ride, ride: { ...offer, status: 'teleported' as 'active' } }));
    await expect(call(getRide, { params: { id: 101 } })).rejects.toMatchObject({ status: 500 });
    expect(consoleError.mock.calls.flat().join()).toContain('"status"');
    consoleError.mockRestore();
  });

  it('fails when a request has a field or parameter that the contract does not know', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(mock(bookRide, { booking: pendingBooking }), mock(searchRides, { rides: [], total: 0, next_cursor: null, alternatives: null }));
    const misspelt = { seats_booked: 1, special_request: 'a bag' };
    await expect(call(bookRide, { params: { id: 7 }, body: misspelt })).rejects.toMatchObject({ status: 500 });
    await expect(call(searchRides, { query: { from_latt: 25 } as never })).rejects.toMatchObject({ status: 500 });
    expect(consoleError.mock.calls.flat().join()).toMatch(/body\.special_request.*query\.from_latt/s);
    consoleError.mockRestore();
  });

  it('sees the file of an upload (R7.8)', async () => {
    let seen: File | undefined;
    server.use(
      mock(uploadAvatar, ({ upload }) => {
        seen = upload;
        return { user: { ...yijunOwn, profile_picture: '/api/users/12/avatar' } };
      }),
    );
    await call(uploadAvatar, { upload: new File(['webp'], '我.webp', { type: 'image/webp' }) });
    expect([seen?.name, seen?.type]).toEqual(['我.webp', 'image/webp']);
  });

  it('never answers while loading', async () => {
    server.use(mock(getRide, 'loading'));
    const aborted = new AbortController();
    const answer = call(getRide, { params: { id: 101 } }, { signal: aborted.signal });
    aborted.abort(new Error('waited enough'));
    await expect(answer).rejects.toThrow('waited enough');
  });
});
