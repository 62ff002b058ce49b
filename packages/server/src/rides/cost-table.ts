import type { VehicleType } from '@shunlu/api-contract';
import { TOLL_HOLIDAYS } from './toll-holidays.ts';
import type { TollHoliday } from './toll-holidays.ts';

/** Kilometres of the day that cost alike. */
export interface TollBand {
  /** From this kilometre of the day on, up to where the next band begins. */
  fromKm: number;
  twdPerKm: number;
}

/**
 * What a trip costs, as dated configuration (D16). Each figure is shown to people with its source and date; edit here when
 * prices change.
 */
export interface CostTable {
  fuel: {
    /** NT$ per litre of 95 octane, CPC (台灣中油). */
    twdPerLitre: number;
    /** Since when that price holds, `YYYY-MM-DD`. */
    since: string;
  };
  /** Litres per 100 km, an assumption of this project per type of vehicle. */
  litresPer100Km: Readonly<Record<VehicleType, number>>;
  /** Freeway toll of a small car (交通部高速公路局), counted per car and Taipei calendar day. */
  toll: {
    /** By the kilometres that the car drives on tolled freeways that day, the first from 0. */
    bands: readonly TollBand[];
    /** On holidays every kilometre costs this and none is free. */
    holidayTwdPerKm: number;
    holidays: readonly TollHoliday[];
  };
  /** Types that pay no toll. */
  tollFree: readonly VehicleType[];
  /** In which month toll and consumption were last looked up, `YYYY-MM`. */
  checked: string;
}

export const COST_TABLE: CostTable = {
  // CPC 95 unleaded, price list in force from 2026-01-05.
  fuel: { twdPerLitre: 28.1, since: '2026-01-05' },
  litresPer100Km: {
    hatchback: 7,
    sedan: 8,
    wagon: 8.5,
    suv: 9.5,
    van: 10.5,
    truck: 10.5,
    motorcycle: 2.5,
    other: 8,
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
  // Motorcycles are not let onto freeways.
  tollFree: ['motorcycle'],
  checked: '2026-11',
};
