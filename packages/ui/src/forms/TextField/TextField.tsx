import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import { Field } from '../Field/Field.tsx';
import type { FieldTexts } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';
import { InputBox } from '../InputBox/InputBox.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'type'> {
  /** Type of text; it decides a phone's keyboard. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password';
  /** Icon before the text. */
  icon?: IconShape;
  /** Content after the text: a unit, or a button that acts on the field. */
  end?: ReactNode;
  /** Name of the component built from this one, for `data-component`. */
  component?: string;
}

/**
 * One-line text field. `className` and `style` go to the field, `ref` and every other prop to the `<input>`, so that
 * react-hook-form's `register` fits.
 */
export function TextField({
  icon,
  end,
  component = 'TextField',
  type = 'text',
  ...rest
}: TextFieldProps) {
  const [frame, input] = splitFieldProps(rest);
  return (
    <Field
      data-component={component}
      {...frame}
    >
      {(control) => (
        <InputBox isInvalid={frame.error !== undefined} isDisabled={input.disabled}>
          {icon && <Icon shape={icon} size={20} />}
          <input type={type} {...input} {...control} aria-required={frame.mark === 'required' || undefined} />
          {end}
        </InputBox>
      )}
    </Field>
  );
}
