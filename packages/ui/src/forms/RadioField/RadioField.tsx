import { useId } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Field } from '../Field/Field.tsx';
import { focusValue } from './choice.ts';
import type { ChoiceOption, ChoiceProps } from './choice.ts';

export interface RadioFieldProps<Value extends string, Option extends ChoiceOption<Value>> extends ChoiceProps<Value> {
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
  onBlur,
  id,
  name,
  ref,
  children,
  ...field
}: RadioFieldProps<Value, Option>) {
  const ownName = useId();
  const reachable = focusValue(options, value);
  return (
    <Field data-component={component} isGroup {...field} controlId={id}>
      {(control) => (
        <List role="radiogroup" aria-required={field.mark === 'required' || undefined} {...control} onBlur={onBlur}>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                ref={option.value === reachable ? ref : undefined}
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
