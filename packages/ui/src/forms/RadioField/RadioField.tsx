import { useId } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Field } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';
import type { ChoiceOption, ChoiceProps } from './choice-props.ts';

export interface RadioFieldProps<Value extends string, Option extends ChoiceOption<Value>> extends ChoiceProps<Value> {
  /** Options in screen order. */
  options: readonly Option[];
  /** Name of the component built from this one, for `data-component`. */
  component: string;
  /** Container that styles the options. Each option is a `<label>` that begins with its input. */
  list: ComponentType<ComponentProps<'div'>>;
  /** Renders the content beside an option's input. */
  children: (option: Option) => ReactNode;
}

/** Radios that RadioGroup, RadioCard and SegmentedControl are built from. For building fields, not for pages. */
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
