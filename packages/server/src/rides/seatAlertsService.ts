import type { EndpointRequest, SeatAlert, createSeatAlert, deleteSeatAlert } from '@shunlu/api-contract';
import type { Alert } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { lockMember } from '../users/lockMember.ts';
import { isOpenRide } from './lifecycle.ts';
import { requireVisibleRide } from './access.ts';
import { isOwnRide } from './policy.ts';
import { lockRide } from './locks.ts';
import { toSeatAlertResponses } from './toSeatAlertResponses.ts';
import { deleteUserSeatAlert, ensureSeatAlert, listSeatAlertsByUser } from './seat-alert-store.ts';

export type SeatAlertsService = ReturnType<typeof seatAlertsService>;

/** Seat alerts: waiting for a seat on a full ride (D77). `rides/seats.ts` notifies. */
export function seatAlertsService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const present = (db: Executor, userId: number, alerts: readonly Alert[]): Promise<SeatAlert[]> =>
    toSeatAlertResponses(db, { userId, now: clock.now() }, alerts);

  return {
    /** Lists the alerts of upcoming rides, the next departure first, cancelled rides included. */
    async list(userId: number): Promise<SeatAlert[]> {
      return present(database.db, userId, await listSeatAlertsByUser(database.db, userId, clock.now()));
    },

    /**
     * Creating an alert again returns the existing one.
     *
     * @throws HttpError RIDE_NOT_FOUND, OWN_RIDE, RIDE_NOT_ACTIVE, SEATS_LEFT, UNAUTHORIZED
     */
    async create(userId: number, { body }: EndpointRequest<typeof createSeatAlert>): Promise<SeatAlert> {
      return database.transaction(async (tx) => {
        const now = clock.now();
        await lockMember(tx, userId);
        // The lock keeps a seat from becoming free between the check and the insertion.
        const ride = await lockRide(tx, body.ride_id);
        if (ride === undefined) throw new HttpError('RIDE_NOT_FOUND');
        await requireVisibleRide(tx, ride, userId, now);
        if (isOwnRide(ride, userId)) throw new HttpError('OWN_RIDE');
        if (!isOpenRide(ride, now)) throw new HttpError('RIDE_NOT_ACTIVE');
        if (ride.availableSeats > 0) throw new HttpError('SEATS_LEFT');
        const alert = await ensureSeatAlert(tx, { userId, rideId: ride.id, createdAt: now });
        const [answer] = await present(tx, userId, [alert]);
        if (answer === undefined) throw new HttpError('RIDE_NOT_FOUND');
        return answer;
      });
    },

    /** @throws HttpError ALERT_NOT_FOUND */
    async remove(userId: number, { params }: EndpointRequest<typeof deleteSeatAlert>): Promise<void> {
      if (!(await deleteUserSeatAlert(database.db, userId, params.id))) throw new HttpError('ALERT_NOT_FOUND');
    },
  };
}
