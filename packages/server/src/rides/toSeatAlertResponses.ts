import type { SeatAlert } from '@shunlu/api-contract';
import type { Alert } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import { toRideResponses } from './toRideResponses.ts';
import type { ViewerContext } from './toRideResponses.ts';
import { findRidesWithPeople } from './store.ts';

/** Builds the responses of a person's seat alerts with their rides, in the same order. */
export async function toSeatAlertResponses(db: Executor, asker: ViewerContext, alerts: readonly Alert[]): Promise<SeatAlert[]> {
  const rows = await findRidesWithPeople(db, alerts.map(({ rideId }) => rideId));
  const rides = new Map((await toRideResponses(db, asker, rows)).map((ride) => [ride.id, ride]));
  return alerts.flatMap(({ id, rideId, createdAt }) => {
    const ride = rides.get(rideId);
    return ride === undefined ? [] : [{ id, ride_id: rideId, ride, created_at: createdAt.toISOString() }];
  });
}
