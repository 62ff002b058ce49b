import { isRideAvailable } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { seatIcon } from '../../primitives/Icon/icons.ts';
import { SeatPips } from '../SeatPips/SeatPips.tsx';
import type { SeatPipsProps } from '../SeatPips/SeatPips.tsx';
import { Fact } from '../Fact/Fact.tsx';

export interface RideSeatsProps extends Pick<SeatPipsProps, 'wording'> {
  /** Offer to show. */
  ride: Pick<Ride, 'ride_mode' | 'status' | 'departure_time' | 'available_seats' | 'total_seats'>;
}

/**
 * Seats of an offer with their level while it can be booked (spec §4). After departure, completion or cancellation only the
 * number of free seats, as a plain fact.
 */
export function RideSeats({ ride, wording, ...rest }: RideSeatsProps) {
  const { t } = useTranslation('rides');
  const now = useNow();
  const { available_seats: available, total_seats: total } = ride;
  return isRideAvailable(ride, now) ? (
    <SeatPips {...rest} {...{ available, total, wording }} data-component="RideSeats" />
  ) : (
    <Fact {...rest} icon={seatIcon} data-component="RideSeats">{t('details.seatsFree', { available, total })}</Fact>
  );
}
