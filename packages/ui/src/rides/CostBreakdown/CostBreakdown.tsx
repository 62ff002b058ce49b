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
  /** Price per seat in whole Taiwan dollars. */
  priceTwd: number;
  /** Source of the path whose kilometres were counted. */
  source: RouteSource;
  /** Prints the cost sheet; without it there is no button. */
  onPrint?: (() => void) | undefined;
  /** Heading level: 2 on a page, 3 in a modal. */
  level?: 2 | 3;
}

/** Explains a ride's cost: fuel, toll, cap, and its price in between (D16). */
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
