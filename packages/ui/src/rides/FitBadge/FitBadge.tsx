import { useTranslation } from 'react-i18next';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import type { BadgeProps, Tone } from '../../primitives/Badge/Badge.tsx';
import { checkIcon, routeIcon } from '../../primitives/Icon/icons.ts';
import type { IconShape } from '../../primitives/Icon/icons.ts';

/** How a ride's route fits a search: the same ends, along the driver's way, or only a similar direction. */
export type Fit = 'same' | 'along' | 'near';

const APPEARANCE: Record<Fit, { tone: Tone; icon?: IconShape }> = {
  same: { tone: 'ok', icon: checkIcon },
  along: { tone: 'plain', icon: routeIcon },
  near: { tone: 'plain' },
};

export interface FitBadgeProps extends Omit<BadgeProps, 'children' | 'tone' | 'icon'> {
  /** `same` has the searched ends, `along` passes both on the way, `near` runs in a similar direction. */
  fit: Fit;
}

/** Why a ride is among the results. The itinerary below tells the metres. */
export function FitBadge({ fit, ...rest }: FitBadgeProps) {
  const { t } = useTranslation('rides');
  return (
    <Badge data-component="FitBadge" {...APPEARANCE[fit]} {...rest}>
      {t(`fit.${fit}`)}
    </Badge>
  );
}
