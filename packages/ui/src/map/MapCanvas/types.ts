import type { LatLng, MapTiles, Polyline } from '@shunlu/api-contract';
import type { FreewayPoint } from '../lib/freeway-shields.ts';

/** A point of the map with the name that stands beside it. */
export interface MapPoint extends LatLng {
  name?: string | undefined;
}

/** Another ride's way, drawn grey. */
export interface OtherRoute {
  id: number | string;
  path: Polyline;
}

/** What a map shows. */
export interface MapContent {
  /** Where the trip starts: a green ring. */
  start?: MapPoint | null | undefined;
  /** Where it ends: a red dot. */
  end?: MapPoint | null | undefined;
  /** The way between them; without it a straight line joins them. */
  path?: Polyline | null | undefined;
  /** Where freeways are taken and left along that way: each wears its shield in the middle of its part. */
  waypoints?: readonly FreewayPoint[] | undefined;
  /** Ways of other rides, grey, below: the first of them as lines, of all a dot where it starts. */
  others?: readonly OtherRoute[] | undefined;
  /** Where the person is, who asked for it: an amber dot. The map goes there when it appears. */
  currentLocation?: LatLng | null | undefined;
  /** Where the driver is: an amber dot too. It moves without being asked, so the map stays where it looks. */
  driverLocation?: LatLng | null | undefined;
  /** Pixels at its foot under something that lies over it, such as a card: what it shows is fitted above. */
  coveredBottomPx?: number | undefined;
  /** Where pictures of the map come from (`GET /api/config`); offline needs no network at all. */
  tiles: MapTiles;
}

/** What can be done on a map. */
export interface MapActions {
  /** Makes every click, tap and Enter pick a point. Without it the map is only looked at. */
  onPick?: ((point: LatLng) => void) | undefined;
  /** Told where the keyboard's crosshair rests; null as soon as it moves on. */
  onCrosshairRest?: ((point: LatLng | null) => void) | undefined;
  /** Another ride's line or dot was clicked. */
  onOtherSelect?: ((id: OtherRoute['id']) => void) | undefined;
  /** Shows the locate button; find the position and pass it as `currentLocation`. */
  onLocate?: (() => void) | undefined;
  /** The position is being found: the locate button says so and waits. */
  isLocating?: boolean | undefined;
}
