import type { Booking, Ride } from '@shunlu/api-contract';
import { longOffer } from '@shunlu/api-contract/fixtures';
import { fn } from 'storybook/test';
import { BookedPanel } from '../bookings/BookedPanel/BookedPanel.tsx';
import { BookingForm } from '../bookings/BookingForm/BookingForm.tsx';
import { DriverBookingList } from '../bookings/DriverBookingList/DriverBookingList.tsx';
import { RideActions } from './RideActions/RideActions.tsx';
import type { ViewerRole } from './lib/viewer-roles.ts';

/** The longest realistic address in English. */
export const LONG_CAMPUS =
  'National Yang Ming Chiao Tung University, Guangfu Campus, North Gate guardhouse, East District, Hsinchu City';

/** Longest ride, from a Chinese to an English address. */
export const longRide: Ride = { ...longOffer, to_address: LONG_CAMPUS };

/** Route fit of a search with the ride's own ends. */
export const SAME = { kind: 'same', pickupKm: 0, dropoffKm: 0, isFromStart: true, isToEnd: true } as const;
/** Route fit of a ride that passes both searched points. */
export const ALONG = { kind: 'along', pickupKm: 1.8, dropoffKm: 4.2, isFromStart: false, isToEnd: false } as const;

/** Route fit of a ride that only begins and ends near the searched points. */
export const NEAR = { kind: 'near', pickupKm: 12, dropoffKm: 4.2, isFromStart: false, isToEnd: false } as const;

/** Builds the actions that a page composes for a viewer: forms and booking lists. */
export function actionsFor(
  ride: Ride,
  viewer: ViewerRole,
  bookings: readonly Booking[] = [],
  { isInModal = false }: { isInModal?: boolean } = {},
) {
  return (
    <RideActions
      ride={ride}
      viewer={viewer}
      isOpen={isInModal}
      signInTo="/login"
      onAlert={fn(() => Promise.resolve())}
      onCancelRequest={fn()}
      bookingForm={<BookingForm ride={ride} place={isInModal ? 'modal' : 'page'} onBook={fn()} onJoin={fn()} />}
      booked={viewer.kind === 'booked' && <BookedPanel booking={viewer.booking} onCancel={fn()} />}
      driverBookings={<DriverBookingList width="narrow" bookings={bookings} onConfirm={fn()} onReject={fn()} onChat={fn()} />}
    />
  );
}
