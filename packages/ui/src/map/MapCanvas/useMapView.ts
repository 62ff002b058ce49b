import * as L from 'leaflet';
import { LIMITS } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { useEffect, useRef } from 'react';
import type { MapContent } from './types.ts';
import { getViewpoint } from './viewpoint.ts';
import type { Viewpoint } from './viewpoint.ts';

/** Padding around a fitted route for pins and names, in pixels; less on a small map. */
const FIT_PADDING = { side: 72, top: 48, sizeShare: 0.18 };
/** Maximum share of the map's height that counts as covered: the rest must show something. */
const MAX_COVERED_SHARE = 0.8;
/** Padding on the side of the controls: 44 px, 12 from the edge, and half a pin. */
const CONTROLS_PADDING = 72;

/**
 * Fits the map to its content when that changes (R9.22), and when its size or covered height changes, unless the person has moved
 * it.
 */
export function useMapView(map: L.Map | null, content: Omit<MapContent, 'tiles'>, hasAnimation: boolean): void {
  const { currentLocation, coveredBottomPx = 0 } = content;
  const viewpoint = getViewpoint(content);
  const key = JSON.stringify(viewpoint);
  const view: MapView = { ...viewpoint, coveredBottomPx };
  const latest = useRef(view);
  const isUnmovedByUser = useRef(true);
  const isFirst = useRef(true);

  useEffect(() => {
    latest.current = view;
  });

  useEffect(() => {
    if (!map) return;
    isUnmovedByUser.current = true;
    showView(map, latest.current, hasAnimation && !isFirst.current);
    isFirst.current = false;
  }, [map, key, hasAnimation]);

  // If only the covered height changed, do not move a map that the person has moved.
  useEffect(() => {
    if (map && isUnmovedByUser.current) showView(map, latest.current, hasAnimation);
  }, [map, coveredBottomPx, hasAnimation]);

  useEffect(() => {
    if (!map) return undefined;
    const markMoved = () => {
      isUnmovedByUser.current = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') markMoved();
    };
    // The zoom buttons are beside the map's own element, in the same parent.
    const frame = map.getContainer().parentElement ?? map.getContainer();
    const listeners = new AbortController();
    const { signal } = listeners;
    map.on('dragstart', markMoved);
    frame.addEventListener('wheel', markMoved, { passive: true, signal });
    frame.addEventListener('click', markMoved, { signal });
    frame.addEventListener('keydown', onKeyDown, { signal });
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ animate: false });
      if (isUnmovedByUser.current) showView(map, latest.current, false);
    });
    observer.observe(map.getContainer());
    return () => {
      observer.disconnect();
      listeners.abort();
      map.off('dragstart', markMoved);
    };
  }, [map]);

  useEffect(() => {
    if (!map || !currentLocation) return;
    // The person asked for it, as with a drag: a resize must not move the map away.
    isUnmovedByUser.current = false;
    showPoint(map, currentLocation, Math.max(map.getZoom(), LIMITS.map.zoom.initial), latest.current.coveredBottomPx, hasAnimation);
  }, [map, currentLocation, hasAnimation]);
}

/** Viewpoint, and the covered height in pixels. */
type MapView = Viewpoint & { coveredBottomPx: number };

const limitCoveredHeight = (map: L.Map, foot: number) => Math.min(foot, map.getSize().y * MAX_COVERED_SHARE);

/** Centres the point in the uncovered part of the map. */
function showPoint(map: L.Map, point: LatLng, zoom: number, coveredBottomPx: number, animate: boolean): void {
  const middle = map.project(point, zoom).add([0, limitCoveredHeight(map, coveredBottomPx) / 2]);
  map.setView(map.unproject(middle, zoom), zoom, { animate });
}

function showView(map: L.Map, view: MapView, animate: boolean): void {
  const size = map.getSize();
  if (size.x === 0 || size.y === 0) return;
  if (view.kind === 'point') {
    showPoint(map, view.centre, view.zoom, view.coveredBottomPx, animate);
    return;
  }
  const covered = limitCoveredHeight(map, view.coveredBottomPx);
  const side = Math.min(FIT_PADDING.side, size.x * FIT_PADDING.sizeShare);
  const top = Math.min(FIT_PADDING.top, (size.y - covered) * FIT_PADDING.sizeShare);
  map.fitBounds(L.latLngBounds(view.points.map(({ lat, lng }) => L.latLng(lat, lng))), {
    paddingTopLeft: [side, top],
    paddingBottomRight: [CONTROLS_PADDING, top + covered],
    maxZoom: view.maxZoom,
    animate,
  });
}
