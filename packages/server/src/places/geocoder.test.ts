import { contract } from '@shunlu/api-contract';
import type { Language, Place } from '@shunlu/api-contract';
import { count } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../shared/config.ts';
import type { Geocoding } from '../shared/config.ts';
import { geocoderAnswers, rateLimits } from '../db/schema.ts';
import type { Database } from '../shared/database.ts';
import { DAY, MINUTE, TEST_NOW, testClock } from '../testing/clock.ts';
import { preferredDatabase, openTestDatabase } from '../testing/databases.ts';
import { fakeGeocoder, nominatimPlace, buildPhotonResponse } from '../testing/geocoder.ts';
import type { FakeGeocoder } from '../testing/geocoder.ts';
import { testLogger } from '../testing/logger.ts';
import { testServer } from '../testing/server.ts';
import { createBreaker } from '../shared/breaker.ts';
import { createGeocoder } from './geocoder.ts';
import { placesService } from './service.ts';
import type { PlacesService } from './service.ts';
import { deleteExpiredGeocodes, storeGeocode, readGeocode, claimRequestSlot } from './store.ts';

const NOODLES = { name: '阿宗麵線', lat: 25.0434, lng: 121.5076 };
const NOODLES_FOUND: Place = {
  id: 'osm-n1000', display_name: '阿宗麵線', full_name: '台北市萬華區阿宗麵線', lat: 25.0434, lng: 121.5076, type: 'restaurant', importance: 0, source: 'osm',
};
/** In the mountains: nothing of ours is near. */
const MOUNTAIN = { lat: 24.5, lng: 121.3 };
const SECOND = 1_000;

let provider: FakeGeocoder;
beforeAll(async () => {
  provider = await fakeGeocoder();
});
beforeEach(() => provider.answer(buildPhotonResponse()));
afterAll(() => provider.close());

