import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppLink } from '../../links/links.tsx';
import { CountBadge } from '../../primitives/CountBadge/CountBadge.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { menuIcon } from '../../primitives/Icon/icons.ts';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { from } from '../../tokens/breakpoints.ts';
import { splitTabsForPhone } from './splitTabsForPhone.ts';

/** Tab of the app's main navigation. */
export interface TabItem {
  /** Path of the page. */
  to: string;
  /** Label on a desktop and for screen readers. */
  label: string;
  /** Short label for a phone. It must be part of the label, so that voice control understands it. */
  shortLabel?: string;
  icon: IconShape;
  /** Number of unread or open items. */
  count?: number;
  /** Position on the phone's bottom bar, 1 to 5; without one it is in the "more" panel. */
  phonePosition?: 1 | 2 | 3 | 4 | 5;
}

export interface TabBarProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Tabs in desktop order. */
  items: readonly TabItem[];
  /** Path of the current tab, if any. */
  current?: string | undefined;
  /** Content below the links of the phone's "more" panel: language, theme, logout. */
  more?: ReactNode;
}

const Root = styled.nav`
  --_gap: 6px;
  --_mark: 3px;
  --_phone-mark: 40px;
  --_badge-top: 6px;

  a, button { color: inherit; text-decoration: none; }
  [data-part='desk'] { display: none; }

  [data-part='phone'] {
    position: fixed;
    inset: auto 0 0;
    z-index: var(--z-bar);
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    padding-block-end: env(safe-area-inset-bottom);
    border-block-start: var(--border) solid var(--line);
    background: var(--surface);
    color: var(--text-muted);
  }
  [data-part='phone'] > li > :is(a, button) {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    inline-size: 100%;
    min-block-size: var(--bottom-bar);
    padding: 0;
    border: 0;
    background: none;
    font-size: var(--size-count);
    line-height: var(--line-title);
    text-align: center;
  }
  [data-part='phone'] :is(a, button):focus-visible { outline-offset: calc(-1 * var(--focus-width)); }
  [data-part='phone'] [data-part='text'] { max-inline-size: 100%; hyphens: auto; }
  [data-part='phone'] :is([aria-current], [data-current]) { color: var(--mode-text); font-weight: var(--weight-bold); }
  [data-part='phone'] :is([aria-current], [data-current])::before {
    content: '';
    position: absolute;
    inset-block-start: calc(-1 * var(--border));
    inline-size: var(--_phone-mark);
    block-size: var(--_mark);
    border-end-start-radius: var(--_mark);
    border-end-end-radius: var(--_mark);
    background: var(--mode-mark);
  }
  [data-part='phone'] [data-component='CountBadge'] { position: absolute; inset-block-start: var(--_badge-top); inset-inline-start: min(calc(50% + var(--space-1)), calc(100% - 2.2em)); }

  [data-part='veil'] { position: fixed; inset: 0; z-index: var(--z-bar); background: var(--overlay); }
  [data-part='panel'] {
    position: fixed;
    inset: auto 0 calc(var(--bottom-bar) + env(safe-area-inset-bottom));
    z-index: var(--z-bar);
    display: grid;
    gap: var(--space-4);
    max-block-size: calc(100dvh - var(--bar) - var(--bottom-bar));
    overflow-y: auto;
    padding: var(--space-3) var(--gutter) var(--space-5);
    border-block-start: var(--border) solid var(--line);
    border-start-start-radius: var(--radius-4);
    border-start-end-radius: var(--radius-4);
    background: var(--surface);
    box-shadow: var(--shadow-3);
    color: var(--text);
  }
  [data-part='panel'] > ul > li + li { border-block-start: var(--border) solid var(--line); }
  [data-part='panel'] > ul > li > a { display: flex; align-items: center; gap: var(--space-3); min-block-size: var(--control); }
  [data-part='panel'] > ul > li > a > [data-component='CountBadge'] { margin-inline-start: auto; }
  [data-part='panel'] [aria-current] { color: var(--mode-text); font-weight: var(--weight-bold); }

  ${from('desk')} {
    border-block-start: var(--border) solid color-mix(in srgb, var(--mode-bar-text) 14%, transparent);

    [data-part='phone'], [data-part='veil'], [data-part='panel'] { display: none; }
    [data-part='desk'] { display: flex; flex-wrap: wrap; column-gap: var(--space-6); max-inline-size: var(--page-max); margin-inline: auto; padding-inline: var(--gutter); }
    [data-part='desk'] > li > a {
      position: relative;
      display: inline-flex;
      align-items: center;
      gap: var(--_gap);
      min-block-size: var(--tabs);
      color: var(--mode-bar-muted);
      white-space: nowrap;
    }
    [data-part='desk'] > li > a:hover { color: var(--mode-bar-text); }
    [data-part='desk'] > li > a:focus-visible { outline-color: var(--mode-bar-text); outline-offset: calc(-1 * var(--focus-width)); }
    [data-part='desk'] [aria-current] { color: var(--mode-bar-text); font-weight: var(--weight-bold); }
    [data-part='desk'] [aria-current]::after {
      content: '';
      position: absolute;
      inset: auto 0 calc(-1 * var(--border));
      block-size: var(--_mark);
      border-start-start-radius: var(--_mark);
      border-start-end-radius: var(--_mark);
      background: var(--mode-bar-thumb);
    }
  }
`;

