import type { ComponentProps } from 'react';
import { TRUNK_ROADS_COMPILED } from '@shunlu/api-contract';
import type { RouteSource, TripCost } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { chevronDownIcon } from '../../primitives/Icon/icons.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-1);
  max-inline-size: var(--measure);
  color: var(--text-muted);
  font-size: var(--size-caption);
  line-height: var(--line-snug);

  b, summary { font-weight: var(--weight-medium); }
  details > summary { display: flex; align-items: center; gap: var(--space-1); inline-size: fit-content; min-block-size: var(--control-compact); cursor: pointer; list-style: none; }
  details > summary::-webkit-details-marker { display: none; }
  details[open] > summary > svg { rotate: 180deg; }
  details[open] > ul { margin-block-start: var(--space-1); }
  ul { display: grid; gap: var(--space-1); padding-inline-start: var(--space-4); list-style: disc; }
`;

export interface CostSourcesProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Cost as calculated by the server, with the dates of its rates. */
  cost: Pick<TripCost, 'energy' | 'energy_price_date' | 'rates_checked' | 'has_toll_holidays'>;
  /** Source of the path whose kilometres were counted. */
  source: RouteSource;
  /** Whether only the title is shown until it is opened, where space is short. */
  isFolded?: boolean;
}

/** Source and date of each figure of a cost (D16). */
export function CostSources({ cost, source, isFolded = false, ...rest }: CostSourcesProps) {
  const { t } = useTranslation('rides');
  const checked = cost.rates_checked.replace('-', '/');
  const found = source === 'trunk' ? TRUNK_ROADS_COMPILED.replaceAll('-', '/') : checked;
  const list = (
    <ul>
      <li>{t(`cost.sources.price.${cost.energy}`, { date: cost.energy_price_date.replaceAll('-', '/') })}</li>
      <li>{t('cost.sources.consumption', { date: checked })}</li>
      <li>{t('cost.sources.toll', { date: checked })}</li>
      {!cost.has_toll_holidays && <li>{t('cost.sources.noHolidays')}</li>}
      <li>{t(`cost.sources.distance.${source}`, { date: found })}</li>
    </ul>
  );
  return (
    <Root data-component="CostSources" {...rest}>
      {isFolded ? (
        <details>
          <summary>
            <span>{t('cost.sources.title')}</span>
            <Icon shape={chevronDownIcon} size={16} />
          </summary>
          {list}
        </details>
      ) : (
        <>
          <b>{t('cost.sources.title')}</b>
          {list}
        </>
      )}
    </Root>
  );
}
