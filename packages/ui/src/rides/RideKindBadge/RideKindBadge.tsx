import type { RideMode } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import type { BadgeProps } from '../../primitives/Badge/Badge.tsx';
import { carIcon, personIcon } from '../../primitives/Icon/icons.ts';

export interface RideKindBadgeProps extends Omit<BadgeProps, 'children' | 'tone' | 'icon'> {
  /** `offer` of a driver, or `request` of a passenger. */
  mode: RideMode;
  /** Whether a request has a driver. */
  isDriven?: boolean | undefined;
}

/** Badge of the ride's kind: a driver's offer (預定行程), or a passenger's request (徵求駕駛; with a driver 共乘徵求, D54). */
export function RideKindBadge({ mode, isDriven = false, ...rest }: RideKindBadgeProps) {
  const { t } = useTranslation('rides');
  const isOffer = mode === 'offer';
  const needsDriver = !isOffer && !isDriven;
  return (
    <Badge data-component="RideKindBadge" tone={needsDriver ? 'warn' : 'info'} icon={isOffer ? carIcon : personIcon} {...rest}>
      {t(isOffer || needsDriver ? `kind.${mode}` : 'kind.driven')}
    </Badge>
  );
}
