import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { minusIcon, plusIcon } from '../../primitives/Icon/icons.ts';
import { Field } from '../Field/Field.tsx';
import type { ValueFieldProps } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';
import { isInputMethodKey } from '../../primitives/lib/isInputMethodKey.ts';
import { useAfterPointerUp } from '../lib/useAfterPointerUp.ts';

export interface NumberStepperProps<Value extends number | null | undefined = number | null> extends ValueFieldProps<Value> {
  /** Number; `null` or `undefined` while nothing is chosen. */
  value: Value;
  /** Minimum. */
  min?: number;
  /** Maximum. */
  max?: number;
  /** Step of one press. A typed number need not be a multiple of it. */
  step?: number;
  /** Formats the number with its unit, such as 3 座 or NT$50, also for screen readers. */
  format?: (value: number) => string;
  /** Shows the number, but it cannot be changed. */
  isDisabled?: boolean;
  /** `row` puts label and stepper on one line. */
  layout?: 'stacked' | 'row';
}

const Box = styled.div`
  --_inner: calc(var(--control) - 2 * var(--border-strong));
  --_value: 3.2em;
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: var(--control);
  border: var(--border-strong) solid var(--line-control);
  border-radius: var(--radius-3);
  background: var(--surface);

  &:has(input:focus-visible) { outline: var(--focus-width) solid var(--focus); outline-offset: calc(-1 * var(--border-strong)); }
  &[data-invalid] { border-color: var(--bad); background: var(--bad-soft); }
  &[data-disabled] { border-color: var(--line-strong); background: var(--fill-disabled); color: var(--text-disabled); }

  button {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: var(--_inner);
    block-size: var(--_inner);
    padding: 0;
    border: 0;
    border-radius: var(--radius-2);
    background: none;
    color: var(--accent-text);
    touch-action: manipulation;
  }
  button:not(:disabled):hover { background: var(--accent-soft); }
  button:disabled { color: var(--text-disabled); opacity: .6; }

  [data-part='value'] { position: relative; display: grid; min-inline-size: var(--_value); text-align: center; }
  [data-part='value'] > * { grid-area: 1 / 1; }
  [data-part='shown'] {
    align-self: center;
    padding-inline: var(--space-1);
    font-weight: var(--weight-bold);
    font-variant-numeric: tabular-nums;
    line-height: var(--line-snug);
    pointer-events: none;
  }
  &[data-disabled] [data-part='shown'] { color: var(--text-muted); }
  /* As wide as its content, not the default 20 characters of an input. */
  input {
    inline-size: 0;
    min-inline-size: 100%;
    min-block-size: var(--_inner);
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: transparent;
    font-weight: var(--weight-bold);
    font-variant-numeric: tabular-nums;
    text-align: center;
    cursor: text;
  }
  /* While typing the bare number is shown, else the number with its unit. The hidden text's selection must not show. */
  [data-part='value']:not([data-typing]) input::selection { background: none; color: transparent; }
  [data-part='value'][data-typing] input { color: inherit; }
  [data-part='value'][data-typing] [data-part='shown'] { visibility: hidden; }

  @media (forced-colors: active) {
    &[data-disabled], &[data-disabled] [data-part='shown'] { border-color: GrayText; color: GrayText; }
  }
`;

/** Keys of a spinbutton (WAI-ARIA) and their number of steps; infinity stands for minimum and maximum. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
  Home: -Infinity,
  End: Infinity,
};

/** Extracts the digits of a text, full-width ones too; ignores units, currency and thousands separators. */
function extractDigits(text: string): string {
  return /-?\d{0,9}(?:\.\d{0,9})?/.exec(text.normalize('NFKC').replace(/[^\d.-]/g, ''))?.[0] ?? '';
}

/** Parses the whole part of a typed number, ignoring decimals; null if there is none. */
function parseWhole(typed: string): number | null {
  const whole = Math.trunc(Number(typed));
  return typed === '' || Number.isNaN(whole) ? null : whole;
}

/**
 * Stepper for a small number: − value ＋. Arrow keys step, Page Up and Page Down go five steps, Home and End go to minimum and
 * maximum; a number can also be typed. A typed number is clamped and reported at once, so that a form can be submitted without
 * leaving the field; the display follows on blur or Enter. Erased input restores the previous number.
 */
