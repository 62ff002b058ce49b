import * as z from 'zod/mini';
import { normalisePlate } from '../fields/normalisePlate.ts';
import { id, optionalMultiLine, singleLine } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';

/** The vehicle types of spec §3. */
export const VEHICLE_TYPES = ['sedan', 'suv', 'hatchback', 'wagon', 'van', 'truck', 'motorcycle', 'other'] as const;
export const vehicleType = z.enum(VEHICLE_TYPES);
export type VehicleType = z.output<typeof vehicleType>;

/** The energy of a vehicle, which determines its trip costs (D16). A plug-in hybrid counts as `hybrid`. */
export const VEHICLE_ENERGIES = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
export const vehicleEnergy = z.enum(VEHICLE_ENERGIES);
export type VehicleEnergy = z.output<typeof vehicleEnergy>;
/** The energy of a vehicle that states none. */
export const DEFAULT_VEHICLE_ENERGY: VehicleEnergy = 'petrol';

/** The accepted image types (D33). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A registered vehicle, as its owner sees it. */
export const vehicle = z.object({
  id,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  color: z.string(),
  /** In upper case, like the plate. */
  license_plate: z.string(),
  /** Seats for passengers; the driver is not counted (D18). */
  seats: z.int(),
  vehicle_type: vehicleType,
  energy: vehicleEnergy,
  description: z.string(),
  features: z.array(z.string()),
  is_available: z.boolean(),
  /** A path on this server; only `uploadVehiclePhoto` sets it (D69). */
  photo_url: z.nullable(z.string()),
});
export type Vehicle = z.output<typeof vehicle>;

const seats = z.int().check(z.minimum(LIMITS.vehicleSeats.min), z.maximum(LIMITS.vehicleSeats.max));

const fields = {
  make: singleLine(LIMITS.vehicleText.max),
  model: singleLine(LIMITS.vehicleText.max),
  /** At most next year by the server's clock. */
  year: z.int().check(z.minimum(LIMITS.vehicleYear.min), z.maximum(9999)),
  color: singleLine(LIMITS.vehicleText.max),
  license_plate: singleLine(LIMITS.licensePlate.max).check(
    z.overwrite(normalisePlate),
    // Lenient check: Latin letters, digits and single hyphens or spaces between them (D31).
    z.regex(/^[A-Z0-9]+([- ][A-Z0-9]+)*$/, 'INVALID_FORMAT'),
  ),
  vehicle_type: vehicleType,
  energy: z.optional(vehicleEnergy),
  description: optionalMultiLine(LIMITS.description.max),
  features: z.optional(
    z.array(singleLine(LIMITS.vehicleFeatures.length)).check(z.maxLength(LIMITS.vehicleFeatures.max)),
  ),
  is_available: z.optional(z.boolean()),
};

/** The body of `createVehicle`. `capacity` is an older name of `seats` (spec §3). */
export const vehicleInput = z.pipe(
  z.strictObject({ ...fields, seats: z.optional(seats), capacity: z.optional(seats) }).check(requireSeatCount),
  z.transform(({ capacity, seats: given, ...rest }) => ({ ...rest, seats: (given ?? capacity) as number })),
);

/** The body of `updateVehicle`: any subset of the fields. */
export const vehicleChange = z.pipe(
  z
    .partial(z.strictObject({ ...fields, seats, capacity: seats }))
    .check(refuseConflictingSeatCounts),
  z.transform(({ capacity, seats: given, ...rest }) => ({ ...rest, seats: given ?? capacity })),
);

type SeatCounts = { seats?: number | undefined; capacity?: number | undefined };

function refuseConflictingSeatCounts(context: z.core.ParsePayload<SeatCounts>): void {
  const { seats: given, capacity } = context.value;
  if (given !== undefined && capacity !== undefined && given !== capacity) {
    context.issues.push({ code: 'custom', input: capacity, path: ['capacity'], message: 'CONFLICTING_FIELDS' });
  }
}

function requireSeatCount(context: z.core.ParsePayload<SeatCounts>): void {
  refuseConflictingSeatCounts(context);
  if (context.value.seats === undefined && context.value.capacity === undefined) {
    context.issues.push({ code: 'custom', input: undefined, path: ['seats'], message: 'REQUIRED' });
  }
}
