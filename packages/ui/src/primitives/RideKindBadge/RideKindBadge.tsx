import type { RideMode } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { Badge } from '../Badge/Badge.tsx';
import type { BadgeProps } from '../Badge/Badge.tsx';
import { carIcon, personIcon } from '../Icon/icons.ts';

export interface RideKindBadgeProps extends Omit<BadgeProps, 'children' | 'tone' | 'icon'> {
  /** `offer` is a driver’s, `request` a passenger’s. */
  mode: RideMode;
}

/** What kind of ride it is: a driver's offer (預定行程) or a passenger looking for a driver (徵求駕駛, D54). */
export function RideKindBadge({ mode, ...rest }: RideKindBadgeProps) {
  const { t } = useTranslation('rides');
  const isOffer = mode === 'offer';
  return (
    <Badge data-component="RideKindBadge" tone={isOffer ? 'info' : 'warn'} icon={isOffer ? carIcon : personIcon} {...rest}>
      {t(`kind.${mode}`)}
    </Badge>
  );
}
