import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Field } from '../Field/Field.tsx';
import type { GroupFieldProps } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';

/** Option of a group that allows several choices. */
export interface CheckOption<Value extends string | number> {
  /** Value that is reported when the option is chosen. */
  value: Value;
  /** Text for screen readers if the visible one is short (一 for 星期一). */
  spokenLabel?: string;
  /** Shown, but cannot be chosen. */
  isDisabled?: boolean;
}

export interface CheckFieldProps<Value extends string | number, Option extends CheckOption<Value>>
  extends GroupFieldProps<readonly Value[], Value[]> {
  /** Options in screen order; `value` is reported in the same order. */
  options: readonly Option[];
  /** Values of the chosen options. */
  value: readonly Value[];
  /** Name of the component built from this one, for `data-component`. */
  component: string;
  /** Container that styles the options. Each option is a `<label>` that begins with its input. */
  list: ComponentType<ComponentProps<'div'>>;
  /** Renders the content beside an option's input. */
  children: (option: Option) => ReactNode;
  /** Content below the options, such as a summary. */
  below?: ReactNode;
}

/** Checkboxes that ChipGroup and WeekdayPicker are built from. For building fields, not for pages. */
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
      {/* `aria-invalid` is not allowed on a group; its description contains the error. */}
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
