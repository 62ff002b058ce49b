import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParam, instant } from './fields.ts';
import { ride } from './rides/entities.ts';

/** A person waits for a seat on a full ride (D77). It ends when they were told, or when the ride departs. */
export const rideAlert = z.object({ id, ride_id: id, ride, created_at: instant });
export type RideAlert = z.output<typeof rideAlert>;

/** The full rides on which the viewer waits for a seat, the next departure first. */
export const listAlerts = endpoint({
  id: 'rides.alerts',
  method: 'GET',
  path: '/api/alerts',
  auth: 'user',
  summary: 'The rides on which one waits for a seat',
  response: z.object({ alerts: z.array(rideAlert) }),
  errors: [],
});

/** Tell me when a seat is free (D77). Asking again answers the alert that is there. */
export const createAlert = endpoint({
  id: 'rides.createAlert',
  method: 'POST',
  path: '/api/alerts',
  auth: 'user',
  summary: 'Be told when a seat of a full ride is free',
  body: z.strictObject({ ride_id: id }),
  response: z.object({ alert: rideAlert }),
  status: 201,
  errors: ['RIDE_NOT_FOUND', 'RIDE_NOT_ACTIVE', 'OWN_RIDE', 'BLOCKED', 'SEATS_LEFT'],
  // Nothing else of the rides has changed, but the list of alerts is theirs.
  invalidates: ['rides'],
});

/** No longer wait for a seat. */
export const deleteAlert = endpoint({
  id: 'rides.deleteAlert',
  method: 'DELETE',
  path: '/api/alerts/:id',
  auth: 'user',
  summary: 'No longer be told of a free seat',
  params: z.strictObject({ id: idParam }),
  response: z.object({ ok: z.boolean() }),
  errors: ['ALERT_NOT_FOUND'],
  invalidates: ['rides'],
});
