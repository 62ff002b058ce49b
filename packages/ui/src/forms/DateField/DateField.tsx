import { toTaipeiInstant } from '@shunlu/api-contract';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatDate } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { calendarIcon } from '../../primitives/Icon/icons.ts';
import { Field } from '../Field/Field.tsx';
import type { ValueFieldProps } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';
import { InputBox } from '../InputBox/InputBox.tsx';

export interface DateFieldProps extends ValueFieldProps<string> {
  /** Day in Taipei, `2026-11-20`; empty string if none is chosen. */
  value: string;
  /** First day in the picker, `YYYY-MM-DD`. An earlier day can be typed; the form reports it. */
  min?: string;
  /** Last day in the picker, `YYYY-MM-DD`. A later day can be typed; the form reports it. */
  max?: string;
  /** Text shown while no day is chosen. */
  placeholder?: string;
  /** Shows the day, but it cannot be changed. */
  isDisabled?: boolean;
}

const Control = styled.span`
  position: relative;
  display: grid;
  flex: 1;
  min-inline-size: 0;
  align-items: center;

  > * { grid-area: 1 / 1; }
  [data-part='shown'] { pointer-events: none; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; font-variant-numeric: tabular-nums; }
  :disabled ~ [data-part='shown'], [data-part='shown'][data-empty] { color: var(--text-muted); }
  input { appearance: none; min-inline-size: 0; text-align: start; cursor: pointer; }
  input::-webkit-calendar-picker-indicator { display: none; }
  input::-webkit-date-and-time-value { text-align: start; }
  /* Hides the browser's own date format until the keyboard is used; ours is shown instead. */
  &[data-quiet] input { opacity: 0; }
  &:not([data-quiet]) [data-part='shown'] { visibility: hidden; }
`;

/** Date field in Taipei time: the browser's own picker and keys, with our date format 11/20（週五）. */
export function DateField({
  value,
  onValueChange,
  min,
  max,
  placeholder,
  isDisabled = false,
  onBlur,
  onClick,
  onKeyDown,
  ...rest
}: DateFieldProps) {
  const { t } = useTranslation('forms');
  const [frame, input] = splitFieldProps(rest);
  const language = useLanguage();
  const now = useNow();
  const [isTyping, setTyping] = useState(false);
  const day = value === '' ? undefined : toTaipeiInstant(value);
  const isReal = day !== undefined && !Number.isNaN(day.getTime());

  return (
    <Field data-component="DateField" {...frame}>
      {(control) => (
        <InputBox isInvalid={control['aria-invalid']} isDisabled={isDisabled}>
          <Icon shape={calendarIcon} size={20} />
          <Control data-quiet={!isTyping || undefined}>
            <input
              type="date"
              {...input}
              {...control}
              value={value}
              min={min}
              max={max ?? '9999-12-31'}
              disabled={isDisabled}
              aria-required={frame.mark === 'required' || undefined}
              onChange={(event) => onValueChange(event.target.value)}
              onClick={(event) => {
                onClick?.(event);
                openPicker(event);
              }}
              onKeyDown={(event) => {
                onKeyDown?.(event);
                setTyping(true);
              }}
              onBlur={() => {
                setTyping(false);
                onBlur?.();
              }}
            />
            <span data-part="shown" data-empty={!isReal || undefined} aria-hidden="true">
              {isReal ? formatDate(day, language, now) : (placeholder ?? t('chooseDate'))}
            </span>
          </Control>
        </InputBox>
      )}
    </Field>
  );
}

/** Opens the picker on a press anywhere in the field. */
function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>) {
  try {
    currentTarget.showPicker();
  } catch {
    // The browser does not support it, or not for this gesture. Typing still works.
  }
}
