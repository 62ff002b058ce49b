import { useTranslation } from 'react-i18next';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import type { BadgeProps, Tone } from '../../primitives/Badge/Badge.tsx';
import { checkIcon, routeIcon } from '../../primitives/Icon/icons.ts';
import type { IconShape } from '../../primitives/Icon/icons.ts';

/** Route fit: the same ends, along the driver's route, or only a similar direction. */
export type Fit = 'same' | 'along' | 'near';

const APPEARANCE: Record<Fit, { tone: Tone; icon?: IconShape }> = {
  same: { tone: 'ok', icon: checkIcon },
  along: { tone: 'plain', icon: routeIcon },
  near: { tone: 'plain' },
};

export interface FitBadgeProps extends Omit<BadgeProps, 'children' | 'tone' | 'icon'> {
  /** Route fit: `same` ends, `along` passes both, `near` has a similar direction. */
  fit: Fit;
}

/** Badge that says why a ride is a result. The itinerary below has the distances. */
export function FitBadge({ fit, ...rest }: FitBadgeProps) {
  const { t } = useTranslation('rides');
  return (
    <Badge data-component="FitBadge" {...APPEARANCE[fit]} {...rest}>
      {t(`fit.${fit}`)}
    </Badge>
  );
}
