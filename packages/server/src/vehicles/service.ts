import { LIMITS, vehicleYearMax } from '@shunlu/api-contract';
import type { EndpointRequest, createVehicle, updateVehicle } from '@shunlu/api-contract';
import type { NewVehicle, Vehicle } from '../db/schema.ts';
import type { Deps } from '../kernel/deps.ts';
import { invalidField, refusal } from '../kernel/refusal.ts';
import { lockUsers } from '../users/store.ts';
import { countOwnVehicles, findOwnVehicles, insertVehicle, isVehicleNeeded, lockOwnVehicle, updateOwnVehicle } from './store.ts';

export type VehiclesService = ReturnType<typeof vehiclesService>;
type Change = EndpointRequest<typeof updateVehicle>['body'];

/** A person's own vehicles. Another's are as if they were not there. */
export function vehiclesService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  /** Spec §3: 1980 up to next year, by the clock. */
  function checkYear(year: number | undefined): void {
    const latest = vehicleYearMax(clock.now());
    if (year !== undefined && year > latest) throw invalidField('year', 'TOO_BIG', latest);
  }

  return {
    list: (userId: number): Promise<Vehicle[]> => findOwnVehicles(database.db, userId),

    /** @throws Refusal VEHICLE_LIMIT, VALIDATION */
    async create(userId: number, { body }: EndpointRequest<typeof createVehicle>): Promise<Vehicle> {
      checkYear(body.year);
      const now = clock.now();
      return database.transaction(async (tx) => {
        await lockUsers(tx, [userId]);
        if ((await countOwnVehicles(tx, userId)) >= LIMITS.vehiclesPerUser) throw refusal('VEHICLE_LIMIT');
        return insertVehicle(tx, {
          userId,
          make: body.make,
          model: body.model,
          year: body.year,
          color: body.color,
          licensePlate: body.license_plate,
          seats: body.seats,
          vehicleType: body.vehicle_type,
          description: body.description ?? '',
          features: body.features ?? [],
          isAvailable: body.is_available ?? true,
          createdAt: now,
          updatedAt: now,
        });
      });
    },

    /** Changes what is given. @throws Refusal VEHICLE_NOT_FOUND, VALIDATION */
    async update(userId: number, { params, body }: EndpointRequest<typeof updateVehicle>): Promise<Vehicle> {
      checkYear(body.year);
      const vehicle = await updateOwnVehicle(database.db, userId, params.id, { ...columnsOf(body), updatedAt: clock.now() });
      if (!vehicle) throw refusal('VEHICLE_NOT_FOUND');
      return vehicle;
    },

    /** D23. @throws Refusal VEHICLE_NOT_FOUND, VEHICLE_IN_USE */
    async remove(userId: number, id: number): Promise<void> {
      await database.transaction(async (tx) => {
        const now = clock.now();
        if (!(await lockOwnVehicle(tx, userId, id))) throw refusal('VEHICLE_NOT_FOUND');
        if (await isVehicleNeeded(tx, id, now)) throw refusal('VEHICLE_IN_USE');
        await updateOwnVehicle(tx, userId, id, { hiddenAt: now, updatedAt: now });
      });
    },
  };
}

/** What is undefined is left as it is. */
function columnsOf(body: Change): Partial<NewVehicle> {
  return {
    make: body.make,
    model: body.model,
    year: body.year,
    color: body.color,
    licensePlate: body.license_plate,
    seats: body.seats,
    vehicleType: body.vehicle_type,
    description: body.description === null ? '' : body.description,
    features: body.features,
    isAvailable: body.is_available,
  };
}
