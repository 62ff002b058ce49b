import { describe, expect, it } from 'vitest';
import { getRouteLine, getNameSide, getViewpoint } from './viewpoint.ts';

const TAIPEI = { lat: 25.0478, lng: 121.517 };
const HSINCHU = { lat: 24.7806, lng: 121.0059 };

describe('getViewpoint', () => {
  it('R9.21, R9.22: looks at Taipei at zoom 13 when nothing is picked', () => {
    expect(getViewpoint({})).toEqual({ kind: 'point', centre: { lat: 25.033, lng: 121.5654 }, zoom: 13 });
  });

  it('R9.22: looks at a single picked point at zoom 15, whichever it is', () => {
    expect(getViewpoint({ start: HSINCHU })).toEqual({ kind: 'point', centre: HSINCHU, zoom: 15 });
    expect(getViewpoint({ end: HSINCHU })).toEqual({ kind: 'point', centre: HSINCHU, zoom: 15 });
  });

  it('R9.22: fits both ends and the way between them, at zoom 12 at most', () => {
    expect(getViewpoint({ start: TAIPEI, end: HSINCHU, path: [[25.2, 121.2]] })).toEqual({
      kind: 'fit',
      points: [TAIPEI, HSINCHU, { lat: 25.2, lng: 121.2 }],
      maxZoom: 12,
    });
  });

  it('fits the other rides where there is no route of one\'s own', () => {
    expect(getViewpoint({ others: [{ id: 1, path: [[24, 121], [25, 121]] }] })).toMatchObject({ kind: 'fit', maxZoom: 12 });
  });
});

describe('getLine', () => {
  it('R2.100: joins start and end by a straight line where no way is known', () => {
    expect(getRouteLine({ start: TAIPEI, end: HSINCHU })).toEqual([[25.0478, 121.517], [24.7806, 121.0059]]);
    expect(getRouteLine({ start: TAIPEI })).toEqual([]);
  });
});

describe('getNameSide', () => {
  const map = { nameWidth: 100, rightEdge: 400 };
  it('puts names away from the other end, and back where they would leave the map', () => {
    expect(getNameSide({ ...map, x: 250, otherX: 120 })).toBe('right');
    expect(getNameSide({ ...map, x: 120, otherX: 250 })).toBe('left');
    expect(getNameSide({ ...map, x: 380, otherX: 120 })).toBe('left');
    expect(getNameSide({ ...map, x: 20, otherX: 250 })).toBe('right');
  });
});
