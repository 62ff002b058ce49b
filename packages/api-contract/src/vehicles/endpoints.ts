import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParam } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { IMAGE_TYPES, vehicle, vehicleChange, vehicleInput } from './schemas.ts';

/** Lists the user's vehicles that are not deleted. */
export const listVehicles = endpoint({
  id: 'vehicles.list',
  method: 'GET',
  path: '/api/vehicles',
  auth: 'user',
  summary: 'The own vehicles',
  response: z.object({ vehicles: z.array(vehicle) }),
  errors: [],
});

export const createVehicle = endpoint({
  id: 'vehicles.create',
  method: 'POST',
  path: '/api/vehicles',
  auth: 'user',
  summary: 'Register a vehicle',
  body: vehicleInput,
  response: z.object({ vehicle }),
  status: 201,
  idempotent: true,
  errors: ['VEHICLE_LIMIT'],
  invalidates: ['vehicles', 'users'],
});

/** Changes the given fields of an own vehicle. Published rides retain the earlier values. */
export const updateVehicle = endpoint({
  id: 'vehicles.update',
  method: 'PUT',
  path: '/api/vehicles/:id',
  auth: 'user',
  summary: 'Change an own vehicle',
  params: z.strictObject({ id: idParam }),
  body: vehicleChange,
  response: z.object({ vehicle }),
  errors: ['VEHICLE_NOT_FOUND'],
  invalidates: ['vehicles', 'users'],
});

/** Deletes an own vehicle. It fails while the vehicle has future rides (D23). */
export const deleteVehicle = endpoint({
  id: 'vehicles.delete',
  method: 'DELETE',
  path: '/api/vehicles/:id',
  auth: 'user',
  summary: 'Delete an own vehicle',
  params: z.strictObject({ id: idParam }),
  response: z.object({ ok: z.boolean() }),
  errors: ['VEHICLE_NOT_FOUND', 'VEHICLE_IN_USE'],
  invalidates: ['vehicles', 'users'],
});

/** Sets a vehicle's photo, at most 1280 px on its longer side (D69). */
export const uploadVehiclePhoto = endpoint({
  id: 'vehicles.uploadPhoto',
  method: 'POST',
  path: '/api/vehicles/:id/photo',
  auth: 'user',
  summary: 'Set the photo of an own vehicle',
  params: z.strictObject({ id: idParam }),
  upload: { field: 'photo', maxBytes: LIMITS.image.maxBytes, types: IMAGE_TYPES },
  response: z.object({ vehicle }),
  errors: ['VEHICLE_NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
  invalidates: ['vehicles', 'users'],
});

/** Deletes a vehicle's photo. Deleting a missing one succeeds too. */
export const deleteVehiclePhoto = endpoint({
  id: 'vehicles.deletePhoto',
  method: 'DELETE',
  path: '/api/vehicles/:id/photo',
  auth: 'user',
  summary: 'Remove the photo of an own vehicle',
  params: z.strictObject({ id: idParam }),
  response: z.object({ vehicle }),
  errors: ['VEHICLE_NOT_FOUND'],
  invalidates: ['vehicles', 'users'],
});
