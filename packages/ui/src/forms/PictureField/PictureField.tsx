import { detail, findUploadProblem } from '@shunlu/api-contract';
import type { ErrorDetail, Upload } from '@shunlu/api-contract';
import { useCallback, useId, useRef, useState } from 'react';
import type { ComponentProps, DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { getDetailText } from '../../feedback/lib/error-text.ts';
import { useTranslator } from '../../feedback/lib/useTranslator.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { cameraIcon } from '../../primitives/Icon/icons.ts';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Field } from '../Field/Field.tsx';
import type { ControlledByField, ValueProps } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';

/** Props of a picture field; `Chosen` is wider than a file if the saved picture can be removed. */
export interface PictureProps<Chosen = File | null> extends ValueProps<Chosen>, Omit<ComponentProps<'button'>, ControlledByField> {
  /** Label instead of the field's own. */
  label?: ReactNode;
  /** Chosen picture that is not uploaded yet; `null` if none. */
  value: Chosen;
  /** Called with a picture of valid type and size, or `null` when the choice is cleared. */
  onValueChange: (picture: Chosen) => void;
  /** Shows the picture, but it cannot be changed. */
  isDisabled?: boolean | undefined;
}

/** Removal of the saved picture. */
export interface PictureRemoval {
  /** Whether the saved picture will be removed on submit. */
  isRemoved: boolean;
  /** Marks the saved picture for removal, or keeps it. */
  onRemovedChange: (isRemoved: boolean) => void;
}

export interface PictureFieldProps extends PictureProps {
  /** Label that says what the picture shows. */
  label: ReactNode;
  /** Name of the component built from this one, for `data-component`. */
  component: string;
  /** Types and size that the server accepts (D33). */
  upload: Upload;
  /** `round` for a face, `wide` for a thing. */
  shape: 'round' | 'wide';
  /** Shown while no picture is chosen: the saved one, or its placeholder. */
  children: ReactNode;
  /** Whether there is a saved picture. */
  hasSaved: boolean;
  /** Removal of the saved picture; without it the picture can only be replaced. */
  removal?: PictureRemoval | undefined;
}

const Box = styled.div`
  --_picture: 88px;
  --_least: 10rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  border-radius: var(--radius-3);

  &[data-shape='wide'] { --_picture: 240px; }
  [data-part='picture'] { display: grid; overflow: hidden; inline-size: var(--_picture); max-inline-size: 100%; aspect-ratio: 1; border-radius: var(--radius-full); }
  &[data-shape='wide'] [data-part='picture'] { aspect-ratio: 16 / 9; border-radius: var(--radius-2); }
  && [data-part='picture'] > * { inline-size: 100%; block-size: 100%; min-block-size: 0; object-fit: cover; }
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
 * Picture field that AvatarPicker and VehiclePhotoPicker are built from. A picture is chosen with a button, dropped or pasted; it
 * is shown at once and uploaded with the form. Wrong types and sizes (D33) are rejected here. For building fields, not for pages.
 */
export function PictureField({
  component,
  upload,
  shape,
  hint,
  error,
  value,
  onValueChange,
  children,
  hasSaved,
  removal,
  isDisabled = false,
  ref,
  onClick,
  ...rest
}: PictureFieldProps) {
  const { t } = useTranslation('forms');
  const translate = useTranslator();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const attach = useMergedRef(ref, chooseButton);
  const statusId = useId();
  const [isDragging, setDragging] = useState(false);
  const [problem, setProblem] = useState<ErrorDetail>();
  const problemText = getDetailText(problem, translate);
  const isRemoved = removal?.isRemoved ?? false;
  const isSavedShown = value === null && hasSaved && !isRemoved;
  const [frame, button] = splitFieldProps({
    ...rest,
    hint: hint ?? t('picture.hint', { max: upload.maxBytes / MEGABYTE }),
    error: problemText ?? error,
  });

  const choose = (file: File | undefined) => {
    // Ignore a dropped or pasted text, and a cancelled file dialog.
    if (file === undefined || isDisabled) return;
    const foundProblem = findUploadProblem(upload, file);
    setProblem(foundProblem);
    if (foundProblem === undefined) onValueChange(file);
  };
  const rejectBrokenFile = () => {
    setProblem(detail(upload.field, 'FILE_BROKEN'));
    onValueChange(null);
  };
  const clearChoice = () => {
    setProblem(undefined);
    onValueChange(null);
    // The focused button is removed with the picture.
    chooseButton.current?.focus();
  };
  const getStatusText = () => {
    if (value !== null) return t('picture.chosen', { name: value.name });
    return isRemoved ? t('picture.removed') : '';
  };

  const onDragOver = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser would open the file in place of the page.
    event.preventDefault();
    setDragging(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!isDragging) return;
    event.preventDefault();
    setDragging(false);
    choose(event.dataTransfer.files[0]);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragging(false);
  };

  return (
    <Field data-component={component} {...frame}>
      {(control, labelId) => (
        <Box
          data-shape={shape}
          data-dragging={isDragging || undefined}
          data-invalid={control['aria-invalid']}
          onDragOver={onDragOver}
          onDragLeave={onDragLeave}
          onDrop={onDrop}
          onPaste={(event) => choose(event.clipboardData.files[0])}
        >
          <span data-part="picture">
            {value === null ? children : <Preview file={value} onError={rejectBrokenFile} />}
          </span>
          <div data-part="actions">
            {(value !== null || isRemoved) && <span data-part="name">{value?.name ?? t('picture.removed')}</span>}
            <Button
              variant="secondary"
              size="compact"
              icon={cameraIcon}
              {...button}
              {...control}
              aria-invalid={undefined}
              aria-labelledby={`${labelId} ${statusId}`}
              ref={attach}
              disabled={isDisabled}
              onClick={(event) => {
                onClick?.(event);
                input.current?.click();
              }}
            >
              <span id={statusId}>{t(value !== null || isSavedShown ? 'picture.another' : 'picture.choose')}</span>
            </Button>
            {value !== null && !isDisabled && (
              <Button variant="quiet" size="compact" aria-label={t('picture.removeNamed', { name: value.name })} onClick={clearChoice}>
                {t('picture.remove')}
              </Button>
            )}
            {removal && value === null && hasSaved && !isDisabled && (
              <Button variant="quiet" size="compact" onClick={() => removal.onRemovedChange(!isRemoved)}>
                {t(isRemoved ? 'picture.keep' : 'picture.removeSaved')}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={upload.types.join()}
            hidden
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              // Reset, so that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <VisuallyHidden role="status">{problemText ?? getStatusText()}</VisuallyHidden>
        </Box>
      )}
    </Field>
  );
}

/** Preview of a picture that is only on this device. */
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
