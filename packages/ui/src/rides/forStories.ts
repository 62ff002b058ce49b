import type { Ride } from '@shunlu/api-contract';
import { longOffer } from '@shunlu/api-contract/fixtures';

/** The longest realistic address in English. */
export const LONG_CAMPUS =
  'National Yang Ming Chiao Tung University, Guangfu Campus, North Gate guardhouse, East District, Hsinchu City';

/** Both languages at once, as long as they get: from a Chinese address to an English one. */
export const longRide: Ride = { ...longOffer, to_address: LONG_CAMPUS };

/** How a ride fits a search whose ends are the ride's own. */
export const SAME = { kind: 'same', pickupKm: 0, dropoffKm: 0, isFromStart: true, isToEnd: true } as const;
/** How a ride fits that passes both searched points. */
export const ALONG = { kind: 'along', pickupKm: 1.8, dropoffKm: 4.2, isFromStart: false, isToEnd: false } as const;
