import { contract } from '@shunlu/api-contract';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/routes.ts';
import { authService } from './auth/service.ts';
import type { AuthService } from './auth/service.ts';
import { handleErrors } from './http/errors.ts';
import { mount } from './http/mount.ts';
import type { Deps } from './kernel/deps.ts';
import { systemRoutes } from './system/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { usersService } from './users/service.ts';
import { vehiclesRoutes } from './vehicles/routes.ts';
import { vehiclesService } from './vehicles/service.ts';

/** The largest JSON body, in bytes; a ride with all its texts is some 4 kB. */
const BODY_LIMIT = 64 * 1_024;

export interface App {
  http: FastifyInstance;
  auth: AuthService;
}

/** Builds one instance of the server: the API, the socket and the built web app, on whatever it is given. */
export async function buildApp(deps: Deps): Promise<App> {
  const { config, logger } = deps;
  const http = Fastify({ loggerInstance: logger, bodyLimit: BODY_LIMIT, trustProxy: config.trustProxy });
  handleErrors(http);

  const auth = authService(deps);
  mount(http, auth.authenticate, contract.auth, authRoutes(auth));
  mount(http, auth.authenticate, contract.users, usersRoutes(usersService(deps)));
  mount(http, auth.authenticate, contract.vehicles, vehiclesRoutes(vehiclesService(deps)));
  mount(http, auth.authenticate, contract.system, systemRoutes(config));

  return { http, auth };
}
