import 'leaflet/dist/leaflet.css';
import type * as L from 'leaflet';
import { LIMITS } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { MapContainer, Pane, Polyline, TileLayer } from 'react-leaflet';
import styled from 'styled-components';
import { getFreewayParts } from '../lib/freeway-shields.ts';
import { MapControls } from './MapControls.tsx';
import { OfflineBasemap } from './OfflineBasemap.tsx';
import { OtherRouteLine } from './OtherRouteLine.tsx';
import { OtherStartPoints } from './OtherStartPoints.tsx';
import { MapPin } from './MapPin.tsx';
import { MapShields } from './MapShields.tsx';
import type { MapActions, MapContent } from './types.ts';
import { useMapView } from './useMapView.ts';
import { roundPoint, useMapKeys } from './useMapKeys.ts';
import { getRouteLine } from './viewpoint.ts';

export interface MapCanvasProps
  extends MapContent, MapActions, Omit<ComponentProps<'div'>, keyof MapContent | keyof MapActions | 'children'> {
  /** Accessible name of the map. */
  label: string;
  /** Id of the text that explains the keyboard. */
  describedBy?: string | undefined;
  /** Whether the mouse wheel zooms; off if the map is inside a scrolling page. */
  isWheelZoom?: boolean | undefined;
}

const Root = styled.div`
  --_cross: 28px;
  position: absolute;
  inset: 0;
  isolation: isolate;

  .leaflet-container {
    position: absolute;
    z-index: 0;
    inset: 0;
    border-radius: inherit;
    background: var(--map-sea);
    color: var(--text);
    font: var(--weight-regular) var(--size-small)/var(--line-snug) var(--font-sans);
  }
  .leaflet-container:focus-visible { outline-offset: calc(-1 * var(--focus-width)); }
  &[data-pick] .leaflet-container { cursor: crosshair; }
  path.route-case { stroke: var(--map-case); stroke-width: 9px; }
  path.route-line { stroke: var(--route-line); stroke-width: 5px; }
  .freeway { --_shield: 1.75rem; display: grid; place-items: center; }
  .freeway svg { inline-size: var(--_shield); block-size: var(--_shield); filter: drop-shadow(0 0 1.5px var(--map-case)) drop-shadow(0 0 1.5px var(--map-case)); }
  path.route-other { stroke: var(--route-rest); stroke-width: 4px; }
  path.route-case, path.route-line, path.route-other { fill: none; stroke-linecap: round; stroke-linejoin: round; }

  > [data-part='crosshair'] {
    position: absolute;
    z-index: var(--z-map-control);
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: var(--_cross);
    block-size: var(--_cross);
    translate: calc(var(--_x) - 50%) calc(var(--_y) - 50%);
    pointer-events: none;
    fill: none;
    stroke: var(--text);
    stroke-width: 2px;
  }
  > [data-part='crosshair'] [data-part='under'] { stroke: var(--map-halo); stroke-width: 6px; }
`;

const { map: MAP } = LIMITS;
/** Limits of the map: Taiwan with all its islands and surrounding sea. */
const BOUNDS: L.LatLngBoundsExpression = [[18, 113.5], [29, 127.5]];
const MIN_ZOOM = 6;
/** Maximum zoom; the offline outlines have no streets to show beyond theirs. */
const MAX_ZOOM = { offline: 16, tiles: 19 } as const;
/** Z-index above the base map (200) and below the selected route (400, Leaflet's own pane for lines). */
const OTHERS_Z_INDEX = 350;
/** Maximum number of other routes drawn as lines. */
const MAX_OTHER_LINES = 20;
/** Zoom steps: the drawn map allows any zoom, so that a route fills it; tiles are sharp only at whole zooms. */
const ZOOM_SNAP = { offline: 0.25, tiles: 1 } as const;
/** Tolerance in pixels with which Leaflet simplifies a line. */
const SMOOTH_FACTOR = 0.3;
const Crosshair = 'M14 1v9M14 18v9M1 14h9M18 14h9';

/**
 * The interactive map, on Leaflet. Not for pages: `RouteMap` and `RoutePicker` load it lazily, so that Leaflet is in no first
 * chunk.
 */
