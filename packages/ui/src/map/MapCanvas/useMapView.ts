import * as L from 'leaflet';
import { LIMITS } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { useEffect, useRef } from 'react';
import type { MapContent } from './types.ts';
import { getViewpoint } from './view.ts';
import type { Viewpoint } from './view.ts';

/** Room around a fitted route for pins and names, in pixels; less where the map is small. */
const FIT_PADDING = { side: 72, top: 48, sizeShare: 0.18 };
/** Of the map's height, as much may be covered at most: the rest has to show something. */
const MOST_COVERED = 0.8;
/** At the end of the line stand the controls, in a small map too: 44 px, 12 from its edge, and half a pin beside them. */
const CONTROLS_PADDING = 72;

/**
 * Turns the map to what it shows whenever that changes (R9.22), and again when its size, or how much of it is
 * covered, changes and the person has not moved it since.
 */
export function useLooking(map: L.Map | null, content: Omit<MapContent, 'tiles'>, animates: boolean): void {
  const { currentLocation, coveredFoot = 0 } = content;
  const viewpoint = getViewpoint(content);
  const key = JSON.stringify(viewpoint);
  const view: View = { ...viewpoint, coveredFoot };
  const latest = useRef(view);
  const isUntouched = useRef(true);
  const isFirst = useRef(true);

  useEffect(() => {
    latest.current = view;
  });

  useEffect(() => {
    if (!map) return;
    isUntouched.current = true;
    look(map, latest.current, animates && !isFirst.current);
    isFirst.current = false;
  }, [map, key, animates]);

  // The card over its foot may only have become higher: that does not take anybody away from where they moved it.
  useEffect(() => {
    if (map && isUntouched.current) look(map, latest.current, animates);
  }, [map, coveredFoot, animates]);

  useEffect(() => {
    if (!map) return undefined;
    const touch = () => {
      isUntouched.current = false;
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') touch();
    };
    // The buttons that zoom stand beside the map's own element, in the same frame.
    const frame = map.getContainer().parentElement ?? map.getContainer();
    const isOver = new AbortController();
    const { signal } = isOver;
    map.on('dragstart', touch);
    frame.addEventListener('wheel', touch, { passive: true, signal });
    frame.addEventListener('click', touch, { signal });
    frame.addEventListener('keydown', press, { signal });
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ animate: false });
      if (isUntouched.current) look(map, latest.current, false);
    });
    observer.observe(map.getContainer());
    return () => {
      observer.disconnect();
      isOver.abort();
      map.off('dragstart', touch);
    };
  }, [map]);

  useEffect(() => {
    if (!map || !currentLocation) return;
    // Asked for by the person, as a drag is: another size of the map does not take them away from there.
    isUntouched.current = false;
    lookAt(map, currentLocation, Math.max(map.getZoom(), LIMITS.map.zoom.initial), latest.current.coveredFoot, animates);
  }, [map, currentLocation, animates]);
}

/** Where it looks, and how much of its foot is covered. */
type View = Viewpoint & { coveredFoot: number };

const getCoveredFoot = (map: L.Map, foot: number) => Math.min(foot, map.getSize().y * MOST_COVERED);

/** The point in the middle of what is not covered. */
function lookAt(map: L.Map, point: LatLng, zoom: number, coveredFoot: number, animate: boolean): void {
  const middle = map.project(point, zoom).add([0, getCoveredFoot(map, coveredFoot) / 2]);
  map.setView(map.unproject(middle, zoom), zoom, { animate });
}

function look(map: L.Map, view: View, animate: boolean): void {
  const size = map.getSize();
  if (size.x === 0 || size.y === 0) return;
  if (view.kind === 'point') {
    lookAt(map, view.centre, view.zoom, view.coveredFoot, animate);
    return;
  }
  const covered = getCoveredFoot(map, view.coveredFoot);
  const side = Math.min(FIT_PADDING.side, size.x * FIT_PADDING.sizeShare);
  const top = Math.min(FIT_PADDING.top, (size.y - covered) * FIT_PADDING.sizeShare);
  map.fitBounds(L.latLngBounds(view.points.map(({ lat, lng }) => L.latLng(lat, lng))), {
    paddingTopLeft: [side, top],
    paddingBottomRight: [CONTROLS_PADDING, top + covered],
    maxZoom: view.maxZoom,
    animate,
  });
}
