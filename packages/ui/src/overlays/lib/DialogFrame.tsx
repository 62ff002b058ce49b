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

/** Props of every dialog. */
export interface DialogProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  /** Whether it is open; it is mounted only while open. */
  isOpen: boolean;
  /**
   * Called by Escape and the close button, and by the backdrop unless a box contains typed text. The dialog does not close
   * itself: set `isOpen`.
   */
  onClose: () => void;
  /** Heading and accessible name. */
  title: ReactNode;
  /** Further actions before the close button: a Menu. */
  actions?: ReactNode;
  /** Buttons at the end; the confirming one last. */
  footer?: ReactNode;
  /** `alertdialog` for a question that needs a decision. */
  role?: 'dialog' | 'alertdialog';
  /** Element focused on opening; default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Id of the describing text, if the title alone is not enough. */
  describedBy?: string;
  /** Content; it scrolls if it is taller than the screen. */
  children: ReactNode;
}

export interface DialogFrameProps extends DialogProps {
  /** Shape from a tablet up: a centred box, or a panel at the end of the window. On a phone both rise from the bottom. */
  shape: 'box' | 'side';
  /** Width of a box. */
  size?: 'small' | 'medium' | 'large';
}

const Backdrop = styled(FloatingOverlay)`
  /* Height of toasts at the top, where they would cover title and close button; on a desktop they are beside the dialog. */
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
  /*
   * Minimum height of the body: one line and padding. If title and buttons leave less, as in large text, the whole dialog
   * scrolls.
   */
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
 * Base of Modal, ConfirmDialog and Sheet: backdrop, title with close button, scrolling body, buttons. Focus is trapped and
 * restored; the page behind does not scroll and is hidden from screen readers.
 */
export function DialogFrame({ isOpen, ...rest }: DialogFrameProps) {
  return isOpen && <OpenDialog {...rest} />;
}

/** Number of open dialogs: one may be above another. */
let openLayerCount = 0;

/** Marks `<html>` while a dialog is open, for styles that depend on it. `:has()` would be evaluated at every change. */
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

/** Whether a dialog contains typed text that would be lost: not if it was sent, erased or restored. */
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
      // A press on the backdrop does not discard typed text; the second click of a double click targeted the button that opened
      // the dialog.
      outsidePress: (event) => event.detail < 2 && isOutside(event) && (shape === 'side' || !hasUnsavedText(floating!)),
    }),
  ]);
  const attach = useMergedRef(ref, refs.setFloating);
  const closeRef = useRef<HTMLButtonElement>(null);
  // Focus now, after the focus manager has stored the previous focus. By itself it focuses a frame later, and would take focus
  // from someone who has begun to type.
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
 * Keeps focus when the backdrop is pressed: a press on a non-focusable element would remove it. On pointer down, since the dialog
 * may be gone on release.
 */
function keepFocusOnBackdrop(event: ReactMouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

/** A press on a toast, which is above every dialog, is not outside. */
function isOutside({ target }: MouseEvent): boolean {
  return (target as Element).closest('[data-component="Toaster"]') === null;
}

/** Scrolling body, focusable if it overflows, so that the keyboard can scroll it. */
function DialogBody({ children }: Pick<DialogProps, 'children'>) {
  const [isScrollable, setScrollable] = useState(false);
  const watch = useCallback((element: HTMLDivElement) => {
    // Remember the field's value before typing.
    element.addEventListener('beforeinput', ({ target }) => {
      const { dataset, value } = target as HTMLInputElement;
      dataset['before'] ??= value;
    });
    const measure = () => setScrollable(element.scrollHeight > element.clientHeight);
    // Measure now: until the observer fires, a keyboard could not scroll.
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
