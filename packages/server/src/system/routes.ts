import type { contract } from '@shunlu/api-contract';
import { PUBLIC_LIMITS } from '@shunlu/api-contract';
import type { Config } from '../config.ts';
import type { Handlers } from '../http/mount.ts';

export function systemRoutes(config: Config): Handlers<typeof contract.system> {
  return {
    getConfig: async () => ({
      tiles: config.tiles,
      geocoder: config.geocoder,
      cost_cap_mode: config.costCapMode,
      socket_url: config.socketUrl ?? null,
      limits: PUBLIC_LIMITS,
      push_key: config.vapid?.publicKey ?? null,
      requires_confirmed_email: false,
    }),
  };
}