export default function MapCanvas({
  start,
  end,
  path,
  waypoints,
  others,
  currentLocation,
  driverLocation,
  coveredBottomPx,
  tiles,
  label,
  describedBy,
  isWheelZoom = false,
  onPick,
  onCrosshairRest,
  onOtherSelect,
  onLocate,
  isLocating,
  ...rest
}: MapCanvasProps) {
  const [map, setMap] = useState<L.Map | null>(null);
  const [hasAnimation] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useMapView(map, { start, end, path, others, currentLocation, coveredBottomPx }, hasAnimation);
  usePickOnClick(map, onPick);
  const aim = useMapKeys(map, { label, describedBy, onPick, onCrosshairRest, hasAnimation });
  const [startLat, startLng, endLat, endLng] = [start?.lat, start?.lng, end?.lat, end?.lng];
  const line = useMemo(
    () => getRouteLine({ start: toPoint(startLat, startLng), end: toPoint(endLat, endLng), path }),
    [startLat, startLng, endLat, endLng, path],
  );
  const shields = useMemo(() => getFreewayParts(path ?? [], waypoints ?? []), [path, waypoints]);

  return (
    <Root data-component="MapCanvas" data-pick={onPick ? true : undefined} {...rest}>
      <MapContainer
        ref={setMap}
        center={MAP.centre}
        zoom={MAP.zoom.initial}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM[tiles.kind]}
        zoomSnap={ZOOM_SNAP[tiles.kind]}
        maxBounds={BOUNDS}
        maxBoundsViscosity={0.8}
        zoomControl={false}
        attributionControl={false}
        keyboard={false}
        boxZoom={false}
        doubleClickZoom={!onPick}
        scrollWheelZoom={isWheelZoom}
        zoomAnimation={hasAnimation}
        fadeAnimation={hasAnimation}
        markerZoomAnimation={hasAnimation}
        inertia={hasAnimation}
      >
        {tiles.kind === 'offline' ? <OfflineBasemap /> : <TileLayer key={tiles.url} url={tiles.url} />}
        {/* A separate pane: in a shared pane, the line added last would be on top. */}
        <Pane name="others" style={{ zIndex: OTHERS_Z_INDEX }}>
          {others?.slice(0, MAX_OTHER_LINES).map(({ id, path }) => (
            <OtherRouteLine key={id} id={id} path={path} smoothFactor={SMOOTH_FACTOR} onSelect={onOtherSelect} />
          ))}
        </Pane>
        {others && <OtherStartPoints rides={others} onSelect={onOtherSelect} />}
        {line.length > 1 && <Polyline positions={line} className="route-case" smoothFactor={SMOOTH_FACTOR} interactive={false} />}
        {line.length > 1 && <Polyline positions={line} className="route-line" smoothFactor={SMOOTH_FACTOR} interactive={false} />}
        {shields.length > 0 && <MapShields parts={shields} />}
        {currentLocation && <MapPin kind="here" at={currentLocation} />}
        {driverLocation && <MapPin kind="here" at={driverLocation} />}
        {start && <MapPin kind="start" at={start} other={end} />}
        {end && <MapPin kind="end" at={end} other={start} />}
      </MapContainer>
      {map && <MapControls {...{ map, onLocate, isLocating }} />}
      {aim && (
        <svg data-part="crosshair" viewBox="0 0 28 28" aria-hidden style={{ '--_x': `${aim.x}px`, '--_y': `${aim.y}px` }}>
          <path data-part="under" d={Crosshair} />
          <path d={Crosshair} />
        </svg>
      )}
    </Root>
  );
}

function toPoint(lat: number | undefined, lng: number | undefined): LatLng | undefined {
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** Picks the point of every click or tap. Of a double click only the first counts: the second end is not meant to be there. */
function usePickOnClick(map: L.Map | null, onPick: MapActions['onPick']): void {
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(() => {
    if (!map) return undefined;
    const pick = ({ latlng, originalEvent }: L.LeafletMouseEvent) => {
      if (originalEvent.detail <= 1) latest.current?.(roundPoint(latlng));
    };
    map.on('click', pick);
    return () => {
      map.off('click', pick);
    };
  }, [map]);
}
