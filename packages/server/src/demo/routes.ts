import routeFile from './data/routes.json' with { type: 'json' };

/** A route of the demo between two places. */
export type Route = Pick<
  (typeof routeFile.routes)[number],
  'from_zh' | 'from_lat' | 'from_lng' | 'to_zh' | 'to_lat' | 'to_lng'
>;

const ROUTES: ReadonlyMap<string, Route> = new Map(routeFile.routes.map((route) => [route.id, route]));

/** The ids of all 43 routes. */
export const ROUTE_IDS: readonly string[] = [...ROUTES.keys()];

export function getRoute(id: string): Route {
  const route = ROUTES.get(id);
  if (!route) throw new Error(`The demo has no route ${id}`);
  return route;
}

/** Returns the route in the opposite direction. */
export function reverseRoute(route: Route): Route {
  return {
    from_zh: route.to_zh,
    from_lat: route.to_lat,
    from_lng: route.to_lng,
    to_zh: route.from_zh,
    to_lat: route.from_lat,
    to_lng: route.from_lng,
  };
}
