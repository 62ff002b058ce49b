import type { ComponentProps } from 'react';
import type { FieldTexts } from './Field.tsx';

/** Props that belong to the field, not to its control. */
type FrameProps = FieldTexts & Pick<ComponentProps<'div'>, 'className' | 'style' | 'id' | 'aria-describedby'>;

/** Splits the props of a field into those of `<Field>` and those of its control (`ref` and all others). */
export function splitFieldProps<Props extends FrameProps>({
  label,
  hint,
  error,
  mark,
  isLabelHidden,
  className,
  style,
  id,
  'aria-describedby': describedBy,
  ...control
}: Props) {
  return [{ label, hint, error, mark, isLabelHidden, className, style, controlId: id, describedBy }, control] as const;
}
