import { toTaipeiDate } from '@shunlu/api-contract';
import type { TripCost } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import { shareCost } from './cost.ts';

/** The facts that the cost of a ride depends on. */
export interface CostFacts {
  distanceKm: number;
  tollKm: number;
  totalSeats: number;
  departureTime: Date;
  vehicleType?: Ride['vehicleType'] | undefined;
  vehicleEnergy?: Ride['vehicleEnergy'] | undefined;
}

/**
 * Computes the cost of a trip, shared by the offered seats or by the party of a request.
 *
 * @param tollKmBefore kilometres of its car on tolled freeways earlier that day
 */
export function getRideCost({ distanceKm, tollKm, vehicleType, vehicleEnergy, totalSeats, departureTime }: CostFacts, tollKmBefore: number): TripCost {
  return shareCost({
    distanceKm,
    tollKm,
    tollKmBefore,
    vehicleType: vehicleType ?? undefined,
    energy: vehicleEnergy ?? undefined,
    seats: totalSeats,
    day: toTaipeiDate(departureTime),
  });
}
