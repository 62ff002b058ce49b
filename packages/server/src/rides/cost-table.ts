import type { VehicleType } from '@shunlu/api-contract';

/**
 * What a trip costs, as dated configuration (D16). Shown to people with its date; edit here when prices change.
 */
export interface CostTable {
  fuel: {
    /** NT$ per litre of 95 octane, CPC. */
    twdPerLitre: number;
    /** Since when that price holds. */
    since: string;
  };
  /** Litres per 100 km, an assumption per type of vehicle. */
  litresPer100Km: Readonly<Record<VehicleType, number>>;
  /** Freeway toll of a small car, per car and day. */
  toll: {
    freeKm: number;
    twdPerKm: number;
    /** Kilometres beyond which the cheaper rate holds. */
    longFromKm: number;
    longTwdPerKm: number;
    /** On these days every kilometre costs the flat rate and none is free. */
    flatTwdPerKm: number;
    /** Taipei calendar days, `YYYY-MM-DD`. Empty until the Freeway Bureau's announcements are entered. */
    flatDays: readonly string[];
  };
  /** Types that pay no toll. */
  tollFree: readonly VehicleType[];
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
  // Freeway Bureau, distance-based toll for small cars on freeways 1, 3 and 5.
  toll: { freeKm: 20, twdPerKm: 1.2, longFromKm: 200, longTwdPerKm: 0.9, flatTwdPerKm: 0.9, flatDays: [] },
  // Motorcycles are not let onto freeways.
  tollFree: ['motorcycle'],
};
