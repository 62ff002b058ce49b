import { getConfig } from '@shunlu/api-contract';
import type { MapTiles } from '@shunlu/api-contract';
import { plainConfig } from '@shunlu/api-contract/fixtures';
import { toQueryKey } from '@shunlu/api-contract/react';
import { renderToString } from 'react-dom/server';
import { SWRConfig, unstable_serialize } from 'swr';
import { expect, it } from 'vitest';
import { useMapTiles } from './useMapTiles.ts';

const OSM: MapTiles = { kind: 'tiles', url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' };

it.each([
  ['by the app itself until the server answers', {}, { kind: 'offline' }],
  ['from the service that the server names', { [unstable_serialize(toQueryKey(getConfig, {}))]: { ...plainConfig, tiles: OSM } }, OSM],
])('R7.71: a map is drawn %s', (_, fallback, tiles) => {
  const given: MapTiles[] = [];
  function Probe() {
    given.push(useMapTiles());
    return null;
  }
  renderToString(<SWRConfig value={{ provider: () => new Map(), fallback }}><Probe /></SWRConfig>);
  expect(given).toEqual([tiles]);
});
