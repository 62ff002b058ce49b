import styled from 'styled-components';
import { formatWeekdayName } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { CheckField } from '../CheckField/CheckField.tsx';
import { Chips } from '../Chips/Chips.tsx';
import type { GroupFieldProps } from '../Field/Field.tsx';

export interface WeekdayPickerProps extends GroupFieldProps<readonly number[], number[]> {
  /** Chosen days as the API numbers them: Sunday 0 to Saturday 6 (R9.11). */
  value: readonly number[];
  /** Called with the chosen days in ascending order. */
  onValueChange: (weekdays: number[]) => void;
  /** Shows the days, but they cannot be changed. */
  isDisabled?: boolean | undefined;
}

/** Monday to Sunday, the order in which a week is read in Taiwan. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

const Row = styled(Chips)`
  --_air: var(--space-1);
  --_cell: calc(var(--touch) + var(--_air));
  /* Seven touch targets of 44 px in a row; four and three where they do not fit (a phone of 320 px). */
  max-inline-size: clamp(4 * var(--_cell), (100% - 7 * var(--touch) + 1px) * 9999, 7 * var(--_cell));
  margin-inline-start: calc(var(--_air) / -2);
  grid-template-columns: repeat(auto-fill, minmax(var(--touch), 1fr));
  && { display: grid; gap: 0; }

  && label {
    container-type: inline-size;
    justify-self: center;
    inline-size: calc(100% - var(--_air));
    min-inline-size: 0;
    min-block-size: 0;
    aspect-ratio: 1;
    padding: 0;
  }
  && input {
    inset-inline-start: calc(var(--_air) / -2 - var(--border));
    inset-block-start: min(0px - var(--border), (100% - var(--touch)) / 2);
    inline-size: calc(100% + var(--_air) + 2 * var(--border));
    block-size: max(100% + 2 * var(--border), var(--touch));
  }
  [data-part='letter'] { display: none; }
  /* Large text: one letter per day. */
  @container (inline-size < 2.2rem) {
    [data-part='short']:has(+ [data-part='letter']) { display: none; }
    [data-part='letter'] { display: inline; }
  }
`;

/** Picks days of the week, in one row or two on the narrowest screens: 一二三四五六日. */
export function WeekdayPicker({ value, onValueChange, isDisabled = false, ...field }: WeekdayPickerProps) {
  const language = useLanguage();
  const options = WEEK.map((weekday) => ({
    value: weekday,
    spokenLabel: formatWeekdayName(weekday, language, 'long'),
    isDisabled,
  }));
  return (
    <CheckField<number, (typeof options)[number]>
      {...field}
      component="WeekdayPicker"
      list={Row}
      options={options}
      value={value}
      onValueChange={(weekdays) => onValueChange(weekdays.toSorted((one, other) => one - other))}
    >
      {(option) =>
        language === 'zh-TW' ? (
          <span data-part="short">{formatWeekdayName(option.value, language, 'narrow')}</span>
        ) : (
          <>
            <span data-part="short">{formatWeekdayName(option.value, language, 'short')}</span>
            <span data-part="letter">{formatWeekdayName(option.value, language, 'narrow')}</span>
          </>
        )
      }
    </CheckField>
  );
}
