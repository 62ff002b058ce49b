import { useId } from 'react';
import type { ComponentProps } from 'react';
import type { TripCost, TripEstimate } from '@shunlu/api-contract';
import type { Loadable } from '@shunlu/api-contract/react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { getErrorDetails } from '../../feedback/lib/error-text.ts';
import { useErrorText } from '../../feedback/lib/useErrorText.ts';
import { formatPrice } from '../../i18n/price.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { coinIcon, retryIcon } from '../../primitives/Icon/icons.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { Spinner } from '../../primitives/Spinner/Spinner.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { CostSources } from '../CostSources/CostSources.tsx';
import { CostSums } from '../CostSums/CostSums.tsx';

/** Response of `POST /api/rides/estimate`. */
export interface Estimate {
  /** Path, distance and duration. */
  trip: TripEstimate;
  /** Cost, and the cap and suggestion per seat. */
  cost: TripCost;
  /** Whether it belongs to the previous input, while the current one is being calculated. */
  isPrevious?: boolean;
}

const Body = styled.div`
  display: grid;
  gap: var(--space-3);

  h3 { display: flex; align-items: center; gap: var(--space-2); font-size: var(--size-body); }
  [data-part='note'] { color: var(--text-muted); font-size: var(--size-caption); line-height: var(--line-snug); }
  [data-part='waiting'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='failed'] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--space-3); }
  [data-part='blocks'] { --_blocks: 13.75rem; display: grid; align-content: space-between; min-block-size: var(--_blocks); }
`;

export interface CostHelperProps extends Omit<ComponentProps<'div'>, 'children' | 'aria-labelledby'> {
  /** Server state of the estimate; undefined while the input is incomplete. */
  estimate: Loadable<Estimate> | undefined;
  /** Price per seat in the form, whole Taiwan dollars. */
  priceTwd: number | null;
  /** Called with the suggested price. */
  onUseSuggested: (priceTwd: number) => void;
}

/** Shows the trip's cost beside the price of the ride form, and a warning above the cap (D16). */
export function CostHelper({ estimate, priceTwd, onUseSuggested, ...rest }: CostHelperProps) {
  const { t } = useTranslation(['rides', 'common']);
  const id = useId();
  const isPrevious = estimate?.state === 'ready' && estimate.data.isPrevious === true;
  const isEstimated = estimate?.state === 'loading' || isPrevious;

  return (
    <Card as="section" data-component="CostHelper" aria-labelledby={id} aria-busy={isEstimated || undefined} {...rest}>
      <Body>
        <h3>
          <Icon shape={coinIcon} />
          <span id={id}>{t('cost.helper')}</span>
          {isPrevious && <Spinner />}
        </h3>
        {isEstimated && <VisuallyHidden role="status">{t('common:loading')}</VisuallyHidden>}
        <CostHelperBody {...{ estimate, priceTwd, onUseSuggested }} />
      </Body>
    </Card>
  );
}

function CostHelperBody({ estimate, priceTwd, onUseSuggested }: Pick<CostHelperProps, 'estimate' | 'priceTwd' | 'onUseSuggested'>) {
  const { t } = useTranslation(['rides', 'common', 'feedback']);
  const toText = useErrorText();
  if (estimate === undefined) return <p data-part="waiting">{t('cost.waiting')}</p>;
  if (estimate.state === 'error') {
    // The trip itself is invalid, such as one that no road connects (D130): retrying would not help.
    if (getErrorDetails(estimate.error).length > 0) return <p data-part="waiting" role="status">{toText(estimate.error)}</p>;
    return (
      <div data-part="failed">
        <p data-part="waiting" role="status">{t('cost.failed')}</p>
        <Button variant="quiet" size="compact" icon={retryIcon} onClick={estimate.retry}>{t('feedback:tryAgain')}</Button>
      </div>
    );
  }
  if (estimate.state === 'loading') {
    return (
      <div data-part="blocks">
        <Skeleton width="60%" />
        <Skeleton width="70%" />
        <Skeleton width="80%" />
        <Skeleton width="40%" />
      </div>
    );
  }

  const { cost, trip, isPrevious } = estimate.data;
  const suggested = formatPrice(cost.suggested_per_seat);
  return (
    <>
      <CostSums cost={cost} />
      <p data-part="note">{t('cost.note', { count: cost.seats })}</p>
      <CostSources isFolded cost={cost} source={trip.path_source} />
      {priceTwd !== null && priceTwd > cost.cap_per_seat && (
        <Banner
          tone="warn"
          role="status"
          action={
            <Button variant="secondary" size="compact" disabled={isPrevious} onClick={() => onUseSuggested(cost.suggested_per_seat)}>
              {t('cost.useSuggested', { price: suggested })}
            </Button>
          }
        >
          {t('cost.aboveCap', { price: formatPrice(priceTwd), cap: formatPrice(cost.cap_per_seat) })}
        </Banner>
      )}
    </>
  );
}
