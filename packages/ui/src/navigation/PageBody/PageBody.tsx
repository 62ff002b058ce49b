import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

export interface PageBodyProps extends ComponentProps<'div'> {
  /** A BackLink at the top. */
  back?: ReactNode;
  /** Narrow column at the start; on a phone above the rest. */
  aside?: ReactNode;
  /** Content below both columns, as wide as both. */
  below?: ReactNode;
  /** `narrow` for one card or form, `page` for two columns. */
  width?: 'page' | 'narrow';
}

const Root = styled.div`
  --_aside: 340px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4);
  max-inline-size: var(--page-max);
  margin-inline: auto;
  padding: var(--space-6) var(--gutter) var(--space-10);

  &[data-width='narrow'] { max-inline-size: calc(var(--page-narrow) + 2 * var(--gutter)); }
  > [data-part='aside'], > [data-part='main'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  > [data-part='below'] { margin-block-start: var(--space-6); }

  ${from('desk')} {
    gap: var(--space-6) var(--space-8);
    padding-block: var(--space-8) var(--space-16);
    &[data-aside] { grid-template-columns: var(--_aside) minmax(0, 1fr); }
    > [data-part='back'], > [data-part='below'] { grid-column: 1 / -1; }
    > [data-part='back'] { margin-block-end: calc(-1 * var(--space-4)); }
    > [data-part='main'] { gap: var(--space-6); }
  }
`;

/** Layout of a page whose content has its own title: margins, back link, optional second column. */
export function PageBody({ back, aside, below, width = 'page', children, ...rest }: PageBodyProps) {
  return (
    <Root data-component="PageBody" data-width={width} data-aside={aside === undefined ? undefined : ''} {...rest}>
      {back !== undefined && <div data-part="back">{back}</div>}
      {aside !== undefined && <div data-part="aside">{aside}</div>}
      <div data-part="main">{children}</div>
      {below !== undefined && <div data-part="below">{below}</div>}
    </Root>
  );
}
