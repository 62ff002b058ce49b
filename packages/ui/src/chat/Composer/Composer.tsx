import { countCodePoints, findTextFault, LIMITS, tidyText } from '@shunlu/api-contract';
import { useId, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, Ref, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { sendIcon } from '../../primitives/Icon/icons.ts';
import { isInputMethodKey } from '../../primitives/lib/isInputMethodKey.ts';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.form`
  --_lines: 5;
  --_inner: calc(var(--control) - 2 * var(--border-strong));
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4) max(var(--space-3), env(safe-area-inset-bottom));
  border-block-start: var(--border) solid var(--line);
  background: var(--surface);

  > [data-part='error'] { grid-column: 1 / -1; }
  > [data-part='field'] {
    display: flex;
    align-items: end;
    gap: var(--space-2);
    padding-inline: var(--space-3);
    border: var(--border-strong) solid var(--line-control);
    border-radius: var(--radius-3);
    background: var(--surface);
    cursor: text;
    &:focus-within { outline: var(--focus-width) solid var(--focus); outline-offset: calc(-1 * var(--border-strong)); }
  }
  &[data-over] > [data-part='field'] { border-color: var(--bad); background: var(--bad-soft); }

  textarea {
    flex: 1;
    min-inline-size: 0;
    min-block-size: var(--_inner);
    max-block-size: calc(var(--_lines) * 1lh + 2 * var(--space-2));
    padding: calc((var(--_inner) - 1lh) / 2) 0;
    border: 0;
    outline: 0;
    background: none;
    line-height: var(--line-snug);
    resize: none;
    field-sizing: content;
    overflow-wrap: anywhere;
    &::placeholder { color: var(--text-muted); opacity: 1; }
  }
  [data-part='count'] {
    flex: none;
    padding-block: var(--space-3);
    color: var(--text-muted);
    font-size: var(--size-caption);
    font-variant-numeric: tabular-nums;
  }
  &[data-over] [data-part='count'] { color: var(--bad-text); font-weight: var(--weight-bold); }

  > button {
    display: inline-grid;
    place-items: center;
    inline-size: var(--control);
    block-size: var(--control);
    padding: 0;
    border: var(--border-strong) solid transparent;
    border-radius: var(--radius-3);
    background: var(--accent);
    color: var(--on-accent);
    transition: background var(--motion-fast) var(--ease-out);
    @media (hover: hover) { &:hover { background: var(--accent-hover); } }
    &:active { background: var(--accent-press); }
    &:disabled { border-color: var(--line); background: var(--fill-disabled); color: var(--text-disabled); }
  }
`;

export interface ComposerProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** Text of the field: a draft, or a message that was rejected (R8.12). */
  value: string;
  /** Called when the text changes; also the signal that the person is typing. */
  onValueChange: (value: string) => void;
  /** Called with the text trimmed and in NFC, neither empty nor too long. The parent clears `value`. */
  onSend: (message: string) => void;
  /** Error text of the last message, shown above the field. */
  error?: string | undefined;
  /** Ref to the text field, for moving focus to it. */
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/**
 * Message input. Enter sends, Shift + Enter adds a line (R2.95); Enter of an input method (注音, 倉頡) sends nothing. Limit: 500 code
 * points (D40); longer text can be typed but not sent.
 */
export function Composer({ value, onValueChange, onSend, error, fieldRef, ...rest }: ComposerProps) {
  const { t } = useTranslation(['chat', 'forms', 'errors']);
  const countId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const attach = useMergedRef(fieldRef, field);
  const { max } = LIMITS.chatMessage;
  const message = tidyText(value);
  const used = countCodePoints(message);
  const isOver = used > max;
  const fault = findTextFault(message);

  function send() {
    if (message !== '' && !isOver && fault === undefined) onSend(message);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isInputMethodKey(event)) return;
    event.preventDefault();
    send();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send();
    // The button is disabled after sending; the next text goes into the field.
    field.current?.focus();
  }

  return (
    <Root data-component="Composer" data-over={isOver || undefined} {...rest} onSubmit={handleSubmit}>
      {(error !== undefined || fault !== undefined) && <FormBanner data-part="error">{fault === undefined ? error : t(`errors:details.${fault}`)}</FormBanner>}
      <label data-part="field">
        <VisuallyHidden>{t('composer.label')}</VisuallyHidden>
        <textarea
          ref={attach}
          rows={1}
          placeholder={t('composer.placeholder')}
          title={t('composer.keys')}
          enterKeyHint="send"
          value={value}
          aria-invalid={isOver || fault !== undefined || undefined}
          aria-describedby={isOver ? countId : undefined}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <span data-part="count" aria-hidden="true">{t('forms:counter', { used, max })}</span>
      </label>
      <button
        type="submit"
        disabled={message === '' || isOver || fault !== undefined}
        aria-label={t('composer.send')}
        title={t('composer.send')}
        // Keep focus in the field: losing it closes a phone's keyboard.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon shape={sendIcon} size={24} />
      </button>
      <VisuallyHidden id={countId} role="status">{isOver ? t('composer.tooLong', { max, over: used - max }) : ''}</VisuallyHidden>
    </Root>
  );
}
