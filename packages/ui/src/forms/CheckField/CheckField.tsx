import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Field } from '../Field/Field.tsx';
import type { GroupFieldProps } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';

/** One of the choices of a group in which any number is chosen. */
export interface CheckOption<Value extends string | number> {
  /** What is reported when it is chosen. */
  value: Value;
  /** What a screen reader says, where what is shown is short for it (一 for 星期一). */
  spokenLabel?: string;
  /** It is there, but cannot be chosen now. */
  isDisabled?: boolean;
}

export interface CheckFieldProps<Value extends string | number, Option extends CheckOption<Value>>
  extends GroupFieldProps<readonly Value[], Value[]> {
  /** In the order of the screen, which is the order of what is reported. */
  options: readonly Option[];
  /** The chosen ones. */
  value: readonly Value[];
  /** Name of the component that this one is a part of. */
  component: string;
  /** Holds the choices and gives them their look: each is a `<label>` with its input first. */
  list: ComponentType<ComponentProps<'div'>>;
  /** What stands beside the input of a choice. */
  children: (option: Option) => ReactNode;
  /** Below the choices, such as a line that sums them up. */
  below?: ReactNode;
}

/** The check boxes behind ChipGroup and WeekdayPicker. For building fields, not for pages. */
export function CheckField<Value extends string | number, Option extends CheckOption<Value>>({
  component,
  list: List,
  options,
  value,
  onValueChange,
  name,
  children,
  below,
  ...rest
}: CheckFieldProps<Value, Option>) {
  const [frame, group] = splitFieldProps(rest);
  const toggle = (toggled: Value, isOn: boolean) =>
    onValueChange(
      options.map((option) => option.value).filter((one) => (one === toggled ? isOn : value.includes(one))),
    );

  return (
    <Field data-component={component} isGroup {...frame}>
      {/* A group cannot be invalid itself; its description says what is wrong. */}
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <>
          <List role="group" {...group} {...control} data-invalid={isInvalid}>
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
                {children(option)}
              </label>
            ))}
          </List>
          {below}
        </>
      )}
    </Field>
  );
}
