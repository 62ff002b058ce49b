import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { checkIcon } from '../../primitives/Icon/icons.ts';
import { describeControl } from '../Field/describeControl.ts';
import { FieldError } from '../FieldError/FieldError.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Text beside the checkbox; it may contain links. */
  label: ReactNode;
  /** Help text shown before there is an error. */
  hint?: ReactNode;
  /** Error text. Its presence marks the checkbox as invalid. */
  error?: string | undefined;
}

const Root = styled.div`
  --_box: 22px;
  --_gap: 6px;
  --_corner: 6px;
  --_error-inset: 2px;
  --_error-gap: 14px;
  display: grid;
  gap: var(--_gap);

  label {
    position: relative;
    display: grid;
    grid-template-columns: var(--_box) minmax(0, 1fr);
    gap: 0 var(--space-3);
    align-items: start;
    min-block-size: var(--touch);
    padding-block: calc((var(--touch) - 1lh) / 2);
    cursor: pointer;
  }
  input {
    position: absolute;
    inset-inline-start: calc((var(--_box) - var(--touch)) / 2);
    inset-block-start: 0;
    inline-size: var(--touch);
    block-size: var(--touch);
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  [data-part='box'] {
    display: grid;
    place-items: center;
    margin-block-start: calc((1lh - var(--_box)) / 2);
    inline-size: var(--_box);
    block-size: var(--_box);
    border: var(--border-strong) solid var(--line-control);
    border-radius: var(--_corner);
    background: var(--surface);
  }
  /* Hidden, not transparent: forced colours would show it. */
  [data-part='box'] svg { visibility: hidden; stroke-width: 2.5; }
  input:checked + [data-part='box'] svg { visibility: visible; }
  input:checked + [data-part='box'] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  input:focus-visible + [data-part='box'] { outline: var(--focus-width) solid var(--focus); outline-offset: var(--focus-offset); }
  input[aria-invalid]:not(:checked) + [data-part='box'] { border-color: var(--bad); background: var(--bad-soft); }
  input:disabled + [data-part='box'] { border-color: var(--line-strong); background: var(--fill-disabled); }
  input:disabled:checked + [data-part='box'] { color: var(--text-disabled); }
  label:has(input:disabled) { color: var(--text-disabled); cursor: not-allowed; }
  /* The error text aligns with the label, its icon with the box. */
  > [data-component='FieldError'] { gap: var(--_error-gap); margin-inline-start: var(--_error-inset); }
  [data-part='hint'] {
    margin-inline-start: calc(var(--_box) + var(--space-3));
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }

  @media (forced-colors: active) {
    input:checked + [data-part='box'] { forced-color-adjust: none; background: Highlight; border-color: Highlight; color: HighlightText; }
    input:disabled + [data-part='box'] { border-color: GrayText; }
    input:disabled:checked + [data-part='box'] { background: Canvas; color: GrayText; }
  }
`;

/**
 * Checkbox that is submitted with its form. `className` and `style` go to the field, `ref` and every other prop to the `<input>`.
 */
export function Checkbox({ label, hint, error, id, className, style, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const { hintId, errorId, attributes } = describeControl(inputId, { hint, error, describedBy: input['aria-describedby'] });
  return (
    <Root data-component="Checkbox" className={className} style={style}>
      <label htmlFor={inputId}>
        <input type="checkbox" {...input} {...attributes} />
        <span data-part="box" aria-hidden="true"><Icon shape={checkIcon} size={16} /></span>
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {hint != null && <p data-part="hint" id={hintId}>{hint}</p>}
    </Root>
  );
}
