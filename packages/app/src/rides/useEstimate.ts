import { estimateRide } from '@shunlu/api-contract';
import type { Ride, Vehicle } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';

/** What a request's trip would cost with the vehicle that its driver chooses, shared by its party (D16). */
export function useEstimate({ from_lat, from_lng, to_lat, to_lng, departure_time, total_seats: seats }: Ride) {
  const [vehicle, setVehicle] = useState<Vehicle>();
  const isPlaced = from_lat !== null && from_lng !== null && to_lat !== null && to_lng !== null;
  const body =
    isPlaced && vehicle
      ? { from_lat, from_lng, to_lat, to_lng, seats, vehicle_type: vehicle.vehicle_type, vehicle_id: vehicle.id, departure_time }
      : null;
  const answer = useQuery(estimateRide, body && { body });
  return { estimate: body === null ? undefined : answer, onVehicleChange: setVehicle };
}
