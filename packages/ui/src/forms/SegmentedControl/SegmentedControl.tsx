import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { SteadyText } from '../../primitives/SteadyText/SteadyText.tsx';
import type { ChoiceProps } from '../RadioField/choice-props.ts';
import { RadioField } from '../RadioField/RadioField.tsx';

export type SegmentedControlProps<Value extends string> = ChoiceProps<Value>;

const Track = styled.div`
  --_inset: 3px;
  --_gap: 6px;
  display: flex;
  flex-wrap: wrap;
  gap: var(--_inset);
  padding: var(--_inset);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface-sunken);

  label {
    position: relative;
    display: flex;
    /* Equal widths while each label fits; else one below the other. */
    flex: 1 1 0;
    min-inline-size: fit-content;
    align-items: center;
    justify-content: center;
    gap: var(--_gap);
    min-block-size: var(--touch);
    padding: var(--space-1) var(--space-2);
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
  &[aria-invalid] { border-color: var(--bad); }
  label:has(input:disabled) { color: var(--text-disabled); cursor: not-allowed; }

  @media (forced-colors: active) {
    label:has(input:checked) { forced-color-adjust: none; background: Highlight; box-shadow: none; color: HighlightText; }
    label:has(input:disabled) { color: GrayText; }
    label:has(input:disabled:checked) { background: GrayText; color: Canvas; }
  }
`;

/** Single choice between two to four options side by side that change what follows. Arrow keys move and choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <RadioField {...props} component="SegmentedControl" list={Track}>
      {(option) => (
        <>
          {option.icon && <Icon shape={option.icon} size={16} />}
          <SteadyText>{option.label}</SteadyText>
        </>
      )}
    </RadioField>
  );
}
