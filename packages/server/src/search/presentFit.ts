/** The fit of a ride as fields of the response. */
import type { Ride } from '@shunlu/api-contract';
import type { Fit } from '../route-fit/fit.ts';

type FitFields = Required<Pick<Ride, 'detour_ratio' | 'fit' | 'access_km' | 'egress_km' | 'shared_km' | 'pickup_time'>>;

/** Builds the fit fields, all null when the search did not have both ends. */
export function presentFit(fit: Fit | undefined): FitFields {
  if (fit === undefined) return { detour_ratio: null, fit: null, access_km: null, egress_km: null, shared_km: null, pickup_time: null };
  return {
    detour_ratio: fit.getDetourRatio,
    fit: fit.fit,
    access_km: roundToTenths(fit.accessKm),
    egress_km: roundToTenths(fit.egressKm),
    shared_km: roundToTenths(fit.sharedKm),
    pickup_time: fit.pickupTime.toISOString(),
  };
}

function roundToTenths(km: number): number {
  return Math.round(km * 10) / 10;
}
