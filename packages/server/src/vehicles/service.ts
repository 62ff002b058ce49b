import { DEFAULT_VEHICLE_ENERGY, LIMITS, uploadVehiclePhoto, getMaxVehicleYear } from '@shunlu/api-contract';
import type { EndpointRequest, createVehicle, deleteVehiclePhoto, updateVehicle } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUniqueViolation } from '../db/errors.ts';
import { vehicles } from '../db/schema.ts';
import type { Vehicle } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError, fieldError } from '../shared/HttpError.ts';
import { encodePicture } from '../pictures/encode.ts';
import { deletePicture, insertPicture } from '../pictures/store.ts';
import { lockMember } from '../users/lockMember.ts';
import { countOwnVehicles, findOwnVehicle, findOwnVehicles, insertVehicle, isVehicleInUse, lockOwnVehicle, updateOwnVehicle } from './store.ts';
import type { VehicleChange } from './store.ts';

export type VehiclesService = ReturnType<typeof vehiclesService>;
type Change = EndpointRequest<typeof updateVehicle>['body'];

/** A person's own vehicles. Another's are as if they were not there. */
export function vehiclesService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  /** Spec §3: 1980 up to next year, by the clock. */
  function checkYear(year: number | undefined): void {
    const latest = getMaxVehicleYear(clock.now());
    if (year !== undefined && year > latest) throw fieldError('year', 'TOO_BIG', latest);
  }

  /** Puts another photo, or none, in the place of the vehicle's. @throws HttpError VEHICLE_NOT_FOUND */
  async function changePhoto(userId: number, id: number, store: (tx: Tx, now: Date) => Promise<string | null>): Promise<Vehicle> {
    return database.transaction(async (tx) => {
      const now = clock.now();
      const old = await lockOwnVehicle(tx, userId, id);
      if (!old) throw new HttpError('VEHICLE_NOT_FOUND');
      await deletePicture(tx, userId, old.photoUrl);
      const photoUrl = await store(tx, now);
      return (await updateOwnVehicle(tx, userId, id, { photoUrl, updatedAt: now })) ?? old;
    });
  }

  return {
    list: (userId: number): Promise<Vehicle[]> => findOwnVehicles(database.db, userId),

    /** @throws HttpError VEHICLE_LIMIT, VALIDATION, also for a plate that is registered already */
    async create(userId: number, { body }: EndpointRequest<typeof createVehicle>): Promise<Vehicle> {
      checkYear(body.year);
      const now = clock.now();
      return explainTakenPlate(database.transaction(async (tx) => {
        await lockMember(tx, userId);
        if ((await countOwnVehicles(tx, userId)) >= LIMITS.vehiclesPerUser) throw new HttpError('VEHICLE_LIMIT');
        return insertVehicle(tx, {
          userId,
          make: body.make,
          model: body.model,
          year: body.year,
          color: body.color,
          licensePlate: body.license_plate,
          plateKey: toPlateKey(body.license_plate),
          seats: body.seats,
          vehicleType: body.vehicle_type,
          energy: body.energy ?? DEFAULT_VEHICLE_ENERGY,
          description: body.description ?? '',
          features: body.features ?? [],
          isAvailable: body.is_available ?? true,
          createdAt: now,
          updatedAt: now,
        });
      }));
    },

    /** Changes what is given. @throws HttpError VEHICLE_NOT_FOUND, VALIDATION */
    async update(userId: number, { params, body }: EndpointRequest<typeof updateVehicle>): Promise<Vehicle> {
      checkYear(body.year);
      const vehicle = await explainTakenPlate(updateOwnVehicle(database.db, userId, params.id, { ...toVehicleColumns(body), updatedAt: clock.now() }));
      if (!vehicle) throw new HttpError('VEHICLE_NOT_FOUND');
      return vehicle;
    },

    /** D23. @throws HttpError VEHICLE_NOT_FOUND, VEHICLE_IN_USE */
    async remove(userId: number, id: number): Promise<void> {
      await database.transaction(async (tx) => {
        const now = clock.now();
        const vehicle = await lockOwnVehicle(tx, userId, id);
        if (!vehicle) throw new HttpError('VEHICLE_NOT_FOUND');
        if (await isVehicleInUse(tx, id, now)) throw new HttpError('VEHICLE_IN_USE');
        // Past rides show what the vehicle was, and never showed its photo.
        await deletePicture(tx, userId, vehicle.photoUrl);
        await updateOwnVehicle(tx, userId, id, { hiddenAt: now, photoUrl: null, updatedAt: now });
      });
    },

    /** Sets the photo and takes the old one out (D69). @throws HttpError VEHICLE_NOT_FOUND, VALIDATION */
    async setPhoto(userId: number, { params, upload }: EndpointRequest<typeof uploadVehiclePhoto>): Promise<Vehicle> {
      // Checked before encoding, so that another person's vehicle costs no work.
      if (!(await findOwnVehicle(database.db, userId, params.id))) throw new HttpError('VEHICLE_NOT_FOUND');
      const bytes = await encodePicture(userId, upload, 'vehicle', uploadVehiclePhoto.upload.field);
      return changePhoto(userId, params.id, (tx, now) => insertPicture(tx, userId, bytes, now));
    },

    /** Takes the photo away; none is fine. @throws HttpError VEHICLE_NOT_FOUND */
    removePhoto(userId: number, { params }: EndpointRequest<typeof deleteVehiclePhoto>): Promise<Vehicle> {
      return changePhoto(userId, params.id, async () => null);
    },
  };
}

/** The plate as it counts among a person's own: one is registered once, however it is written (D120). */
function toPlateKey(plate: string): string {
  return plate.replaceAll(/[- ]/g, '');
}

/** A double from before plates counted once may be changed as long as its plate stays. */
function getNextPlateKey(plate: string): SQL {
  return sql`case when ${vehicles.licensePlate} = ${plate} then ${vehicles.plateKey} else ${toPlateKey(plate)} end`;
}

/** Says at the plate that it is registered already. */
async function explainTakenPlate<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'vehicles_one_plate')) throw fieldError('license_plate', 'PLATE_TAKEN');
    throw error;
  }
}

/** The columns of an update; undefined fields stay. */
function toVehicleColumns(body: Change): VehicleChange {
  return {
    make: body.make,
    model: body.model,
    year: body.year,
    color: body.color,
    licensePlate: body.license_plate,
    plateKey: body.license_plate === undefined ? undefined : getNextPlateKey(body.license_plate),
    seats: body.seats,
    vehicleType: body.vehicle_type,
    energy: body.energy,
    description: body.description === null ? '' : body.description,
    features: body.features,
    isAvailable: body.is_available,
  };
}
