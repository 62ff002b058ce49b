import type { Booking as BookingAnswer } from '@shunlu/api-contract';
import type { Booking, Ride } from '../db/schema.ts';

type OwnStops = Pick<
  Booking,
  'pickupAddress' | 'pickupLat' | 'pickupLng' | 'pickupTime' | 'dropoffAddress' | 'dropoffLat' | 'dropoffLng' | 'dropoffTime'
>;

/** Pick-up and drop-off of a passenger: the ride's ends unless agreed otherwise (D67). */
export function getStops(ride: Ride, booking: OwnStops | undefined): Pick<BookingAnswer, 'pickup' | 'dropoff'> {
  return {
    pickup: {
      address: booking?.pickupAddress ?? ride.fromAddress,
      lat: booking?.pickupLat ?? ride.fromLat,
      lng: booking?.pickupLng ?? ride.fromLng,
      time: (booking?.pickupTime ?? ride.departureTime).toISOString(),
    },
    dropoff: {
      address: booking?.dropoffAddress ?? ride.toAddress,
      lat: booking?.dropoffLat ?? ride.toLat,
      lng: booking?.dropoffLng ?? ride.toLng,
      time: (booking?.dropoffTime ?? ride.estimatedArrivalTime).toISOString(),
    },
  };
}
