/**
 * Requests the route of a trip from OSRM's HTTP interface, `GET /route/v1/driving/{lng},{lat};{lng},{lat}`
 * (github.com/Project-OSRM/osrm-backend, docs/http.md, versions 5 and 6). It validates the response before use (D105).
 */
import { haversineKm } from '@shunlu/api-contract';
import type { LatLng, TripEstimate } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import { UpstreamError, getJson } from '../shared/upstream.ts';
import { getAccessKm, getAccessMinutes } from './access.ts';
import { estimateTrip } from './estimate.ts';
import { figures, PATH_POINTS, buildWaypoints } from './route-figures.ts';
import { findFreeway, isFastRoad, isTolled } from './freeways.ts';
import { simplifyPath } from './geometry.ts';
import { roadGraph } from './graph.ts';
import type { RoadNode } from './graph.ts';

/** The engine responded, but has no drivable route for this trip. */
export class NoRouteError extends Error {
  override readonly name = 'NoWay';
}

/** Publishing waits this long for a better route than the trunk roads give. */
const TIMEOUT_MS = 2_000;
/** Largest response; a trip round the island with all its steps is some 2 MB. */
const MOST_BYTES = 4 * 1_024 * 1_024;
/** The most points of `overview=simplified`; a trip round the island has a few hundred. More would be slow to simplify further. */
const MOST_POINTS = 2_000;
/** The engine snaps both ends to the nearest road it knows. Farther than this from the requested point, it is another trip. */
const ENDS_WITHIN_KM = 2;
/** Tolerance when kilometres are compared with the straight and the drawn line, because earth and drawing are approximations. */
const ROUNDING = 1.05;
const ROUNDING_KM = 0.5;
/** Longest accepted route; from one end of the island to the other and back is less. */
const MOST_KM = 1_000;
/** Accepted average speeds in free flow. Routes up to `beyondKm` are exempt, because crossings dominate them. */
const SPEEDS_KMH = { from: 3, to: 130, beyondKm: 1 } as const;
/**
 * Factor on the engine's free-flow minutes off the fast roads, for lights and ordinary traffic. Its car profile drives 80 % of the
 * posted limit, which on freeways and expressways is about the real average (`speeds.ts`).
 */
const STREET_TRAFFIC = 1.25;
/** An interchange this near to the entry to or exit from a freeway gives the waypoint its name. */
const NAMED_WITHIN_KM = 3;

const position = z.pipe(
  z.tuple([z.number().check(z.minimum(-180), z.maximum(180)), z.number().check(z.minimum(-90), z.maximum(90))]),
  z.transform(([lng, lat]): LatLng => ({ lat, lng })),
);
const amount = z.number().check(z.minimum(0), z.maximum(1e8));
const text = z.optional(z.string().check(z.maxLength(1_000)));

const step = z.object({
  /** Metres and seconds until the next one. */
  distance: amount,
  duration: amount,
  name: text,
  ref: text,
  mode: text,
  intersections: z.optional(z.array(z.object({ classes: z.optional(z.array(z.string())) }))),
  maneuver: z.object({ location: position }),
});
export type OsrmStep = z.output<typeof step>;

const route = z.object({
  /** Metres. */
  distance: amount,
  /** Seconds, without traffic. */
  duration: amount,
  geometry: z.object({
    type: z.literal('LineString'),
    coordinates: z.array(position).check(z.minLength(2), z.maxLength(MOST_POINTS)),
  }),
  legs: z.array(z.object({ steps: z.array(step) })).check(z.length(1)),
});
type OsrmRoute = z.output<typeof route>;

/** A successful response, of which only the first route is used. */
const found = z.object({ code: z.literal('Ok'), routes: z.tuple([route], z.unknown()) });
/** The response when no road is near one of the ends, or none joins them. */
const refused = z.object({ code: z.enum(['NoRoute', 'NoSegment']) });

/** Finds the route of a trip. @throws UpstreamError, NoRouteError */
export type Router = (from: LatLng, to: LatLng) => Promise<TripEstimate>;

/**
 * @param baseUrl such as `http://router:5000`, without a slash at the end
 * @param deadline creates the signal that aborts a request; by default after two seconds
 */
export function osrmRouter(baseUrl: string, deadline = () => AbortSignal.timeout(TIMEOUT_MS)): Router {
  return async (from, to) => {
    const query = 'overview=simplified&geometries=geojson&steps=true&alternatives=false&annotations=false&generate_hints=false';
    const answer = await getJson(`${baseUrl}/route/v1/driving/${pointText(from)};${pointText(to)}?${query}`, {
      signal: deadline(),
      maxBytes: MOST_BYTES,
      // OSRM returns errors as 400 with a JSON body.
      statuses: [200, 400],
    });
    if (z.safeParse(refused, answer).success) throw new NoRouteError('it knows none');
    const parsed = z.safeParse(found, answer);
    if (!parsed.success) throw new UpstreamError(`its answer cannot be read: ${describeIssues(parsed.error)}`);
    return toTripEstimate(parsed.data.routes[0], from, to);
  };
}

