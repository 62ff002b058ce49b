import {
  FloatingFocusManager,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent as ReactMouseEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { closeIcon } from '../../primitives/Icon/icons.ts';
import { keepFocusInside } from '../../primitives/lib/focus.ts';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';
import { from } from '../../tokens/breakpoints.ts';

/** What every layer over the page takes. */
export interface DialogProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  /** Whether it is there. It is not in the page while it is closed. */
  isOpen: boolean;
  /**
   * Escape, the close button, the backdrop; that not while a box holds what somebody has typed. The layer does not close
   * itself: set `isOpen`.
   */
  onClose: () => void;
  /** Its heading, and what a screen reader calls it. */
  title: ReactNode;
  /** What else can be done with what it is about, before the close button: a Menu. */
  actions?: ReactNode;
  /** Buttons at the end, the one that commits last. */
  footer?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Where focus goes on opening; the first control without it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Id of the text that says what it is about, where the title alone does not. */
  describedBy?: string;
  /** What it is for; it scrolls where it is longer than the screen. */
  children: ReactNode;
}

export interface DialogFrameProps extends DialogProps {
  /** From a tablet on: a box in the middle, or a panel along the end of the window. On a phone both rise from below. */
  shape: 'box' | 'side';
  /** Width of a box. */
  size?: 'small' | 'medium' | 'large';
}

const Backdrop = styled(FloatingOverlay)`
  /* What toasts take at the top, where they would hide title and Close of a high layer; on a desk they stand beside it. */
  --_toasts: min(var(--toasts, 0px), var(--toasts-most));
  z-index: var(--z-modal);
  display: grid;
  align-items: end;
  background: var(--overlay);

  ${from('tablet')} {
    &[data-shape='box'] { place-items: center; padding: var(--space-6); }
    &[data-shape='side'] { place-items: stretch end; padding-block-start: var(--_toasts); }
  }
  ${from('desk')} { --_toasts: 0px; }
`;

const Panel = styled.div`
  --_width: 560px;
  --_rise: 16px;
  /* A line of the body and its padding: where title and buttons leave less, as in large text, all of it scrolls. */
  --_least: 4rem;
  display: grid;
  grid-template-rows: auto minmax(var(--_least), 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  inline-size: 100%;
  max-block-size: calc(100dvh - max(var(--space-8), var(--_toasts)));
  overflow-y: auto;
  overscroll-behavior: contain;
  border: var(--border) solid var(--line);
  border-block-end: 0;
  border-radius: var(--radius-4) var(--radius-4) 0 0;
  background: var(--surface);
  box-shadow: var(--shadow-3);
  animation: dialog-rise var(--motion-slow) var(--ease-out);

  &[data-size='small'] { --_width: 440px; }
  &[data-size='large'] { --_width: 840px; }
  &[data-shape='side'] { --_width: 420px; }

  @keyframes dialog-rise { from { opacity: 0; translate: 0 var(--_rise); } }
  @keyframes dialog-enter { from { opacity: 0; translate: var(--_rise) 0; } }

  > header {
    display: flex;
    align-items: start;
    gap: var(--space-3);
    padding-block: var(--space-2);
    padding-inline: var(--space-5) var(--space-2);
    border-block-end: var(--border) solid var(--line);
  }
  > header > h2 { flex: 1; min-inline-size: 0; padding-block: var(--space-2); font-size: var(--size-title); }
  > [data-part='body'] { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: var(--space-4); padding: var(--space-5); overflow-y: auto; overscroll-behavior: contain; }
  > [data-part='body']:focus-visible { outline-offset: calc(-1 * var(--focus-width)); }
  > [data-part='body']:last-child { padding-block-end: max(var(--space-5), env(safe-area-inset-bottom)); }
  > footer {
    display: flex;
    flex-flow: wrap;
    justify-content: end;
    gap: var(--space-3);
    padding: var(--space-4) var(--space-5) max(var(--space-4), env(safe-area-inset-bottom));
    border-block-start: var(--border) solid var(--line);
  }
  > footer > * { flex: auto; }

  ${from('tablet')} {
    inline-size: min(var(--_width), 100%);
    &[data-shape='box'] {
      max-block-size: calc(100dvh - 2 * max(var(--space-6), var(--_toasts)));
      border-block-end: var(--border) solid var(--line);
      border-radius: var(--radius-3);
      > footer > * { flex: none; }
    }
    &[data-shape='side'] {
      max-block-size: calc(100dvh - var(--_toasts));
      border-width: 0;
      border-inline-start-width: var(--border);
      border-radius: 0;
      animation-name: dialog-enter;
    }
  }
`;

