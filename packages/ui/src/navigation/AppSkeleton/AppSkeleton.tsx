import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

export interface AppSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Content below the bars: the heading and cards of a page, or the summary and results of a search. */
  shape?: 'page' | 'search';
}

const Root = styled.div`
  --_brand: 128px;
  --_card: 176px;
  --_summary: 68px;
  --_list: 420px;
  --_dot: 28px;

  min-block-size: 100dvh;
  background: var(--page);

  [data-part='bar'] {
    display: grid;
    align-items: center;
    min-block-size: var(--bar);
    padding-inline: max(var(--gutter), (100% - var(--page-max)) / 2 + var(--gutter));
    background: var(--mode-bar);
  }
  [data-part='brand'] { inline-size: var(--_brand); block-size: 1lh; border-radius: var(--radius-1); background: var(--mode-bar-line); }
  [data-part='tabs'] {
    position: fixed;
    inset: auto 0 0;
    display: flex;
    justify-content: space-around;
    align-items: center;
    block-size: calc(var(--bottom-bar) + env(safe-area-inset-bottom));
    padding-block-end: env(safe-area-inset-bottom);
    border-block-start: var(--border) solid var(--line);
    background: var(--surface);
  }
  [data-part='tabs'] > i { inline-size: var(--_dot); block-size: var(--_dot); border-radius: var(--radius-full); background: var(--skeleton); }
  [data-part='content'] {
    display: grid;
    gap: var(--space-4);
    max-inline-size: var(--page-max);
    margin-inline: auto;
    padding: var(--space-6) var(--gutter);
  }
  [data-part='content'] > i { block-size: var(--_card); border-radius: var(--radius-3); background: var(--surface); border: var(--border) solid var(--line); }
  [data-part='content'] > [data-part='heading'] { block-size: 1.5lh; inline-size: 40%; border: 0; border-radius: var(--radius-1); background: var(--skeleton); }
  &[data-shape='search'] [data-part='heading'] { block-size: var(--_summary); inline-size: auto; }

  ${from('desk')} {
    [data-part='tabs'] { position: static; justify-content: start; gap: var(--space-8); block-size: var(--tabs); padding: 0 max(var(--gutter), (100% - var(--page-max)) / 2 + var(--gutter)); border-block: 0 var(--border); }
    &[data-shape='search'] [data-part='content'] { max-inline-size: none; margin: 0; inline-size: var(--_list); }
  }
`;

/**
 * Stands for a member's page until its code is there. It has no text, so that one serves both languages, and no style
 * attribute, which the content security policy stops in the prerendered page.
 */
export function AppSkeleton({ shape = 'page', ...rest }: AppSkeletonProps) {
  return (
    <Root data-component="AppSkeleton" data-shape={shape} aria-hidden {...rest}>
      <div data-part="bar"><span data-part="brand" /></div>
      <div data-part="tabs"><i /><i /><i /><i /><i /></div>
      <div data-part="content"><i data-part="heading" /><i /><i /><i /></div>
    </Root>
  );
}
