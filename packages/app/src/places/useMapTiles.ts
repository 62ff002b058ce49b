import { getConfig } from '@shunlu/api-contract';
import type { MapTiles } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';

/** What the app draws by itself, until the server says otherwise and when it says nothing (D35). */
const OFFLINE: MapTiles = { kind: 'offline' };

/** What map pictures come from. */
export function useMapTiles(): MapTiles {
  const config = useQuery(getConfig, {});
  return config.state === 'ready' ? config.data.tiles : OFFLINE;
}
