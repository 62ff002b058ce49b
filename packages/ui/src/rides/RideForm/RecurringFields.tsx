import { toTaipeiDate } from '@shunlu/api-contract';
import type { RecurringSchedule } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { DateField } from '../../forms/DateField/DateField.tsx';
import { ControlledField } from '../../forms/lib/ControlledField.tsx';
import { SegmentedControl } from '../../forms/SegmentedControl/SegmentedControl.tsx';
import { TimeField } from '../../forms/TimeField/TimeField.tsx';
import { WeekdayPicker } from '../../forms/WeekdayPicker/WeekdayPicker.tsx';
import { formatDateTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { repeatIcon } from '../../primitives/Icon/icons.ts';
import { getOccurrences } from '../lib/ride-values.ts';
import type { RideContractForm, RideValues } from '../lib/ride-values.ts';

const TYPES = ['weekdays', 'daily', 'weekly'] as const satisfies readonly RecurringSchedule['type'][];

interface RecurringFieldsProps {
  form: RideContractForm;
  values: RideValues;
}

/** Fields of a commute: days, period, time of day; and the resulting occurrences (D6). */
export function RecurringFields({ form, values }: RecurringFieldsProps) {
  const { t } = useTranslation('rides');
  const today = toTaipeiDate(useNow());
  return (
    <>
      <ControlledField
        form={form}
        name="recurring_schedule.type"
        render={(field) => (
          <SegmentedControl<RecurringSchedule['type']>
            label={t('form.days')}
            options={TYPES.map((type) => ({ value: type, label: t(`form.daysOf.${type}`) }))}
            {...field}
          />
        )}
      />
      {values.recurring_schedule.type === 'weekly' && (
        <ControlledField
          form={form}
          name="recurring_schedule.weekdays"
          render={(field) => <WeekdayPicker label={t('form.weekdays')} {...field} />}
        />
      )}
      <div data-part="pair">
        <ControlledField
          form={form}
          name="recurring_start_date"
          render={(field) => <DateField label={t('form.startDate')} min={today} {...field} />}
        />
        <ControlledField
          form={form}
          name="recurring_end_date"
          render={(field) => <DateField label={t('form.endDate')} min={values.recurring_start_date || today} {...field} />}
        />
      </div>
      <ControlledField
        form={form}
        name="departure_time"
        render={(field) => <TimeField label={t('form.departure')} {...field} />}
      />
      <FirstOccurrence values={values} />
    </>
  );
}

/** Announces the first occurrence and their number whenever they change. */
function FirstOccurrence({ values }: Pick<RecurringFieldsProps, 'values'>) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const now = useNow();
  const occurrences = getOccurrences(values, now);
  return (
    <p data-part="filled" role="status">
      {occurrences && (
        <>
          <Icon shape={repeatIcon} size={18} />
          <span>{t('form.occurrences', { count: occurrences.count, first: formatDateTime(occurrences.first, language, now) })}</span>
        </>
      )}
    </p>
  );
}
