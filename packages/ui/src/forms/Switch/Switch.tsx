import styled from 'styled-components';
import { Field } from '../Field/Field.tsx';
import type { ValueFieldProps } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';

export interface SwitchProps extends ValueFieldProps<boolean> {
  /** Whether the switch is on. */
  value: boolean;
  /** Called with the new state; the setting takes effect at once. */
  onValueChange: (isOn: boolean) => void;
  /** Shows the setting, but it cannot be changed. */
  isDisabled?: boolean | undefined;
}

const Control = styled.span`
  --_width: 48px;
  --_height: 28px;
  --_inset: 3px;
  --_thumb: 22px;
  position: relative;
  display: grid;
  align-items: center;
  inline-size: var(--_width);
  block-size: var(--touch);

  input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
  [data-part='track'] {
    display: block;
    block-size: var(--_height);
    padding: var(--_inset);
    border-radius: var(--radius-full);
    background: var(--line-control);
    transition: background var(--motion-fast) var(--ease-out);
  }
  [data-part='thumb'] {
    display: block;
    inline-size: var(--_thumb);
    block-size: var(--_thumb);
    border-radius: var(--radius-full);
    background: var(--surface);
    transition: margin-inline-start var(--motion-fast) var(--ease-out);
  }
  input:checked + [data-part='track'] { background: var(--accent); }
  input:checked + [data-part='track'] > [data-part='thumb'] {
    margin-inline-start: calc(var(--_width) - 2 * var(--_inset) - var(--_thumb));
    background: var(--on-accent);
  }
  input:focus-visible + [data-part='track'] { outline: var(--focus-width) solid var(--focus); outline-offset: var(--focus-offset); }
  input:disabled { cursor: not-allowed; }
  input:disabled + [data-part='track'] { background: var(--fill-disabled); box-shadow: inset 0 0 0 var(--border-strong) var(--line-strong); }
  input:disabled + [data-part='track'] > [data-part='thumb'] { background: var(--text-disabled); }

  @media (forced-colors: active) {
    [data-part='track'] { forced-color-adjust: none; background: Canvas; box-shadow: inset 0 0 0 var(--border-strong) CanvasText; }
    [data-part='thumb'] { background: CanvasText; }
    input:checked + [data-part='track'] { background: Highlight; box-shadow: none; }
    input:checked + [data-part='track'] > [data-part='thumb'] { background: HighlightText; }
    input:disabled + [data-part='track'] { background: Canvas; box-shadow: inset 0 0 0 var(--border-strong) GrayText; }
    input:disabled + [data-part='track'] > [data-part='thumb'] { background: GrayText; }
  }
`;

/** Switch for a setting that takes effect at once. Its label can be pressed too. */
export function Switch({ value, onValueChange, isDisabled = false, ...rest }: SwitchProps) {
  const [frame, input] = splitFieldProps(rest);
  return (
    <Field data-component="Switch" layout="row" {...frame}>
      {(control) => (
        <Control>
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a check box says itself whether it is checked
            role="switch"
            {...input}
            {...control}
            checked={value}
            disabled={isDisabled}
            onChange={(event) => onValueChange(event.target.checked)}
          />
          <span data-part="track" aria-hidden="true"><span data-part="thumb" /></span>
        </Control>
      )}
    </Field>
  );
}
