import type { CardRide } from '../../rides/RideCard/RideCard.tsx';
import type { SearchedRoute } from '../../rides/Itinerary/itinerary-stops.ts';
import { toTaipeiInstant } from '@shunlu/api-contract';

/** Route from 台北車站 to 新竹科學園區 along freeway 1. */
const PATH: CardRide['path'] = [
  [25.0477, 121.517], [25.0651, 121.5128], [25.0718, 121.4942], [25.0703, 121.4616], [25.0776, 121.4306],
  [25.0636, 121.4082], [25.0663, 121.3667], [25.0489, 121.2947], [24.9978, 121.2725], [24.9541, 121.2401],
  [24.9178, 121.1802], [24.8898, 121.1094], [24.8412, 121.0411], [24.8086, 121.0279], [24.7915, 121.0133],
  [24.7806, 121.0059],
];

/** Example ride and the searched part of it. */
export interface Sample {
  ride: CardRide;
  searched: SearchedRoute;
}

/** Place names of the sample in the visitor's language. */
export interface SampleNames {
  from: string;
  to: string;
  pickup: string;
  dropoff: string;
}

/** Times of the sample in Taipei, shared by the card and the drawing. */
export const SAMPLE_TIMES = { departure: '16:05', pickup: '16:30', dropoff: '16:55', arrival: '17:05' } as const;

const DAY = '2026-11-20';

/** Fixed time before the sample departs: its card shows no date and always looks the same. */
export const SAMPLE_NOW = toTaipeiInstant(DAY, '09:00');

/** Builds the example ride: 陳大明's offer with a pick-up along the route. */
export function buildSampleRide({ from, to, pickup, dropoff }: SampleNames): Sample {
  const person = {
    id: 11,
    first_name: '大明',
    last_name: '陳',
    profile_picture: null,
    rating: 4.9,
    rating_count: 96,
    total_rides: 128,
    email_confirmed: true,
    created_at: '2024-03-02T02:00:00.000Z',
  };
  return {
    ride: {
      id: 1,
      ride_mode: 'offer',
      ride_type: 'one_time',
      status: 'active',
      from_address: from,
      to_address: to,
      departure_time: toTaipeiInstant(DAY, SAMPLE_TIMES.departure).toISOString(),
      estimated_arrival_time: toTaipeiInstant(DAY, SAMPLE_TIMES.arrival).toISOString(),
      is_flexible_time: false,
      path: PATH,
      price_per_seat: 50,
      total_seats: 4,
      available_seats: 3,
      vehicle: {
        make: 'Toyota',
        model: 'Corolla Altis',
        year: 2023,
        color: '',
        vehicle_type: 'sedan',
        energy: 'petrol',
        seats: 4,
        license_plate: 'ABC-••••',
      },
      driver: person,
      creator: person,
      is_own: false,
    },
    searched: {
      fit: { kind: 'along', pickupKm: 0.35, dropoffKm: 0.9, isFromStart: false, isToEnd: false },
      from: pickup,
      to: dropoff,
      pickupTime: toTaipeiInstant(DAY, SAMPLE_TIMES.pickup),
    },
  };
}
