import type { ReactNode } from 'react';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import type { GroupFieldProps } from '../Field/Field.tsx';

/** One of the choices of a group. */
export interface ChoiceOption<Value extends string> {
  /** What is reported when it is chosen. */
  value: Value;
  /** What it is called. */
  label: ReactNode;
  /** A second, muted line. */
  hint?: ReactNode;
  /** Before the label, where the control shows icons. */
  icon?: IconShape;
  /** It is there, but cannot be chosen now. */
  isDisabled?: boolean;
}

/** What every group takes in which one is chosen. */
export interface ChoiceProps<Value extends string> extends GroupFieldProps<Value | null, Value> {
  /** In the order of the screen. */
  options: readonly ChoiceOption<Value>[];
  /** `null` while none is chosen. */
  value: Value | null;
}
