import { expect, it } from 'vitest';
import { toWorld, worldSize } from '../geo/mercator.ts';
import { decodeBasemap } from './decode.ts';
import type { BasemapFile } from './decode.ts';
import { drawGround, drawNames } from './draw.ts';
import type { Palette } from './palette.ts';
import basemapText from './basemap.json?raw';

const basemap = decodeBasemap(JSON.parse(basemapText) as BasemapFile);
const palette: Palette = {
  sea: 'sea', land: 'land', town: 'town', county: 'county', road: 'road', roadCase: 'roadCase', label: 'label', halo: 'halo', seaLabel: 'seaLabel',
  shield: 'shield', onShield: 'onShield', family: 'sans', mediumWeight: '500', boldWeight: '700', countSize: 12, captionSize: 13, smallSize: 14,
};

/** A canvas that draws nothing and remembers what was filled, stroked and written. */
function recorder() {
  const filled = new Set<string>();
  const stroked = new Map<string, number>();
  const written: string[] = [];
  let points = 0;
  const context = {
    fillStyle: '', strokeStyle: '',
    beginPath: () => {
      points = 0;
    },
    moveTo: () => (points += 1),
    lineTo: () => (points += 1),
    quadraticCurveTo: () => (points += 1),
    arc: () => (points += 1),
    setLineDash: () => {},
    fill: () => points > 0 && filled.add(context.fillStyle),
    fillRect: () => filled.add(context.fillStyle),
    stroke: () => stroked.set(context.strokeStyle, (stroked.get(context.strokeStyle) ?? 0) + points),
    strokeText: () => {},
    fillText: (text: string) => written.push(text),
    measureText: (text: string) => ({ width: text.length * 12 }),
  };
  return { context: context as unknown as CanvasRenderingContext2D, filled, stroked, written };
}

/** 800 × 600 pixels of the map around a point. */
function viewOf(at: { lat: number; lng: number }, zoom: number) {
  const { x, y } = toWorld(at);
  const size = worldSize(zoom);
  return { zoom, originX: x * size - 400, originY: y * size - 300, width: 800, height: 600 };
}

const ZOOMS = [7, 8, 9, 10, 11, 12, 13, 14, 15];
const TAIPEI = { lat: 25.0478, lng: 121.517 };

it.each(ZOOMS)('D35: the offline map draws land, townships, names and known places at zoom %i', (zoom) => {
  for (const language of ['zh-TW', 'en'] as const) {
    const known = new Set(basemap.names.places.map(({ zh, en }) => (language === 'en' ? en : zh)));
    const { context, filled, stroked, written } = recorder();
    const view = viewOf(TAIPEI, zoom);
    drawGround(context, basemap, view, palette);
    drawNames(context, basemap, view, { palette, language, taken: [] });
    expect([...filled]).toEqual(expect.arrayContaining(['sea', 'land']));
    expect(stroked.get('town')).toBeGreaterThan(1);
    expect(written.filter((text) => known.has(text))).not.toEqual([]);
    // Nearer than that a township may be named outside the window.
    if (zoom < 15) expect(written.filter((text) => !known.has(text))).not.toEqual([]);
  }
});

it('D35: the offline map draws the coast wherever it is seen', () => {
  for (const zoom of ZOOMS) {
    const { context, stroked } = recorder();
    drawGround(context, basemap, viewOf({ lat: 25.1317, lng: 121.7448 }, zoom), palette);
    expect([zoom, (stroked.get('county') ?? 0) > 1]).toEqual([zoom, true]);
  }
});

it('D35: names keep clear of what stands on the map already', () => {
  const { context, written } = recorder();
  const everything = { minX: -200, minY: -200, maxX: 1_000, maxY: 800 };
  drawNames(context, basemap, viewOf(TAIPEI, 12), { palette, language: 'en', taken: [everything] });
  expect(written).toEqual([]);
});

it('D35: a sea is named once where it is seen at once, and in each piece where it is not', () => {
  const strait = { lat: 24.6, lng: 120.36 };
  const named = ZOOMS.slice(0, 3).map((zoom) => {
    const { context, written } = recorder();
    drawNames(context, basemap, viewOf(strait, zoom), { palette, language: 'zh-TW', taken: [] });
    return written.filter((text) => text === '台灣海峽').length;
  });
  expect(named).toEqual([1, 1, 2]);
});
