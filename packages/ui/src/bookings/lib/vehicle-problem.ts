import type { Vehicle } from '@shunlu/api-contract';

/** Reason why a vehicle cannot be proposed: out of use, or too few seats (D41, D59). */
export type VehicleProblem = 'unavailable' | 'tooSmall';

type VehicleFacts = Pick<Vehicle, 'is_available' | 'seats'>;

/**
 * Returns the reason why a vehicle cannot be proposed.
 *
 * @param party seats that the request needs
 */
export function getVehicleProblem({ is_available, seats }: VehicleFacts, party: number): VehicleProblem | undefined {
  if (!is_available) return 'unavailable';
  return seats < party ? 'tooSmall' : undefined;
}

/** Returns the only vehicle that can be proposed, if there is exactly one. */
export function getOnlyFittingVehicle<V extends VehicleFacts>(vehicles: readonly V[], party: number): V | undefined {
  const fitting = vehicles.filter((vehicle) => getVehicleProblem(vehicle, party) === undefined);
  return fitting.length === 1 ? fitting[0] : undefined;
}
