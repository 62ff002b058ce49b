import { tripEstimate } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../shared/upstream.ts';
import { aStep, buildOsrmResponse, fakeOsrm, osrmForTests, buildJsonResponder, stepsToHsinchu, taipeiToHsinchu, ROUTE_TO_HSINCHU } from '../testing/fake-osrm.ts';
import type { FakeStep } from '../testing/fake-osrm.ts';
import { HSINCHU_PARK, TAIPEI_STATION } from '../testing/factories.ts';
import { estimateTrip } from './estimate.ts';
import { PATH_POINTS } from './route-figures.ts';
import { findFreeway, isFastRoad } from './freeways.ts';
import { NoRouteError, osrmRouter } from './osrm.ts';

const FROM: LatLng = { lat: TAIPEI_STATION.lat, lng: TAIPEI_STATION.lng };
const TO: LatLng = { lat: HSINCHU_PARK.lat, lng: HSINCHU_PARK.lng };

describe('a routing engine', () => {
  const engine = osrmForTests();
  const ask = (from = FROM, to = TO) => osrmRouter(engine.url)(from, to);
  /** The error that an unusable response causes. */
  const failure = async (answer: unknown, status?: number) => {
    engine.respond = buildJsonResponder(answer, status);
    return ask().then(
      (trip) => {
        throw new Error(`It was believed: ${JSON.stringify(trip)}`);
      },
      (error: unknown) => error,
    );
  };
  const withSteps = (steps: FakeStep[]) => buildOsrmResponse({ line: ROUTE_TO_HSINCHU, steps });

  it('D105: is asked once, longitude first, for a simplified line and steps', async () => {
    await ask();
    expect(engine.asked).toEqual([
      '/route/v1/driving/121.517000,25.047800;121.005900,24.780600'
      + '?overview=simplified&geometries=geojson&steps=true&alternatives=false&annotations=false&generate_hints=false',
    ]);
  });

  it('D105, RD.121: its kilometres, toll kilometres and line are the trip’s; traffic is reckoned with off the freeway', async () => {
    const trip = await ask();
    expect(tripEstimate.safeParse(trip).success).toBe(true);
    expect(trip).toMatchObject({ path_source: 'router', distance_km: 80, toll_km: 72.4 });
    // 49 minutes on the freeway, 16 of free streets times 1.25, and a few metres to them.
    expect(trip.duration_min).toBe(69);
    expect(trip.path[0]).toEqual([FROM.lat, FROM.lng]);
    expect(trip.path.at(-1)).toEqual([TO.lat, TO.lng]);
    expect(trip.path).toContainEqual([25.0731, 121.5309]);
  });

  it('D105: names where its freeway is joined and left, with the minutes from departure', async () => {
    const { waypoints } = await ask();
    expect(waypoints.map(({ name_zh, freeway, minute }) => [name_zh, freeway, minute])).toEqual([
      ['圓山交流道', '1', 13],
      ['新竹交流道', null, 62],
    ]);
  });

  it('D105: of two freeways it names where one becomes the other', async () => {
    engine.respond = buildJsonResponder(withSteps([
      aStep({ at: [121.5171, 25.0479], km: 4.6, minutes: 10 }),
      aStep({ at: [121.5309, 25.0731], km: 76, minutes: 50, ref: '1', classes: ['motorway'] }),
      aStep({ at: [120.9877, 24.7574], km: 9, minutes: 6, ref: '3', classes: ['motorway'] }),
      aStep({ at: [121.0043, 24.787], km: 3, minutes: 6 }),
    ]));
    const { waypoints, toll_km } = await ask();
    expect(toll_km).toBe(85);
    // Where it leaves freeway 3 no interchange of that freeway is near.
    expect(waypoints.map(({ name_zh, freeway }) => [name_zh, freeway])).toEqual([['圓山交流道', '1'], ['新竹系統交流道', '3']]);
  });

  it('D105: where the map has no numbers, toll and waypoints are those of the roads on board', async () => {
    engine.respond = buildJsonResponder(withSteps(stepsToHsinchu({})));
    const known = estimateTrip(FROM, TO);
    const trip = await ask();
    expect(trip).toMatchObject({ path_source: 'router', distance_km: 80, toll_km: known.toll_km });
    expect(trip.waypoints.map(({ name_zh }) => name_zh)).toEqual(known.waypoints.map(({ name_zh }) => name_zh));
    expect(trip.waypoints.at(-1)?.minute).toBeLessThan(trip.duration_min);
  });

  it('D105: numbered roads that are no freeways cost no toll', async () => {
    engine.respond = buildJsonResponder(withSteps(stepsToHsinchu({ ref: '1', name: '縱貫公路' })));
    expect(await ask()).toMatchObject({ toll_km: 0, waypoints: [] });
  });

  it('D105: a long line is cut to the points that a ride keeps', async () => {
    const line = Array.from({ length: 1_500 }, (_, i): [number, number] => [121.517 - i * 0.000_34 + (i % 2) * 0.0001, 25.0478 - i * 0.000_178]);
    engine.respond = buildJsonResponder(buildOsrmResponse({ line, steps: stepsToHsinchu() }));
    expect((await ask()).path.length).toBeLessThanOrEqual(PATH_POINTS);
  });

  it('D105: is given up on when its time is over', async () => {
    const time = new AbortController();
    // It takes the question, and then its time is over.
    engine.respond = () => time.abort();
    await expect(osrmRouter(engine.url, () => time.signal)(FROM, TO)).rejects.toThrow(new UpstreamError('AbortError'));
  });

  it('D105: is given up on when its time is over half-way through an answer', async () => {
    const time = new AbortController();
    engine.respond = (response) => void response.writeHead(200).write('{"code":"Ok",', () => time.abort());
    await expect(osrmRouter(engine.url, () => time.signal)(FROM, TO)).rejects.toThrow(new UpstreamError('AbortError'));
  });

  it('D105: that nobody runs is a failure, which does not tell where the trip goes', async () => {
    const gone = await fakeOsrm(buildJsonResponder({}));
    await gone.close();
    const error = await osrmRouter(gone.url)(FROM, TO).catch((reason: unknown) => reason);
    expect(error).toEqual(new UpstreamError('ECONNREFUSED'));
  });

  it('D105: that breaks off is a failure', async () => {
    engine.respond = (response) => void response.destroy();
    await expect(ask()).rejects.toThrow(UpstreamError);
  });

  it('D105: that sends elsewhere is not followed', async () => {
    engine.respond = (response) => void response.writeHead(302, { location: `${engine.url}/elsewhere` }).end();
    await expect(ask()).rejects.toThrow(UpstreamError);
    expect(engine.asked).toHaveLength(1);
  });

  it('D105: that talks without end is stopped', async () => {
    engine.respond = (response) => {
      response.writeHead(200);
      const more = () => {
        while (response.writable && response.write(' '.repeat(65_536)));
        response.once('drain', more);
      };
      more();
    };
    await expect(ask()).rejects.toThrow(/^more than \d+ bytes$/);
  });

  it.each<[string, unknown, number?]>([
    ['an error of its own', { code: 'InvalidQuery', message: 'Query string malformed' }, 400],
    ['a fault', { code: 'Ok' }, 500],
    ['another path', 'Not found', 404],
    ['no routes', { code: 'Ok', routes: [], waypoints: [] }],
    ['a line of one point', buildOsrmResponse({ line: [[121.5, 25]], steps: stepsToHsinchu() })],
    ['latitude first', buildOsrmResponse({ line: ROUTE_TO_HSINCHU.map(([lng, lat]) => [lat, lng]), steps: stepsToHsinchu() })],
    ['an encoded line', { ...taipeiToHsinchu(), routes: [{ ...taipeiToHsinchu().routes[0], geometry: 'k~dwCa`c' }] }],
    ['kilometres below nothing', buildOsrmResponse({ line: ROUTE_TO_HSINCHU, steps: stepsToHsinchu(), km: -3 })],
    ['a line of too many points', buildOsrmResponse({ line: Array.from({ length: 2_001 }, () => [121.5, 25] as [number, number]), steps: stepsToHsinchu() })],
    ['nothing', null],
  ])('D105: %s cannot be read', async (_, answer, status) => {
    const error = await failure(answer, status);
    expect(error).toBeInstanceOf(UpstreamError);
    expect((error as Error).message).not.toMatch(/121|25\./);
  });

  it('D105: what is no JSON cannot be read', async () => {
    engine.respond = (response) => void response.writeHead(200).end('<html>');
    await expect(ask()).rejects.toThrow(new UpstreamError('no JSON'));
  });

  const BACK = [...ROUTE_TO_HSINCHU].reverse();
  it.each<[string, unknown, string, number?]>([
    ['knows no way', { code: 'NoRoute', message: 'Impossible route between points' }, 'it knows none', 400],
    ['knows no road', { code: 'NoSegment', message: 'Could not find a matching segment' }, 'it knows none', 400],
    ['goes from elsewhere', buildOsrmResponse({ line: BACK, steps: stepsToHsinchu() }), 'its way starts or ends elsewhere'],
    ['ends half-way', buildOsrmResponse({ line: ROUTE_TO_HSINCHU.slice(0, 7), steps: stepsToHsinchu() }), 'its way starts or ends elsewhere'],
    ['is shorter than the straight line', buildOsrmResponse({ line: ROUTE_TO_HSINCHU, steps: stepsToHsinchu(), km: 52 }), 'its way is shorter than the line it draws'],
    ['is longer than the island', buildOsrmResponse({ line: ROUTE_TO_HSINCHU, steps: stepsToHsinchu(), km: 1_200, minutes: 900 }), 'its way is longer than any in Taiwan'],
    ['takes no time', buildOsrmResponse({ line: ROUTE_TO_HSINCHU, steps: stepsToHsinchu(), minutes: 0 }), 'its time does not fit its way'],
    ['takes a week', buildOsrmResponse({ line: ROUTE_TO_HSINCHU, steps: stepsToHsinchu(), minutes: 10_000 }), 'its time does not fit its way'],
    ['takes a ferry', withSteps([...stepsToHsinchu(), aStep({ at: [121, 24.7], km: 5, minutes: 30, mode: 'ferry' })]), 'its way is not all by road'],
  ])('D105: that %s has no way for this trip', async (_, answer, reason, status) => {
    expect(await failure(answer, status)).toEqual(new NoRouteError(reason));
  });
});

