/** A fake routing engine for tests: an HTTP server that sends the responses of a test and records the requests. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface FakeOsrm {
  /** The value of `ROUTER_URL`. */
  url: string;
  /** The received requests, path with query, in order. */
  asked: string[];
  /** Responds to each request. */
  respond: (response: ServerResponse) => void;
  /** Stops listening. */
  close: () => Promise<void>;
}

/** Builds a responder that sends JSON. */
export function buildJsonResponder(body: unknown, status = 200): FakeOsrm['respond'] {
  return (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export async function fakeOsrm(respond: FakeOsrm['respond']): Promise<FakeOsrm> {
  const server = createServer((request, response) => {
    engine.asked.push(request.url ?? '');
    engine.respond(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const engine: FakeOsrm = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    respond,
    close: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return engine;
}

/** Starts an engine for the tests of a `describe`. Before each test it has no requests and knows the route from Taipei to Hsinchu. */
export function osrmForTests(): FakeOsrm {
  const engine = {} as FakeOsrm;
  beforeAll(async () => {
    // The HTTP server reads the started object, so the properties delegate to it.
    const started = await fakeOsrm(buildJsonResponder(taipeiToHsinchu()));
    Object.defineProperties(engine, {
      url: { get: () => started.url },
      asked: { get: () => started.asked },
      respond: {
        get: () => started.respond,
        set(respond: FakeOsrm['respond']) {
          started.respond = respond;
        },
      },
      close: { get: () => started.close },
    });
  });
  beforeEach(() => {
    engine.asked.length = 0;
    engine.respond = buildJsonResponder(taipeiToHsinchu());
  });
  afterAll(() => engine.close());
  return engine;
}

type Position = [lng: number, lat: number];

interface StepStart {
  at: Position;
  km: number;
  minutes: number;
  name?: string;
  ref?: string;
  classes?: string[];
  mode?: string;
}

/** Builds a step in the engine's format, with unused fields. */
export function aStep({ at, km, minutes, name = '', ref, classes = [], mode = 'driving' }: StepStart) {
  return {
    distance: km * 1_000, duration: minutes * 60, weight: minutes * 60, name, ...(ref !== undefined && { ref }), mode, driving_side: 'right',
    geometry: { type: 'LineString', coordinates: [at, at] },
    intersections: [{ location: at, bearings: [90], entry: [true], ...(classes.length > 0 && { classes }) }],
    maneuver: { location: at, type: 'turn', modifier: 'right', bearing_before: 0, bearing_after: 90 },
  };
}

export type FakeStep = ReturnType<typeof aStep>;

/** Builds a complete response. */
export function buildOsrmResponse({ line, steps, km, minutes }: { line: Position[]; steps: FakeStep[]; km?: number; minutes?: number }) {
  const sum = (part: (step: FakeStep) => number) => steps.reduce((total, step) => total + part(step), 0);
  const distance = km === undefined ? sum((step) => step.distance) : km * 1_000;
  const duration = minutes === undefined ? sum((step) => step.duration) : minutes * 60;
  return {
    code: 'Ok',
    routes: [{
      distance, duration, weight: duration, weight_name: 'routability',
      geometry: { type: 'LineString', coordinates: line },
      legs: [{ distance, duration, weight: duration, summary: '', steps }],
    }],
    waypoints: [{ name: '', location: line[0], distance: 4.2 }, { name: '', location: line.at(-1), distance: 3.1 }],
  };
}

/** A route along freeway 1, from a few metres beside Taipei Main Station to the Science Park. */
export const ROUTE_TO_HSINCHU: Position[] = [
  [121.5171, 25.0479], [121.523, 25.059], [121.5309, 25.0731], [121.4925, 25.0753], [121.4348, 25.0684], [121.39, 25.065],
  [121.2976, 25.0378], [121.2003, 24.9577], [121.157, 24.902], [121.063, 24.877], [121.011, 24.861], [121.0157, 24.8213],
  [121.0043, 24.787], [121.0058, 24.7807],
];
const MOTORWAY = ['toll', 'motorway'];

/** Steps of 80 km, of which 72.4 are on freeway 1 with its number in maps of Taiwan; 65 minutes without traffic. */
export function stepsToHsinchu(freeway: Pick<StepStart, 'name' | 'ref' | 'classes'> = { name: '國道一號', ref: '1', classes: MOTORWAY }): FakeStep[] {
  return [
    aStep({ at: [121.5171, 25.0479], km: 4.6, minutes: 10, name: '新生北路二段' }),
    aStep({ at: [121.5309, 25.0731], km: 72.4, minutes: 49, ...freeway }),
    aStep({ at: [121.0043, 24.787], km: 3, minutes: 6, name: '光復路一段', ...(freeway.ref !== undefined && { ref: '122' }) }),
    aStep({ at: [121.0058, 24.7807], km: 0, minutes: 0, name: '新安路' }),
  ];
}

export function taipeiToHsinchu() {
  return buildOsrmResponse({ line: ROUTE_TO_HSINCHU, steps: stepsToHsinchu() });
}
