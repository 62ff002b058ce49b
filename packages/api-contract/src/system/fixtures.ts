import type { EndpointOutput } from '../core/endpoint.ts';
import type { getConfig } from './endpoints.ts';
import { PUBLIC_LIMITS } from './schemas.ts';

/** A server without any configuration. */
export const plainConfig: EndpointOutput<typeof getConfig> = {
  tiles: { kind: 'offline' },
  geocoder: 'offline',
  cost_cap_mode: 'warn',
  socket_url: null,
  limits: PUBLIC_LIMITS,
  push_key: null,
  requires_confirmed_email: false,
};
