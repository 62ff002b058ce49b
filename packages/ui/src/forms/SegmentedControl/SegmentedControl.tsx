import { useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { Field } from '../Field/Field.tsx';
import { focusValue } from '../RadioGroup/choice.ts';
import type { ChoiceProps } from '../RadioGroup/choice.ts';

export type SegmentedControlProps<Value extends string> = ChoiceProps<Value>;

const Track = styled.div`
  --_inset: 3px;
  --_gap: 6px;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--_inset);
  padding: var(--_inset);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface-sunken);

  label {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--_gap);
    min-block-size: var(--touch);
    padding-inline: var(--space-2);
    border-radius: var(--radius-2);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-snug);
    text-align: center;
    cursor: pointer;
  }
  input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: inherit; }
  label:has(input:checked) {
    background: var(--surface-raised);
    box-shadow: 0 0 0 var(--border) var(--line-control);
    color: var(--text);
    font-weight: var(--weight-bold);
  }
  label:has(input:focus-visible) { outline: var(--focus-width) solid var(--focus); outline-offset: 0; }
  label:has(input:disabled) { color: var(--text-disabled); cursor: not-allowed; }
  /* Bold is wider than regular: the room for it is there before it is chosen. */
  [data-part='text'] { display: grid; }
  [data-part='text']::after { content: attr(data-text); block-size: 0; overflow: hidden; visibility: hidden; font-weight: var(--weight-bold); }

  @media (forced-colors: active) {
    label:has(input:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;

/** One of two to four that change what follows, side by side. Arrow keys move and choose. */
export function SegmentedControl<Value extends string>({
  label,
  hint,
  error,
  mark,
  isLabelHidden,
  options,
  value,
  onValueChange,
  onBlur,
  id,
  name,
  ref,
  className,
  style,
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  const reachable = focusValue(options, value);
  return (
    <Field data-component="SegmentedControl" isGroup {...{ label, hint, error, mark, isLabelHidden, className, style }} controlId={id}>
      {(control) => (
        <Track role="radiogroup" {...control} onBlur={onBlur}>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                ref={option.value === reachable ? ref : undefined}
                onChange={() => onValueChange(option.value)}
              />
              {option.icon && <Icon shape={option.icon} size={16} />}
              <span data-part="text" data-text={typeof option.label === 'string' ? option.label : undefined}>{option.label}</span>
            </label>
          ))}
        </Track>
      )}
    </Field>
  );
}
