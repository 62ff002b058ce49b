import { estimateRide } from '@shunlu/api-contract';
import type { EndpointOutput, Ride, Vehicle } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import type { EstimateInput } from '@shunlu/ui/rides/lib/ride-values.ts';
import type { Estimate } from '@shunlu/ui/rides/CostHelper/CostHelper.tsx';
import { useState } from 'react';

type EstimateAnswer = EndpointOutput<typeof estimateRide> & Pick<Estimate, 'isPrevious'>;

/**
 * Route and cost of a trip, for a form that asks again with each change. The last response of the same route stays until
 * the next one, so that nothing moves under the pointer.
 */
export function useEstimate(body: EstimateInput | null): Loadable<EstimateAnswer> | undefined {
  const answer = useQuery(estimateRide, body && { body });
  const way = body && [body.from_lat, body.from_lng, body.to_lat, body.to_lng].join();
  const data = answer.state === 'ready' ? answer.data : undefined;
  const [last, setLast] = useState({ way, data });
  if (data !== undefined && (data !== last.data || way !== last.way)) setLast({ way, data });
  if (body === null) return undefined;
  if (answer.state === 'loading' && last.data !== undefined && last.way === way) return { state: 'ready', data: { ...last.data, isPrevious: true } };
  return answer;
}

/** Cost of a request's trip with the driver's vehicle, shared by its passengers (D16). */
export function useRequestEstimate({ from_lat, from_lng, to_lat, to_lng, departure_time, total_seats: seats }: Ride) {
  const [vehicle, setVehicle] = useState<Vehicle>();
  const isPlaced = from_lat !== null && from_lng !== null && to_lat !== null && to_lng !== null;
  const estimate = useEstimate(
    isPlaced && vehicle
      ? { from_lat, from_lng, to_lat, to_lng, seats, vehicle_type: vehicle.vehicle_type, energy: vehicle.energy, vehicle_id: vehicle.id, departure_time }
      : null,
  );
  return { estimate, onVehicleChange: setVehicle };
}
