import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Title that says what is missing. */
  title: ReactNode;
  /** One sentence that says how to get content here. */
  children?: ReactNode;
  /** One action, a Button. */
  action?: ReactNode;
  /** Heading level; 1 if it replaces the whole page. */
  headingLevel?: 1 | 2 | 3;
  /** Size; `compact` fits a card that has a title: small, with the drawing at the start. */
  size?: 'regular' | 'compact';
}

const Root = styled.div`
  --_line: 24em;
  --_art: 168px;
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-8) var(--space-4);
  text-align: center;

  > svg { inline-size: var(--_art); }
  > :is(h1, h2, h3) { font-size: var(--size-title); line-height: var(--line-title); }
  > p { max-inline-size: var(--_line); color: var(--text-muted); text-wrap: balance; }

  &[data-size='compact'] {
    --_art: 64px;
    grid-template: auto 1fr / auto minmax(0, 1fr);
    justify-items: start;
    gap: 0 var(--space-4);
    padding: var(--space-2) 0;
    text-align: start;

    > svg { grid-row: 1 / span 2; align-self: center; }
    > :not(svg) { grid-column: 2; }
    > :is(h2, h3) { align-self: end; font-size: var(--size-body); line-height: var(--line-body); }
    > :is(h2, h3):last-child { grid-row: 1 / span 2; align-self: center; }
    > p { font-size: var(--size-small); line-height: var(--line-snug); text-wrap: auto; }
  }
`;

/** Shown in place of an empty list: a route line that fades into dots, one sentence, one action. */
export function EmptyState({ title, action, headingLevel = 2, size = 'regular', children, ...rest }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Root data-component="EmptyState" data-size={size} {...rest}>
      <svg viewBox="0 0 168 96" aria-hidden="true" fill="none" strokeWidth="4" strokeLinecap="round">
        <path d="M0 84h168" stroke="var(--line-strong)" strokeWidth="2" />
        <path d="M32 60C50 20 70 20 84 46" stroke="var(--route-line)" />
        <path d="M84 46c12 24 32 30 50 2" stroke="var(--route-rest)" strokeDasharray="1 9" />
        <circle cx="30" cy="64" r="8" fill="var(--surface)" stroke="var(--route-start)" strokeWidth="5" />
        <circle cx="138" cy="42" r="9" fill="var(--surface)" stroke="var(--route-end)" strokeWidth="3" strokeDasharray="4 4" />
      </svg>
      <Heading>{title}</Heading>
      {children != null && <p>{children}</p>}
      {action}
    </Root>
  );
}
