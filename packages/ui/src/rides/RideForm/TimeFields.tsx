import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { Checkbox } from '../../forms/Checkbox/Checkbox.tsx';
import { DateField } from '../../forms/DateField/DateField.tsx';
import { ControlledField } from '../../forms/form/ControlledField.tsx';
import { TimeField } from '../../forms/TimeField/TimeField.tsx';
import { formatTime, taipeiDay } from '../../format/time.ts';
import type { RideValues } from '../form/rideValues.ts';
import type { RideContractForm } from '../form/rideValues.ts';

/** When: day, time of day, and whether it may shift. */
export function TimeFields({ form, values }: { form: RideContractForm; values: RideValues }) {
  const { t } = useTranslation('rides');
  const now = useNow();
  const today = taipeiDay(now);
  return (
    <>
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
      <Checkbox label={t('form.flexible')} {...form.field('is_flexible_time')} />
    </>
  );
}
