import {
  autoUpdate,
  flip,
  FloatingPortal,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { useState } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';

/** Props that the explained control must spread. */
export interface TooltipTriggerProps extends Record<string, unknown> {
  /** Anchor of the tooltip. */
  ref: Ref<HTMLButtonElement>;
  /** Connects the control with the tooltip while it is shown. */
  'aria-describedby'?: string;
}

/** `ref`, `className`, `style` and other props go to the panel, which exists while it is shown. */
export interface TooltipProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** A few words. Nothing essential: touch devices show no tooltip. */
  text: string;
  /** Renders the control: `trigger={(props) => <IconButton {...props} … />}`. */
  trigger: (props: TooltipTriggerProps) => ReactNode;
}

const Panel = styled.div`
  --_width: 280px;
  z-index: var(--z-toast);
  inline-size: max-content;
  max-inline-size: min(var(--_width), calc(100vw - var(--space-4)));
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-2);
  background: var(--text);
  color: var(--bg);
  font-size: var(--size-small);
  line-height: var(--line-snug);
  /* Forced colours would draw text and background in the same colour. */
  @media (forced-colors: active) { forced-color-adjust: none; }
`;

/** Tooltip of a control on hover and keyboard focus; Escape hides it. */
export function Tooltip({ text, trigger, ref, style, ...rest }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const { refs, floatingStyles, context } = useFloating({
    open: isOpen,
    onOpenChange: setOpen,
    placement: 'top',
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip(), shift({ padding: 8 })],
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    // The tooltip stays while the pointer is over it, for people who magnify (WCAG 1.4.13).
    useHover(context, { delay: { open: 300 }, handleClose: safePolygon() }),
    useFocus(context),
    useDismiss(context),
    useRole(context, { role: 'tooltip' }),
  ]);
  const attach = useMergedRef(ref, refs.setFloating);

  return (
    <>
      {trigger({ ...getReferenceProps(), ref: refs.setReference } as TooltipTriggerProps)}
      {isOpen && (
        <FloatingPortal>
          <Panel
            data-component="Tooltip"
            style={{ ...floatingStyles, ...style }}
            {...getFloatingProps(rest)}
            ref={attach}
          >
            {text}
          </Panel>
        </FloatingPortal>
      )}
    </>
  );
}
