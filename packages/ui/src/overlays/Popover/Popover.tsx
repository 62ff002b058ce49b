import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingPortal,
  offset,
  shift,
  size,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import type { Placement } from '@floating-ui/react';
import { useState } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';

/** Props that the trigger button must spread. */
export interface PopoverTriggerProps extends Record<string, unknown> {
  /** Anchor of the panel; focus returns to it. */
  ref: Ref<HTMLButtonElement>;
  /** Marks the button as one that opens a panel. */
  'aria-haspopup'?: 'dialog';
  /** Whether the panel is open. */
  'aria-expanded'?: boolean;
}

/** `ref`, `className`, `style` and other props go to the panel, which exists while it is open. */
export interface PopoverProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** Accessible name. */
  label: string;
  /** Renders the button: `trigger={(props) => <Button {...props}>…</Button>}`. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** Preferred side of the button. */
  placement?: Placement;
  /** Content; `close` closes the panel and restores focus. */
  children: (close: () => void) => ReactNode;
}

const Panel = styled.div`
  --_width: 360px;
  z-index: var(--z-modal);
  inline-size: max-content;
  max-inline-size: min(var(--_width), calc(100vw - var(--space-4)));
  overflow: auto;
  padding: var(--space-4);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface-raised);
  box-shadow: var(--shadow-2);
`;

/** Small panel beside its button, for reading or setting something in place. */
export function Popover({ label, trigger, placement = 'bottom-start', children, ref, style, ...rest }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const { refs, floatingStyles, context } = useFloating({
    open: isOpen,
    onOpenChange: setOpen,
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(8),
      flip(),
      shift({ padding: 8 }),
      size({
        padding: 8,
        apply({ availableHeight, elements }) {
          elements.floating.style.maxBlockSize = `${availableHeight}px`;
        },
      }),
    ],
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useClick(context),
    useDismiss(context),
    useRole(context, { role: 'dialog' }),
  ]);
  const attach = useMergedRef(ref, refs.setFloating);

  return (
    <>
      {trigger({ ...getReferenceProps(), ref: refs.setReference } as PopoverTriggerProps)}
      {isOpen && (
        <FloatingPortal>
          <FloatingFocusManager context={context} modal={false}>
            <Panel
              data-component="Popover"
              aria-label={label}
              style={{ ...floatingStyles, ...style }}
              {...getFloatingProps(rest)}
              ref={attach}
            >
              {children(() => setOpen(false))}
            </Panel>
          </FloatingFocusManager>
        </FloatingPortal>
      )}
    </>
  );
}
