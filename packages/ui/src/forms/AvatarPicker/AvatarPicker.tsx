import { detail, LIMITS, uploadAvatar, uploadProblem } from '@shunlu/api-contract';
import type { ErrorDetail } from '@shunlu/api-contract';
import { useCallback, useId, useRef, useState } from 'react';
import type { ComponentProps, DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { detailText } from '../../feedback/errorText/errorText.ts';
import { useWord } from '../../feedback/errorText/useWord.ts';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import type { AvatarPerson } from '../../primitives/Avatar/Avatar.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { cameraIcon } from '../../primitives/Icon/icons.ts';
import { useMergedRef } from '../../primitives/refs/useMergedRef.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Field } from '../Field/Field.tsx';
import type { DecidedByField, ValueProps } from '../Field/Field.tsx';
import { partField } from '../Field/partField.ts';

export interface AvatarPickerProps
  extends ValueProps<File | null>, Omit<ComponentProps<'button'>, DecidedByField> {
  /** In place of 大頭照. */
  label?: ReactNode;
  /** Whose picture it is: the saved one is shown until another is chosen, the initial where there is none. */
  person: AvatarPerson;
  /** The picture chosen and not yet sent; `null` while none is. */
  value: File | null;
  /** Called with a picture of the right type and size, or with `null` when the choice is taken back. */
  onValueChange: (picture: File | null) => void;
  /** It shows the picture, but takes none. */
  isDisabled?: boolean | undefined;
}

const Box = styled.div`
  --_picture: 88px;
  --_least: 10rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  border-radius: var(--radius-3);

  [data-part='picture'] { display: grid; overflow: hidden; inline-size: var(--_picture); block-size: var(--_picture); border-radius: var(--radius-full); }
  [data-part='picture'] > img { inline-size: 100%; block-size: 100%; object-fit: cover; }
  &[data-dragging] { outline: var(--focus-width) dashed var(--accent); outline-offset: var(--space-2); }
  &[data-invalid] [data-part='picture'] { outline: var(--border-strong) solid var(--bad); outline-offset: var(--focus-offset); }
  [data-part='actions'] { display: flex; flex: 1 1 var(--_least); flex-wrap: wrap; gap: var(--space-2); min-inline-size: 0; }
  [data-part='name'] {
    flex-basis: 100%;
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
`;

const MEGABYTE = 1_024 * 1_024;

/**
 * Someone's own picture: chosen with a button, dropped on it or pasted; shown at once, sent with the form. What the
 * server would refuse for its type or size (D33) is refused here, in words.
 */
export function AvatarPicker({ label, hint, error, person, value, onValueChange, isDisabled = false, ref, onClick, ...rest }: AvatarPickerProps) {
  const { t } = useTranslation('forms');
  const word = useWord();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const attach = useMergedRef(ref, chooser);
  const wordsId = useId();
  const [isDragging, setDragging] = useState(false);
  const [problem, setProblem] = useState<ErrorDetail>();
  const refusal = detailText(problem, word);
  const [frame, button] = partField({
    ...rest,
    label: label ?? t('avatar.label'),
    hint: hint ?? t('avatar.hint', { max: LIMITS.image.maxBytes / MEGABYTE }),
    error: refusal ?? error,
  });

  const choose = (file: File | undefined) => {
    // Nothing to a drop or paste of text, and to a dialog that was closed.
    if (file === undefined || isDisabled) return;
    const found = uploadProblem(uploadAvatar.upload, file);
    setProblem(found);
    if (found === undefined) onValueChange(file);
  };
  const refuseBroken = () => {
    setProblem(detail(uploadAvatar.upload.field, 'FILE_BROKEN'));
    onValueChange(null);
  };
  const remove = () => {
    setProblem(undefined);
    onValueChange(null);
    // The button that had focus goes with the picture.
    chooser.current?.focus();
  };

  const drag = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    // Else the browser would leave the page and show the file.
    event.preventDefault();
    setDragging(true);
  };
  const drop = (event: DragEvent) => {
    if (!isDragging) return;
    event.preventDefault();
    setDragging(false);
    choose(event.dataTransfer.files[0]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragging(false);
  };

  return (
    <Field data-component="AvatarPicker" {...frame}>
      {(control, labelId) => (
        <Box
          data-dragging={isDragging || undefined}
          data-invalid={control['aria-invalid']}
          onDragOver={drag}
          onDragLeave={leave}
          onDrop={drop}
          onPaste={(event) => choose(event.clipboardData.files[0])}
        >
          <span data-part="picture">
            {value === null ? <Avatar person={person} size={88} /> : <Preview file={value} onError={refuseBroken} />}
          </span>
          <div data-part="actions">
            {value !== null && <span data-part="name">{value.name}</span>}
            <Button
              variant="secondary"
              size="compact"
              icon={cameraIcon}
              {...button}
              {...control}
              aria-invalid={undefined}
              aria-labelledby={`${labelId} ${wordsId}`}
              ref={attach}
              disabled={isDisabled}
              onClick={(event) => {
                onClick?.(event);
                input.current?.click();
              }}
            >
              <span id={wordsId}>{t(value === null && !person.profile_picture ? 'avatar.choose' : 'avatar.another')}</span>
            </Button>
            {value !== null && !isDisabled && (
              <Button variant="quiet" size="compact" aria-label={t('avatar.removeNamed', { name: value.name })} onClick={remove}>
                {t('avatar.remove')}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={uploadAvatar.upload.types.join()}
            hidden
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              // The same file can be chosen again after it was taken back.
              currentTarget.value = '';
            }}
          />
          <VisuallyHidden role="status">
            {refusal ?? (value === null ? '' : t('avatar.chosen', { name: value.name }))}
          </VisuallyHidden>
        </Box>
      )}
    </Field>
  );
}

/** A picture that is still on this device only. */
function Preview({ file, onError }: { file: File; onError: () => void }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="" onError={onError} />;
}
