/**
 * Asks a routing engine for the way of a trip (D105): OSRM's HTTP interface, `GET /route/v1/driving/{lng},{lat};{lng},{lat}`
 * (github.com/Project-OSRM/osrm-backend, docs/http.md, versions 5 and 6). What it says is checked before it is believed.
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

/** The engine answers, but has no way for this trip that could be driven. */
export class NoRouteError extends Error {
  override readonly name = 'NoWay';
}

/** Publishing waits this long for a better way than the one on board. */
const TIMEOUT_MS = 2_000;
/** Of an answer; a trip round the island with all its steps is some 2 MB. */
const MOST_BYTES = 4 * 1_024 * 1_024;
/** Of `overview=simplified`; a trip round the island has a few hundred. More would take long to simplify further. */
const MOST_POINTS = 2_000;
/** The engine starts and ends on the nearest road it knows: farther than this from where it was asked, it is another trip. */
const ENDS_WITHIN_KM = 2;
/** Of kilometres against the line between its ends and against the drawn line: the earth and the drawing are rounded. */
const ROUNDING = 1.05;
const ROUNDING_KM = 0.5;
/** From one end of the island to the other and back is less. */
const MOST_KM = 1_000;
/** Nobody plans a trip slower or faster than this, free flow; very short ones are all crossings. */
const SPEEDS_KMH = { from: 3, to: 130, beyondKm: 1 } as const;
/**
 * The engine's minutes are free flow. Its car profile drives 80 % of the posted limit: on freeways and expressways about
 * the average that is driven there (`speeds.ts`); elsewhere lights and ordinary traffic take this much longer.
 */
const STREET_TRAFFIC = 1.25;
/** An interchange this near to where a freeway is joined or left gives the place its name. */
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

/** Only the first of its routes is looked at. */
const found = z.object({ code: z.literal('Ok'), routes: z.tuple([route], z.unknown()) });
/** There is no road near one of the ends, or none between them. */
const refused = z.object({ code: z.enum(['NoRoute', 'NoSegment']) });

/** Finds the way of a trip. @throws UpstreamFailure, NoWay */
export type Router = (from: LatLng, to: LatLng) => Promise<TripEstimate>;

/**
 * @param baseUrl such as `http://router:5000`, without a slash at the end
 * @param deadline gives up waiting; two seconds where it is left out
 */
export function osrmRouter(baseUrl: string, deadline = () => AbortSignal.timeout(TIMEOUT_MS)): Router {
  return async (from, to) => {
    const query = 'overview=simplified&geometries=geojson&steps=true&alternatives=false&annotations=false&generate_hints=false';
    const answer = await getJson(`${baseUrl}/route/v1/driving/${pointText(from)};${pointText(to)}?${query}`, {
      signal: deadline(),
      maxBytes: MOST_BYTES,
      // Refusals come as 400 with a body of their own.
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

/** Where it went wrong and not what stood there: the answer is made of places where people live. */
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

/** All minutes of a route, its fast roads as they are. */
function getMinutesWithTraffic(steps: readonly OsrmStep[], minutes: number): number {
  const onFastRoads = steps.filter(isFastRoad).reduce((sum, each) => sum + each.duration / 60, 0);
  return onFastRoads + Math.max(0, minutes - onFastRoads) * STREET_TRAFFIC;
}

/** @throws NoWay where the answer is well-formed and cannot be true of this trip by car */
function assertDrivable(line: readonly LatLng[], steps: readonly OsrmStep[], { km, minutes }: { km: number; minutes: number }, offKm: number): void {
  if (offKm > ENDS_WITHIN_KM) throw new NoRouteError('its way starts or ends elsewhere');
  const drawnKm = line.slice(1).reduce((sum, point, i) => sum + haversineKm(line[i] as LatLng, point), 0);
  // Drawn through its ends, the line is at least as long as the straight one.
  if (drawnKm > km * ROUNDING + ROUNDING_KM) throw new NoRouteError('its way is shorter than the line it draws');
  if (km > MOST_KM) throw new NoRouteError('its way is longer than any in Taiwan');
  const kmh = (km / minutes) * 60;
  if (km > SPEEDS_KMH.beyondKm && !(kmh >= SPEEDS_KMH.from && kmh <= SPEEDS_KMH.to)) throw new NoRouteError('its time does not fit its way');
  if (steps.some(({ mode }) => mode !== undefined && mode !== 'driving')) throw new NoRouteError('its way is not all by road');
}

interface Drive {
  from: LatLng;
  to: LatLng;
  /** Before the first step. */
  startMinutes: number;
  raw: { km: number; minutes: number };
}

/** Toll kilometres and waypoints by the numbers of its roads; of a map without numbers as the trunk roads have them. */
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

/** The interchange of a freeway that is nearest to a point, if it is near at all. */
function interchangeNear(point: LatLng, freeway: string): RoadNode | undefined {
  let best: { node: RoadNode; km: number } | undefined;
  for (const node of roadGraph().nodes) {
    if (node.freeway_km?.[freeway] === undefined) continue;
    const km = haversineKm(point, node);
    if (km <= NAMED_WITHIN_KM && km < (best?.km ?? Infinity)) best = { node, km };
  }
  return best?.node;
}
