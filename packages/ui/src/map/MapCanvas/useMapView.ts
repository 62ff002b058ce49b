import * as L from 'leaflet';
import { LIMITS } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { useEffect, useRef } from 'react';
import type { MapContent } from './types.ts';
import { getViewpoint } from './viewpoint.ts';
import type { Viewpoint } from './viewpoint.ts';

/** Room around a fitted route for pins and names, in pixels; less where the map is small. */
const FIT_PADDING = { side: 72, top: 48, sizeShare: 0.18 };
/** Of the map's height, as much may be covered at most: the rest has to show something. */
const MAX_COVERED_SHARE = 0.8;
/** At the end of the line stand the controls, in a small map too: 44 px, 12 from its edge, and half a pin beside them. */
const CONTROLS_PADDING = 72;

/**
 * Turns the map to what it shows whenever that changes (R9.22), and again when its size, or how much of it is
 * covered, changes and the person has not moved it since.
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

  // The card over its foot may only have become higher: that does not take anybody away from where they moved it.
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
    // The buttons that zoom stand beside the map's own element, in the same frame.
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
    // Asked for by the person, as a drag is: another size of the map does not take them away from there.
    isUnmovedByUser.current = false;
    showPoint(map, currentLocation, Math.max(map.getZoom(), LIMITS.map.zoom.initial), latest.current.coveredBottomPx, hasAnimation);
  }, [map, currentLocation, hasAnimation]);
}

/** Where it looks, and how much of its foot is covered. */
type MapView = Viewpoint & { coveredBottomPx: number };

const limitCoveredHeight = (map: L.Map, foot: number) => Math.min(foot, map.getSize().y * MAX_COVERED_SHARE);

/** The point in the middle of what is not covered. */
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
