import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  --_gap: 6px;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--_gap);
    min-inline-size: var(--touch);
    min-block-size: var(--touch);
    max-inline-size: 100%;
    padding: var(--space-1) var(--space-4);
    border: var(--border) solid var(--line-control);
    /* Fully round on one line; rounded corners on two lines. */
    border-radius: calc(var(--touch) / 2);
    background: var(--surface);
    font-size: var(--size-small);
    font-variant-numeric: tabular-nums;
    line-height: var(--line-snug);
    cursor: pointer;
  }
  /* The input covers the border, so that the touch target is what is visible. */
  input {
    position: absolute;
    inset: calc(-1 * var(--border));
    inline-size: calc(100% + 2 * var(--border));
    block-size: calc(100% + 2 * var(--border));
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  label:has(input:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 var(--border) var(--accent);
    color: var(--accent-text);
    font-weight: var(--weight-bold);
  }
  label:has(input:focus-visible) { outline: var(--focus-width) solid var(--focus); outline-offset: var(--focus-offset); }
  label:has(input:disabled) { border-color: var(--line); background: var(--fill-disabled); color: var(--text-disabled); cursor: not-allowed; }
  label:has(input:disabled:checked) { border-color: var(--line-control); box-shadow: inset 0 0 0 var(--border) var(--line-control); }
  &[data-invalid] label:not(:has(input:checked)) { border-color: var(--bad); }

  @media (forced-colors: active) {
    label:has(input:checked) { forced-color-adjust: none; border-color: Highlight; background: Highlight; box-shadow: none; color: HighlightText; }
    label:has(input:disabled) { border-color: GrayText; color: GrayText; }
    label:has(input:disabled:checked) { background: GrayText; color: Canvas; }
  }
`;

/** Row of chips used by ChipGroup and TimeField. For building fields, not for pages. */
export function Chips(props: ComponentProps<'div'>) {
  return <Root data-component="Chips" {...props} />;
}
