import { DEFAULT_VEHICLE_ENERGY, LIMITS } from '@shunlu/api-contract';
import type { TripCost, VehicleEnergy, VehicleType } from '@shunlu/api-contract';
import { COST_TABLE } from './cost-table.ts';
import type { CostTable } from './cost-table.ts';
import { isTollHoliday } from './toll-holidays.ts';

export interface CostInput {
  distanceKm: number;
  /** Kilometres on tolled freeways. */
  tollKm: number;
  /** Toll kilometres of the same car earlier that day, because the free kilometres count once a day (D106). */
  tollKmBefore?: number | undefined;
  /** An unknown type, on a request without a driver, counts as `other`. */
  vehicleType?: VehicleType | undefined;
  /** Default: petrol. */
  energy?: VehicleEnergy | undefined;
  /** Passenger seats the cost is shared by, at least 1. */
  seats: number;
  /** Taipei day of departure, `YYYY-MM-DD`, for holidays with a different toll. */
  day?: string | undefined;
}

/**
 * Computes a trip's cost of fuel or electricity and freeway toll, with the cap and the suggested price per seat. The cap divides
 * the cost among the passengers only. The suggestion includes the driver's share and is rounded down to the price step. Amounts
 * are whole Taiwan dollars; 0 is a normal suggestion for short trips. The cap is no legal limit (D16).
 */
export function shareCost(
  { distanceKm, tollKm, tollKmBefore = 0, vehicleType = 'other', energy = DEFAULT_VEHICLE_ENERGY, seats, day }: CostInput,
  table: CostTable = COST_TABLE,
): TripCost {
  const { unitPriceTwd, since, per100Km } = table.energy[energy];
  const fuel = Math.round(((distanceKm * per100Km[vehicleType]) / 100) * unitPriceTwd);
  const isHoliday = day !== undefined && isTollHoliday(day, table.toll.holidays);
  const parts = table.tollFree.includes(vehicleType) ? [] : tollParts({ tollKm, tollKmBefore, isHoliday }, table.toll);
  const toll = Math.round(parts.reduce((sum, { km, twd_per_km }) => sum + km * twd_per_km, 0));
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
    toll_km_before: tollKmBefore,
    toll_parts: parts,
    toll_rate: isHoliday ? 'holiday' : 'usual',
    has_toll_holidays: table.toll.holidays.length > 0,
    energy,
    consumption_per_100km: per100Km[vehicleType],
    energy_price_twd: unitPriceTwd,
    energy_price_date: since,
    rates_checked: table.checked,
  };
}

interface TollInput {
  tollKm: number;
  tollKmBefore: number;
  isHoliday: boolean;
}

/** Splits a trip's toll kilometres by price, counted from the kilometres of the day's earlier trips. */
function tollParts({ tollKm, tollKmBefore, isHoliday }: TollInput, toll: CostTable['toll']): TripCost['toll_parts'] {
  if (isHoliday) return tollKm > 0 ? [{ km: tollKm, twd_per_km: toll.holidayTwdPerKm }] : [];
  const end = tollKmBefore + tollKm;
  return toll.bands
    .map(({ fromKm, twdPerKm }, index) => {
      const untilKm = toll.bands[index + 1]?.fromKm ?? Infinity;
      const km = Math.min(end, untilKm) - Math.max(tollKmBefore, fromKm);
      return { km: Math.round(km * 10) / 10, twd_per_km: twdPerKm };
    })
    .filter(({ km }) => km > 0);
}
