import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ChoiceOption, ChoiceProps } from '../RadioField/choice-props.ts';
import { RadioField } from '../RadioField/RadioField.tsx';

export interface RadioCardOption<Value extends string> extends ChoiceOption<Value> {
  /** Content below label and hint: a number plate, a badge. */
  children?: ReactNode;
}

export interface RadioCardProps<Value extends string> extends ChoiceProps<Value> {
  /** Options in screen order. */
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
    grid-template-columns: var(--_ring) minmax(0, 1fr);
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
  label:has(input:disabled:checked) { border-color: var(--line-control); box-shadow: 0 0 0 var(--border) var(--line-control); }
  &[aria-invalid] label:not(:has(input:disabled)) { border-color: var(--bad); }
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
  [data-part='more'] { margin-block-start: var(--space-1); }

  @media (forced-colors: active) {
    input:checked + [data-part='ring'] { border-color: Highlight; }
    label:has(input:checked) { border-color: Highlight; }
    label:has(input:disabled), input:disabled + [data-part='ring'] { border-color: GrayText; }
  }
`;

/** Single choice between a few options that need more than a word, such as a vehicle with its plate. */
export function RadioCard<Value extends string>(props: RadioCardProps<Value>) {
  return (
    <RadioField {...props} component="RadioCard" list={List}>
      {(option) => (
        <>
          <span data-part="ring" aria-hidden="true" />
          <span data-part="text">
            <span data-part="name">{option.label}</span>
            {option.hint != null && <span data-part="hint">{option.hint}</span>}
            {option.children != null && <span data-part="more">{option.children}</span>}
          </span>
        </>
      )}
    </RadioField>
  );
}
