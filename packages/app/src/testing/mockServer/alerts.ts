import {
  createSeatAlert, createSearchAlert, deleteSeatAlert, deleteSearchAlert, listSeatAlerts, listSearchAlerts,
} from '@shunlu/api-contract';
import type { SeatAlert, SearchAlert } from '@shunlu/api-contract';
import { commuteSearchAlert } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { findById, newId, NOW } from './data.ts';
import type { MockData } from './data.ts';

const OK = { ok: true } as const;
/** Defaults of a search. */
const UNSAID = { departure_date: null, departure_time: null, time_flexibility: null, ride_type: null, min_seats: null, max_price: null, access_km: null };

/** Handlers of seat alerts and search alerts. */
export function alertHandlers(data: MockData) {
  return [
    mock(listSeatAlerts, () => ({ alerts: data.seatAlerts })),
    mock(createSeatAlert, ({ body }) => {
      const { ride_id } = body as Pick<SeatAlert, 'ride_id'>;
      const alert: SeatAlert = { id: newId(), ride_id, ride: findById(data.rides, ride_id), created_at: NOW };
      data.seatAlerts.push(alert);
      return { alert };
    }),
    mock(deleteSeatAlert, ({ params }) => {
      data.seatAlerts = data.seatAlerts.filter(({ id }) => id !== Number(params['id']));
      return OK;
    }),
    mock(listSearchAlerts, () => ({ alerts: data.savedSearches })),
    mock(createSearchAlert, ({ body }) => {
      const alert: SearchAlert = { ...commuteSearchAlert, ...UNSAID, ...(body as Partial<SearchAlert>), id: newId(), created_at: NOW };
      data.savedSearches.unshift(alert);
      return { alert };
    }),
    mock(deleteSearchAlert, ({ params }) => {
      data.savedSearches = data.savedSearches.filter(({ id }) => id !== Number(params['id']));
      return OK;
    }),
  ];
}
