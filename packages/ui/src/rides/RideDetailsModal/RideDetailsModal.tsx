import type { Ride } from '@shunlu/api-contract';
import { Modal } from '../../overlays/Modal/Modal.tsx';
import type { ModalProps } from '../../overlays/Modal/Modal.tsx';
import { RouteLine } from '../RouteLine/RouteLine.tsx';
import { splitAddress } from '../lib/splitAddress.ts';
import { RideDetails } from '../RideDetails/RideDetails.tsx';
import type { RideDetailsProps } from '../RideDetails/RideDetails.tsx';

type Content = Pick<RideDetailsProps, 'isBooked' | 'cost' | 'tiles' | 'fit' | 'position' | 'onAskDriver' | 'personTo' | 'actions'>;

export interface RideDetailsModalProps extends Omit<ModalProps, 'title' | 'children' | 'size' | 'role'>, Content {
  /** Which ride; the one of the list will do until the server has sent it with its cost and bookings. */
  ride: Ride;
}

/**
 * A ride in full over the results it was found in (R2.68): the same content as its page, with “ask driver”. Forms and lists
 * of bookings come from above, as `actions`.
 */
export function RideDetailsModal({ ride, isBooked, cost, tiles, fit, position, onAskDriver, personTo, actions, ...modal }: RideDetailsModalProps) {
  return (
    <Modal
      data-component="RideDetailsModal"
      size="large"
      title={<RouteLine from={splitAddress(ride.from_address).name} to={splitAddress(ride.to_address).name} />}
      {...modal}
    >
      <RideDetails place="modal" {...{ ride, isBooked, cost, tiles, fit, position, onAskDriver, personTo, actions }} />
    </Modal>
  );
}
