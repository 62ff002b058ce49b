import type { Booking } from '@shunlu/api-contract';
import { airportTerminal, alexandra, confirmedBooking } from '@shunlu/api-contract/fixtures';

/** Booking from 五股 to the high-speed station, both along 大明's route (D67). */
export const alongBooking: Booking = {
  ...confirmedBooking,
  id: 331,
  pickup: { address: '新北市五股區五股交流道旁中油加油站', lat: 25.0776, lng: 121.4306, time: '2026-11-20T08:20:00.000Z' },
  dropoff: { address: '新竹縣竹北市高鐵新竹站 4 號出口', lat: 24.8083, lng: 121.0402, time: '2026-11-20T08:57:00.000Z' },
};

/** Longest texts in both languages: names, addresses, remark, price. */
export const longBooking: Booking = {
  ...confirmedBooking,
  id: 332,
  status: 'pending',
  seats_booked: 8,
  total_price: 10_240,
  price_per_seat: 1_280,
  special_requests:
    '兩件 28 吋行李箱和一台摺疊嬰兒車，其中一位是七個月大的寶寶，會自備安全座椅，麻煩出發前十分鐘傳訊息給我。 Two large suitcases and a folding pram; the baby has a seat of its own.',
  from_address: airportTerminal.full_name,
  to_address: 'National Yang Ming Chiao Tung University, Guangfu Campus, North Gate guardhouse, East District, Hsinchu City',
  pickup: { ...confirmedBooking.pickup, address: airportTerminal.full_name },
  dropoff: {
    ...confirmedBooking.dropoff,
    address: 'National Yang Ming Chiao Tung University, Guangfu Campus, North Gate guardhouse, East District, Hsinchu City',
  },
  driver: alexandra,
  driver_id: alexandra.id,
  driver_first_name: alexandra.first_name,
  driver_last_name: alexandra.last_name,
  driver_name: `${alexandra.first_name} ${alexandra.last_name}`,
  counterpart_phone: null,
  expires_at: '2026-11-20T07:05:00.000Z',
};

/** Twenty minutes after the offer's arrival: nobody can cancel, and each side may report the other as absent. */
export const AFTER_ARRIVAL = '2026-11-20T09:40:00.000Z';
