import type { ReactNode } from 'react';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import type { ValueFieldProps } from '../Field/Field.tsx';

/** One of the choices of a group. */
export interface ChoiceOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second, muted line. */
  hint?: ReactNode;
  icon?: IconShape;
  isDisabled?: boolean;
}

/** What every group takes in which one is chosen. */
export interface ChoiceProps<Value extends string> extends ValueFieldProps<Value | null, Value> {
  options: readonly ChoiceOption<Value>[];
  /** `null` while none is chosen. */
  value: Value | null;
}

/** The radio that Tab reaches, and that an error focuses. */
export function focusValue<Value extends string>(
  options: readonly ChoiceOption<Value>[],
  value: Value | null,
): Value | undefined {
  const chosen = options.find((option) => option.value === value && !option.isDisabled);
  return (chosen ?? options.find((option) => !option.isDisabled))?.value;
}
