import type { Vehicle } from '@shunlu/api-contract';

/** Why a vehicle cannot be proposed: it is out of use, or holds fewer than the party (D41, D59). */
export type VehicleProblem = 'unavailable' | 'tooSmall';

type VehicleFacts = Pick<Vehicle, 'is_available' | 'seats'>;

/**
 * What stands against proposing a vehicle.
 *
 * @param party the seats that the request's party needs
 */
export function getVehicleProblem({ is_available, seats }: VehicleFacts, party: number): VehicleProblem | undefined {
  if (!is_available) return 'unavailable';
  return seats < party ? 'tooSmall' : undefined;
}

/** The vehicle that needs no choosing, because no other can be proposed. */
export function getOnlyFittingVehicle<V extends VehicleFacts>(vehicles: readonly V[], party: number): V | undefined {
  const fitting = vehicles.filter((vehicle) => getVehicleProblem(vehicle, party) === undefined);
  return fitting.length === 1 ? fitting[0] : undefined;
}
