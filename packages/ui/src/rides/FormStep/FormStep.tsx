import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

const Stop = styled.section`
  --_ring: 18px;
  --_ring-line: 4px;
  /* Half of the title's first line: the centre of the ring at any text size. */
  --_middle: calc(var(--line-title) * var(--size-title) / 2);
  position: relative;
  padding-inline-start: var(--space-8);
  padding-block-end: var(--space-8);

  > [data-part='ring'] {
    position: absolute;
    z-index: var(--z-raised);
    inset-block-start: calc(var(--_middle) - var(--_ring) / 2);
    inset-inline-start: 0;
    inline-size: var(--_ring);
    block-size: var(--_ring);
    border: var(--_ring-line) solid var(--route-rest);
    border-radius: var(--radius-full);
    background: var(--bg);
    forced-color-adjust: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset-block: var(--_middle) calc(-1 * var(--_middle));
    inset-inline-start: calc((var(--_ring) - var(--route-width)) / 2);
    inline-size: var(--route-width);
    background: var(--line-strong);
    forced-color-adjust: none;
  }
  &[data-state='done']::after { background: var(--route-line); }
  &[data-state='done'] > [data-part='ring'] { border-color: var(--route-line); background: var(--route-line); }
  &:first-child[data-state='done'] > [data-part='ring'] { border-color: var(--route-start); background: var(--bg); }
  &[data-state='now'] > [data-part='ring'] { border-color: var(--accent); }
  &[data-state='bad'] > [data-part='ring'] { border-color: var(--bad); }
  &:last-child { padding-block-end: 0; }
  &:last-child::after { display: none; }
  &:last-child > [data-part='ring'] { border-color: var(--route-end); background: var(--route-end); }

  h2 { margin-block-end: var(--space-3); font-size: var(--size-title); }
  > [data-part='body'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
`;

/** State of a form's section: filled, current, invalid, or upcoming. */
export type FormStepState = 'done' | 'now' | 'bad' | 'ahead';

export interface FormStepProps extends Omit<ComponentProps<'section'>, 'title' | 'aria-labelledby' | 'children'> {
  /** Heading of the section; names its region. */
  title: ReactNode;
  /** State: `done` blue, `now` a blue ring, `bad` a red ring, `ahead` grey. The last step is always the red end. */
  state: FormStepState;
  /** Fields of the section. */
  children?: ReactNode;
}

/** Section of a form that is drawn as a route. Errors are shown at their fields; the ring repeats them. */
export function FormStep({ title, state, children, ...rest }: FormStepProps) {
  const id = useId();
  return (
    <Stop data-component="FormStep" data-state={state} aria-labelledby={id} {...rest}>
      <span data-part="ring" />
      <h2 id={id}>{title}</h2>
      <div data-part="body">{children}</div>
    </Stop>
  );
}
