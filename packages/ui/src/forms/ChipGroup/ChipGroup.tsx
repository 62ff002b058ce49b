import type { ReactNode } from 'react';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import { SteadyText } from '../../primitives/SteadyText/SteadyText.tsx';
import { Chips } from '../Chips/Chips.tsx';
import { Field } from '../Field/Field.tsx';
import type { GroupFieldProps } from '../Field/Field.tsx';
import { partField } from '../Field/partField.ts';

export interface ChipOption<Value extends string | number> {
  value: Value;
  label: string;
  /** What a screen reader says, where the label is short for it (一 for 星期一). */
  spokenLabel?: string;
  icon?: IconShape;
  isDisabled?: boolean;
}

export interface ChipGroupProps<Value extends string | number> extends GroupFieldProps<readonly Value[], Value[]> {
  options: readonly ChipOption<Value>[];
  /** The chosen ones, in the order of the options. */
  value: readonly Value[];
  /** Below the chips, such as a line that sums up the choice. */
  children?: ReactNode;
}

/** Any number of a few short choices: weekdays, features of a vehicle. For one of several use RadioGroup or SegmentedControl. */
export function ChipGroup<Value extends string | number>({
  options,
  value,
  onValueChange,
  name,
  children,
  ...rest
}: ChipGroupProps<Value>) {
  const toggle = (toggled: Value, isOn: boolean) =>
    onValueChange(
      options.map((option) => option.value).filter((one) => (one === toggled ? isOn : value.includes(one))),
    );

  const [frame, group] = partField(rest);

  return (
    <Field data-component="ChipGroup" isGroup {...frame}>
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <>
          <Chips role="group" {...group} {...control} data-invalid={isInvalid}>
            {options.map((option) => (
              <label key={option.value}>
                <input
                  type="checkbox"
                  name={name}
                  value={option.value}
                  aria-label={option.spokenLabel}
                  checked={value.includes(option.value)}
                  disabled={option.isDisabled}
                  onChange={(event) => toggle(option.value, event.target.checked)}
                />
                {option.icon && <Icon shape={option.icon} size={16} />}
                <SteadyText>{option.label}</SteadyText>
              </label>
            ))}
          </Chips>
          {children}
        </>
      )}
    </Field>
  );
}
