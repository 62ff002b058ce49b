import { DEPARTURE_PRESETS } from '@shunlu/api-contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { clockIcon } from '../../primitives/Icon/icons.ts';
import { SteadyText } from '../../primitives/SteadyText/SteadyText.tsx';
import { Chips } from '../Chips/Chips.tsx';
import { Field } from '../Field/Field.tsx';
import type { ValueFieldProps } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';
import { InputBox } from '../InputBox/InputBox.tsx';
import { parseTimeOfDay } from './parseTimeOfDay.ts';

export interface TimeFieldProps extends ValueFieldProps<string> {
  /** Time of day in Taipei, `07:30`; empty string if none. Invalid text is kept; the form reports it. */
  value: string;
  /** Presets before this time are disabled, such as past ones of today. */
  earliest?: string | undefined;
  /** Preset times; by default the ten departures of spec §9. An empty list hides the row. */
  presets?: readonly string[];
  /** Placeholder; by default an example of a time. */
  placeholder?: string;
  /** Shows the time, but it cannot be changed. */
  isDisabled?: boolean;
}

const Parts = styled.div`
  display: grid;
  gap: var(--space-3);

  > [data-part='presets'] { container-type: inline-size; }
`;

const Presets = styled(Chips)`
  --_widest: 80px;
  /* Five per row: mornings above evenings. Large text gets as many as fit. */
  @container (inline-size >= 15.5rem) {
    && { display: grid; grid-template-columns: repeat(5, minmax(0, var(--_widest))); gap: var(--space-2) var(--space-1); }
    && label { padding-inline: 0; }
  }
  @container (inline-size >= 24rem) {
    && { gap: var(--space-2); }
  }
`;

/** Time of day on the 24-hour clock: typed in any form (730, 7:30), or chosen from presets. */
export function TimeField({
  value,
  onValueChange,
  earliest,
  presets = DEPARTURE_PRESETS,
  placeholder,
  isDisabled = false,
  className,
  style,
  onBlur,
  ...rest
}: TimeFieldProps) {
  const { t } = useTranslation('forms');
  const [frame, input] = splitFieldProps(rest);
  const presetName = useId();
  const [typed, setTyped] = useState<string>();

  const type = (text: string) => {
    setTyped(text);
    onValueChange(parseTimeOfDay(text) ?? text.trim());
  };

  return (
    <Parts data-component="TimeField" className={className} style={style}>
      <Field {...frame}>
        {(control) => (
          <InputBox isInvalid={control['aria-invalid']} isDisabled={isDisabled}>
            <Icon shape={clockIcon} size={20} />
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder={placeholder ?? t('timePlaceholder')}
              {...input}
              {...control}
              disabled={isDisabled}
              aria-required={frame.mark === 'required' || undefined}
              value={typed ?? value}
              onChange={(event) => type(event.target.value)}
              onBlur={() => {
                setTyped(undefined);
                onBlur?.();
              }}
            />
          </InputBox>
        )}
      </Field>
      {presets.length > 0 && (
        <div data-part="presets">
          <Presets role="radiogroup" aria-label={t('usualTimes')}>
            {presets.map((preset) => (
              <label key={preset}>
                <input
                  type="radio"
                  name={presetName}
                  value={preset}
                  checked={value === preset}
                  disabled={isDisabled || (earliest !== undefined && preset < earliest)}
                  onChange={() => {
                    setTyped(undefined);
                    onValueChange(preset);
                  }}
                />
                <SteadyText>{preset}</SteadyText>
              </label>
            ))}
          </Presets>
        </div>
      )}
    </Parts>
  );
}
