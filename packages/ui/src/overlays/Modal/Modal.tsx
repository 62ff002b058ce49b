import {
  FloatingFocusManager,
  FloatingNode,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloating,
  useFloatingNodeId,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { useCallback, useId, useState } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { closeIcon } from '../../primitives/Icon/icons.ts';
import { useMergedRef } from '../../primitives/refs/useMergedRef.ts';
import { from } from '../../tokens/breakpoints.ts';

export interface ModalProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  isOpen: boolean;
  /** Escape, the backdrop, the close button. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons at the end, the one that commits last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Where focus goes on opening; the first control without it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Id of the text that says what it is about, where the title alone does not. */
  describedBy?: string;
  children: ReactNode;
}

const Backdrop = styled(FloatingOverlay)`
  z-index: var(--z-modal);
  display: grid;
  align-items: end;
  background: var(--overlay);

  ${from('tablet')} {
    place-items: center;
    padding: var(--space-6);
  }
`;

const Panel = styled.div`
  --_small: 440px;
  --_medium: 560px;
  --_large: 840px;
  --_rise: 16px;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  inline-size: 100%;
  max-block-size: calc(100dvh - var(--space-8));
  overflow: hidden;
  border: var(--border) solid var(--line);
  border-block-end: 0;
  border-start-start-radius: var(--radius-4);
  border-start-end-radius: var(--radius-4);
  background: var(--surface);
  box-shadow: var(--shadow-3);
  animation: rise var(--motion-slow) var(--ease-out);

  @keyframes rise { from { opacity: 0; translate: 0 var(--_rise); } }

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding-block: var(--space-2);
    padding-inline: var(--space-5) var(--space-2);
    border-block-end: var(--border) solid var(--line);
  }
  > header > h2 { font-size: var(--size-title); }
  > [data-part='body'] { display: grid; align-content: start; gap: var(--space-4); padding: var(--space-5); overflow-y: auto; overscroll-behavior: contain; }
  > [data-part='body']:last-child { padding-block-end: max(var(--space-5), env(safe-area-inset-bottom)); }
  > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--space-3);
    padding: var(--space-4) var(--space-5) max(var(--space-4), env(safe-area-inset-bottom));
    border-block-start: var(--border) solid var(--line);
  }
  > footer > * { flex: 1 1 auto; }

  ${from('tablet')} {
    inline-size: min(var(--_medium), 100%);
    border-block-end: var(--border) solid var(--line);
    border-radius: var(--radius-3);
    max-block-size: calc(100dvh - var(--space-12));
    &[data-size='small'] { inline-size: min(var(--_small), 100%); }
    &[data-size='large'] { inline-size: min(var(--_large), 100%); }
    > footer > * { flex: none; }
  }
`;

/**
 * A layer over the page for one task: a sheet from the bottom on phones, a box in the middle from a tablet on. Focus
 * goes in, stays in and goes back to where it was; Escape and the backdrop close it; the page behind does not scroll.
 */
export function Modal(props: ModalProps) {
  const nodeId = useFloatingNodeId();
  return <FloatingNode id={nodeId}>{props.isOpen && <OpenModal {...props} nodeId={nodeId} />}</FloatingNode>;
}

function OpenModal({
  onClose,
  title,
  footer,
  size = 'medium',
  role = 'dialog',
  initialFocus,
  describedBy,
  children,
  nodeId,
  isOpen: _,
  ref,
  ...rest
}: ModalProps & { nodeId: string | undefined }) {
  const { t } = useTranslation('feedback');
  const titleId = useId();
  const { refs, context } = useFloating({
    nodeId,
    open: true,
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose();
    },
  });
  const { getFloatingProps } = useInteractions([
    useRole(context, { role }),
    useDismiss(context, { outsidePressEvent: 'mousedown' }),
  ]);
  const attach = useMergedRef(ref, refs.setFloating);

  return (
    <FloatingPortal>
      <Backdrop lockScroll>
        <FloatingFocusManager context={context} {...(initialFocus === undefined ? {} : { initialFocus })}>
          <Panel
            data-component="Modal"
            data-size={size}
            aria-modal="true"
            aria-labelledby={titleId}
            aria-describedby={describedBy}
            {...getFloatingProps()}
            {...rest}
            ref={attach}
          >
            <header>
              <h2 id={titleId}>{title}</h2>
              <IconButton icon={closeIcon} label={t('close')} onClick={onClose} />
            </header>
            <ModalBody>{children}</ModalBody>
            {footer != null && <footer>{footer}</footer>}
          </Panel>
        </FloatingFocusManager>
      </Backdrop>
    </FloatingPortal>
  );
}

/** What is longer than the screen scrolls, and then the keyboard must reach it. */
function ModalBody({ children }: { children: ReactNode }) {
  const [isScrollable, setScrollable] = useState(false);
  const watch = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setScrollable(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div data-part="body" ref={watch} {...(isScrollable && { tabIndex: 0 })}>
      {children}
    </div>
  );
}
