import {
  autoUpdate,
  flip,
  FloatingPortal,
  offset,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react';
import { useCallback, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';

/** Action of a menu. */
export interface MenuItem {
  key: string;
  /** Label: a verb, as on a button. */
  label: string;
  icon?: IconShape;
  /** `danger` for destructive actions. */
  tone?: 'normal' | 'danger';
  /** Whether the action is unavailable; it stays in its place and focusable, so that nobody searches for it. */
  isDisabled?: boolean;
  onSelect: () => void;
}

/** Props that the trigger button must spread. */
export interface MenuTriggerProps extends Record<string, unknown> {
  /** Anchor of the menu; focus returns to it. */
  ref: Ref<HTMLButtonElement>;
  /** Marks the button as one that opens a menu. */
  'aria-haspopup'?: 'menu';
  /** Whether the panel is open. */
  'aria-expanded'?: boolean;
}

/** `ref`, `className`, `style` and other props go to the panel, which exists while the menu is open. */
export interface MenuProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** Actions in order; destructive ones last. */
  items: readonly MenuItem[];
  /** Accessible name, if the trigger is only an icon. */
  label?: string;
  /** Renders the button: `trigger={(props) => <Button {...props}>…</Button>}`. */
  trigger: (props: MenuTriggerProps) => ReactNode;
}

const List = styled.div`
  --_width: 200px;
  z-index: var(--z-modal);
  min-inline-size: var(--_width);
  max-inline-size: calc(100vw - var(--space-8));
  padding-block: var(--space-1);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface-raised);
  box-shadow: var(--shadow-2);

  &:focus { outline: none; }
  button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    inline-size: 100%;
    min-block-size: var(--touch);
    padding: var(--space-2) var(--space-4);
    border: 0;
    background: none;
    text-align: start;
    line-height: var(--line-snug);
  }
  button:is(:hover, :focus) { background: var(--surface-sunken); }
  button:focus-visible { outline-offset: calc(-1 * var(--focus-width)); }
  button[data-tone='danger'] { color: var(--bad-text); }
  button[aria-disabled='true'] { color: var(--text-disabled); cursor: not-allowed; }
`;

/** Menu of rare actions behind one button. */
export function Menu({ items, label, trigger, ref, style, ...rest }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const labels = useRef<string[]>([]);
  const triggerRef = useRef<HTMLButtonElement>(null);
  labels.current = items.map((item) => item.label);

  const close = (givesFocusBack = true) => {
    setOpen(false);
    if (givesFocusBack) triggerRef.current?.focus();
  };

  /** Tab closes the menu and moves on from the button, as if the menu had not been open. */
  function closeOnTab(event: KeyboardEvent) {
    if (event.key === 'Tab') close();
  }

  const { refs, floatingStyles, context } = useFloating<HTMLButtonElement>({
    open: isOpen,
    onOpenChange: (isNowOpen, _event, reason) => {
      if (isNowOpen) setOpen(true);
      // A press outside moves focus itself.
      else close(reason !== 'outside-press');
    },
    placement: 'bottom-end',
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip(), shift({ padding: 8 })],
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context),
    useRole(context, { role: 'menu' }),
    useDismiss(context),
    useListNavigation(context, { listRef: elements, activeIndex, onNavigate: setActiveIndex, loop: true, focusItemOnOpen: true }),
    useTypeahead(context, { listRef: labels, activeIndex, onMatch: isOpen ? setActiveIndex : undefined }),
    { floating: { onKeyDown: closeOnTab } },
  ]);

  const { setReference } = refs;
  const setTrigger = useCallback(
    (element: HTMLButtonElement | null) => {
      triggerRef.current = element;
      setReference(element);
    },
    [setReference],
  );

  const attach = useMergedRef(ref, refs.setFloating);

  return (
    <>
      {trigger({ ...getReferenceProps(), ref: setTrigger } as MenuTriggerProps)}
      {isOpen && (
        <FloatingPortal preserveTabOrder={false}>
          <List
            data-component="Menu"
            style={{ ...floatingStyles, ...style }}
            {...getFloatingProps(rest)}
            {...(label === undefined ? {} : { 'aria-label': label })}
            ref={attach}
          >
            {items.map((item, index) => (
              <button
                key={item.key}
                type="button"
                role="menuitem"
                data-tone={item.tone}
                aria-disabled={item.isDisabled || undefined}
                tabIndex={index === activeIndex ? 0 : -1}
                ref={(element) => {
                  elements.current[index] = element;
                }}
                {...getItemProps({
                  onClick() {
                    if (item.isDisabled) return;
                    close();
                    item.onSelect();
                  },
                })}
              >
                {item.icon && <Icon shape={item.icon} size={20} />}
                <span>{item.label}</span>
              </button>
            ))}
          </List>
        </FloatingPortal>
      )}
    </>
  );
}
