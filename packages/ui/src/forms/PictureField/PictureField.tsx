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

/** What every field for a picture takes; `Chosen` is wider than a file where the saved picture can be taken away too. */
export interface PictureProps<Chosen = File | null> extends ValueProps<Chosen>, Omit<ComponentProps<'button'>, ControlledByField> {
  /** In place of the field's own word for what the picture shows. */
  label?: ReactNode;
  /** The picture chosen and not yet sent; `null` while none is. */
  value: Chosen;
  /** Called with a picture of the right type and size, or with `null` when the choice is taken back. */
  onValueChange: (picture: Chosen) => void;
  /** It shows the picture, but takes none. */
  isDisabled?: boolean | undefined;
}

/** How the saved picture is taken away, where that can be done. */
export interface PictureRemoval {
  /** It goes when the form is sent. */
  isRemoved: boolean;
  /** Takes it away, or keeps it after all. */
  onRemovedChange: (isRemoved: boolean) => void;
}

export interface PictureFieldProps extends PictureProps {
  /** What the picture shows. */
  label: ReactNode;
  /** Name of the component that this one is a part of. */
  component: string;
  /** What the server takes (D33). */
  upload: Upload;
  /** Of a face, or of a thing. */
  shape: 'round' | 'wide';
  /** What is seen while no picture is chosen: the saved one, else what stands in for it. */
  children: ReactNode;
  /** There is a saved picture. */
  hasSaved: boolean;
  /** Without it the saved picture can only be replaced. */
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
 * The picture behind AvatarPicker and VehiclePhotoPicker: chosen with a button, dropped on it or pasted; shown at once,
 * sent with the form. What the server would refuse for its type or size (D33) is refused here, in words. For building
 * fields, not for pages.
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
    // Nothing to a drop or paste of text, and to a dialog that was closed.
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
    // The button that had focus goes with the picture.
    chooseButton.current?.focus();
  };
  const getStatusText = () => {
    if (value !== null) return t('picture.chosen', { name: value.name });
    return isRemoved ? t('picture.removed') : '';
  };

  const onDragOver = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    // Else the browser would leave the page and show the file.
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
              // The same file can be chosen again after it was taken back.
              currentTarget.value = '';
            }}
          />
          <VisuallyHidden role="status">{problemText ?? getStatusText()}</VisuallyHidden>
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
