import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FieldError } from '../FieldError/FieldError.tsx';
import { describeControl } from './describeControl.ts';
import type { Description } from './describeControl.ts';

/** What every field of the forms takes. */
export interface FieldTexts {
  /** What the field asks for; it names the control. */
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

/**
 * What a field takes that works with a value instead of DOM events (steppers, sliders, dates, choices);
 * `<ControlledField>` gives it in a form. `Next` is what it reports where that is narrower than what it shows.
 */
export interface ValueProps<Held, Next = Held> extends FieldTexts {
  /** What is chosen now. */
  value: Held;
  /** Called with what the person chose; the field shows it once it comes back as `value`. */
  onValueChange: (value: Next) => void;
  /** Focus has left the field. */
  onBlur?: (() => void) | undefined;
  /** Id of the control, for an error summary to link to; one is made up without it. */
  id?: string | undefined;
  /** Name of the control in its form. */
  name?: string | undefined;
}

/** What a value field says of its control itself. */
export type DecidedByField =
  | keyof ValueProps<unknown, unknown>
  | 'children' | 'defaultValue' | 'checked' | 'defaultChecked' | 'disabled' | 'max' | 'min' | 'onChange' | 'required' | 'role' | 'size' | 'step' | 'type';

/**
 * A value field with one input. `className` and `style` go to the field, `ref` and every other prop to the `<input>`.
 * Its parameters are named apart from those of its users: react-docgen takes equal names for one and never ends.
 */
export interface ValueFieldProps<Held, Next = Held>
  extends ValueProps<Held, Next>, Omit<ComponentProps<'input'>, DecidedByField> {}

/**
 * A value field with several inputs (radios, chips). `className` and `style` go to the field, `ref` and every other prop
 * to the group of inputs; an error focuses the one of them that Tab would reach.
 */
export interface GroupFieldProps<Chosen, NextChosen = Chosen>
  extends ValueProps<Chosen, NextChosen>, Omit<ComponentProps<'div'>, DecidedByField> {}

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
  > [data-part='head'] > [data-part='label'] { min-inline-size: 0; font-weight: var(--weight-bold); }
  > [data-part='head'] [data-part='mark'] { margin-inline-start: var(--space-1); color: var(--text-muted); font-weight: var(--weight-regular); }
  > [data-part='head'] > [data-part='aside'] { flex: none; margin-inline-start: auto; font-variant-numeric: tabular-nums; white-space: nowrap; }
  > [data-part='hint'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }

  &[data-layout='row'] {
    grid-template-columns: 1fr auto;
    align-items: center;
    column-gap: var(--space-4);
  }
  &[data-layout='row'] > [data-part='head'] { grid-column: 1; }
  &[data-layout='row'] > [data-part='hint'] { grid-column: 1; }
  &[data-layout='row'] > [data-part='control'] { grid-column: 2; grid-row: 1; }
  /* The control beside both lines, each at the middle; without a hint a second row would push the label up. */
  &[data-layout='row']:has(> [data-part='hint']) > [data-part='head'] { align-self: end; }
  &[data-layout='row'] > [data-part='hint'] { align-self: start; }
  &[data-layout='row']:has(> [data-part='hint']) > [data-part='control'] { grid-row: 1 / span 2; }
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
  const { hintId, errorId, attributes } = describeControl(id, { hint, error, describedBy });

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
        {children({ ...attributes, ...(isGroup && { 'aria-labelledby': labelId }) }, labelId)}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {layout === 'stacked' && hint != null && <p data-part="hint" id={hintId}>{hint}</p>}
    </Root>
  );
}
