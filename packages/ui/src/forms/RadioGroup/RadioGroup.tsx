import styled from 'styled-components';
import type { ChoiceProps } from '../RadioField/choice-props.ts';
import { RadioField } from '../RadioField/RadioField.tsx';

export type RadioGroupProps<Value extends string> = ChoiceProps<Value>;

const List = styled.div`
  --_ring: 22px;
  --_dot: 7px;
  display: grid;

  label {
    position: relative;
    display: grid;
    grid-template-columns: var(--_ring) minmax(0, 1fr);
    gap: 0 var(--space-3);
    align-items: start;
    min-block-size: var(--touch);
    padding-block: calc((var(--touch) - 1lh) / 2);
    cursor: pointer;
  }
  input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: inherit; }
  [data-part='ring'] {
    margin-block-start: calc((1lh - var(--_ring)) / 2);
    inline-size: var(--_ring);
    block-size: var(--_ring);
    border: var(--border-strong) solid var(--line-control);
    border-radius: var(--radius-full);
    background: var(--surface);
  }
  [data-part='hint'] { display: block; color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  input:checked + [data-part='ring'] { border: var(--_dot) solid var(--accent); }
  input:focus-visible + [data-part='ring'] { outline: var(--focus-width) solid var(--focus); outline-offset: var(--focus-offset); }
  &[aria-invalid] input:not(:checked, :disabled) + [data-part='ring'] { border-color: var(--bad); }
  label:has(input:disabled) { color: var(--text-disabled); cursor: not-allowed; }
  input:disabled + [data-part='ring'] { border-color: var(--line-strong); background: var(--fill-disabled); }

  @media (forced-colors: active) {
    input:checked + [data-part='ring'] { border-color: Highlight; }
    input:disabled + [data-part='ring'] { border-color: GrayText; }
  }
`;

/** Single choice between up to about five options, all visible. Arrow keys move and choose. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <RadioField {...props} component="RadioGroup" list={List}>
      {(option) => (
        <>
          <span data-part="ring" aria-hidden="true" />
          <span>
            <span>{option.label}</span>
            {option.hint != null && <span data-part="hint">{option.hint}</span>}
          </span>
        </>
      )}
    </RadioField>
  );
}
