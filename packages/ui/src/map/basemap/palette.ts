import { readToken } from '../../tokens/readToken.ts';

/** Tokens for drawing on a canvas, resolved to CSS colours and CSS pixels. */
export interface MapPalette {
  sea: string;
  land: string;
  town: string;
  county: string;
  road: string;
  roadCase: string;
  label: string;
  halo: string;
  seaLabel: string;
  shield: string;
  onShield: string;
  family: string;
  mediumWeight: string;
  boldWeight: string;
  countSize: number;
  captionSize: number;
  smallSize: number;
}

/** Reads the palette at an element; read it again when the theme changes. */
export function readMapPalette(element: Element): MapPalette {
  const token = (name: `--${string}`) => readToken(name, element);
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const pixels = (name: `--${string}`) => Number.parseFloat(token(name)) * rootSize;
  return {
    sea: token('--map-sea'),
    land: token('--map-land'),
    town: token('--map-town'),
    county: token('--map-county'),
    road: token('--map-road'),
    roadCase: token('--map-road-case'),
    label: token('--map-label'),
    halo: token('--map-halo'),
    seaLabel: token('--map-sea-label'),
    shield: token('--freeway'),
    onShield: token('--on-freeway'),
    family: token('--font-sans'),
    mediumWeight: token('--weight-medium'),
    boldWeight: token('--weight-bold'),
    countSize: pixels('--size-count'),
    captionSize: pixels('--size-caption'),
    smallSize: pixels('--size-small'),
  };
}
