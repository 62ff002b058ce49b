import { LIMITS, TIME_FLEXIBILITY_ANYTIME, toTaipeiDate } from '@shunlu/api-contract';
import type { EndpointRequest, LatLng, SearchAlert as SearchAlertAnswer, createSearchAlert, deleteSearchAlert } from '@shunlu/api-contract';
import type { Deps } from '../shared/deps.ts';
import { HttpError, fieldError } from '../shared/HttpError.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { lockMember } from '../users/lockMember.ts';
import { checkArea } from '../places/area.ts';
import { getCellsAround, getPathCells } from '../route-fit/cells.ts';
import { presentSearchAlert } from './presenter.ts';
import { countSearchAlertsByUser, deleteUserSearchAlert, ensureSearchAlert, listSearchAlertsByUser } from './store.ts';
import type { NewSearchAlert } from './store.ts';

export type SearchAlertsService = ReturnType<typeof searchAlertsService>;
type SearchAlertInput = EndpointRequest<typeof createSearchAlert>['body'];

/** Search alerts: saved searches that notify of rides that fit them (D103). `matching.ts` notifies. */
export function searchAlertsService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** Lists the search alerts whose day is not over, the latest first. */
    async list(userId: number): Promise<SearchAlertAnswer[]> {
      return (await listSearchAlertsByUser(database.db, userId, toTaipeiDate(clock.now()))).map(presentSearchAlert);
    },

    /**
     * Saving the same search again returns the existing alert.
     *
     * @throws HttpError VALIDATION, SEARCH_ALERT_LIMIT, UNAUTHORIZED
     */
    async create(userId: number, { body }: EndpointRequest<typeof createSearchAlert>): Promise<SearchAlertAnswer> {
      const now = clock.now();
      const today = toTaipeiDate(now);
      if (body.departure_date != null && body.departure_date < today) throw fieldError('departure_date', 'DATE_IN_PAST');
      const values = buildSearchAlert(userId, body, now);
      return database.transaction(async (tx) => {
        // The lock keeps two calls from both being the last allowed one, and from storing data of a deleted account.
        await lockMember(tx, userId);
        const alert = await ensureSearchAlert(tx, values);
        if ((await countSearchAlertsByUser(tx, userId, today)) > LIMITS.searchAlerts) throw new HttpError('SEARCH_ALERT_LIMIT');
        return presentSearchAlert(alert);
      });
    },

    /** @throws HttpError ALERT_NOT_FOUND */
    async remove(userId: number, { params }: EndpointRequest<typeof deleteSearchAlert>): Promise<void> {
      if (!(await deleteUserSearchAlert(database.db, userId, params.id))) throw new HttpError('ALERT_NOT_FOUND');
    },
  };
}

/** Builds the stored search, with the cells by which rides find it. @throws HttpError VALIDATION */
function buildSearchAlert(userId: number, search: SearchAlertInput, now: Date): NewSearchAlert {
  const from = { lat: search.from_lat, lng: search.from_lng };
  const to = { lat: search.to_lat, lng: search.to_lng };
  checkArea({ from, to });
  const { time_flexibility: step } = search;
  return {
    userId,
    rideMode: search.ride_mode,
    fromAddress: search.from_address,
    fromLat: from.lat,
    fromLng: from.lng,
    toAddress: search.to_address,
    toLat: to.lat,
    toLng: to.lng,
    departureDate: search.departure_date ?? null,
    departureTime: search.departure_time ?? null,
    timeFlexibility: step == null || step === TIME_FLEXIBILITY_ANYTIME ? null : step,
    rideType: search.ride_type ?? null,
    minSeats: search.min_seats ?? null,
    maxPrice: search.max_price ?? null,
    ...(search.ride_mode === 'offer' ? toEndColumns({ from, to }, search.access_km ?? undefined) : toRouteColumns(estimateTrip(from, to))),
    createdAt: now,
  };
}

/** The columns that find offers along a search: the largest distance from both ends, and the cells around them. */
function toEndColumns({ from, to }: { from: LatLng; to: LatLng }, accessKm?: number): Pick<NewSearchAlert, 'accessKm' | 'fromCells' | 'toCells'> {
  const km = accessKm ?? LIMITS.accessKm;
  return { accessKm: km === LIMITS.accessKm ? null : km, fromCells: getCellsAround(from, km), toCells: getCellsAround(to, km) };
}

/** The columns of a driver's route, along which requests are found. */
function toRouteColumns({ path, duration_min }: ReturnType<typeof estimateTrip>): Pick<NewSearchAlert, 'path' | 'pathCells' | 'durationMin'> {
  return { path, pathCells: getPathCells(path), durationMin: duration_min };
}
