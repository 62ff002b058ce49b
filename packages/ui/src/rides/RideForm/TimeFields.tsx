import { toTaipeiDate } from '@shunlu/api-contract';
import type { RideType } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { Checkbox } from '../../forms/Checkbox/Checkbox.tsx';
import { DateField } from '../../forms/DateField/DateField.tsx';
import { ControlledField } from '../../forms/lib/ControlledField.tsx';
import { SegmentedControl } from '../../forms/SegmentedControl/SegmentedControl.tsx';
import { TimeField } from '../../forms/TimeField/TimeField.tsx';
import { formatTime } from '../../i18n/time.ts';
import type { RideContractForm, RideValues } from '../lib/ride-values.ts';
import { RecurringFields } from './RecurringFields.tsx';

interface TimeFieldsProps {
  form: RideContractForm;
  values: RideValues;
  /** Types to choose from; one alone is not shown. */
  types: readonly RideType[];
}

/** Fields of the time: type, day or days, time of day, flexibility. */
export function TimeFields({ form, values, types }: TimeFieldsProps) {
  const { t } = useTranslation('rides');
  return (
    <>
      {types.length > 1 && (
        <ControlledField
          form={form}
          name="ride_type"
          render={(field) => (
            <SegmentedControl<RideType>
              label={t('type.label')}
              isLabelHidden
              options={types.map((type) => ({ value: type, label: t(`type.${type}`) }))}
              {...field}
            />
          )}
        />
      )}
      {values.ride_type === 'recurring' ? <RecurringFields {...{ form, values }} /> : <OneTimeFields {...{ form, values }} />}
      <Checkbox label={t('form.flexible')} {...form.field('is_flexible_time')} />
    </>
  );
}

function OneTimeFields({ form, values }: Pick<TimeFieldsProps, 'form' | 'values'>) {
  const { t } = useTranslation('rides');
  const now = useNow();
  const today = toTaipeiDate(now);
  return (
    <div data-part="pair">
      <ControlledField
        form={form}
        name="departure_date"
        render={(field) => <DateField label={t('form.date')} min={today} {...field} />}
      />
      <ControlledField
        form={form}
        name="departure_time"
        render={(field) => (
          <TimeField
            label={t('form.departure')}
            earliest={values.departure_date === today ? formatTime(now) : undefined}
            {...field}
          />
        )}
      />
    </div>
  );
}
