import type { ReactNode } from 'react';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import type { GroupFieldProps } from '../Field/Field.tsx';

/** Option of a group that allows one choice. */
export interface ChoiceOption<Value extends string> {
  /** Value that is reported when the option is chosen. */
  value: Value;
  /** Label of the option. */
  label: ReactNode;
  /** Second, muted line. */
  hint?: ReactNode;
  /** Icon before the label, in controls that show icons. */
  icon?: IconShape;
  /** Shown, but cannot be chosen. */
  isDisabled?: boolean;
}

/** Props of a group that allows one choice. */
export interface ChoiceProps<Value extends string> extends GroupFieldProps<Value | null, Value> {
  /** Options in screen order. */
  options: readonly ChoiceOption<Value>[];
  /** Chosen value; `null` if none. */
  value: Value | null;
}
