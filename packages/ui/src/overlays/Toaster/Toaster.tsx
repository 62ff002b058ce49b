import { useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';
import type { Toast as ToastData } from '../toaster/createToaster.ts';
import { useToaster } from '../toaster/ToasterContext.tsx';
import { Toast } from '../Toast/Toast.tsx';

export interface ToasterProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Opens what a notification is about; the toast then goes. */
  onViewDetails?: (toast: ToastData) => void;
}

const Region = styled.section`
  --_width: 380px;
  position: fixed;
  z-index: var(--z-toast);
  inset: auto 0 calc(var(--bottom-bar) + env(safe-area-inset-bottom));
  max-block-size: calc(100dvh - var(--bar) - var(--bottom-bar));
  /* The room is for the shadows, which scrolling would cut. */
  padding: var(--space-3);
  overflow-y: auto;
  pointer-events: none;

  ol { display: grid; justify-items: center; gap: var(--space-2); }
  li { inline-size: 100%; display: grid; justify-items: center; }
  li > * { pointer-events: auto; }

  ${from('desk')} {
    inset-block: auto 0;
    inset-inline: 0 auto;
    inline-size: calc(var(--_width) + 2 * var(--space-6));
    max-block-size: calc(100dvh - var(--bar));
    padding: var(--space-6);
  }
`;

/**
 * Where toasts appear: bottom left on a desk, above the bottom bar on a phone. Rendered once, by the app. Their clocks
 * stand still while the pointer or focus is on them; newest below.
 */
export function Toaster({ onViewDetails, ...rest }: ToasterProps) {
  const { t } = useTranslation('feedback');
  const toaster = useToaster();
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.getSnapshot, toaster.getSnapshot);
  return (
    <Region
      data-component="Toaster"
      aria-label={t('toasts')}
      {...rest}
      onPointerEnter={toaster.pause}
      onPointerLeave={toaster.resume}
      onFocus={toaster.pause}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) toaster.resume();
      }}
    >
      <ol aria-live="polite" aria-relevant="additions text">
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
