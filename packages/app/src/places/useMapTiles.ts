import { getConfig } from '@shunlu/api-contract';
import type { MapTiles } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';

/** The app's own map, until the server names tiles, or if it cannot be reached (D35). */
const OFFLINE: MapTiles = { kind: 'offline' };

/** Source of the map tiles. */
export function useMapTiles(): MapTiles {
  const config = useQuery(getConfig, {});
  return config.state === 'ready' ? config.data.tiles : OFFLINE;
}
