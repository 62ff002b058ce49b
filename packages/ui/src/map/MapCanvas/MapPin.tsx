import * as L from 'leaflet';
import type { LatLng } from '@shunlu/api-contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Marker, useMap } from 'react-leaflet';
import { Pin } from '../Pin/Pin.tsx';
import type { PinKind } from '../Pin/Pin.tsx';
import { MARKER_MOVED } from './map-events.ts';
import type { MapPoint } from './types.ts';
import { getNameSide } from './viewpoint.ts';

/** Size of a pin in pixels; Leaflet centres it on the point. */
const SIZE_PX = 32;
/** Puts the marker below the ends of the route. */
const Z_INDEX_OFFSET = -100;

/** Events after which the pin's position on the map has changed. */
const MOVE_EVENTS = 'moveend resize';

/** Width of a Han and of a Latin letter in em; no name is wider than thirteen Han letters. */
const LETTER_WIDTH_EM = { han: 0.875, latin: 0.5 };
const MAX_HAN_LETTERS = 13;
/** Space between point and name plus the name's padding, in pixels. */
const NAME_PADDING_PX = 26;

/** Returns the root font size in pixels. */
function getRemPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Estimates the width of a name in pixels, from its point. */
function getNameWidth(name: string): number {
  const letters = [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? LETTER_WIDTH_EM.han : LETTER_WIDTH_EM.latin), 0);
  return Math.min(Math.min(letters, MAX_HAN_LETTERS * LETTER_WIDTH_EM.han) * getRemPx(), innerWidth / 2) + NAME_PADDING_PX;
}

/** Half the height of a name, in em. */
const HALF_NAME_EM = 0.875;

/** Returns the right limit of a name at this height: the controls, or the map's edge. */
function getRightEdge(map: L.Map, y: number): number {
  const controls = map.getContainer().parentElement?.querySelector<HTMLElement>(':scope > [data-part="controls"]');
  const half = HALF_NAME_EM * getRemPx();
  const isBeside = controls && y + half > controls.offsetTop && y - half < controls.offsetTop + controls.offsetHeight;
  return isBeside ? controls.offsetLeft : map.getSize().x;
}

interface MapPinProps {
  kind: PinKind;
  at: MapPoint;
  /** The route's other end; the name is put on the opposite side. */
  other?: LatLng | null | undefined;
}

/** A `Pin` on the map, with its name on the side that has space. Decorative: the map's label says the same. */
export function MapPin({ kind, at, other }: MapPinProps) {
  const map = useMap();
  const subscribeToMap = useCallback(
    (onChange: () => void) => {
      map.on(MOVE_EVENTS, onChange);
      return () => void map.off(MOVE_EVENTS, onChange);
    },
    [map],
  );
  // Computed on render and after every move, and rendered synchronously: the controls mount after the pins, and no name may be
  // under them even for a frame.
  const side = useSyncExternalStore(subscribeToMap, () => {
    const { x, y } = map.latLngToContainerPoint(at);
    return getNameSide({
      x,
      otherX: other ? map.latLngToContainerPoint(other).x : undefined,
      nameWidth: getNameWidth(at.name ?? ''),
      rightEdge: getRightEdge(map, y),
    });
  });
  useEffect(() => {
    map.fire(MARKER_MOVED);
  }, [map, at.lat, at.lng, at.name, side]);

  // Leaflet positions the element; React renders its content through a portal.
  const [{ slot, icon }] = useState(() => {
    const element = document.createElement('div');
    return { slot: element, icon: L.divIcon({ html: element, className: '', iconSize: [SIZE_PX, SIZE_PX] }) };
  });
  return (
    <>
      <Marker position={at} icon={icon} interactive={false} keyboard={false} zIndexOffset={kind === 'here' ? Z_INDEX_OFFSET : 0} />
      {createPortal(<Pin kind={kind} name={at.name} side={side} />, slot)}
    </>
  );
}
