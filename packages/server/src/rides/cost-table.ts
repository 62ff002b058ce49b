import type { VehicleEnergy, VehicleType } from '@shunlu/api-contract';
import { TOLL_HOLIDAYS } from './toll-holidays.ts';
import type { TollHoliday } from './toll-holidays.ts';

/** A range of the day's kilometres with one price. */
export interface TollBand {
  /** The first kilometre of the day in this band, which ends at the beginning of the next one. */
  fromKm: number;
  twdPerKm: number;
}

/** The cost of 100 km by energy. */
export interface EnergyCost {
  /** NT$ per litre, or per kWh for an electric vehicle. */
  unitPriceTwd: number;
  /** The first day of that price, `YYYY-MM-DD`. */
  since: string;
  /** Litres, or kWh for an electric vehicle: an assumption of this project per type of vehicle. */
  per100Km: Readonly<Record<VehicleType, number>>;
}

/**
 * Dated prices from which the cost of a trip is computed (D16). The app shows each figure with its source and date. Edit the table
 * when prices change.
 */
export interface CostTable {
  energy: Readonly<Record<VehicleEnergy, EnergyCost>>;
  /** Freeway toll of a small car (交通部高速公路局), counted per car and Taipei calendar day. */
  toll: {
    /** Bands by the kilometres that the car drives on tolled freeways that day, the first from 0. */
    bands: readonly TollBand[];
    /** The price of every kilometre on holidays, when none is free. */
    holidayTwdPerKm: number;
    holidays: readonly TollHoliday[];
  };
  /** Types that pay no toll. */
  tollFree: readonly VehicleType[];
  /** The month in which toll and consumption were last checked, `YYYY-MM`. */
  checked: string;
}

/** CPC (台灣中油), price list in force from 2026-01-05: 95 unleaded. */
const PETROL = { unitPriceTwd: 28.1, since: '2026-01-05' };
/** The same list: premium diesel. */
const DIESEL = { unitPriceTwd: 25, since: '2026-01-05' };
/** Taipower (台電): average of all customers, NT$3.7823, as the tariff board decided on 2025-09-19. Fast chargers cost more. */
const ELECTRICITY = { unitPriceTwd: 3.78, since: '2025-10-01' };

export const COST_TABLE: CostTable = {
  energy: {
    petrol: { ...PETROL, per100Km: { hatchback: 7, sedan: 8, wagon: 8.5, suv: 9.5, van: 10.5, truck: 10.5, motorcycle: 2.5, other: 8 } },
    diesel: { ...DIESEL, per100Km: { hatchback: 5.5, sedan: 6, wagon: 6.5, suv: 7.5, van: 9, truck: 10, motorcycle: 2.5, other: 7 } },
    hybrid: { ...PETROL, per100Km: { hatchback: 4.5, sedan: 5, wagon: 5.5, suv: 6, van: 7.5, truck: 9, motorcycle: 2.5, other: 5.5 } },
    electric: { ...ELECTRICITY, per100Km: { hatchback: 14, sedan: 15, wagon: 16, suv: 18, van: 22, truck: 26, motorcycle: 3.5, other: 16 } },
  },
  // Freeway Bureau, distance-based toll for small cars on freeways 1, 3 and 5, and on 3A where gantries stand.
  toll: {
    bands: [
      { fromKm: 0, twdPerKm: 0 },
      { fromKm: 20, twdPerKm: 1.2 },
      { fromKm: 200, twdPerKm: 0.9 },
    ],
    holidayTwdPerKm: 0.9,
    holidays: TOLL_HOLIDAYS,
  },
  // Motorcycles are not allowed on freeways.
  tollFree: ['motorcycle'],
  checked: '2026-11',
};
