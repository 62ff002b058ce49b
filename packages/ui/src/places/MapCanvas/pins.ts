import * as L from 'leaflet';

export type PinKind = 'start' | 'end' | 'here';
export type PinSide = 'left' | 'right';

const SVG = 'http://www.w3.org/2000/svg';

/** What each pin is drawn of, on a 32 grid with its point in the middle: ring, dot, dot with a halo. */
const CIRCLES: Record<PinKind, { part: string; radius: number }[]> = {
  start: [
    { part: 'halo', radius: 13 },
    { part: 'start', radius: 8 },
  ],
  end: [
    { part: 'halo', radius: 11.5 },
    { part: 'end', radius: 9.5 },
  ],
  here: [
    { part: 'glow', radius: 14 },
    { part: 'halo', radius: 9 },
    { part: 'here', radius: 6.5 },
  ],
};

/** A marker of the map as plain elements, coloured by the map's own style sheet: green ring, red dot, amber dot. */
export function pinIcon({ kind, name, side }: { kind: PinKind; name?: string | undefined; side: PinSide }): L.DivIcon {
  const pin = document.createElement('span');
  pin.dataset['part'] = 'pin';
  pin.dataset['side'] = side;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-16 -16 32 32');
  for (const { part, radius } of CIRCLES[kind]) {
    const circle = document.createElementNS(SVG, 'circle');
    circle.setAttribute('r', String(radius));
    circle.dataset['part'] = `pin-${part}`;
    svg.append(circle);
  }
  pin.append(svg);
  if (name) {
    const text = document.createElement('span');
    text.dataset['part'] = 'pin-name';
    text.textContent = name;
    pin.append(text);
  }
  return L.divIcon({ html: pin, className: '', iconSize: [0, 0] });
}
