import { useId } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Field } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';
import type { ChoiceOption, ChoiceProps } from './choice-props.ts';

export interface RadioFieldProps<Value extends string, Option extends ChoiceOption<Value>> extends ChoiceProps<Value> {
  /** In the order of the screen. */
  options: readonly Option[];
  /** Name of the component that this one is a part of. */
  component: string;
  /** Holds the choices and gives them their look: each is a `<label>` with its input first. */
  list: ComponentType<ComponentProps<'div'>>;
  /** What stands beside the input of a choice. */
  children: (option: Option) => ReactNode;
}

/** The radios behind RadioGroup, RadioCard and SegmentedControl. For building fields, not for pages. */
export function RadioField<Value extends string, Option extends ChoiceOption<Value>>({
  component,
  list: List,
  options,
  value,
  onValueChange,
  name,
  children,
  ...rest
}: RadioFieldProps<Value, Option>) {
  const ownName = useId();
  const [frame, group] = splitFieldProps(rest);
  return (
    <Field data-component={component} isGroup {...frame}>
      {(control) => (
        <List role="radiogroup" aria-required={frame.mark === 'required' || undefined} {...group} {...control}>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                onChange={() => onValueChange(option.value)}
              />
              {children(option)}
            </label>
          ))}
        </List>
      )}
    </Field>
  );
}
