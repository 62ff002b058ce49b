import { expect, it } from 'vitest';
import { doBoxesMeet, toWorld, worldSize } from '../lib/mercator.ts';
import type { Box } from '../lib/mercator.ts';
import { decodeBasemap } from './decodeBasemap.ts';
import type { BasemapFile } from './decodeBasemap.ts';
import { drawGround, drawNames } from './drawBasemap.ts';
import type { MapPalette } from './palette.ts';
import basemapText from './basemap.json?raw';

const basemap = decodeBasemap(JSON.parse(basemapText) as BasemapFile);
const palette: MapPalette = {
  sea: 'sea', land: 'land', town: 'town', county: 'county', road: 'road', roadCase: 'roadCase', label: 'label', halo: 'halo', seaLabel: 'seaLabel',
  shield: 'shield', onShield: 'onShield', family: 'sans', mediumWeight: '500', boldWeight: '700', countSize: 12, captionSize: 13, smallSize: 14,
};

/** Fake canvas context that records fills, strokes and texts. */
function recorder() {
  const filled = new Set<string>();
  const stroked = new Map<string, number>();
  const written: string[] = [];
  /** Boxes of the names, by font size. */
  const boxes: Box[] = [];
  let points = 0;
  const context = {
    fillStyle: '', strokeStyle: '', font: '', textAlign: 'start',
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
    fillText: (text: string, x: number, y: number) => {
      const { width } = context.measureText(text);
      const minX = context.textAlign === 'center' ? x - width / 2 : x;
      const half = Number.parseFloat(context.font.split(' ')[1] ?? '') / 2;
      written.push(text);
      boxes.push({ minX, maxX: minX + width, minY: y - half, maxY: y + half });
    },
    /** Estimates text width: Han as wide as high, others at their average. */
    measureText: (text: string) => {
      const size = Number.parseFloat(context.font.split(' ')[1] ?? '');
      return { width: [...text].reduce((sum, letter) => sum + size * (/\p{Script=Han}/u.test(letter) ? 1 : 0.56), 0) };
    },
  };
  return { context: context as unknown as CanvasRenderingContext2D, filled, stroked, written, boxes };
}

/** Returns a view around a point, by default 800 × 600. */
function getView(at: { lat: number; lng: number }, zoom: number, { width, height } = { width: 800, height: 600 }) {
  const { x, y } = toWorld(at);
  const size = worldSize(zoom);
  return { zoom, originX: x * size - width / 2, originY: y * size - height / 2, width, height };
}

const ZOOMS = [7, 8, 9, 10, 11, 12, 13, 14, 15];
const TAIPEI = { lat: 25.0478, lng: 121.517 };

it.each(ZOOMS)('D35: the offline map draws land, townships and names, and known places where cities leave them room, at zoom %i', (zoom) => {
  for (const language of ['zh-TW', 'en'] as const) {
    const known = new Set(basemap.names.places.map(({ zh, en }) => (language === 'en' ? en : zh)));
    const { context, filled, stroked, written } = recorder();
    const view = getView(TAIPEI, zoom);
    drawGround(context, basemap, view, palette);
    drawNames(context, basemap, view, { palette, language, overlayBoxes: [] });
    expect([...filled]).toEqual(expect.arrayContaining(['sea', 'land']));
    expect(stroked.get('town')).toBeGreaterThan(1);
    if (zoom > 8) expect(written.filter((text) => known.has(text))).not.toEqual([]);
    // At higher zooms a township's name may be outside the view.
    if (zoom < 15) expect(written.filter((text) => !known.has(text))).not.toEqual([]);
  }
});

it('D35: the offline map draws the coast wherever it is seen', () => {
  for (const zoom of ZOOMS) {
    const { context, stroked } = recorder();
    drawGround(context, basemap, getView({ lat: 25.1317, lng: 121.7448 }, zoom), palette);
    expect([zoom, (stroked.get('county') ?? 0) > 1]).toEqual([zoom, true]);
  }
});

it('D35: names keep clear of what stands on the map already', () => {
  const { context, written } = recorder();
  const everything = { minX: -200, minY: -200, maxX: 1_000, maxY: 800 };
  drawNames(context, basemap, getView(TAIPEI, 12), { palette, language: 'en', overlayBoxes: [everything] });
  expect(written).toEqual([]);
});

