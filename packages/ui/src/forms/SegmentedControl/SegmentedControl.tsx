import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { SteadyText } from '../../primitives/SteadyText/SteadyText.tsx';
import type { ChoiceProps } from '../RadioField/choice.ts';
import { RadioField } from '../RadioField/RadioField.tsx';

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

  @media (forced-colors: active) {
    label:has(input:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;

/** One of two to four that change what follows, side by side. Arrow keys move and choose. */
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
