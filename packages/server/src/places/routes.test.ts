import { contract } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/serverForTests.ts';

const { searchPlaces, reversePlace } = contract.places;
const server = serverForTests();

/** D34, in full: nothing is missing and nothing is added. */
const PLACE = {
  id: expect.any(String) as string, display_name: expect.any(String) as string, full_name: expect.any(String) as string,
  lat: expect.any(Number) as number, lng: expect.any(Number) as number, type: expect.any(String) as string, importance: expect.any(Number) as number,
  source: expect.any(String) as string,
};

it.each(['/api/places/search?q=%E7%AB%B9%E7%A7%91&limit=1', '/api/places/reverse?lat=24.7806&lng=121.0059'])(
  'RD.65, R3.38: GET %s answers places, each with its fields',
  async (address) => {
    const answer = await server.request('GET', address);
    expect([answer.statusCode, answer.json()]).toEqual([200, { places: [PLACE] }]);
  },
);

describe('GET /api/places/search', () => {
  it('D34, R7.69, R7.70: finds places without a token, five unless told otherwise', async () => {
    const { places } = await server.call(searchPlaces, { query: { q: '台大' } });
    expect(places).toHaveLength(5);
    expect(places[0]).toMatchObject({ display_name: '國立台灣大學', full_name: '台北市大安區國立台灣大學' });
    expect((await server.call(searchPlaces, { query: { q: '台大', limit: 2 } })).places).toHaveLength(2);
  });

  it('R7.70: answers in English when asked', async () => {
    const { places } = await server.call(searchPlaces, { query: { q: '竹科', limit: 1, lang: 'en' } });
    expect(places[0]?.display_name).toBe('Hsinchu Science Park');
  });

  it('R8.19: finds nothing without failing', async () => {
    expect(await server.call(searchPlaces, { query: { q: '%_\\\'"<>' } })).toEqual({ places: [] });
  });

  it.each(['', '?q=', '?q=%20', '?q=a&limit=0', '?q=a&limit=21', '?q=a&lang=fr', `?q=${'x'.repeat(201)}`])(
    'RD.60: refuses %s with details',
    async (search) => {
      const answer = await server.request('GET', `/api/places/search${search}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'VALIDATION', details: [{ path: expect.any(String) }] });
    },
  );
});

describe('GET /api/places/reverse', () => {
  it('D34, R7.69: names a known place, else the township, else nothing', async () => {
    const at = async (lat: number, lng: number) => (await server.call(reversePlace, { query: { lat, lng } })).places;
    expect((await at(25.0478, 121.517))[0]?.display_name).toBe('台北車站');
    expect((await at(24.5, 121.3))[0]).toMatchObject({ display_name: '新竹縣尖石鄉', lat: 24.5, lng: 121.3 });
    expect(await at(35.6812, 139.7671)).toEqual([]);
  });

  it.each(['', '?lat=25', '?lat=91&lng=0', '?lat=x&lng=121', '?lat=25&lng=NaN', '?lat=25&lng=Infinity'])(
    'RD.60: refuses %s with details',
    async (search) => {
      const answer = await server.request('GET', `/api/places/reverse${search}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'VALIDATION' });
    },
  );
});
