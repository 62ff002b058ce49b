import * as L from 'leaflet';
import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { FreewayShield } from '../FreewayShield/FreewayShield.tsx';
import type { FreewayPart } from '../lib/freeway-shields.ts';
import { MARKER_MOVED } from './map-events.ts';

/** Size of a shield in pixels at normal text size; Leaflet centres it on the point. */
const SIZE_PX = 28;
/** Puts the marker below the ends of the route and the current position. */
const Z_INDEX_OFFSET = -200;
/** Minimum length of a freeway part in pixels; a shorter one would vanish behind its shield. */
const MIN_PART_LENGTH_PX = 2 * SIZE_PX;

/** Freeway shields along the selected route; hidden when zoomed out so far that they would cover it. */
export function MapShields({ parts }: { parts: readonly FreewayPart[] }) {
  const map = useMap();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useMapEvents({ zoomend: redraw, resize: redraw });
  const isLongEnough = ({ from, to }: FreewayPart) =>
    map.latLngToContainerPoint(from).distanceTo(map.latLngToContainerPoint(to)) >= MIN_PART_LENGTH_PX;
  return parts.filter(isLongEnough).map(({ freeway, at }, index) => <MapShield key={index} {...{ freeway, at }} />);
}

function MapShield({ freeway, at }: Pick<FreewayPart, 'freeway' | 'at'>) {
  const map = useMap();
  // Leaflet positions the element; React renders its content through a portal.
  const [{ slot, icon }] = useState(() => {
    const element = document.createElement('div');
    return { slot: element, icon: L.divIcon({ html: element, className: 'freeway', iconSize: [SIZE_PX, SIZE_PX] }) };
  });
  useEffect(() => {
    map.fire(MARKER_MOVED);
    return () => {
      map.fire(MARKER_MOVED);
    };
  }, [map, at.lat, at.lng]);
  return (
    <>
      <Marker position={at} icon={icon} interactive={false} keyboard={false} zIndexOffset={Z_INDEX_OFFSET} />
      {createPortal(<FreewayShield number={freeway} />, slot)}
    </>
  );
}
