import { listVehicles } from '@shunlu/api-contract';
import type { Vehicle } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';

type Vehicles = Loadable<{ vehicles: Vehicle[] }>;

const NONE: Vehicles = { state: 'ready', data: { vehicles: [] } };

/** The viewer's vehicles, for the form of a ride: an offer chooses one, a request needs none and waits for none. */
export function useOwnVehicles(isOffer: boolean): Vehicles {
  const own = useQuery(listVehicles, isOffer ? {} : null);
  return isOffer ? own : NONE;
}
