import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FieldError } from '../FieldError/FieldError.tsx';
import { describeControl } from './describeControl.ts';
import type { Description } from './describeControl.ts';

/** What every field of the forms takes beside its label. */
export interface FieldNotes {
  /** One sentence that helps before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong, worded. Its presence marks the control invalid. */
  error?: string | undefined;
  /** Says beside the label whether it may be left out. Mark the exception, not every field of a form. */
  mark?: 'optional' | 'required' | undefined;
  /** The label is there for screen readers only, where the place on the screen says it. */
  isLabelHidden?: boolean | undefined;
}

/** What every field of the forms takes. */
export interface FieldTexts extends FieldNotes {
  /** What the field asks for; it names the control. */
  label: ReactNode;
}

/**
 * What a field takes that works with a value instead of DOM events (steppers, sliders, dates, choices);
 * `<ControlledField>` gives it in a form. `Reports` is narrower than `Holds` where it reports less than it can show.
 * Parameters are named apart from those of who passes them: react-docgen takes equal names for one and never ends.
 */
export interface ValueProps<Holds, Reports = Holds> extends FieldNotes {
  /** What is chosen now. */
  value: Holds;
  /** Called with what the person chose; the field shows it once it comes back as `value`. */
  onValueChange: (value: Reports) => void;
  /** Focus has left the field. */
  onBlur?: (() => void) | undefined;
  /** Id of the control, for an error summary to link to; one is made up without it. */
  id?: string | undefined;
  /** Name of the control in its form. */
  name?: string | undefined;
}

/** What a value field says of its control itself. */
export type ControlledByField =
  | keyof FieldTexts
  | keyof ValueProps<unknown>
  | 'children' | 'defaultValue' | 'checked' | 'defaultChecked' | 'disabled' | 'max' | 'min' | 'onChange' | 'required' | 'role' | 'size' | 'step' | 'type';

/** A value field with one input. `className` and `style` go to the field, `ref` and every other prop to the `<input>`. */
export interface ValueFieldProps<Held, Next = Held>
  extends FieldTexts, ValueProps<Held, Next>, Omit<ComponentProps<'input'>, ControlledByField> {}

/**
 * A value field with several inputs (radios, chips). `className` and `style` go to the field, `ref` and every other prop
 * to the group of inputs; an error focuses the one of them that Tab would reach.
 */
export interface GroupFieldProps<Chosen, NextChosen = Chosen>
  extends FieldTexts, ValueProps<Chosen, NextChosen>, Omit<ComponentProps<'div'>, ControlledByField> {}

/** What the control inside a field must carry. */
export type ControlAttributes = Description['attributes'] & {
  /** Only for a group, which a `<label>` cannot name. */
  'aria-labelledby'?: string;
};

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'div'>, 'children' | 'id'> {
  /** Id of the control; one is made up without it. */
  controlId?: string | undefined;
  /** Ids of further descriptions of the control. */
  describedBy?: string | undefined;
  /** At the end of the label's row: the value of a slider, the counter of a text. */
  aside?: ReactNode;
  /** Label and control in one row, for a small control such as a stepper. */
  layout?: 'stacked' | 'row';
  /** The control is a group of several (radios, chips), which no `<label>` can name: it gets `aria-labelledby`. */
  isGroup?: boolean;
  /** Renders the control with what ties it to label, hint and error; `labelId` is for what belongs to it beside. */
  children: (control: ControlAttributes, labelId: string) => ReactNode;
}

const Root = styled.div`
  --_gap: 6px;
  --_label-least: 8em;
  --_words-least: 7rem;
  display: grid;
  gap: var(--_gap);
  align-content: start;
  min-inline-size: 0;

  > [data-part='head'], > [data-part='words'] > [data-part='head'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--space-3);
    font-size: var(--size-small);
    line-height: var(--line-snug);

    &[data-hidden] {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    /* A short aside stays at the end of the label's line however long the label is; a long one goes below. */
    > [data-part='label'] { flex: 1 1 var(--_label-least); min-inline-size: 0; font-weight: var(--weight-bold); }
    [data-part='mark'] { color: var(--text-muted); font-weight: var(--weight-regular); }
    > [data-part='aside'] { margin-inline-start: auto; font-variant-numeric: tabular-nums; text-align: end; }
  }
  > [data-part='hint'], > [data-part='words'] > [data-part='hint'] {
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }

  &[data-layout='row'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_gap) var(--space-4);
  }
  /* Beside each other as long as the words have room, as they have not in large text. */
  > [data-part='words'] { flex: 1 1 var(--_words-least); min-inline-size: 0; }
  &[data-layout='row'] > [data-part='control'] { max-inline-size: 100%; }
  &[data-layout='row'] > [data-component='FieldError'] { flex-basis: 100%; }
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
  const { hintId, errorId, attributes } = describeControl(id, { hint, error, describedBy });

  const Label = isGroup ? 'span' : 'label';

  const head = (
    <div data-part="head" data-hidden={isLabelHidden || undefined}>
      <Label data-part="label" id={labelId} {...(isGroup ? {} : { htmlFor: id })}>
        <span>{label}</span>
        {mark && <>{' '}<span data-part="mark">{t(mark)}</span></>}
      </Label>
      {aside != null && <span data-part="aside">{aside}</span>}
    </div>
  );
  const hintLine = hint != null && <p data-part="hint" id={hintId}>{hint}</p>;

  return (
    <Root data-component="Field" data-layout={layout} {...rest}>
      {layout === 'row' ? <div data-part="words">{head}{hintLine}</div> : head}
      <div data-part="control">
        {children({ ...attributes, ...(isGroup && { 'aria-labelledby': labelId }) }, labelId)}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {layout === 'stacked' && hintLine}
    </Root>
  );
}
