import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { from } from '../../tokens/breakpoints.ts';

export interface PageLayoutProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Page title, the only `h1`. */
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** A BackLink above the title. */
  back?: ReactNode;
  /** Actions at the end of the title's row: the page's one primary button. */
  actions?: ReactNode;
  /** `narrow` for lists and forms, `page` for two columns. */
  width?: 'page' | 'narrow';
}

const Root = styled.div`
  max-inline-size: var(--page-max);
  margin-inline: auto;
  padding: var(--space-6) var(--gutter) var(--space-10);

  &[data-width='narrow'] { max-inline-size: calc(var(--page-narrow) + 2 * var(--gutter)); }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3) var(--space-4);
    margin-block-end: var(--space-6);
  }
  > [data-part='back'] + header { margin-block-start: var(--space-1); }
  [data-part='titles'] { display: grid; gap: var(--space-1); min-inline-size: 0; }
  [data-part='lead'] { max-inline-size: var(--measure); color: var(--text-muted); }

  ${from('desk')} { padding-block: var(--space-8) var(--space-16); }
`;

/** Layout of a page inside Shell: title, back link, actions and width. */
export function PageLayout({ title, lead, back, actions, width = 'page', children, ...rest }: PageLayoutProps) {
  return (
    <Root data-component="PageLayout" data-width={width} {...rest}>
      {back !== undefined && <div data-part="back">{back}</div>}
      <header>
        <div data-part="titles">
          {/* Target of focus after navigation, so that a screen reader reads the new page's title. */}
          <Heading level={1} tabIndex={-1}>{title}</Heading>
          {lead !== undefined && <p data-part="lead">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </Root>
  );
}