export function NumberStepper<Value extends number | null | undefined>({
  value,
  onValueChange,
  min = -Infinity,
  max = Infinity,
  step = 1,
  format = String,
  isDisabled = false,
  layout,
  onBlur,
  onCompositionEnd,
  onFocus,
  onKeyDown,
  ...rest
}: NumberStepperProps<Value>) {
  const { t } = useTranslation('forms');
  const [frame, input] = splitFieldProps(rest);
  const [draft, setDraft] = useState<{ text: string; before: Value }>();
  const afterPointerUp = useAfterPointerUp();
  const clamp = (next: number) => Math.min(max, Math.max(min, next));
  const nearestStart = clamp(0);
  const toCount = ({ text, before }: { text: string; before: Value }) => {
    const whole = parseWhole(text);
    return whole === null ? before : clamp(whole);
  };

  // A value set from outside (a suggestion, a reset form) replaces typed text.
  const [shownValue, setShownValue] = useState(value);
  if (value !== shownValue) {
    setShownValue(value);
    if (draft && toCount(draft) !== value) setDraft(undefined);
  }

  const report = (next: Value | number) => {
    // `Value` includes all numbers.
    if (next !== value) onValueChange(next as Value);
  };
  const change = (next: number) => {
    setDraft(undefined);
    if (Number.isFinite(next)) report(next);
  };
  const stepBy = (stepCount: number) => {
    if (stepCount === Infinity) return change(max);
    if (stepCount === -Infinity) return change(min);
    // The first step from no value goes to the smallest number.
    return change(value == null ? nearestStart : clamp(value + stepCount * step));
  };
  const show = (text: string) => {
    const next = { text, before: draft ? draft.before : value };
    setDraft(next);
    return next;
  };
  const type = (text: string) => report(toCount(show(text)));
  // The value has been reported while typing.
  const commit = () => setDraft(undefined);

  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Select all, since the formatted number is shown without a caret: typing replaces it.
    if (draft === undefined && (event.key.length === 1 || isInputMethodKey(event))) event.currentTarget.select();
    if (isInputMethodKey(event)) return;
    const steps = KEY_STEPS[event.key];
    if (event.key === 'Enter') commit();
    // While typing, Home and End move the caret.
    if (steps === undefined || (!Number.isFinite(steps) && draft !== undefined)) return;
    event.preventDefault();
    stepBy(steps);
  };

  const shown = value == null ? '—' : format(value);

  return (
    <Field data-component="NumberStepper" layout={layout} {...frame}>
      {(control, labelId) => (
        <Box data-invalid={control['aria-invalid']} data-disabled={isDisabled || undefined}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('decrease')}
            aria-describedby={labelId}
            disabled={isDisabled || (value != null && value <= min)}
            onClick={() => stepBy(-1)}
          >
            <Icon shape={minusIcon} size={20} />
          </button>
          <span data-part="value" data-typing={draft !== undefined || undefined}>
            <input
              role="spinbutton"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              {...input}
              {...control}
              aria-required={frame.mark === 'required' || undefined}
              aria-valuenow={value ?? undefined}
              aria-valuetext={value == null ? t('nothingChosen') : shown}
              aria-valuemin={Number.isFinite(min) ? min : undefined}
              aria-valuemax={Number.isFinite(max) ? max : undefined}
              disabled={isDisabled}
              value={draft?.text ?? value ?? ''}
              onFocus={(event) => {
                onFocus?.(event);
                event.target.select();
              }}
              onChange={({ target, nativeEvent }) => {
                const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
                // Do not change the text during composition: the input method would lose it.
                if (isComposing) show(target.value);
                else type(extractDigits(target.value));
              }}
              onCompositionEnd={(event) => {
                onCompositionEnd?.(event);
                type(extractDigits(event.currentTarget.value));
              }}
              onBlur={() => {
                afterPointerUp(commit);
                onBlur?.();
              }}
              onKeyDown={pressKey}
            />
            <span data-part="shown" aria-hidden="true">{shown}</span>
          </span>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('increase')}
            aria-describedby={labelId}
            disabled={isDisabled || (value != null && value >= max)}
            onClick={() => stepBy(1)}
          >
            <Icon shape={plusIcon} size={20} />
          </button>
        </Box>
      )}
    </Field>
  );
}
