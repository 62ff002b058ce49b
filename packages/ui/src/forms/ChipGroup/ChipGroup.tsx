import type { ReactNode } from 'react';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import { SteadyText } from '../../primitives/SteadyText/SteadyText.tsx';
import { CheckField } from '../CheckField/CheckField.tsx';
import type { CheckOption } from '../CheckField/CheckField.tsx';
import { Chips } from '../Chips/Chips.tsx';
import type { GroupFieldProps } from '../Field/Field.tsx';

export interface ChipOption<Value extends string | number> extends CheckOption<Value> {
  /** What it is called: a word or two. */
  label: string;
  /** Before the label. */
  icon?: IconShape;
}

export interface ChipGroupProps<Value extends string | number>
  extends GroupFieldProps<readonly Value[], Value[]> {
  /** In the order of the screen, which is the order of what is reported. */
  options: readonly ChipOption<Value>[];
  /** The chosen ones. */
  value: readonly Value[];
  /** Below the chips, such as a line that sums up the choice. */
  children?: ReactNode;
}

/** Any number of a few short choices, such as the features of a vehicle. Days of the week have WeekdayPicker. */
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
