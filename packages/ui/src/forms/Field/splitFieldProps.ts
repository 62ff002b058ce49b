import type { ComponentProps } from 'react';
import type { FieldTexts } from './Field.tsx';

/** What every field takes that its control does not get as it is. */
type FrameProps = FieldTexts & Pick<ComponentProps<'div'>, 'className' | 'style' | 'id' | 'aria-describedby'>;

/**
 * Parts the props of a field: those of its frame, for `<Field {...frame}>`, from those of its control, which are `ref`
 * and whatever else a control can take.
 */
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