/**
 * The one implementation under Modal, ConfirmDialog and Sheet: backdrop, title with a close button, a body that scrolls,
 * buttons at the end. Focus goes in, stays in and goes back to where it was; the page behind does not scroll and is
 * hidden from screen readers.
 */
export function DialogFrame({ isOpen, ...rest }: DialogFrameProps) {
  return isOpen && <OpenDialog {...rest} />;
}

/** How many layers are open: one may lie over another. */
let openLayerCount = 0;

/** Says on the page itself that a layer is open, for what has to stand elsewhere then. `:has()` would look for it at each change. */
function useModalMarker(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    openLayerCount += 1;
    dataset['layer'] = '';
    return () => {
      openLayerCount -= 1;
      if (openLayerCount === 0) delete dataset['layer'];
    };
  }, []);
}

/** Whether something was typed in a layer that can be lost: what was sent, erased or put back as it was cannot. */
const hasUnsavedText = (layer: HTMLElement): boolean =>
  [...layer.querySelectorAll<HTMLInputElement>('[data-before]:enabled:read-write')].some(({ value, dataset }) => value !== '' && value !== dataset['before']);

function OpenDialog({
  onClose,
  title,
  actions,
  footer,
  shape,
  size,
  role = 'dialog',
  initialFocus,
  describedBy,
  children,
  ref,
  ...rest
}: Omit<DialogFrameProps, 'isOpen'>) {
  const { t } = useTranslation('feedback');
  const titleId = useId();
  useModalMarker();
  const { refs, context } = useFloating({
    open: true,
    onOpenChange: () => onClose(),
  });
  const { floating } = context.elements;
  const { getFloatingProps } = useInteractions([
    useRole(context, { role }),
    useDismiss(context, {
      outsidePressEvent: 'mousedown',
      // A finger beside a box throws nothing away that was typed into it; the second press of two was meant for what opened it.
      outsidePress: (event) => event.detail < 2 && isOutside(event) && (shape === 'side' || !hasUnsavedText(floating!)),
    }),
  ]);
  const attach = useMergedRef(ref, refs.setFloating);
  const closeRef = useRef<HTMLButtonElement>(null);
  // At once, and after the manager has seen where the focus was. By itself it moves the focus in a frame later, and takes it
  // from who has begun to type.
  useLayoutEffect(() => {
    if (floating?.contains(document.activeElement) === false) (initialFocus?.current ?? closeRef.current)?.focus();
  }, [floating, initialFocus]);

  return (
    <FloatingPortal>
      <Backdrop ref={keepFocusInside} lockScroll data-shape={shape} onMouseDownCapture={keepFocusOnBackdrop}>
        <FloatingFocusManager context={context} initialFocus={-1}>
          <Panel
            data-shape={shape}
            data-size={size}
            aria-modal="true"
            aria-labelledby={titleId}
            aria-describedby={describedBy}
            {...getFloatingProps(rest)}
            ref={attach}
          >
            <header>
              <h2 id={titleId}>{title}</h2>
              {actions}
              <IconButton ref={closeRef} icon={closeIcon} label={t('close')} onClick={onClose} />
            </header>
            <DialogBody>{children}</DialogBody>
            {footer != null && <footer>{footer}</footer>}
          </Panel>
        </FloatingFocusManager>
      </Backdrop>
    </FloatingPortal>
  );
}

/**
 * The browser takes the focus from where it is, or has gone back to, when something is pressed that takes none. On the way
 * down: on the way up the layer may be gone.
 */
function keepFocusOnBackdrop(event: ReactMouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

/** Toasts lie above every layer: closing one is not leaving the layer. */
function isOutside({ target }: MouseEvent): boolean {
  return (target as Element).closest('[data-component="Toaster"]') === null;
}

/** What is longer than the screen scrolls, and then the keyboard must reach it. */
function DialogBody({ children }: Pick<DialogProps, 'children'>) {
  const [isScrollable, setScrollable] = useState(false);
  const watch = useCallback((element: HTMLDivElement) => {
    // What stood in a field before somebody typed in it.
    element.addEventListener('beforeinput', ({ target }) => {
      const { dataset, value } = target as HTMLInputElement;
      dataset['before'] ??= value;
    });
    const measure = () => setScrollable(element.scrollHeight > element.clientHeight);
    // At once: until the observer speaks, a keyboard would not reach what is below.
    measure();
    const observer = new ResizeObserver(measure);
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