/**
 * Main navigation: a row of tabs below the bar on a desktop; on a phone up to five at the bottom, the rest in a "more" panel. The
 * tabs differ by mode (R2.27–R2.29).
 */
export function TabBar({ items, current, more, ref, ...rest }: TabBarProps) {
  const { t } = useTranslation(['navigation', 'common']);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const rootRef = useRef<HTMLElement>(null);
  const attach = useMergedRef(ref, rootRef);
  const moreRef = useRef<HTMLButtonElement>(null);

  const { onBar, inMore, hasMore } = splitTabsForPhone(items, more !== undefined);
  const hiddenCount = inMore.reduce((sum, item) => sum + (item.count ?? 0), 0);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (!(event.target instanceof Node) || !rootRef.current?.contains(event.target)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      moreRef.current?.focus();
    };
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  const getAriaCurrent = (item: TabItem) => (item.to === current ? 'page' : undefined);

  return (
    <Root ref={attach} data-component="TabBar" aria-label={t('navigation:main')} {...rest}>
      <ul data-part="desk">
        {items.map((item) => (
          <li key={item.to}>
            <AppLink to={item.to} aria-current={getAriaCurrent(item)}>
              <span>{item.label}</span>
              <CountBadge count={item.count ?? 0} />
            </AppLink>
          </li>
        ))}
      </ul>
      {/* A pointer can also close the panel here; the keyboard has Escape and the button. */}
      {isOpen && <div data-part="veil" aria-hidden="true" onClick={() => setOpen(false)} />}
      <ul data-part="phone">
        {onBar.map((item) => (
          <li key={item.to}>
            <AppLink to={item.to} aria-current={getAriaCurrent(item)} onClick={() => setOpen(false)}>
              <Icon shape={item.icon} size={24} />
              {item.shortLabel === undefined ? (
                <span data-part="text">{item.label}</span>
              ) : (
                <>
                  <span data-part="text" aria-hidden="true">{item.shortLabel}</span>
                  <VisuallyHidden>{item.label}</VisuallyHidden>
                </>
              )}
              <CountBadge count={item.count ?? 0} ground="surface" />
            </AppLink>
          </li>
        ))}
        {hasMore && (
          <li>
            <button
              ref={moreRef}
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              data-current={inMore.some((item) => item.to === current) || undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon shape={menuIcon} size={24} />
              <span data-part="text">{t('common:action.more')}</span>
              <CountBadge count={hiddenCount} ground="surface" />
            </button>
          </li>
        )}
      </ul>
      {isOpen && (
        <div data-part="panel" id={panelId}>
          <ul>
            {inMore.map((item) => (
              <li key={item.to}>
                <AppLink to={item.to} aria-current={getAriaCurrent(item)} onClick={() => setOpen(false)}>
                  <Icon shape={item.icon} size={24} />
                  <span>{item.label}</span>
                  <CountBadge count={item.count ?? 0} />
                </AppLink>
              </li>
            ))}
          </ul>
          {more}
        </div>
      )}
    </Root>
  );
}
