import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FieldError } from '../FieldError/FieldError.tsx';

/** What every field of the forms takes. */
export interface FieldTexts {
  label: ReactNode;
  /** One sentence that helps before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong, worded. Its presence marks the control invalid. */
  error?: string | undefined;
  /** Says beside the label whether it may be left out. Mark the exception, not every field of a form. */
  mark?: 'optional' | 'required' | undefined;
  /** The label is there for screen readers only, where the place on the screen says it. */
  isLabelHidden?: boolean | undefined;
}

/** What the control inside a field must carry. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** For controls that a `<label>` cannot name, such as a group. */
  'aria-labelledby': string;
}

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'div'>, 'children' | 'id'> {
  /** Id of the control; one is made up without it. */
  controlId?: string | undefined;
  /** Ids of further descriptions of the control. */
  describedBy?: string | undefined;
  /** At the end of the label's row: the value of a slider, the counter of a text. */
  aside?: ReactNode;
  /** Label and control in one row, for a small control such as a stepper. */
  layout?: 'stacked' | 'row';
  /** The control is a group of several (radios, chips), which no `<label>` can name: it takes `aria-labelledby`. */
  isGroup?: boolean;
  /** Renders the control with what ties it to label, hint and error. */
  children: (control: ControlAttributes) => ReactNode;
}

const Root = styled.div`
  --_gap: 6px;
  display: grid;
  gap: var(--_gap);
  align-content: start;
  min-inline-size: 0;

  > [data-part='head'] {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-3);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
  > [data-part='head'][data-hidden] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  > [data-part='head'] > [data-part='label'] { font-weight: var(--weight-bold); }
  > [data-part='head'] [data-part='mark'] { margin-inline-start: var(--space-1); color: var(--text-muted); font-weight: var(--weight-regular); }
  > [data-part='head'] > [data-part='aside'] { font-variant-numeric: tabular-nums; white-space: nowrap; }
  > [data-part='hint'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }

  &[data-layout='row'] {
    grid-template-columns: 1fr auto;
    align-items: center;
    column-gap: var(--space-4);
  }
  &[data-layout='row'] > [data-part='head'] { grid-column: 1; }
  &[data-layout='row'] > [data-part='hint'] { grid-column: 1; }
  &[data-layout='row'] > [data-part='control'] { grid-column: 2; grid-row: 1 / span 2; }
  &[data-layout='row'] > [data-component='FieldError'] { grid-column: 1 / -1; }
`;

/** A label, a control, its hint and its error, tied together for those who see and those who hear. */
export function Field({
  label,
  hint,
  error,
  mark,
  isLabelHidden = false,
  controlId,
  describedBy,
  aside,
  layout = 'stacked',
  isGroup = false,
  children,
  ...rest
}: FieldProps) {
  const { t } = useTranslation('forms');
  const ownId = useId();
  const id = controlId ?? ownId;
  const labelId = `${id}-label`;
  const hintId = hint == null ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;

  const Label = isGroup ? 'span' : 'label';

  return (
    <Root data-component="Field" data-layout={layout} {...rest}>
      <div data-part="head" data-hidden={isLabelHidden || undefined}>
        <Label data-part="label" id={labelId} {...(isGroup ? {} : { htmlFor: id })}>
          {label}
          {mark && <span data-part="mark">{t(mark)}</span>}
        </Label>
        {aside != null && <span data-part="aside">{aside}</span>}
      </div>
      {layout === 'row' && hint != null && <p data-part="hint" id={hintId}>{hint}</p>}
      <div data-part="control">
        {children({
          id,
          'aria-labelledby': labelId,
          'aria-describedby': [describedBy, errorId, hintId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error === undefined ? undefined : true,
        })}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {layout === 'stacked' && hint != null && <p data-part="hint" id={hintId}>{hint}</p>}
    </Root>
  );
}