describe.each([preferredDatabase])('a provider of addresses, on %s', (kind) => {
  const clock = testClock();
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    clock.set(TEST_NOW);
    await database.db.delete(geocoderAnswers);
    await database.db.delete(rateLimits);
  });
  afterAll(() => database.close());

  interface Instance extends Pick<PlacesService, 'search' | 'reverse'> {
    find(q: string, more?: { isExplicit?: boolean; limit?: number; language?: Language }): Promise<Place[]>;
    log: ReturnType<typeof testLogger>;
    /** How long it waited for its turns, in milliseconds. */
    waited: number[];
  }

  /** One instance of the server's places. What it asks comes ten seconds after what was asked before, unless `isHurried`. */
  function anInstance({ geocoder = { kind: 'photon', url: provider.url } as Geocoding, timeoutMs = 5_000, isHurried = false, db = database } = {}): Instance {
    const log = testLogger();
    const waited: number[] = [];
    const config = { ...readConfig({ PUBLIC_URL: 'https://shunlu.example' }, { isDemo: false }), geocoder };
    const deps = { config, database: db, clock, logger: log.logger };
    const service = placesService(deps, createGeocoder(deps, { timeoutMs, pause: async (ms) => waited.push(ms) }));
    return {
      ...service,
      find: (q, { isExplicit = true, limit = 5, language = 'zh-TW' } = {}) => {
        if (!isHurried) clock.advance(10 * SECOND);
        return service.search({ q, limit, language, near: undefined, isExplicit });
      },
      log,
      waited,
    };
  }

  it('RD.66, RD.200: is asked for what the gazetteer does not know, on Enter alone, and never while somebody types', async () => {
    provider.answer(buildPhotonResponse(NOODLES));
    const { find } = anInstance();
    for (const typed of ['阿宗', '阿宗麵', '阿宗麵線']) expect(await find(typed, { isExplicit: false })).toEqual([]);
    expect(provider.asked()).toEqual([]);
    for (const known of ['台北車站', '竹科', '台北車', '台北市信義區', '高雄市', 'Taipei Main Station', '。，']) await find(known);
    expect(provider.asked()).toEqual([]);
    expect(await find('阿宗麵線')).toEqual([NOODLES_FOUND]);
    expect(provider.asked()).toHaveLength(1);
  });

  it('RD.66, RD.200: is asked about a click where the gazetteer knows only the township, and never about the sea', async () => {
    provider.answer(buildPhotonResponse({ name: '明池', lat: 24.5004, lng: 121.3003 }));
    const { reverse } = anInstance();
    expect((await reverse({ lat: 25.0478, lng: 121.517 }, 'zh-TW'))[0]?.display_name).toBe('台北車站');
    expect(await reverse({ lat: 24.5, lng: 119.3 }, 'zh-TW')).toEqual([]);
    expect(provider.asked()).toEqual([]);
    expect(await reverse(MOUNTAIN, 'zh-TW')).toMatchObject([{ display_name: '明池', full_name: '新竹縣尖石鄉明池' }]);
    expect(provider.asked()).toEqual(['/reverse?lat=24.5&lon=121.3&limit=1&lang=default']);
  });

  it('RD.66: what it says of a point far from it is not of that point', async () => {
    provider.answer(buildPhotonResponse({ name: '山的另一邊', lat: 24.52, lng: 121.3 }));
    expect(await anInstance().reverse(MOUNTAIN, 'zh-TW')).toMatchObject([{ display_name: '新竹縣尖石鄉' }]);
  });

  it('RD.66: is asked once for equal questions, by all instances together, and again when the answer is old', async () => {
    provider.answer(buildPhotonResponse(NOODLES));
    const [one, other] = [anInstance(), anInstance()];
    expect(await one.find('阿宗麵線')).toEqual([NOODLES_FOUND]);
    for (const again of ['阿宗麵線', ' 阿宗 麵線', '阿宗麵線！']) expect(await other.find(again)).toEqual([NOODLES_FOUND]);
    expect(provider.asked()).toHaveLength(1);
    clock.advance(31 * DAY);
    expect(await other.find('阿宗麵線')).toEqual([NOODLES_FOUND]);
    expect(provider.asked()).toHaveLength(2);
  });

  it('RD.66: that nothing was found is kept for a day', async () => {
    const { find } = anInstance();
    for (let time = 0; time < 2; time += 1) expect(await find('香格里拉')).toEqual([]);
    expect(provider.asked()).toHaveLength(1);
    clock.advance(DAY);
    await find('香格里拉');
    expect(provider.asked()).toHaveLength(2);
  });

  it('RD.66: the same question by many at once is one', async () => {
    provider.answer(buildPhotonResponse(NOODLES));
    const { find } = anInstance();
    expect(await Promise.all(Array.from({ length: 20 }, () => find('阿宗麵線')))).toEqual(Array.from({ length: 20 }, () => [NOODLES_FOUND]));
    expect(provider.asked()).toHaveLength(1);
  });

  it('RD.66: is asked once a second, whichever instance asks; who would wait too long gets the gazetteer’s answer', async () => {
    const [one, other] = [anInstance({ isHurried: true }), anInstance({ isHurried: true })];
    clock.advance(MINUTE);
    await one.find('香格里拉一');
    await other.find('香格里拉二');
    await one.find('香格里拉三');
    await other.find('香格里拉四');
    expect([one.waited, other.waited]).toEqual([[0, 2 * SECOND], [SECOND]]);
    expect(provider.asked()).toHaveLength(3);
    clock.advance(SECOND);
    await other.find('香格里拉四');
    expect(other.waited).toEqual([SECOND, 2 * SECOND]);
  });

  it('RD.66: is given two seconds to answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const config = { ...readConfig({}, { isDemo: false }), geocoder: { kind: 'photon', url: provider.url } as Geocoding };
    await createGeocoder({ config, database, clock, logger: testLogger().logger }).search('阿宗麵線', 'zh-TW');
    expect(timeout.mock.calls).toEqual([[2_000]]);
    timeout.mockRestore();
  });

  it('a turn that a clock set back has put out of reach is taken at once', async () => {
    const turns = { everyMs: SECOND, withinMs: 2 * SECOND };
    clock.advance(DAY);
    await claimRequestSlot(database.db, clock.now(), turns);
    clock.set(TEST_NOW);
    expect(await claimRequestSlot(database.db, clock.now(), turns)).toEqual(clock.now());
    expect(await claimRequestSlot(database.db, clock.now(), turns)).toEqual(new Date(clock.now().getTime() + SECOND));
  });

  it('RD.67: offline asks none', async () => {
    const { find, reverse } = anInstance({ geocoder: { kind: 'offline' } });
    expect(await find('阿宗麵線')).toEqual([]);
    expect(await reverse(MOUNTAIN, 'en')).toMatchObject([{ display_name: 'Jianshi Township, Hsinchu County' }]);
    expect(provider.asked()).toEqual([]);
  });

  it('R7.69, R7.70, RD.67: photon is asked at its address, within Taiwan, for names as they stand there or in English', async () => {
    const { find, reverse } = anInstance({ geocoder: { kind: 'photon', url: `${provider.url}/geo` } });
    await find('阿宗 麵線');
    await find('Ay-Chung Noodles', { language: 'en' });
    expect(provider.asked()).toEqual([
      '/geo/api?q=阿宗 麵線&limit=10&lang=default&bbox=118,20.5,122.5,26.6',
      '/geo/api?q=Ay-Chung Noodles&limit=10&lang=en&bbox=118,20.5,122.5,26.6',
    ]);
    expect(provider.headers()).toMatchObject({ 'user-agent': 'Shunlu (https://shunlu.example)' });
    clock.advance(MINUTE);
    await reverse(MOUNTAIN, 'zh-TW');
    expect(provider.asked().slice(2)).toEqual(['/geo/reverse?lat=24.5&lon=121.3&limit=1&lang=default']);
  });

  it('R7.69, R7.70, RD.67: nominatim is asked at its address, in Taiwan, for Chinese and then English', async () => {
    provider.answer([nominatimPlace(NOODLES)]);
    const { find, reverse } = anInstance({ geocoder: { kind: 'nominatim', url: provider.url } });
    expect(await find('阿宗麵線')).toEqual([{ ...NOODLES_FOUND, id: 'osm-w77', type: 'supermarket', importance: 0.31 }]);
    expect(provider.asked()).toEqual(['/search?q=阿宗麵線&format=jsonv2&addressdetails=1&limit=10&countrycodes=tw&accept-language=zh-TW,zh,en']);

    provider.answer(nominatimPlace({ ...MOUNTAIN, properties: { address: { road: '重慶南路一段', house_number: '122' } } }));
    expect(await reverse(MOUNTAIN, 'zh-TW')).toMatchObject([{ full_name: '新竹縣尖石鄉重慶南路一段122號' }]);
    provider.answer({ error: 'Unable to geocode' });
    clock.advance(MINUTE);
    expect(await reverse(MOUNTAIN, 'en')).toMatchObject([{ type: 'town' }]);
    expect(provider.asked()).toEqual(['/reverse?lat=24.5&lon=121.3&format=jsonv2&addressdetails=1&zoom=18&accept-language=en,zh-TW,zh']);
  });

  it('a house is called by its street and number, in the way of its language', async () => {
    const address = (street: string, housenumber: string, lat: number) => ({ lat, lng: 121.5076, properties: { osm_type: undefined, street, housenumber } });
    provider.answer(buildPhotonResponse(address('文化路', '12-3', 25.04), address('文化路', '12號之3', 25.041), address('Wenhua Road', '12', 25.042), { lat: 25.043, lng: 121.5076 }));
    const names = (await anInstance().find('某條文化路')).map(({ display_name }) => display_name);
    expect(names).toEqual(['文化路12-3號', '文化路12號之3', '12 Wenhua Road']);
  });

  it('R7.70: of its places those outside Taiwan are dropped, and one of ours is ours', async () => {
    provider.answer(buildPhotonResponse(
      { name: '廈門站', lat: 24.638, lng: 118.069 }, { name: '東京駅', lat: 35.68, lng: 139.77 }, { name: '海上', lat: 24.5, lng: 119.7 },
      { name: '臺北車站', lat: 25.0479, lng: 121.5171 }, NOODLES, { ...NOODLES, name: ' \u202e\u0000 ' }, { ...NOODLES, name: '長'.repeat(250) },
    ));
    const found = await anInstance().find('某個大車站旁的麵線');
    expect(found.map(({ id, full_name }) => [id, full_name])).toEqual([
      ['hsr-taipei-main', '台北市中正區台北車站'],
      ['osm-n1004', '台北市萬華區阿宗麵線'],
    ]);
  });

  it('its places come before the township of an address, and no more than were wanted', async () => {
    provider.answer(buildPhotonResponse({ name: '重慶南路一段122號', lat: 25.042, lng: 121.513 }));
    const { find } = anInstance();
    const names = (await find('台北市中正區重慶南路一段122號')).map(({ display_name }) => display_name);
    expect(names).toEqual(['重慶南路一段122號', '台北市中正區']);
    expect(await find('台北市中正區重慶南路一段122號', { limit: 1 })).toHaveLength(1);
  });

  const elsewhere = () => provider.url.replace('127.0.0.1', 'localhost');
  it.each<[string, Parameters<FakeGeocoder['answer']>[0]]>([
    ['slow', () => {}],
    ['slow in the middle of its answer', (response) => void response.writeHead(200).write('{"type":')],
    ['in pieces', (response) => void response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"type"')],
    ['gone', (response) => void response.socket?.destroy()],
    ['failing', (response) => void response.writeHead(500).end('{}')],
    ['out of patience', (response) => void response.writeHead(429).end('{}')],
    ['leading elsewhere', (response) => void response.writeHead(302, { location: `${elsewhere()}/stolen` }).end()],
    ['no JSON', (response) => void response.end('<html>')],
    ['empty', (response) => void response.end()],
    ['endless', (response) => void response.end(' '.repeat(300 * 1_024))],
    ['nested without end', (response) => void response.end('['.repeat(200_000))],
    ['of another shape', { type: 'FeatureCollection', features: [{ geometry: null }] }],
    ['a list', []],
    ['null', (response) => void response.end('null')],
    ['of wrong types', buildPhotonResponse({ ...NOODLES, lat: '25' as unknown as number })],
    ['off the earth', buildPhotonResponse({ ...NOODLES, lat: 912 })],
  ])('RD.66: that is %s is not heard of: the gazetteer answers', async (_, how) => {
    provider.answer(how);
    // Only the slow ones meet it.
    const { find, reverse, log } = anInstance({ timeoutMs: 250 });
    expect(await find('台北市中正區重慶南路一段122號')).toMatchObject([{ display_name: '台北市中正區' }]);
    expect(await find('阿宗麵線')).toEqual([]);
    clock.advance(MINUTE);
    expect(await reverse(MOUNTAIN, 'zh-TW')).toMatchObject([{ display_name: '新竹縣尖石鄉' }]);
    expect(provider.asked()).toHaveLength(3);
    expect(provider.asked().filter((path) => path.includes('stolen'))).toEqual([]);
    expect(log.errors()).toEqual([]);
    // The log must not contain the queries, which are personal data.
    expect(log.lines().filter((line) => /阿宗|重慶|24\.5|%/.test(line))).toEqual([]);
    expect(log.lines().filter((line) => line.includes('The geocoder gave no answer'))).toHaveLength(3);
  });

  it('RD.66: that is down is not heard of, and a failure is not kept', async () => {
    const gone = await fakeGeocoder();
    await gone.close();
    expect(await anInstance({ geocoder: { kind: 'photon', url: gone.url } }).find('阿宗麵線')).toEqual([]);
    expect(await database.db.select().from(geocoderAnswers)).toEqual([]);
    provider.answer(buildPhotonResponse(NOODLES));
    expect(await anInstance().find('阿宗麵線')).toEqual([NOODLES_FOUND]);
  });

  it('that fails five times is left alone for a minute; then one may try', async () => {
    provider.answer((response) => void response.writeHead(500).end());
    const { find } = anInstance();
    const asks = async (...names: string[]) => {
      const before = provider.asked().length;
      for (const name of names) await find(name);
      return provider.asked().length - before;
    };
    expect(await asks('壹餐廳', '貳餐廳', '參餐廳', '肆餐廳', '伍餐廳', '陸餐廳', '柒餐廳')).toBe(5);
    clock.advance(MINUTE);
    expect(await asks('陸餐廳', '柒餐廳')).toBe(1);
    clock.advance(MINUTE);
    provider.answer(buildPhotonResponse(NOODLES));
    expect(await asks('陸餐廳', '柒餐廳', '捌餐廳')).toBe(3);
  });

  it('keeps no more answers than it may, those that last longest, and none that has ended', async () => {
    const at = (ms: number) => new Date(clock.now().getTime() + ms);
    for (let n = 1; n <= 6; n += 1) await storeGeocode(database.db, `key ${n}`, [], at((n - 2) * MINUTE));
    await deleteExpiredGeocodes(database.db, clock.now(), 3);
    const left = await database.db.select({ key: geocoderAnswers.key }).from(geocoderAnswers).orderBy(geocoderAnswers.key);
    expect(left.map(({ key }) => key)).toEqual(['key 4', 'key 5', 'key 6']);
    expect(await readGeocode(database.db, 'key 6', at(4 * MINUTE))).toBeUndefined();
  });

  it('what another version kept in another shape is asked again', async () => {
    provider.answer(buildPhotonResponse(NOODLES));
    const { find } = anInstance();
    await find('阿宗麵線');
    await database.db.update(geocoderAnswers).set({ places: [{ nonsense: true }] as unknown as Place[] });
    expect(await find('阿宗麵線')).toEqual([NOODLES_FOUND]);
    expect(provider.asked()).toHaveLength(2);
  });

  it('needs the database, and without it the gazetteer answers', async () => {
    const away = await openTestDatabase(kind);
    const { find, log } = anInstance({ db: away });
    await away.close();
    provider.answer(buildPhotonResponse(NOODLES));
    expect(await find('台北車站', { limit: 1 })).toMatchObject([{ display_name: '台北車站' }]);
    expect(await find('阿宗麵線')).toEqual([]);
    expect([provider.asked(), log.errors()]).toEqual([[], []]);
  });
});

