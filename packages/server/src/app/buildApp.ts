import { contract } from '@shunlu/api-contract';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { linksService } from '../auth/links.ts';
import { authRoutes } from '../auth/routes.ts';
import { authService } from '../auth/service.ts';
import type { AuthService } from '../auth/service.ts';
import { bookingsRoutes } from '../bookings/routes.ts';
import { bookingsService } from '../bookings/service.ts';
import { chatRoutes } from '../chat/routes.ts';
import { chatService } from '../chat/service.ts';
import type { Config } from '../shared/config.ts';
import { addBodyParsers } from '../http/body-parsers.ts';
import { addCompression } from '../http/compression.ts';
import { addDocs } from '../http/docs.ts';
import { toHttpError, handleErrors, sendError } from '../http/errors.ts';
import { idempotency } from '../http/idempotency.ts';
import { logRequests } from '../http/logging.ts';
import { addMetrics } from '../http/metrics.ts';
import { mount } from '../http/mount.ts';
import { addOperations } from '../http/operations.ts';
import { RATE_LIMITS, rateLimiter } from '../http/rate-limits.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { rejectRepeatedHeaders } from '../http/repeated-headers.ts';
import { REQUEST_TIMEOUTS, closeSlowRequests, toServerOptions } from '../http/request-timeouts.ts';
import type { RequestTimeouts } from '../http/request-timeouts.ts';
import { addSecurityHeaders, buildSecurityHeaders } from '../http/security.ts';
import { gracefulShutdown } from '../http/gracefulShutdown.ts';
import { serveWebApp } from '../http/web-app.ts';
import type { WebApp } from '../http/web-app.ts';
import type { Deps } from '../shared/deps.ts';
import { addPictures } from '../pictures/routes.ts';
import { notificationsRoutes } from '../notifications/routes.ts';
import { notificationsService } from '../notifications/service.ts';
import { preloadPlaces } from '../places/gazetteer.ts';
import { placesRoutes } from '../places/routes.ts';
import { placesService } from '../places/service.ts';
import { attachRealtime } from '../realtime/socket.ts';
import { seatAlertsService } from '../rides/seatAlertsService.ts';
import { tripEstimator } from '../roads/estimator.ts';
import { reviewsRoutes } from '../reviews/routes.ts';
import { reviewsService } from '../reviews/service.ts';
import { ridesRoutes } from '../rides/routes.ts';
import { searchAlertsRoutes } from '../search-alerts/routes.ts';
import { searchAlertsService } from '../search-alerts/service.ts';
import { searchRoutes } from '../search/routes.ts';
import { searchService } from '../search/service.ts';
import { ridesService } from '../rides/service.ts';
import { systemRoutes } from '../system/routes.ts';
import { accountRoutes } from '../account/routes.ts';
import { accountService } from '../account/service.ts';
import { trustRoutes } from '../trust/routes.ts';
import { trustService } from '../trust/service.ts';
import { usersRoutes } from '../users/routes.ts';
import { usersService } from '../users/service.ts';
import { vehiclesRoutes } from '../vehicles/routes.ts';
import { vehiclesService } from '../vehicles/service.ts';

/** The largest JSON body, in bytes; a ride with all its texts is some 4 kB. */
const BODY_LIMIT = 64 * 1_024;

export interface AppOptions extends Deps {
  /** The built web app, if there is one to serve. */
  webApp: WebApp | undefined;
  /** The rate limits of endpoints and socket events. */
  rateLimits?: RateLimits;
  /** How long a client may take to send a request. */
  requestTimeouts?: RequestTimeouts;
}

/** One instance of the server. */
export interface App {
  config: Config;
  http: FastifyInstance;
  auth: AuthService;
  /** All routes, written like `GET /api/rides/:id`. */
  routes: readonly string[];
  /** Preloads the data of place suggestions and the search, so that the first request need not wait for it. */
  preload: () => Promise<void>;
}

/** Builds one instance from its dependencies: the API, the socket and the web app. It does not listen yet. */
export async function buildApp({ webApp, rateLimits = RATE_LIMITS, requestTimeouts = REQUEST_TIMEOUTS, ...given }: AppOptions): Promise<App> {
  const { config, logger } = given;
  const { database, runIdempotently } = idempotency(given.database, given.clock);
  const deps: Deps = { ...given, database };
  const headers = buildSecurityHeaders(config, webApp?.pages ?? []);
  const http = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    ...toServerOptions(requestTimeouts),
    trustProxy: [...config.trustedProxies],
    // A URL that cannot be decoded never reaches a route; its error has the same shape.
    frameworkErrors: (error, _request, reply) => void sendError(reply.headers(headers), toHttpError(error)),
  });
  const routes: string[] = [];
  http.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((name) => `${name} ${url}`));
  });
  gracefulShutdown(http);
  closeSlowRequests(http, requestTimeouts);
  addBodyParsers(http);
  logRequests(http);
  handleErrors(http);
  addSecurityHeaders(http, headers);
  rejectRepeatedHeaders(http);
  await addCompression(http);

  const auth = authService(deps);
  const chat = chatService(deps);
  const limiter = rateLimiter(deps, rateLimits);
  const guard = { authenticate: auth.authenticate, isKnownCaller: auth.isKnownCaller, limiter, runIdempotently };
  mount(http, guard, contract.auth, authRoutes(auth, linksService(deps)));
  mount(http, guard, contract.users, {
    ...usersRoutes(usersService(deps)),
    ...accountRoutes(accountService(deps)),
    ...trustRoutes(trustService(deps)),
  });
  mount(http, guard, contract.vehicles, vehiclesRoutes(vehiclesService(deps)));
  const estimateTrip = tripEstimator(deps);
  const search = searchService({ ...deps, estimateTrip });
  mount(http, guard, contract.rides, {
    ...ridesRoutes(ridesService({ ...deps, estimateTrip }), seatAlertsService(deps)),
    ...searchRoutes(search),
    ...searchAlertsRoutes(searchAlertsService(deps)),
  });
  mount(http, guard, contract.bookings, bookingsRoutes(bookingsService(deps)));
  mount(http, guard, contract.chat, chatRoutes(chat));
  mount(http, guard, contract.reviews, reviewsRoutes(reviewsService(deps)));
  mount(http, guard, contract.notifications, notificationsRoutes(notificationsService({ ...deps, isSessionAlive: auth.isSessionAlive })));
  mount(http, guard, contract.places, placesRoutes(placesService(deps)));
  mount(http, guard, contract.system, systemRoutes(config));

  const realtime = await attachRealtime(http, { ...deps, auth, chat, limiter });
  addPictures(http, deps);
  addOperations(http, { ...deps, limiter });
  addDocs(http);
  await serveWebApp(http, webApp);
  addMetrics(http, { ...deps, ...realtime });
  const preload = async () => {
    await Promise.all([preloadPlaces(), search.warmUp()]);
  };
  return { config, http, auth, routes, preload };
}
