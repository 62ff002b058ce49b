import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';
import type { Toast as ToastData } from '../../feedback/lib/createToaster.ts';
import { useToaster } from '../../feedback/lib/ToasterContext.tsx';
import { FOCUS_TOASTS_KEY, pauseToastsWhileFocused } from '../lib/pauseToastsWhileFocused.ts';
import { Toast } from '../Toast/Toast.tsx';

export interface ToasterProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Opens a notification's subject; the toast is then dismissed. */
  onViewDetails?: (toast: ToastData) => void;
  /** Whether a phone has the bottom tab bar: toasts appear above it, else at the top, away from a form's buttons. */
  hasTabs?: boolean;
}

const Region = styled.section`
  --_width: 380px;
  /* Padding for the shadows, which the scroll container would clip; a negative margin compensates. */
  --_shade: var(--space-10);
  --_edge: var(--space-3);
  position: fixed;
  z-index: var(--z-toast);
  inset-block: auto calc(var(--bottom-bar) + env(safe-area-inset-bottom) + var(--_edge) - var(--_shade));
  inset-inline: calc(var(--_edge) - var(--_shade));
  /* Reversed, so that the newest stays visible if they do not all fit. */
  display: flex;
  flex-direction: column-reverse;
  max-block-size: calc(100dvh - var(--bar) - var(--bottom-bar) + var(--_shade));
  /*
   * At the bottom they would cover the buttons of a dialog, or of a form on a page without the tab bar. At the top a dialog
   * leaves space for them (DialogFrame).
   */
  &:not([data-tabs]), :root[data-layer] & {
    inset-block: calc(env(safe-area-inset-top) + var(--_edge) - var(--_shade)) auto;
    max-block-size: calc(var(--toasts-most) - 2 * var(--_edge) + 2 * var(--_shade));
  }
  padding: var(--_shade);
  overflow-y: auto;
  pointer-events: none;

  ol { display: grid; flex: none; justify-items: center; gap: var(--space-2); }
  li { inline-size: 100%; display: grid; justify-items: center; }
  li > * { pointer-events: auto; }

  ${from('desk')} {
    --_edge: var(--space-6);
    inset-inline-end: auto;
    inline-size: calc(var(--_width) + 2 * var(--_shade));
    &, &:not([data-tabs]), :root[data-layer] & {
      inset-block: auto calc(var(--_edge) - var(--_shade));
      max-block-size: calc(100dvh - var(--bar) + var(--_shade));
    }
  }
`;

/**
 * Time in ms that a live region must be mounted before its content changes are announced. The value is that of React Aria's
 * announcer.
 */
const LIVE_REGION_DELAY_MS = 100;

function useIsLiveRegionReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), LIVE_REGION_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

const NONE: readonly ToastData[] = [];

/** Sets `--toasts` to the height of the toasts, so that a dialog leaves space for them. */
function syncToastHeight(list: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (list.offsetHeight === 0) style.removeProperty('--toasts');
    else style.setProperty('--toasts', `calc(${list.offsetHeight}px + 2 * var(--space-3) + env(safe-area-inset-top))`);
  });
  observer.observe(list);
  return () => {
    observer.disconnect();
    style.removeProperty('--toasts');
  };
}

/**
 * List of toasts: bottom left on a desktop; on a phone above the bottom bar, or at the top without one or while a dialog is open.
 * Newest last. Rendered once, by the app. Timers pause while someone reads. The list is the only live region, so that each toast
 * is read once (D80).
 */
export function Toaster({ onViewDetails, hasTabs = false, ...rest }: ToasterProps) {
  const { t } = useTranslation('feedback');
  const toaster = useToaster();
  const allToasts = useSyncExternalStore(toaster.subscribe, toaster.getSnapshot, toaster.getSnapshot);
  const toasts = useIsLiveRegionReady() ? allToasts : NONE;
  const attachList = useCallback(
    (list: HTMLOListElement | null) => {
      if (list === null) return undefined;
      const cleanups = [pauseToastsWhileFocused(list, toaster), syncToastHeight(list)];
      return () => {
        for (const cleanup of cleanups) cleanup();
      };
    },
    [toaster],
  );
  return (
    <Region data-component="Toaster" data-tabs={hasTabs || undefined} aria-label={t('toasts', { key: FOCUS_TOASTS_KEY })} {...rest}>
      <ol ref={attachList} aria-live="polite" aria-relevant="additions text">
        {toasts.map((toast) => (
          <li key={toast.id}>
            <Toast
              toast={toast}
              onClose={() => toaster.dismiss(toast.id)}
              onViewDetails={
                onViewDetails &&
                (() => {
                  toaster.dismiss(toast.id);
                  onViewDetails(toast);
                })
              }
            />
          </li>
        ))}
      </ol>
    </Region>
  );
}
