import type { Ride } from '@shunlu/api-contract';
import { Modal } from '../../overlays/Modal/Modal.tsx';
import type { ModalProps } from '../../overlays/Modal/Modal.tsx';
import { RouteLine } from '../RouteLine/RouteLine.tsx';
import { splitAddress } from '../lib/splitAddress.ts';
import { RideDetails } from '../RideDetails/RideDetails.tsx';
import type { RideDetailsProps } from '../RideDetails/RideDetails.tsx';

type Content = Pick<RideDetailsProps, 'isBooked' | 'cost' | 'tiles' | 'fit' | 'position' | 'onAskDriver' | 'personTo' | 'actions'>;

export interface RideDetailsModalProps extends Omit<ModalProps, 'title' | 'children' | 'size' | 'role'>, Content {
  /** Ride to show; the list's one until the server has sent it with cost and bookings. */
  ride: Ride;
}

/**
 * Ride details in a modal over the search results (R2.68), with “ask driver”. The parent passes forms and booking lists as
 * `actions`.
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
