import type { RideStatus } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import type { BadgeProps, Tone } from '../../primitives/Badge/Badge.tsx';
import { carIcon, checkIcon, clockIcon, closeIcon, personIcon } from '../../primitives/Icon/icons.ts';
import type { IconShape } from '../../primitives/Icon/icons.ts';

const APPEARANCE: Record<RideStatus | 'needsDriver', { tone: Tone; icon?: IconShape }> = {
  active: { tone: 'ok', icon: checkIcon },
  pending: { tone: 'plain', icon: clockIcon },
  in_progress: { tone: 'info', icon: carIcon },
  completed: { tone: 'plain' },
  cancelled: { tone: 'bad', icon: closeIcon },
  needsDriver: { tone: 'warn', icon: personIcon },
};

export interface RideStatusBadgeProps extends Omit<BadgeProps, 'children' | 'tone' | 'icon'> {
  /** Status as in the API. */
  status: RideStatus;
  /** Whether a request has no driver; shown instead of its status (D54). */
  needsDriver?: boolean;
}

/** Badge of a ride's status (R4.11). */
export function RideStatusBadge({ status, needsDriver = false, ...rest }: RideStatusBadgeProps) {
  const { t } = useTranslation('rides');
  const shown = needsDriver && status === 'pending' ? 'needsDriver' : status;
  return (
    <Badge data-component="RideStatusBadge" {...APPEARANCE[shown]} {...rest}>
      {t(`status.${shown}`)}
    </Badge>
  );
}
