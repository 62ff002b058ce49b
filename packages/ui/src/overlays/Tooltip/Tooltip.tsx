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

/** What the control that is explained must carry. */
export interface TooltipTriggerProps extends Record<string, unknown> {
  /** Where the words appear. */
  ref: Ref<HTMLButtonElement>;
  /** Leads a screen reader to the words while they are there. */
  'aria-describedby'?: string;
}

/** `ref`, `className`, `style` and other props go to the panel, which is there while the words are shown. */
export interface TooltipProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** A few words. Nothing that is needed may stand only here: touch shows no tooltip. */
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

/** A few words about a control, on hover and on keyboard focus; Escape takes them away. */
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
    // Someone who needs magnification moves onto the words: they stay (WCAG 1.4.13).
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
