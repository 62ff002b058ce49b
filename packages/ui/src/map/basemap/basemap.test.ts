import { expect, it } from 'vitest';
import { toWorld } from '../lib/mercator.ts';
import { decodeBasemap } from './decodeBasemap.ts';
import type { BasemapFile } from './decodeBasemap.ts';
import { decodeOutline } from './decodeOutline.ts';
import type { OutlineFile } from './decodeOutline.ts';
import type { Shape } from './shapes.ts';
import basemapText from './basemap.json?raw';
import outlineText from './outline.json?raw';

const basemap = decodeBasemap(JSON.parse(basemapText) as BasemapFile);
const outline = decodeOutline(JSON.parse(outlineText) as OutlineFile);

function isOnLand(land: Shape[], lat: number, lng: number): boolean {
  const { x, y } = toWorld({ lat, lng });
  return land.some(({ points }) => {
    let inside = false;
    for (const [i, a] of points.entries()) {
      const b = points[(i + 1) % points.length] ?? a;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
  });
}

it('D35: the offline map is small: 190 kB for the map, 12 kB for still pictures (55 and 4 kB compressed)', () => {
  expect(basemapText.length).toBeLessThan(190_000);
  expect(outlineText.length).toBeLessThan(12_000);
});

it('D35: names 22 cities and counties, 368 townships and the seas in both languages', () => {
  const { cities, towns, seas } = basemap.names;
  expect([cities.length, towns.length]).toEqual([22, 368]);
  for (const { zh, en } of [...cities, ...towns, ...seas]) {
    expect(zh).toMatch(/^\p{Script=Han}+$/u);
    expect(en).toMatch(/^[A-Z][A-Za-z'’ -]+$/);
  }
});

it('D35: names stations and known places, so that one finds one’s way without street pictures', () => {
  const { places } = basemap.names;
  expect(places.length).toBeGreaterThan(750);
  expect(places[0]?.zh).toBe('台北車站');
  expect(places.map(({ fromZoom }) => fromZoom)).toEqual(places.map(({ fromZoom }) => fromZoom).toSorted((a, b) => a - b));
  for (const { zh, en } of places) {
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/\p{Script=Han}/u);
  }
});

it('D35: has land and sea where they are, on the map and on still pictures', () => {
  for (const land of [basemap.land, outline.land]) {
    expect(isOnLand(land, 25.0478, 121.517)).toBe(true);
    expect(isOnLand(land, 22.62, 120.35)).toBe(true);
    expect(isOnLand(land, 24.5, 119.7)).toBe(false);
    expect(isOnLand(land, 24.0, 121.9)).toBe(false);
  }
});

it('D35: has borders of townships and counties and the ten numbered freeways', () => {
  expect(basemap.townBorders.length).toBeGreaterThan(100);
  expect(basemap.countyBorders.length).toBeGreaterThan(20);
  expect(basemap.freeways.map(({ number }) => number)).toEqual(['1', '2', '2A', '3', '3A', '4', '5', '6', '8', '10']);
  for (const { lines } of basemap.freeways) expect(lines.every(({ points }) => points.length > 1)).toBe(true);
});
