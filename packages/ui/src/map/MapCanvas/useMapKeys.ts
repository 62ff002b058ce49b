import * as L from 'leaflet';
import type { LatLng } from '@shunlu/api-contract';
import { useEffect, useRef, useState } from 'react';
import { moveCrosshair } from './crosshair.ts';
import type { ScreenPoint } from './crosshair.ts';

export interface MapKeysOptions {
  label: string;
  describedBy: string | undefined;
  /** With it arrow keys move a crosshair and Enter picks; without it arrow keys pan the map. */
  onPick: ((point: LatLng) => void) | undefined;
  onCrosshairRest: ((point: LatLng | null) => void) | undefined;
  /** Whether moves are animated; off with reduced motion. */
  hasAnimation: boolean;
}

/** Time in ms that the crosshair must rest before its point is announced, so that holding a key is not a stream of speech. */
const REST_MS = 600;
const PAN_STEP = 80;

/**
 * Keyboard control of the map: names it for screen readers, makes it focusable and handles its keys.
 *
 * @returns position of the crosshair in pixels of the map, or null
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
    // The map handles arrow keys itself; a screen reader's browse mode would take them.
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
    // The map centres on the picked point; the crosshair continues from there.
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

/** Converts a point to coordinates, rounded to six decimals as shown: a tenth of a metre. */
export function toRoundedPoint(map: L.Map, { x, y }: ScreenPoint): LatLng {
  return roundPoint(map.containerPointToLatLng([x, y]));
}

export function roundPoint({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}
