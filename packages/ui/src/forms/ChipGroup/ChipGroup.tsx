import type { ReactNode } from 'react';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import { SteadyText } from '../../primitives/SteadyText/SteadyText.tsx';
import { CheckField } from '../CheckField/CheckField.tsx';
import type { CheckOption } from '../CheckField/CheckField.tsx';
import { Chips } from '../Chips/Chips.tsx';
import type { GroupFieldProps } from '../Field/Field.tsx';

export interface ChipOption<Value extends string | number> extends CheckOption<Value> {
  /** Label of one or two words. */
  label: string;
  /** Icon before the label. */
  icon?: IconShape;
}

export interface ChipGroupProps<Value extends string | number>
  extends GroupFieldProps<readonly Value[], Value[]> {
  /** Options in screen order; `value` is reported in the same order. */
  options: readonly ChipOption<Value>[];
  /** Values of the chosen options. */
  value: readonly Value[];
  /** Content below the chips, such as a summary. */
  children?: ReactNode;
}

/** Several choices from a few short options, such as a vehicle's features. For days of the week use WeekdayPicker. */
export function ChipGroup<Value extends string | number>({ children, ...field }: ChipGroupProps<Value>) {
  return (
    <CheckField {...field} component="ChipGroup" list={Chips} below={children}>
      {(option) => (
        <>
          {option.icon && <Icon shape={option.icon} size={16} />}
          <SteadyText>{option.label}</SteadyText>
        </>
      )}
    </CheckField>
  );
}
