import { countCodePoints } from '@shunlu/api-contract';
import { useCallback, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Field } from '../Field/Field.tsx';
import type { FieldTexts } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'maxLength' | 'value' | 'defaultValue'> {
  /** Limit in Unicode code points after NFC (D40, D73). Longer text can be typed; counter and form report it. */
  max?: number;
  /** Text, if the field is controlled. */
  value?: string | undefined;
  /** Initial text, if the field is uncontrolled. */
  defaultValue?: string | undefined;
  /** Called with the text, for `<ControlledField>`; a registered field uses `onChange`. */
  onValueChange?: ((value: string) => void) | undefined;
}

const Control = styled.textarea`
  display: block;
  inline-size: 100%;
  min-block-size: calc(var(--control) * 2);
  padding: var(--space-3);
  border: var(--border-strong) solid var(--line-control);
  border-radius: var(--radius-3);
  background: var(--surface);
  line-height: var(--line-body);
  resize: vertical;
  field-sizing: content;
  /* Breaks long words: a field that grows with its content would otherwise become as wide as them. */
  overflow-wrap: anywhere;

  &::placeholder { color: var(--text-muted); opacity: 1; }
  &:focus { outline: var(--focus-width) solid var(--focus); outline-offset: calc(-1 * var(--border-strong)); }
  &[aria-invalid] { border-color: var(--bad); background: var(--bad-soft); }
  &:disabled { border-color: var(--line-strong); background: var(--fill-disabled); color: var(--text-disabled); cursor: not-allowed; }
`;

const Counter = styled.span`
  color: var(--text-muted);
  &[data-over] { color: var(--bad-text); font-weight: var(--weight-bold); }
`;

/** Share of the limit from which the counter is announced, instead of at every key. */
const ANNOUNCE_FROM = 0.9;

/** Multi-line text field that grows with its text; with `max` a counter shows the used length. */
export function TextArea({
  max,
  rows = 3,
  value,
  onValueChange,
  onChange,
  ref,
  ...rest
}: TextAreaProps) {
  const { t } = useTranslation('forms');
  const [frame, textarea] = splitFieldProps(rest);
  const [typed, setTyped] = useState(textarea.defaultValue ?? '');
  const used = countCodePoints(value ?? typed);
  const isTooLong = max !== undefined && used > max;
  const countInitialText = useCallback((element: HTMLTextAreaElement | null) => {
    if (element !== null) setTyped(element.value);
  }, []);
  // The form's ref comes first, since it sets the default value of a registered field.
  const attach = useMergedRef(ref, countInitialText);

  return (
    <Field
      data-component="TextArea"
      {...frame}
      aside={
        max === undefined ? undefined : (
          <Counter aria-hidden="true" data-over={isTooLong || undefined}>{t('counter', { used, max })}</Counter>
        )
      }
    >
      {(control) => (
        <>
          <Control
            rows={rows}
            {...textarea}
            {...control}
            {...(value === undefined ? {} : { value })}
            ref={attach}
            aria-required={frame.mark === 'required' || undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              onValueChange?.(event.target.value);
              onChange?.(event);
            }}
          />
          {max !== undefined && (
            <VisuallyHidden role="status">
              {used >= max * ANNOUNCE_FROM ? t('counterSpoken', { used, max }) : ''}
            </VisuallyHidden>
          )}
        </>
      )}
    </Field>
  );
}
