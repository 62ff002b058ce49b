import { LIMITS } from '@shunlu/api-contract';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Root = styled.span`
  --_digits: 5.5em;
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  max-inline-size: 100%;
  min-block-size: var(--touch);
  padding-inline: var(--space-4) var(--space-3);
  border: var(--border) solid var(--line-control);
  border-radius: var(--radius-full);
  background: var(--surface);
  font-size: var(--size-small);
  line-height: var(--line-snug);
  cursor: text;

  input {
    inline-size: var(--_digits);
    min-block-size: calc(var(--touch) - 2 * var(--border));
    margin: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    font-variant-numeric: tabular-nums;
  }
  input::placeholder { color: var(--text); opacity: 1; }
  &:focus-within { outline: var(--focus-width) solid var(--focus); outline-offset: var(--focus-offset); }
  &[data-set] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 var(--border) var(--accent);
    color: var(--accent-text);
    font-weight: var(--weight-bold);
  }
  @media (forced-colors: active) {
    &[data-set] { border-color: Highlight; }
  }
`;

/** `className` and `style` go to the pill, `ref` and other props to its `<input>`. */
export interface PillPriceProps extends Omit<ComponentProps<'input'>, 'children' | 'prefix' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
  /** Accessible name. */
  label: string;
  /** Placeholder: 價格不限. */
  placeholder: string;
  /** Currency before the price: NT$. */
  prefix?: string;
  /** Text after the price: 以下. */
  suffix?: string;
  /** Price in whole Taiwan dollars; null for any. */
  value: number | null;
  /** Called with whole Taiwan dollars from 0, or null for any. */
  onValueChange: (value: number | null) => void;
}

/** Parses whole dollars from 0; null if there are none. */
function toPrice(text: string): number | null {
  const price = text.trim() === '' ? Number.NaN : Math.floor(Number(text));
  return Number.isFinite(price) ? Math.min(Math.max(price, LIMITS.price.min), MAX_PRICE_TWD) : null;
}

/** Upper limit above any price; keeps input to six digits. */
const MAX_PRICE_TWD = 999_999;

/** Pill for a maximum price (spec §5: from 0, in steps of 10): any amount can be typed; empty is any. Blue while set. */
export function PillPrice({ label, placeholder, prefix, suffix, value, onValueChange, className, style, ...input }: PillPriceProps) {
  // Typed text while it equals the value: 「007」 stays until blur.
  const [typed, setTyped] = useState('');
  const shown = toPrice(typed) === value ? typed : String(value ?? '');
  return (
    <Root data-component="PillPrice" data-set={value !== null || undefined} className={className} style={style}>
      {value !== null && prefix !== undefined && <span aria-hidden>{prefix}</span>}
      <input
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        {...input}
        type="number"
        inputMode="numeric"
        min={LIMITS.price.min}
        max={MAX_PRICE_TWD}
        step={LIMITS.price.step}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onValueChange(toPrice(target.value));
        }}
        onBlur={(event) => {
          setTyped('');
          input.onBlur?.(event);
        }}
      />
      {value !== null && suffix !== undefined && <span aria-hidden>{suffix}</span>}
    </Root>
  );
}
