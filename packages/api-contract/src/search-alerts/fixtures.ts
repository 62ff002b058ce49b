import { airportTerminal, banqiaoStation, hsinchuSciencePark, taipeiMainStation } from '../places/fixtures.ts';
import type { Place } from '../places/schemas.ts';
import type { SearchAlert } from './schemas.ts';

function ends(from: Place, to: Place) {
  return {
    from_address: from.full_name, from_lat: from.lat, from_lng: from.lng,
    to_address: to.full_name, to_lat: to.lat, to_lng: to.lng,
  };
}
const ANY = { departure_date: null, departure_time: null, time_flexibility: null, ride_type: null, min_seats: null, max_price: null, access_km: null };

/** A search alert of 怡君 for an offer on any day, around eight, at a low price. */
export const commuteSearchAlert: SearchAlert = {
  ...ANY,
  id: 851,
  ride_mode: 'offer',
  ...ends(taipeiMainStation, hsinchuSciencePark),
  departure_time: '08:00',
  time_flexibility: 2,
  max_price: 120,
  created_at: '2026-11-19T13:00:00.000Z',
};

/** A search alert of 大明 for passengers on one day. */
export const driverSearchAlert: SearchAlert = {
  ...ANY,
  id: 852,
  ride_mode: 'request',
  ...ends(banqiaoStation, hsinchuSciencePark),
  departure_date: '2026-11-25',
  created_at: '2026-11-18T13:00:00.000Z',
};

/** A search alert with every criterion and the longest address. */
export const longSearchAlert: SearchAlert = {
  id: 853,
  ride_mode: 'offer',
  ...ends(airportTerminal, hsinchuSciencePark),
  departure_date: '2026-12-24',
  departure_time: '23:50',
  time_flexibility: 4,
  ride_type: 'one_time',
  min_seats: 3,
  max_price: 350,
  access_km: 15,
  created_at: '2026-11-17T13:00:00.000Z',
};

export const searchAlerts: SearchAlert[] = [commuteSearchAlert, driverSearchAlert, longSearchAlert];
