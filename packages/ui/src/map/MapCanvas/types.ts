import type { LatLng, MapTiles, Polyline } from '@shunlu/api-contract';
import type { FreewayPoint } from '../lib/freeway-shields.ts';

/** Point on the map with its name. */
export interface MapPoint extends LatLng {
  name?: string | undefined;
}

/** Route of another ride, drawn in grey. */
export interface OtherRoute {
  id: number | string;
  path: Polyline;
}

/** Content of a map. */
export interface MapContent {
  /** Start of the trip: a green ring. */
  start?: MapPoint | null | undefined;
  /** End of the trip: a red dot. */
  end?: MapPoint | null | undefined;
  /** Path between them; without it a straight line. */
  path?: Polyline | null | undefined;
  /** Points at which the route enters and leaves freeways; each freeway part gets a shield. */
  waypoints?: readonly FreewayPoint[] | undefined;
  /** Routes of other rides in grey: the first ones as lines, all of them with a dot at the start. */
  others?: readonly OtherRoute[] | undefined;
  /** Current position, on request: an amber dot. The map moves there when it appears. */
  currentLocation?: LatLng | null | undefined;
  /** The driver's position: an amber dot. It updates by itself, so the map does not follow it. */
  driverLocation?: LatLng | null | undefined;
  /** Height in pixels at the bottom that an overlay covers, such as a card; content is fitted above it. */
  coveredBottomPx?: number | undefined;
  /** Source of the map tiles (`GET /api/config`); offline needs no network. */
  tiles: MapTiles;
}

/** Actions on a map. */
export interface MapActions {
  /** Called with the point of every click, tap or Enter. Without it the map is read-only. */
  onPick?: ((point: LatLng) => void) | undefined;
  /** Called with the point where the keyboard's crosshair rests; null as soon as it moves. */
  onCrosshairRest?: ((point: LatLng | null) => void) | undefined;
  /** Called when another ride's line or dot is clicked. */
  onOtherSelect?: ((id: OtherRoute['id']) => void) | undefined;
  /** Called by the locate button, which is shown only with it. Pass the position as `currentLocation`. */
  onLocate?: (() => void) | undefined;
  /** Whether the position is being determined; the locate button shows it. */
  isLocating?: boolean | undefined;
}
