import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { chevronDownIcon } from '../../primitives/Icon/icons.ts';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import { Field } from '../Field/Field.tsx';
import type { FieldTexts } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';
import { InputBox } from '../InputBox/InputBox.tsx';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'> {
  /** Options in the order shown. */
  options: readonly SelectOption[];
  /** First option, chosen while nothing else is; its value is the empty string. */
  placeholder?: string;
  /** Icon before the chosen option. */
  icon?: IconShape;
}

const Box = styled(InputBox)`
  select { appearance: none; cursor: pointer; padding-inline-end: var(--space-6); }
  option { background: var(--surface-raised); color: var(--text); }
  > [data-part='chevron'] { position: absolute; inset-inline-end: var(--space-3); display: grid; color: var(--text-muted); pointer-events: none; }
`;

/** Single choice from many options with the native `<select>`. For up to five short options use RadioGroup or ChipGroup. */
export function Select({
  options,
  placeholder,
  icon,
  ...rest
}: SelectProps) {
  const [frame, select] = splitFieldProps(rest);
  return (
    <Field
      data-component="Select"
      {...frame}
    >
      {(control) => (
        <Box isInvalid={frame.error !== undefined} isDisabled={select.disabled}>
          {icon && <Icon shape={icon} size={20} />}
          <select {...select} {...control} aria-required={frame.mark === 'required' || undefined}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>{option.label}</option>
            ))}
          </select>
          <span data-part="chevron"><Icon shape={chevronDownIcon} size={20} /></span>
        </Box>
      )}
    </Field>
  );
}
