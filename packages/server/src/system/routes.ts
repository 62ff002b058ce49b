import type { contract } from '@shunlu/api-contract';
import { PUBLIC_LIMITS } from '@shunlu/api-contract';
import type { MapTiles } from '@shunlu/api-contract';
import type { Config } from '../shared/config.ts';
import type { Handlers } from '../http/mount.ts';
import { PROVIDERS_CREDIT } from '../places/providers.ts';

/** Adds the attribution of the geocoding provider, whose places any map may show (D34). */
function getMapTiles({ tiles, geocoder }: Config): MapTiles {
  return geocoder.kind === 'offline' ? tiles : { ...tiles, places_credit: PROVIDERS_CREDIT };
}

export function systemRoutes(config: Config): Handlers<typeof contract.system> {
  return {
    getConfig: async () => ({
      tiles: getMapTiles(config),
      geocoder: config.geocoder.kind,
      cost_cap_mode: config.costCapMode,
      socket_url: config.socketUrl ?? null,
      limits: PUBLIC_LIMITS,
      push_key: config.vapid?.publicKey ?? null,
      requires_confirmed_email: config.requireConfirmedEmail,
    }),
  };
}
