import { useId } from 'react';
import type { ComponentProps } from 'react';
import type { RouteSource, TripCost } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { printerIcon } from '../../primitives/Icon/icons.ts';
import { CostScale } from '../CostScale/CostScale.tsx';
import { CostSources } from '../CostSources/CostSources.tsx';
import { CostSums } from '../CostSums/CostSums.tsx';

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  > p { max-inline-size: var(--measure); color: var(--text-muted); font-size: var(--size-caption); line-height: var(--line-snug); }
`;

export interface CostBreakdownProps extends Omit<ComponentProps<'div'>, 'children' | 'aria-labelledby'> {
  /** Cost as calculated by the server. */
  cost: TripCost;
  /** What a seat of this ride costs, whole Taiwan dollars. */
  priceTwd: number;
  /** Who found the way whose kilometres were counted. */
  source: RouteSource;
  /** Puts the cost sheet on paper; without it there is no such button. */
  onPrint?: (() => void) | undefined;
  /** Rank of its title: 2 on a page, 3 in a modal. */
  level?: 2 | 3;
}

/** How a ride's cost is worked out: fuel, toll, the cap and where its price lies (D16). */
export function CostBreakdown({ cost, priceTwd, source, onPrint, level = 2, ...rest }: CostBreakdownProps) {
  const { t } = useTranslation('rides');
  const id = useId();
  return (
    <Card as="section" data-component="CostBreakdown" aria-labelledby={id} {...rest}>
      <Body>
        <Heading level={level} size="title" id={id}>{t('cost.title')}</Heading>
        <CostSums cost={cost} />
        <CostScale cost={cost} priceTwd={priceTwd} />
        <p>{t('cost.note', { count: cost.seats })}</p>
        <CostSources {...{ cost, source }} />
        {onPrint && (
          <div>
            <Button variant="secondary" size="compact" icon={printerIcon} onClick={onPrint}>{t('cost.print')}</Button>
          </div>
        )}
      </Body>
    </Card>
  );
}
