import * as L from 'leaflet';
import type { LatLng } from '@shunlu/api-contract';
import { useEffect, useRef, useState } from 'react';
import { moveCrosshair } from './crosshair.ts';
import type { ScreenPoint } from './crosshair.ts';

export interface MapKeysOptions {
  label: string;
  describedBy: string | undefined;
  /** Set: the arrows move a crosshair and Enter picks. Unset: the arrows move the map. */
  onPick: ((point: LatLng) => void) | undefined;
  onCrosshairRest: ((point: LatLng | null) => void) | undefined;
  /** Off for those who want no motion: the map jumps. */
  hasAnimation: boolean;
}

/** How long the crosshair must rest before its place is told, so that a held key is not a stream of speech. */
const REST_MS = 600;
const PAN_STEP = 80;

/**
 * The map by keyboard: names the map for screen readers, puts it into the tab order and handles its keys. Returns where
 * the crosshair stands, in pixels of the map; null while there is none.
 */
export function useMapKeys(map: L.Map | null, options: MapKeysOptions): ScreenPoint | null {
  const [crosshair, setCrosshair] = useState<ScreenPoint | null>(null);
  const state = useRef({ crosshair, options });
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    state.current = { crosshair, options };
  });

  const { label, describedBy } = options;
  useEffect(() => {
    const container = map?.getContainer();
    if (!container) return;
    container.tabIndex = 0;
    // Arrow keys mean something of their own here; browse mode would swallow them.
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
    if (describedBy) container.setAttribute('aria-describedby', describedBy);
  }, [map, label, describedBy]);

  useEffect(() => {
    if (!map) return undefined;
    const container = map.getContainer();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== container || event.altKey || event.ctrlKey || event.metaKey) return;
      const { crosshair: previous, options: now } = state.current;
      if (handleZoom(map, event, previous)) return;
      if (now.onPick) handleCrosshairKey(map, event, previous, { onPick: now.onPick, moveCrosshairTo, placeCrosshair });
      else panMap(map, event, now.hasAnimation);
    };
    const placeCrosshair = (to: ScreenPoint | null) => {
      clearTimeout(restTimer.current);
      state.current.options.onCrosshairRest?.(null);
      setCrosshair(to);
    };
    const moveCrosshairTo = (to: ScreenPoint) => {
      placeCrosshair(to);
      restTimer.current = setTimeout(() => state.current.options.onCrosshairRest?.(toRoundedPoint(map, to)), REST_MS);
    };
    const hide = () => placeCrosshair(null);
    const showAtFocus = () => {
      if (state.current.options.onPick && container.matches(':focus-visible')) setCrosshair(getCentre(map));
    };
    container.addEventListener('keydown', onKeyDown);
    container.addEventListener('focus', showAtFocus);
    container.addEventListener('blur', hide);
    container.addEventListener('pointerdown', hide);
    return () => {
      clearTimeout(restTimer.current);
      container.removeEventListener('keydown', onKeyDown);
      container.removeEventListener('focus', showAtFocus);
      container.removeEventListener('blur', hide);
      container.removeEventListener('pointerdown', hide);
    };
  }, [map]);

  return options.onPick ? crosshair : null;
}

function handleZoom(map: L.Map, event: KeyboardEvent, around: ScreenPoint | null): boolean {
  const step = { '+': 1, '=': 1, '-': -1, _: -1 }[event.key];
  if (step === undefined) return false;
  event.preventDefault();
  const { x, y } = around ?? getCentre(map);
  map.setZoomAround(L.point(x, y), map.getZoom() + step);
  return true;
}

function handleCrosshairKey(
  map: L.Map,
  event: KeyboardEvent,
  previous: ScreenPoint | null,
  { onPick, moveCrosshairTo, placeCrosshair }: { onPick: (point: LatLng) => void; moveCrosshairTo: (to: ScreenPoint) => void; placeCrosshair: (to: ScreenPoint) => void },
): void {
  const from = previous ?? getCentre(map);
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    onPick(toRoundedPoint(map, from));
    // The map turns to what was picked; from there one goes on to the next.
    placeCrosshair(getCentre(map));
    return;
  }
  const { x: width, y: height } = map.getSize();
  const after = moveCrosshair(from, event, { width, height });
  if (!after) return;
  event.preventDefault();
  if (after.pan.x !== 0 || after.pan.y !== 0) map.panBy([after.pan.x, after.pan.y], { animate: false });
  moveCrosshairTo(after.aim);
}

function panMap(map: L.Map, event: KeyboardEvent, animate: boolean): void {
  const { x: width, y: height } = map.getSize();
  const step = moveCrosshair({ x: 0, y: 0 }, event, { width, height }, PAN_STEP);
  if (!step) return;
  event.preventDefault();
  map.panBy([step.move.x, step.move.y], { animate });
}

function getCentre(map: L.Map): ScreenPoint {
  const { x, y } = map.getSize().divideBy(2).round();
  return { x, y };
}

/** Six decimals, as coordinates are shown: a tenth of a metre. */
export function toRoundedPoint(map: L.Map, { x, y }: ScreenPoint): LatLng {
  return roundPoint(map.containerPointToLatLng([x, y]));
}

export function roundPoint({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}
