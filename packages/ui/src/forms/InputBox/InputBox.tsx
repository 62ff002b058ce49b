import type { ComponentProps, MouseEvent } from 'react';
import styled from 'styled-components';

export interface InputBoxProps extends ComponentProps<'div'> {
  /** Whether the control is invalid (red). */
  isInvalid?: boolean | undefined;
  /** Whether the control is disabled (grey). */
  isDisabled?: boolean | undefined;
}

const Root = styled.div`
  --_inner: calc(var(--control) - 2 * var(--border-strong));
  /* Inset shadow, higher than any field, that covers the browser's autofill colour. */
  --_autofill: 100px;
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  inline-size: 100%;
  min-block-size: var(--control);
  padding-inline: var(--space-3);
  border: var(--border-strong) solid var(--line-control);
  border-radius: var(--radius-3);
  background: var(--surface);
  cursor: text;

  > svg, > [data-part='affix'] { flex: none; color: var(--text-muted); }
  > svg { pointer-events: none; }

  input, select {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--_inner);
    margin: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
  }
  input::placeholder { color: var(--text-muted); opacity: 1; }
  input:-webkit-autofill { -webkit-text-fill-color: var(--text); box-shadow: 0 0 0 var(--_autofill) var(--surface) inset; }

  &:focus-within { outline: var(--focus-width) solid var(--focus); outline-offset: calc(-1 * var(--border-strong)); }
  &:has(button:focus-visible) { outline: none; }
  &[data-invalid] { border-color: var(--bad); background: var(--bad-soft); }
  &[data-disabled] { border-color: var(--line-strong); background: var(--fill-disabled); color: var(--text-disabled); cursor: not-allowed; }
  &[data-disabled] :is(input, select) { color: inherit; cursor: inherit; opacity: 1; -webkit-text-fill-color: currentColor; }

  > button { margin-inline-end: calc(-1 * var(--space-3)); color: var(--text-muted); }

  @media (forced-colors: active) {
    &[data-disabled], &[data-disabled] [data-part] { border-color: GrayText; color: GrayText; }
  }
`;

/**
 * Frame of a one-line input: border, focus, invalid and disabled styles. A press on icon or padding focuses the input. For
 * building fields, not for pages.
 */
export function InputBox({ isInvalid = false, isDisabled = false, ...rest }: InputBoxProps) {
  return (
    <Root
      data-component="InputBox"
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
      onMouseDown={focusInput}
      {...rest}
    />
  );
}

function focusInput(event: MouseEvent<HTMLElement>) {
  if (event.target !== event.currentTarget) return;
  // Otherwise the press would remove focus again.
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('input, select')?.focus();
}
