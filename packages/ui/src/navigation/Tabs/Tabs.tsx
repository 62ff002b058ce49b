import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { SteadyText } from '../../primitives/SteadyText/SteadyText.tsx';

/** One tab. */
export interface TabOption<Key extends string> {
  key: Key;
  label: string;
  /** Number of items; `null` reserves its space until it is known. */
  count?: number | null | undefined;
}

export interface TabsProps<Key extends string> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the tab list. */
  label: string;
  /** Tabs in order, at most four, on one row. */
  tabs: readonly TabOption<Key>[];
  /** Key of the open tab. */
  value: Key;
  /** Called with the chosen key. */
  onValueChange: (key: Key) => void;
  /** Content of the open tab. */
  children: ReactNode;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  [role='tablist'] {
    position: relative;
    display: flex;
    gap: var(--space-4);
    margin-inline-start: calc(-1 * var(--space-1));
    overflow-x: auto;
    padding-block-end: var(--border);
    /* A gradient as wide as the panel: a border would begin at the first tab's padding. */
    background: linear-gradient(var(--line) 0 0) no-repeat var(--space-1) 100% / 100% var(--border);
    scrollbar-width: none;
  }
  [role='tab'] {
    --_mark: 3px;
    --_tally: 6px;
    position: relative;
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    min-inline-size: var(--touch);
    min-block-size: var(--tabs);
    padding: 0 var(--space-1);
    border: 0;
    background: none;
    color: var(--text-muted);
    white-space: nowrap;
  }
  [role='tab']:hover { color: var(--text); }
  [role='tab']:focus-visible { outline-offset: calc(-1 * var(--focus-width)); border-radius: var(--radius-1); }
  [role='tab'][aria-selected='true'] { color: var(--text); font-weight: var(--weight-bold); }
  [role='tab'][aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto var(--space-1) 0;
    block-size: var(--_mark);
    border-start-start-radius: var(--_mark);
    border-start-end-radius: var(--_mark);
    background: var(--mode-mark);
  }
  [data-part='tally'] {
    padding-inline: var(--_tally);
    border-radius: var(--radius-1);
    background: var(--surface-sunken);
    color: var(--text-muted);
    font-size: var(--size-caption);
    font-variant-numeric: tabular-nums;
    line-height: var(--line-body);
  }
`;

/** Keys of a tab list (WAI-ARIA) and the index they lead to from tab `at` of `count`. */
const KEY_TARGETS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs within one page. For pages with their own paths use the TabBar. */
export function Tabs<Key extends string>({ label, tabs, value, onValueChange, children, ...rest }: TabsProps<Key>) {
  const id = useId();
  const buttons = useRef(new Map<Key, HTMLButtonElement>());

  useEffect(() => {
    const tab = buttons.current.get(value);
    const row = tab?.parentElement;
    if (!row) return undefined;
    // Scroll the row so that the open tab is visible, also after its width changes; the page itself does not scroll.
    const observer = new ResizeObserver(() => row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 }));
    observer.observe(row);
    for (const one of row.children) observer.observe(one);
    return () => observer.disconnect();
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Browser shortcuts, such as Alt + ← for the previous page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = KEY_TARGETS[event.key];
    const at = tabs.findIndex((tab) => tab.key === value);
    const next = target && tabs[target(at, tabs.length)];
    if (next === undefined) return;
    event.preventDefault();
    onValueChange(next.key);
    buttons.current.get(next.key)?.focus();
  };

  return (
    <Root data-component="Tabs" {...rest}>
      <div role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === value}
            aria-controls={tab.key === value ? `${id}-panel` : undefined}
            tabIndex={tab.key === value ? 0 : -1}
            ref={(element) => {
              if (element) buttons.current.set(tab.key, element);
              else buttons.current.delete(tab.key);
            }}
            onClick={() => onValueChange(tab.key)}
          >
            <SteadyText>{tab.label}</SteadyText>
            {tab.count !== undefined && <span data-part="tally">{tab.count ?? '\u2007'}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>{children}</div>
    </Root>
  );
}
