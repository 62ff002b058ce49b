import { DEFAULT_VEHICLE_ENERGY, LIMITS } from '@shunlu/api-contract';
import type { TripCost, VehicleEnergy, VehicleType } from '@shunlu/api-contract';
import { COST_TABLE } from './cost-table.ts';
import type { CostTable } from './cost-table.ts';
import { isTollHoliday } from './toll-holidays.ts';

export interface CostInput {
  distanceKm: number;
  /** Kilometres on tolled freeways. */
  tollKm: number;
  /** Such kilometres that the same car has driven before on that day: free ones are free once (D106). */
  tollKmBefore?: number | undefined;
  /** Unknown (a request without a driver) counts as `other`. */
  vehicleType?: VehicleType | undefined;
  /** Unknown counts as petrol. */
  energy?: VehicleEnergy | undefined;
  /** Passenger seats the cost is shared by, at least 1. */
  seats: number;
  /** Taipei day of departure, `YYYY-MM-DD`, for days with a toll of their own. */
  day?: string | undefined;
}

/**
 * What a trip costs in fuel or electricity and freeway toll, and what of it a passenger may be asked for (D16): the cap is the cost
 * shared by the passengers alone, the suggestion shares it with the driver too and is rounded down to the price step.
 * Whole Taiwan dollars; a suggestion of 0 is normal on short trips. Not a legal limit.
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

/** The kilometres of a trip by what each of them costs, counted on from where the day's trips before it ended. */
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
