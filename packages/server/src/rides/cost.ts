import { LIMITS } from '@shunlu/api-contract';
import type { ShareCost, VehicleType } from '@shunlu/api-contract';
import { COST_TABLE } from './cost-table.ts';
import type { CostTable } from './cost-table.ts';

export interface CostInput {
  distanceKm: number;
  /** Kilometres on tolled freeways. */
  tollKm: number;
  /** Unknown (a request without a driver) counts as `other`. */
  vehicleType?: VehicleType | undefined;
  /** Passenger seats the cost is shared by, at least 1. */
  seats: number;
  /** Taipei day of departure, `YYYY-MM-DD`, for days with a toll of their own. */
  day?: string | undefined;
}

/**
 * What a trip costs in fuel and freeway toll, and what of it a passenger may be asked for (D16): the cap is the cost
 * shared by the passengers alone, the suggestion shares it with the driver too and is rounded down to the price step.
 * Whole Taiwan dollars; a suggestion of 0 is normal on short trips. Not a legal limit.
 */
export function shareCost(
  { distanceKm, tollKm, vehicleType = 'other', seats, day }: CostInput,
  table: CostTable = COST_TABLE,
): ShareCost {
  const litres = table.litresPer100Km[vehicleType];
  const fuel = Math.round(((distanceKm * litres) / 100) * table.fuel.twdPerLitre);
  const toll = table.tollFree.includes(vehicleType) ? 0 : Math.round(tollTwd(tollKm, day, table.toll));
  const total = fuel + toll;
  const { step } = LIMITS.price;
  return {
    fuel_twd: fuel,
    toll_twd: toll,
    total_twd: total,
    cap_per_seat: Math.floor(total / seats),
    suggested_per_seat: Math.floor(total / (seats + 1) / step) * step,
    seats,
    distance_km: distanceKm,
    toll_km: tollKm,
    litres_per_100km: litres,
    fuel_price_twd_per_litre: table.fuel.twdPerLitre,
    fuel_price_date: table.fuel.since,
    free_toll_km: table.toll.freeKm,
  };
}

function tollTwd(km: number, day: string | undefined, toll: CostTable['toll']): number {
  if (day !== undefined && toll.flatDays.includes(day)) return km * toll.flatTwdPerKm;
  const charged = Math.max(0, Math.min(km, toll.longFromKm) - toll.freeKm);
  return charged * toll.twdPerKm + Math.max(0, km - toll.longFromKm) * toll.longTwdPerKm;
}
