import type { LatLng } from '@shunlu/api-contract';
import { useEffect, useMemo, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { pinIcon } from './pins.ts';
import type { PinKind } from './pins.ts';
import type { MapPoint } from './types.ts';
import { sideOf } from './view.ts';

/** The event a pin fires on its map after its name changed sides. */
export const PIN_MOVED = 'pinmoved';

/** Roughly the width of a name: 14 px a Han, 8 a Latin letter, 26 for the pin; at most thirteen Han. */
function widthOfName(name: string): number {
  const letters = [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 8), 0);
  return Math.min(letters, 13 * 14) + 26;
}

interface PinProps {
  kind: PinKind;
  at: MapPoint;
  /** The route's other end, which the name keeps away from. */
  other: LatLng | null | undefined;
}

/** A marker with its name beside it, on the side where there is room. Decoration: the map's label says the same. */
export function Pin({ kind, at, other }: PinProps) {
  const map = useMap();
  const findSide = () =>
    sideOf({
      x: map.latLngToContainerPoint(at).x,
      otherX: other ? map.latLngToContainerPoint(other).x : undefined,
      nameWidth: widthOfName(at.name ?? ''),
      mapWidth: map.getSize().x,
    });
  const [side, setSide] = useState(findSide);
  useMapEvents({ moveend: () => setSide(findSide()), resize: () => setSide(findSide()) });
  const icon = useMemo(() => pinIcon({ kind, name: at.name, side }), [kind, at.name, side]);
  useEffect(() => {
    map.fire(PIN_MOVED);
  }, [map, icon]);
  return <Marker position={at} icon={icon} interactive={false} keyboard={false} zIndexOffset={kind === 'here' ? -100 : 0} />;
}