function pointText({ lat, lng }: LatLng): string {
  return `${lng.toFixed(6)},${lat.toFixed(6)}`;
}

/** Lists paths and codes of the issues without their values, because the response contains places where people live. */
function describeIssues(error: z.core.$ZodError): string {
  return error.issues.map(({ path, code }) => `${path.join('.')} (${code})`).slice(0, 3).join(', ');
}

function toTripEstimate({ distance, duration, geometry, legs }: OsrmRoute, from: LatLng, to: LatLng): TripEstimate {
  const line = geometry.coordinates;
  const [first, last] = [line[0] as LatLng, line.at(-1) as LatLng];
  const [startOffKm, endOffKm] = [haversineKm(from, first), haversineKm(last, to)];
  const driven = { km: distance / 1_000, minutes: duration / 60 };
  const steps = legs.flatMap((leg) => leg.steps);
  assertDrivable(line, steps, driven, Math.max(startOffKm, endOffKm));

  const startKm = getAccessKm(startOffKm);
  const offKm = startKm + getAccessKm(endOffKm);
  const km = driven.km + offKm;
  const minutes = getMinutesWithTraffic(steps, driven.minutes) + getAccessMinutes(offKm);
  return {
    path: simplifyPath([from, ...line, to], PATH_POINTS),
    ...getFreewayFigures(steps, { from, to, startMinutes: getAccessMinutes(startKm), raw: { km, minutes } }),
    path_source: 'router',
  };
}

/** The minutes of a route with traffic; minutes on fast roads are unchanged. */
function getMinutesWithTraffic(steps: readonly OsrmStep[], minutes: number): number {
  const onFastRoads = steps.filter(isFastRoad).reduce((sum, each) => sum + each.duration / 60, 0);
  return onFastRoads + Math.max(0, minutes - onFastRoads) * STREET_TRAFFIC;
}

/** @throws NoRouteError when a well-formed response cannot be a car's route for this trip */
function assertDrivable(line: readonly LatLng[], steps: readonly OsrmStep[], { km, minutes }: { km: number; minutes: number }, offKm: number): void {
  if (offKm > ENDS_WITHIN_KM) throw new NoRouteError('its way starts or ends elsewhere');
  const drawnKm = line.slice(1).reduce((sum, point, i) => sum + haversineKm(line[i] as LatLng, point), 0);
  // The line is drawn through both ends, so it is at least as long as the straight line between them.
  if (drawnKm > km * ROUNDING + ROUNDING_KM) throw new NoRouteError('its way is shorter than the line it draws');
  if (km > MOST_KM) throw new NoRouteError('its way is longer than any in Taiwan');
  const kmh = (km / minutes) * 60;
  if (km > SPEEDS_KMH.beyondKm && !(kmh >= SPEEDS_KMH.from && kmh <= SPEEDS_KMH.to)) throw new NoRouteError('its time does not fit its way');
  if (steps.some(({ mode }) => mode !== undefined && mode !== 'driving')) throw new NoRouteError('its way is not all by road');
}

interface Drive {
  from: LatLng;
  to: LatLng;
  /** Minutes before the first step. */
  startMinutes: number;
  raw: { km: number; minutes: number };
}

/** Derives toll kilometres and waypoints from the road numbers; when the map has none, from the trunk roads' estimate. */
function getFreewayFigures(steps: readonly OsrmStep[], { from, to, startMinutes, raw }: Drive) {
  const pieces = steps.map((each) => ({
    freeway: findFreeway(each),
    km: each.distance / 1_000,
    minutes: getMinutesWithTraffic([each], each.duration / 60),
  }));
  const isNumbered = steps.some(({ ref }, index) => Boolean(ref) || pieces[index]?.freeway !== undefined);
  if (!isNumbered) {
    const known = estimateTrip(from, to);
    const own = figures({ ...raw, tollKm: Math.min(known.toll_km, raw.km) });
    const share = own.duration_min / known.duration_min;
    return { ...own, waypoints: known.waypoints.map((waypoint) => ({ ...waypoint, minute: Math.round(waypoint.minute * share) })) };
  }
  const tollKm = pieces.reduce((sum, { freeway, km }) => sum + (isTolled(freeway) ? km : 0), 0);
  const nodeBefore = (index: number, freeway: string) => {
    const place = steps[index]?.maneuver.location;
    return place && interchangeNear(place, freeway);
  };
  return { ...figures({ ...raw, tollKm }), waypoints: buildWaypoints(pieces, nodeBefore, startMinutes) };
}

/** The nearest interchange of a freeway within `NAMED_WITHIN_KM` of a point. */
function interchangeNear(point: LatLng, freeway: string): RoadNode | undefined {
  let best: { node: RoadNode; km: number } | undefined;
  for (const node of roadGraph().nodes) {
    if (node.freeway_km?.[freeway] === undefined) continue;
    const km = haversineKm(point, node);
    if (km <= NAMED_WITHIN_KM && km < (best?.km ?? Infinity)) best = { node, km };
  }
  return best?.node;
}
