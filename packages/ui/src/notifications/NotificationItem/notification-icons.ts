import type { NotificationType } from '@shunlu/api-contract';
import type { Tone } from '../../primitives/Badge/Badge.tsx';
import {
  bellIcon, carIcon, chatIcon, checkIcon, clockIcon, closeIcon, routeIcon, seatIcon, starIcon, ticketIcon, warningIcon,
} from '../../primitives/Icon/icons.ts';
import type { IconShape } from '../../primitives/Icon/icons.ts';

/** Icon and tone of each type of notification; the title says the same in words. */
export const NOTIFICATION_ICONS: Record<NotificationType, { icon: IconShape; tone: Tone }> = {
  booking_created: { icon: ticketIcon, tone: 'info' },
  booking_confirmed: { icon: checkIcon, tone: 'ok' },
  booking_rejected: { icon: closeIcon, tone: 'bad' },
  booking_cancelled: { icon: closeIcon, tone: 'bad' },
  booking_expired: { icon: clockIcon, tone: 'plain' },
  booking_no_show: { icon: warningIcon, tone: 'warn' },
  proposal_created: { icon: carIcon, tone: 'info' },
  proposal_confirmed: { icon: checkIcon, tone: 'ok' },
  proposal_rejected: { icon: closeIcon, tone: 'bad' },
  driver_left: { icon: warningIcon, tone: 'warn' },
  ride_changed: { icon: routeIcon, tone: 'warn' },
  ride_cancelled: { icon: closeIcon, tone: 'bad' },
  ride_started: { icon: routeIcon, tone: 'info' },
  ride_completed: { icon: checkIcon, tone: 'ok' },
  departure_soon: { icon: clockIcon, tone: 'warn' },
  message: { icon: chatIcon, tone: 'info' },
  review_due: { icon: starIcon, tone: 'plain' },
  review_received: { icon: starIcon, tone: 'info' },
  seat_available: { icon: seatIcon, tone: 'ok' },
  ride_match: { icon: routeIcon, tone: 'ok' },
  account: { icon: bellIcon, tone: 'plain' },
};
