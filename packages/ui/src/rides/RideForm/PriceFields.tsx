import { LIMITS } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { ControlledField } from '../../forms/lib/ControlledField.tsx';
import { NumberStepper } from '../../forms/NumberStepper/NumberStepper.tsx';
import { formatPrice } from '../../i18n/price.ts';
import { CostHelper } from '../CostHelper/CostHelper.tsx';
import { CostScale } from '../CostScale/CostScale.tsx';
import type { RideValues } from '../lib/ride-values.ts';
import type { RideContractForm } from '../lib/ride-values.ts';
import type { RideFormProps } from './RideForm.tsx';

/** Fields for the price per seat, beside the trip's cost (D16). */
export function PriceFields({ form, values, isOffer, estimate }: { form: RideContractForm; values: RideValues; isOffer: boolean; estimate: RideFormProps['estimate'] }) {
  const { t } = useTranslation('rides');
  const cost = estimate?.state === 'ready' ? estimate.data.cost : undefined;
  const { min, max, step } = LIMITS.price;
  const markAsOwn = () => form.methods.setValue('is_own_price', true);
  return (
    <>
      <CostHelper
        estimate={estimate}
        priceTwd={values.price_per_seat}
        onUseSuggested={(price) => {
          markAsOwn();
          form.methods.setValue('price_per_seat', price);
        }}
      />
      <ControlledField
        form={form}
        name="price_per_seat"
        render={({ onValueChange, ...field }) => (
          <NumberStepper
            label={t(isOffer ? 'form.price' : 'form.maxPrice')}
            hint={cost ? t('cost.suggestedPrice', { price: formatPrice(cost.suggested_per_seat) }) : isOffer ? undefined : t('form.maxPriceHint')}
            layout="row"
            min={min}
            max={max}
            step={step}
            format={formatPrice}
            onValueChange={(price) => {
              markAsOwn();
              onValueChange(price);
            }}
            {...field}
          />
        )}
      />
      {cost && <CostScale cost={cost} priceTwd={values.price_per_seat ?? 0} />}
    </>
  );
}
