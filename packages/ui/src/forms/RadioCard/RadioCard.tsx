import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Field } from '../Field/Field.tsx';
import { focusValue } from '../RadioGroup/choice.ts';
import type { ChoiceOption, ChoiceProps } from '../RadioGroup/choice.ts';

export interface RadioCardOption<Value extends string> extends ChoiceOption<Value> {
  /** What a card holds below its label and hint: a number plate, a badge. */
  children?: ReactNode;
}

export interface RadioCardProps<Value extends string> extends ChoiceProps<Value> {
  options: readonly RadioCardOption<Value>[];
}

const List = styled.div`
  --_ring: 22px;
  --_dot: 7px;
  display: grid;
  gap: var(--space-2);

  label {
    position: relative;
    display: grid;
    grid-template-columns: var(--_ring) 1fr;
    gap: 0 var(--space-3);
    align-items: center;
    min-block-size: var(--touch);
    padding: var(--space-3) var(--space-4);
    border: var(--border) solid var(--line-control);
    border-radius: var(--radius-3);
    background: var(--surface);
    cursor: pointer;
  }
  label:has(input:checked) { border-color: var(--accent); box-shadow: 0 0 0 var(--border) var(--accent); }
  label:has(input:focus-visible) { outline: var(--focus-width) solid var(--focus); outline-offset: var(--focus-offset); }
  label:has(input:disabled) { border-color: var(--line); background: var(--fill-disabled); color: var(--text-disabled); cursor: not-allowed; }
  &[aria-invalid] label { border-color: var(--bad); }
  input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: inherit; }
  [data-part='ring'] {
    inline-size: var(--_ring);
    block-size: var(--_ring);
    border: var(--border-strong) solid var(--line-control);
    border-radius: var(--radius-full);
    background: var(--surface);
  }
  input:checked + [data-part='ring'] { border: var(--_dot) solid var(--accent); }
  input:disabled + [data-part='ring'] { border-color: var(--line-strong); background: var(--fill-disabled); }
  [data-part='text'] { display: grid; justify-items: start; min-inline-size: 0; }
  [data-part='name'] { font-weight: var(--weight-bold); line-height: var(--line-snug); }
  [data-part='hint'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  label:has(input:disabled) [data-part='hint'] { color: inherit; }

  @media (forced-colors: active) {
    input:checked + [data-part='ring'] { border-color: Highlight; }
    label:has(input:checked) { border-color: Highlight; }
  }
`;

/** One of a few things that need more than a word: a vehicle with its plate, a kind of trip with its explanation. */
export function RadioCard<Value extends string>({
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
}: RadioCardProps<Value>) {
  const ownName = useId();
  const reachable = focusValue(options, value);
  return (
    <Field data-component="RadioCard" isGroup {...{ label, hint, error, mark, isLabelHidden, className, style }} controlId={id}>
      {(control) => (
        <List role="radiogroup" aria-required={mark === 'required' || undefined} {...control} onBlur={onBlur}>
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
              <span data-part="ring" aria-hidden="true" />
              <span data-part="text">
                <span data-part="name">{option.label}</span>
                {option.hint != null && <span data-part="hint">{option.hint}</span>}
                {option.children}
              </span>
            </label>
          ))}
        </List>
      )}
    </Field>
  );
}
