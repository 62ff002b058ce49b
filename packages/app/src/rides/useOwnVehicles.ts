import { listVehicles } from '@shunlu/api-contract';
import type { Vehicle } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';

type Vehicles = Loadable<{ vehicles: Vehicle[] }>;

const NONE: Vehicles = { state: 'ready', data: { vehicles: [] } };

/** The viewer's vehicles for the ride form. A request needs none and does not wait for them. */
export function useOwnVehicles(isOffer: boolean): Vehicles {
  const own = useQuery(listVehicles, isOffer ? {} : null);
  return isOffer ? own : NONE;
}
