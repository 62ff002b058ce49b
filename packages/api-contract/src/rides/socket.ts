import * as z from 'zod/mini';
import { ackResult, socketEvent } from '../core/socketEvent.ts';
import { id, instantInput, latitude, longitude } from '../fields/schemas.ts';
import { rideStatus } from './schemas.ts';

/** A ride's status or seats changed. The server emits it to its driver, creator and passengers. */
export const rideStatusUpdate = socketEvent({
  name: 'ride_status_update',
  from: 'server',
  summary: 'A ride changed',
  payload: z.object({
    ride_id: id,
    status: rideStatus,
    available_seats: z.int(),
    total_seats: z.int(),
    cancel_reason: z.nullable(z.string()),
    /** The user who caused it; null for the clock. */
    actor_id: z.nullable(id),
  }),
});

const position = { latitude, longitude, timestamp: instantInput };

/**
 * The driver's location, while the ride is in progress and they share it (D29). The driver emits it to the server, which
 * passes it to the confirmed passengers. Without `rideId` it means the driver's ride in progress.
 */
export const locationUpdate = socketEvent({
  name: 'location_update',
  from: 'both',
  summary: 'Where the driver is',
  payload: z.strictObject({ rideId: id, ...position }),
  input: z.strictObject({ rideId: z.optional(id), ...position }),
  ack: ackResult,
});