it('D35: a sea is named once where it is seen at once, and in each piece where it is not', () => {
  const strait = { lat: 24.6, lng: 120.36 };
  const named = ZOOMS.slice(0, 3).map((zoom) => {
    const { context, written } = recorder();
    drawNames(context, basemap, getView(strait, zoom), { palette, language: 'zh-TW', overlayBoxes: [] });
    return written.filter((text) => text === '台灣海峽').length;
  });
  expect(named).toEqual([1, 1, 2]);
});

const MIDDLE_OF_TAIWAN = { lat: 23.7, lng: 120.95 };
/** The map's window at both widths. */
const WINDOWS = [{ width: 360, height: 420 }, { width: 1_280, height: 640 }];

function namesAt(zoom: number, { language, window, at = MIDDLE_OF_TAIWAN }: { language: 'zh-TW' | 'en'; window: { width: number; height: number }; at?: { lat: number; lng: number } }) {
  const { context, written, boxes } = recorder();
  drawNames(context, basemap, getView(at, zoom, window), { palette, language, overlayBoxes: [] });
  return { written, boxes };
}

it.each(WINDOWS)('RD.208: from afar the map names the municipalities first, then cities and county seats, $width px wide', (window) => {
  const chinese = namesAt(7, { language: 'zh-TW', window }).written;
  expect(chinese.slice(0, 5)).toEqual(['台北', '台中', '高雄', '桃園', '台南']);
  expect(chinese).toEqual(expect.arrayContaining(['新竹', '嘉義', '屏東', '宜蘭', '花蓮', '台東']));
  expect(chinese).not.toContain('新竹縣');
  expect(chinese).not.toContain('嘉義縣');
  const english = namesAt(7, { language: 'en', window }).written;
  expect(english.slice(0, 5)).toEqual(['Taipei', 'Taichung', 'Kaohsiung', 'Taoyuan', 'Tainan']);
  expect(english).toEqual(expect.arrayContaining(['Hsinchu', 'Chiayi', 'Yilan', 'Hualien', 'Taitung']));
  expect(english.join()).not.toMatch(/City|County|\p{Script=Han}/u);
});

it('RD.208: nearer by, New Taipei and the counties named as a city are there as well', () => {
  const north = { lat: 24.95, lng: 121.3 };
  const window = { width: 800, height: 600 };
  expect(namesAt(9, { language: 'zh-TW', window, at: north }).written).toEqual(expect.arrayContaining(['台北', '新北', '新竹', '新竹縣']));
  expect(namesAt(9, { language: 'en', window, at: north }).written).toEqual(expect.arrayContaining(['Taipei', 'Hsinchu', 'Hsinchu County']));
  expect(namesAt(10, { language: 'en', window, at: north }).written).toEqual(expect.arrayContaining(['Taipei', 'New Taipei']));
});

it('RD.208: a city whose own side is taken is named on another, and nowhere while there is no room', () => {
  const hualien = basemap.names.cities.find(({ zh }) => zh === '花蓮') ?? { x: 0, y: 0 };
  const size = worldSize(8);
  // Its dot is in the middle: 400, 300.
  const view = { zoom: 8, originX: hualien.x * size - 400, originY: hualien.y * size - 300, width: 800, height: 600 };
  const nameBeside = (overlayBoxes: Box[]) => {
    const { context, written, boxes } = recorder();
    drawNames(context, basemap, view, { palette, language: 'zh-TW', overlayBoxes });
    const { minX, maxX } = boxes[written.indexOf('花蓮')] ?? {};
    return [minX, maxX].map((x) => x && Math.round(x));
  };
  expect(nameBeside([])).toEqual([408, 434]);
  expect(nameBeside([{ minX: 410, maxX: 430, minY: 290, maxY: 310 }])).toEqual([366, 392]);
  expect(nameBeside([{ minX: 398, maxX: 402, minY: 298, maxY: 302 }])).toEqual([undefined, undefined]);
});

it.each(ZOOMS)('RD.208: no name stands on another at zoom %i', (zoom) => {
  for (const language of ['zh-TW', 'en'] as const) {
    const { written, boxes } = namesAt(zoom, { language, window: { width: 1_280, height: 640 }, at: zoom < 9 ? MIDDLE_OF_TAIWAN : TAIPEI });
    const meeting = boxes.flatMap((box, index) => boxes.slice(0, index).flatMap((other, at) => (doBoxesMeet(box, other) ? [[written[at], written[index]]] : [])));
    expect(meeting).toEqual([]);
  }
});
