import * as z from 'zod/mini';
import { ackResult, socketEvent } from '../core/socketEvent.ts';
import { id, instantInput, latitude, longitude } from '../fields/schemas.ts';
import { rideStatus } from './schemas.ts';

/** A ride's status or seats changed; told to its driver, creator and passengers. */
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
    /** Who caused it; null for the clock. */
    actor_id: z.nullable(id),
  }),
});

const position = { latitude, longitude, timestamp: instantInput };

/**
 * Where the driver is, while the ride is under way and they chose to show it (D29). From the driver to the server, and
 * from there to the confirmed passengers. Without `rideId` the driver's ride that is under way is meant.
 */
export const locationUpdate = socketEvent({
  name: 'location_update',
  from: 'both',
  summary: 'Where the driver is',
  payload: z.strictObject({ rideId: id, ...position }),
  input: z.strictObject({ rideId: z.optional(id), ...position }),
  ack: ackResult,
});
