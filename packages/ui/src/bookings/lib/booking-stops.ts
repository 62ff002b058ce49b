import type { Booking, Place, Ride } from '@shunlu/api-contract';
import { splitAddress } from '../../rides/lib/splitAddress.ts';
import { getEndStops } from '../../rides/Itinerary/itinerary-stops.ts';
import type { Stop, StopRole } from '../../rides/Itinerary/itinerary-stops.ts';

/** Where a passenger gets in and out; an end that is left out is the ride's (D67). */
export interface OwnStops {
  pickup?: Pick<Place, 'full_name' | 'lat' | 'lng'> | null | undefined;
  dropoff?: Pick<Place, 'full_name' | 'lat' | 'lng'> | null | undefined;
}

type BookedRoute = Pick<Booking, 'from_address' | 'to_address' | 'pickup' | 'dropoff' | 'departure_time' | 'estimated_arrival_time'>;

interface PlaceAndTime {
  address: string;
  time?: string | undefined;
}

/** Whether the passenger gets in or out elsewhere than where the ride starts and ends (D67). */
export function hasOwnStops({ from_address, to_address, pickup, dropoff }: BookedRoute): boolean {
  return pickup.address !== from_address || dropoff.address !== to_address;
}

/** The stops of a booking: the ride's ends; or the passenger's own, with times, within the driver's way in grey (D67). */
export function getBookingStops(booking: BookedRoute): Stop[] {
  if (!hasOwnStops(booking)) return getEndStops(booking);
  return buildStops(
    { address: booking.from_address, time: booking.departure_time },
    booking.pickup,
    booking.dropoff,
    { address: booking.to_address, time: booking.estimated_arrival_time },
  );
}

/** The stops of a booking that is yet to be made. */
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

/** The driver's own ends are said by their names alone. */
function toStop(role: StopRole, { address, time }: PlaceAndTime, isOwn: boolean): Stop {
  const { name, area } = splitAddress(address);
  return { role, name, time, ...(isOwn && area !== '' && { area }) };
}
