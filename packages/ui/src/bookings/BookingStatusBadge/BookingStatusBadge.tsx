import type { BookingStatus, CancelKind } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import type { BadgeProps, Tone } from '../../primitives/Badge/Badge.tsx';
import { chatIcon, checkIcon, clockIcon, closeIcon } from '../../primitives/Icon/icons.ts';
import type { IconShape } from '../../primitives/Icon/icons.ts';

const APPEARANCE: Record<BookingStatus | 'inquiry', { tone: Tone; icon?: IconShape }> = {
  pending: { tone: 'warn', icon: clockIcon },
  confirmed: { tone: 'ok', icon: checkIcon },
  completed: { tone: 'plain' },
  cancelled: { tone: 'bad', icon: closeIcon },
  inquiry: { tone: 'plain', icon: chatIcon },
};

export interface BookingStatusBadgeProps extends Omit<BadgeProps, 'children' | 'tone' | 'icon'> {
  /** Status; `inquiry` is a chat without a booking (R4.15). */
  status: BookingStatus | 'inquiry';
  /** Person or reason that cancelled the booking; the badge then shows it instead of the status (D4). */
  cancelKind?: CancelKind | null;
  /** Person who decides on a pending booking: the driver of an offer, the creator of a request (D1, D45). */
  decidedBy?: 'driver' | 'creator';
}

/** Shows the status of a booking (R4.15). */
export function BookingStatusBadge({ status, cancelKind, decidedBy = 'driver', ...rest }: BookingStatusBadgeProps) {
  const { t } = useTranslation('bookings');

  function getLabel() {
    if (status === 'cancelled' && cancelKind) return t(`cancelKind.${cancelKind}`);
    if (status === 'pending' && decidedBy === 'creator') return t('status.pendingCreator');
    return t(`status.${status}`);
  }

  return (
    <Badge data-component="BookingStatusBadge" {...APPEARANCE[status]} {...rest}>
      {getLabel()}
    </Badge>
  );
}
