import type { ComponentProps } from 'react';
import type { TripCost } from '@shunlu/api-contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatDistance } from '../../i18n/measure.ts';
import { formatPrice } from '../../i18n/price.ts';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const Root = styled.dl`
  display: grid;
  gap: var(--space-2);
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
  line-height: var(--line-snug);

  > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: var(--space-4); }
  dt + dd { white-space: nowrap; }
  [data-part='how'] { grid-column: 1 / -1; color: var(--text-muted); }
  [data-total] {
    align-items: baseline;
    padding-block-start: var(--space-2);
    border-block-start: var(--border) solid var(--line);
    font-size: var(--size-body);
    font-weight: var(--weight-bold);
  }
`;

export interface CostSumsProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Cost as calculated by the server. */
  cost: TripCost;
}

/** Formats the toll: kilometres and rates, including free ones. */
function formatToll({ toll_km, toll_parts: parts, toll_rate }: TripCost, t: TFunction<'rides'>, language: Language): string {
  if (toll_km === 0) return t('cost.noToll');
  if (parts.length === 0) return t('cost.tollExempt');
  const words = parts.map(({ km, twd_per_km }) => {
    const distance = formatDistance(km, language);
    return twd_per_km === 0 ? t('cost.tollFreePart', { distance }) : t('cost.tollPart', { distance, price: `NT$${twd_per_km}` });
  });
  const values = { distance: formatDistance(toll_km, language), parts: words.join(t('cost.tollAnd')) };
  return toll_rate === 'holiday' ? t('cost.tollHoliday', values) : t('cost.tollHow', values);
}

/** Fuel or electricity, toll and their sum, each with its calculation (D16). */
export function CostSums({ cost, ...rest }: CostSumsProps) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const isElectric = cost.energy === 'electric';

  return (
    <Root data-component="CostSums" {...rest}>
      <div>
        <dt>{t(isElectric ? 'cost.electricity' : 'cost.fuel')}</dt>
        <dd>{formatPrice(cost.fuel_twd)}</dd>
        <dd data-part="how">
          {t(isElectric ? 'cost.electricityHow' : 'cost.fuelHow', {
            distance: formatDistance(cost.distance_km, language),
            consumption: cost.consumption_per_100km.toFixed(1),
            price: `NT$${cost.energy_price_twd}`,
          })}
        </dd>
      </div>
      <div>
        <dt>{t('cost.toll')}</dt>
        <dd>{formatPrice(cost.toll_twd)}</dd>
        <dd data-part="how">{formatToll(cost, t, language)}</dd>
        {cost.toll_km_before > 0 && cost.toll_parts.length > 0 && (
          <dd data-part="how">{t('cost.tollBefore', { distance: formatDistance(cost.toll_km_before, language) })}</dd>
        )}
      </div>
      <div data-total>
        <dt>{t('cost.total')}</dt>
        <dd>{formatPrice(cost.total_twd)}</dd>
      </div>
    </Root>
  );
}
