import { useCallback } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { useController } from 'react-hook-form';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { focusControl } from '../Field/focusControl.ts';
import type { ContractForm } from './useContractForm.ts';

/** Props for a field that works with values instead of DOM events: steppers, sliders, dates, choices. */
export interface ControlledProps<Value> {
  /** Id of the control, the target of the error summary. */
  id: string;
  /** Name of the field in the form. */
  name: string;
  /** Value held by the form. */
  value: Value;
  /** Sets the value in the form. */
  onValueChange: (value: Value) => void;
  /** Marks the field as touched. */
  onBlur: () => void;
  /** Error text. */
  error: string | undefined;
  /** Ref to the control or group; it gets focus on an error. */
  ref: RefCallback<HTMLElement>;
}

export interface ControlledFieldProps<Values extends FieldValues, Output, Name extends FieldPath<Values>> {
  /** Form from `useContractForm`. */
  form: ContractForm<Values, Output>;
  /** Name of the field. */
  name: Name;
  /** Renders the field: `render={(field) => <NumberStepper label={t('seats')} {...field} />}`. */
  render: (field: ControlledProps<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Binds a field with `value` and `onValueChange` to a form. Native controls use `form.field(name)`. */
export function ControlledField<Values extends FieldValues, Output, Name extends FieldPath<Values>>({
  form,
  name,
  render,
}: ControlledFieldProps<Values, Output, Name>) {
  const { field } = useController({ control: form.methods.control, name });
  const { ref: attach } = field;
  const ref = useCallback(
    (control: HTMLElement | null) => attach(control && { focus: () => focusControl(control) }),
    [attach],
  );
  return render({
    id: form.getFieldId(name),
    name: field.name,
    value: field.value,
    onValueChange: field.onChange,
    onBlur: field.onBlur,
    error: form.getFieldError(name),
    ref,
  });
}
