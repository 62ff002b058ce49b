import { and, asc, count, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { bookings, rides, vehicles } from '../db/schema.ts';
import type { NewVehicle, Vehicle } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { isOpenTemplate } from '../db/ride-conditions.ts';

/** New values of columns; what is undefined stays. */
export type VehicleChange = PgUpdateSetSource<typeof vehicles>;

export async function insertVehicle(db: Executor, values: NewVehicle): Promise<Vehicle> {
  const [vehicle] = await db.insert(vehicles).values(values).returning();
  if (!vehicle) throw new Error('An insert returned no row');
  return vehicle;
}

/** The vehicles of a person that are not deleted, oldest first. */
export function findOwnVehicles(db: Executor, userId: number): Promise<Vehicle[]> {
  return db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.userId, userId), isNull(vehicles.hiddenAt)))
    .orderBy(asc(vehicles.id));
}

/** One of a person's own that is not deleted. */
export async function findOwnVehicle(db: Executor, userId: number, id: number): Promise<Vehicle | undefined> {
  const [vehicle] = await db.select().from(vehicles).where(isOwn(userId, id));
  return vehicle;
}

export async function countOwnVehicles(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(vehicles)
    .where(and(eq(vehicles.userId, userId), isNull(vehicles.hiddenAt)));
  return row?.count ?? 0;
}

/** One of a person's own that is not deleted, held until the transaction ends: a ride must not be published with a vehicle that is being deleted. */
export async function lockOwnVehicle(tx: Tx, userId: number, id: number): Promise<Vehicle | undefined> {
  const [vehicle] = await tx.select().from(vehicles).where(isOwn(userId, id)).for('update');
  return vehicle;
}

export async function updateOwnVehicle(
  db: Executor,
  userId: number,
  id: number,
  change: VehicleChange,
): Promise<Vehicle | undefined> {
  const [vehicle] = await db.update(vehicles).set(change).where(isOwn(userId, id)).returning();
  return vehicle;
}

function isOwn(userId: number, id: number) {
  return and(eq(vehicles.id, id), eq(vehicles.userId, userId), isNull(vehicles.hiddenAt));
}

/** Whether a ride in progress or upcoming, a recurring ride with further dates, or a pending proposal needs the vehicle (D23). */
export async function isVehicleInUse(db: Executor, id: number, now: Date): Promise<boolean> {
  const open = inArray(rides.status, ['pending', 'active', 'in_progress']);
  const [ride] = await db
    .select({ id: rides.id })
    .from(rides)
    .where(and(eq(rides.vehicleId, id), open, or(gt(rides.estimatedArrivalTime, now), eq(rides.status, 'in_progress'), isOpenTemplate)))
    .limit(1);
  if (ride) return true;
  const [proposal] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(rides, eq(rides.id, bookings.rideId))
    .where(and(eq(bookings.vehicleId, id), eq(bookings.status, 'pending'), gt(rides.departureTime, now)))
    .limit(1);
  return proposal !== undefined;
}
