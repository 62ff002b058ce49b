import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { keepFocusInside } from '../../primitives/lib/focus.ts';
import { from } from '../../tokens/breakpoints.ts';
import type { Mode } from '../ModeSwitcher/ModeSwitcher.tsx';
import { SkipLink } from '../SkipLink/SkipLink.tsx';

export interface ShellProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Mode that tints the navigation. */
  mode?: Mode;
  /** The NavBar with its TabBar. */
  bar: ReactNode;
  /** Banners below the bar, such as an OfflineBanner. */
  banners?: ReactNode;
  /** The Footer. */
  footer?: ReactNode;
  /** Whether a phone has the bottom tab bar; reserves its height at the end of the page. */
  hasTabs?: boolean;
  /** The page's content. */
  children: ReactNode;
}

const Root = styled.div`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 100dvh;

  /* Height of the OfflineBanner, for content that fills the rest of the window. */
  &:has(> [data-part='notice'] > [data-offline]) { --notice: var(--touch); }
  > [data-part='notice'] { grid-row: 2; }
  > main { grid-row: 3; min-inline-size: 0; }
  > [data-part='footer'] { grid-row: 4; }
  &[data-tabs] { padding-block-end: calc(var(--bottom-bar) + env(safe-area-inset-bottom)); }
  /* The footer begins below the window. Above, it would move when data replace a page's skeleton. */
  &[data-tabs] > main { min-block-size: calc(100dvh - var(--bar)); }
  /*
   * A page that fills a phone's screen, such as a chat: only the banners stay above it. Direct children only: deeper selectors
   * would be re-evaluated at every change of the page.
   */
  &:has(> main > [data-fills='phone']) {
    block-size: 100dvh;
    padding-block-end: 0;
    > [data-component='NavBar'], > [data-part='footer'] { display: none; }
    > main { min-block-size: 0; }
  }

  ${from('desk')} {
    &[data-tabs] { padding-block-end: 0; }
    &:has(> main > [data-fills='phone']) {
      block-size: auto;
      > [data-component='NavBar'], > [data-part='footer'] { display: block; }
    }
  }
`;

/**
 * Frame of every page: skip link, navigation bar, banners, content, footer. Focus stays in the page when the focused element is
 * removed.
 */
export function Shell({ mode = 'passenger', bar, banners, footer, hasTabs = false, children, ...rest }: ShellProps) {
  return (
    <Root data-component="Shell" data-mode={mode} data-tabs={hasTabs || undefined} {...rest}>
      <SkipLink target="main" />
      {bar}
      <div data-part="notice">{banners}</div>
      <main id="main" tabIndex={-1} ref={keepFocusInside}>{children}</main>
      <div data-part="footer">{footer}</div>
    </Root>
  );
}
