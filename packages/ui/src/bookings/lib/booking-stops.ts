import type { Booking, Place, Ride } from '@shunlu/api-contract';
import { splitAddress } from '../../rides/lib/splitAddress.ts';
import { getEndStops } from '../../rides/Itinerary/itinerary-stops.ts';
import type { Stop, StopRole } from '../../rides/Itinerary/itinerary-stops.ts';

/** Pick-up and drop-off of a passenger; a missing one is the ride's own end (D67). */
export interface OwnStops {
  pickup?: Pick<Place, 'full_name' | 'lat' | 'lng'> | null | undefined;
  dropoff?: Pick<Place, 'full_name' | 'lat' | 'lng'> | null | undefined;
}

type BookedRoute = Pick<Booking, 'from_address' | 'to_address' | 'pickup' | 'dropoff' | 'departure_time' | 'estimated_arrival_time'>;

interface PlaceAndTime {
  address: string;
  time?: string | undefined;
}

/** Whether pick-up or drop-off differ from the ride's ends (D67). */
export function hasOwnStops({ from_address, to_address, pickup, dropoff }: BookedRoute): boolean {
  return pickup.address !== from_address || dropoff.address !== to_address;
}

/** Stops of a booking: the ride's ends, or the passenger's pick-up and drop-off with times within the driver's route (D67). */
export function getBookingStops(booking: BookedRoute): Stop[] {
  if (!hasOwnStops(booking)) return getEndStops(booking);
  return buildStops(
    { address: booking.from_address, time: booking.departure_time },
    booking.pickup,
    booking.dropoff,
    { address: booking.to_address, time: booking.estimated_arrival_time },
  );
}

/** Stops of a booking that has not been made yet. */
export function getPlannedStops(ride: Pick<Ride, 'from_address' | 'to_address'>, { pickup, dropoff }: OwnStops): Stop[] {
  return buildStops(
    { address: ride.from_address },
    { address: pickup?.full_name ?? ride.from_address },
    { address: dropoff?.full_name ?? ride.to_address },
    { address: ride.to_address },
  );
}

function buildStops(from: PlaceAndTime, pickup: PlaceAndTime, dropoff: PlaceAndTime, to: PlaceAndTime): Stop[] {
  return [
    ...(pickup.address === from.address ? [] : [toStop('driverStart', from, false)]),
    toStop('start', pickup, true),
    toStop('end', dropoff, true),
    ...(dropoff.address === to.address ? [] : [toStop('driverEnd', to, false)]),
  ];
}

/** The driver's own ends show only their names, without the area. */
function toStop(role: StopRole, { address, time }: PlaceAndTime, isOwn: boolean): Stop {
  const { name, area } = splitAddress(address);
  return { role, name, time, ...(isOwn && area !== '' && { area }) };
}