describe('the road of a step', () => {
  const motorway = [{ classes: ['motorway'] }];
  it.each([
    [{ ref: '1', intersections: motorway }, true],
    [{ name: '國道三號' }, true],
    [{ ref: '61' }, true],
    [{ ref: '2;62甲' }, true],
    [{ ref: '台74線' }, true],
    [{ name: '信義快速道路' }, true],
    [{ name: '引道', intersections: motorway }, true],
    // 省道 and streets.
    [{ ref: '1' }, false],
    [{ ref: '9' }, false],
    [{ ref: '161' }, false],
    [{ ref: '616' }, false],
    [{ name: '市民大道一段' }, false],
    [{}, false],
  ])('D129: %j is a road without lights: %s', (step, isFast) => {
    expect(isFastRoad(step)).toBe(isFast);
  });

  it.each([
    [{ ref: '1', intersections: motorway }, '1'],
    [{ ref: '3甲', intersections: motorway }, '3A'],
    [{ ref: '66;2', intersections: motorway }, '2'],
    [{ ref: '國道3號甲線' }, '3A'],
    [{ ref: '國道10號' }, '10'],
    [{ name: '國道五號' }, '5'],
    [{ name: '國道一號五股楊梅高架道路' }, '1'],
    [{ name: 'National Freeway 3' }, '3'],
    [{ ref: 'Fwy 3A' }, '3A'],
    // 省道台1線 has the same number; 建國 is a street; 62 and 7 are no freeways.
    [{ ref: '1', intersections: [{ classes: ['toll'] }] }, undefined],
    [{ name: '建國三路' }, undefined],
    [{ ref: '62', intersections: motorway }, undefined],
    [{ name: '國道7號' }, undefined],
    [{}, undefined],
  ])('D105: %j is freeway %s', (step, freeway) => {
    expect(findFreeway(step)).toBe(freeway);
  });
});
