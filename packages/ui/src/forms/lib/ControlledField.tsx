import { useCallback } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { useController } from 'react-hook-form';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { focusControl } from '../Field/focusControl.ts';
import type { ContractForm } from './useContractForm.ts';

/** What a field that works with values (not with DOM events) takes: steppers, sliders, dates, choices. */
export interface ControlledProps<Value> {
  /** Of the control: the error summary links to it. */
  id: string;
  /** The field's name in the form. */
  name: string;
  /** What the form holds. */
  value: Value;
  /** Tells the form the next one. */
  onValueChange: (value: Value) => void;
  /** Tells the form that the person was here. */
  onBlur: () => void;
  /** What is wrong, in words. */
  error: string | undefined;
  /** To the control, or to the group of them; it gets focus when the field is in error. */
  ref: RefCallback<HTMLElement>;
}

export interface ControlledFieldProps<Values extends FieldValues, Output, Name extends FieldPath<Values>> {
  /** What `useContractForm` gave. */
  form: ContractForm<Values, Output>;
  /** Which of its fields. */
  name: Name;
  /** Renders the field: `render={(field) => <NumberStepper label={t('seats')} {...field} />}`. */
  render: (field: ControlledProps<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Binds one field that works with `value` and `onValueChange` to a form. Native controls use `form.field(name)`. */
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