describe('the breaker', () => {
  it('counts failures in a row alone, and lets one at a time try again', () => {
    const clock = testClock();
    const breaker = createBreaker(clock, { failures: 2, openMs: MINUTE });
    breaker.recordFailure();
    breaker.recordSuccess();
    breaker.recordFailure();
    expect(breaker.canExecute()).toBe(true);
    breaker.recordFailure();
    expect(breaker.canExecute()).toBe(false);
    clock.advance(MINUTE);
    expect([breaker.canExecute(), breaker.canExecute()]).toEqual([true, false]);
    breaker.recordFailure();
    expect(breaker.canExecute()).toBe(false);
    clock.advance(MINUTE);
    expect(breaker.canExecute()).toBe(true);
    breaker.recordSuccess();
    expect([breaker.canExecute(), breaker.canExecute()]).toEqual([true, true]);
  });
});

describe('a server with a provider', () => {
  const { searchPlaces, reversePlace } = contract.places;
  let close = () => Promise.resolve();
  afterEach(() => close());

  it('RD.66, RD.67, RD.107: passes on what was asked with Enter, names the provider, and has its places credited', async () => {
    const server = await testServer({ config: { geocoder: { kind: 'photon', url: provider.url } } });
    close = () => server.close();
    provider.answer(buildPhotonResponse(NOODLES));
    expect(await server.call(searchPlaces, { query: { q: '阿宗麵線' } })).toEqual({ places: [] });
    expect(await server.call(searchPlaces, { query: { q: '阿宗麵線', explicit: false } })).toEqual({ places: [] });
    expect(provider.asked()).toEqual([]);
    expect(await server.call(searchPlaces, { query: { q: '阿宗麵線', explicit: true } })).toEqual({ places: [NOODLES_FOUND] });
    server.clock.advance(MINUTE);
    expect(await server.call(reversePlace, { query: MOUNTAIN })).toMatchObject({ places: [{ type: 'town' }] });
    expect(provider.asked()).toHaveLength(2);
    const [{ storedCount = 0 } = {}] = await server.database.db.select({ storedCount: count() }).from(geocoderAnswers);
    expect(storedCount).toBe(2);
    expect(await server.call(contract.system.getConfig, {})).toMatchObject({
      geocoder: 'photon', tiles: { kind: 'offline', places_credit: '© OpenStreetMap contributors' },
    });
    expect(server.log.errors()).toEqual([]);
  });
});
