import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { bellIcon, checkIcon, closeIcon, errorIcon, infoIcon, warningIcon } from '../../primitives/Icon/icons.ts';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Spinner } from '../../primitives/Spinner/Spinner.tsx';
import type { Toast as ToastData, ToastKind } from '../../feedback/lib/createToaster.ts';

export interface ToastProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Toast to show; icon and tone follow from its kind. */
  toast: ToastData;
  /** Called by the close button. */
  onClose: () => void;
  /** Opens the notification's subject; the button appears only if the toast has data (R2.97). */
  onViewDetails?: (() => void) | undefined;
}

const TOAST_ICONS: Readonly<Record<Exclude<ToastKind, 'loading'>, IconShape>> = {
  success: checkIcon,
  error: errorIcon,
  info: infoIcon,
  warning: warningIcon,
  notification: bellIcon,
};

const Root = styled.div`
  --_width: 380px;
  --_sign: 24px;
  --_rise: 8px;
  display: grid;
  grid-template-columns: var(--_sign) minmax(0, 1fr) auto;
  gap: 0 var(--space-3);
  inline-size: min(var(--_width), 100%);
  padding-block: var(--space-3);
  padding-inline: var(--space-4) var(--space-2);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface-raised);
  box-shadow: var(--shadow-3);
  animation: toast-in var(--motion-base) var(--ease-out);

  @keyframes toast-in { from { opacity: 0; translate: 0 var(--_rise); } }

  [data-part='sign'] { display: grid; place-items: center; block-size: calc(1em * var(--line-snug)); color: var(--accent-text); }
  &[data-kind='success'] [data-part='sign'] { color: var(--ok-text); }
  &[data-kind='error'] [data-part='sign'] { color: var(--bad-text); }
  &[data-kind='warning'] [data-part='sign'] { color: var(--warn-text); }
  [data-part='text'] { min-inline-size: 0; }
  b { display: block; line-height: var(--line-snug); }
  p { margin-block-start: 2px; color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='action'] { margin-block-end: calc(-1 * var(--space-2)); margin-inline-start: calc(-1 * var(--space-3) - var(--border)); }
  [data-part='close'] { margin-block: calc(-1 * var(--space-2)); color: var(--text-muted); }
`;

/** One toast. The Toaster's list is the live region: with a role of its own, a toast would be read twice. */
export function Toast({ toast, onClose, onViewDetails, ...rest }: ToastProps) {
  const { t } = useTranslation('feedback');
  const { kind, title, message, data } = toast;
  return (
    <Root data-component="Toast" data-kind={kind} {...rest}>
      <span data-part="sign">
        {kind === 'loading' ? <Spinner /> : <Icon shape={TOAST_ICONS[kind]} size={24} />}
      </span>
      <div data-part="text">
        <b>{title}</b>
        {message !== undefined && <p>{message}</p>}
        {data !== undefined && onViewDetails && (
          <div data-part="action">
            <Button variant="quiet" size="compact" onClick={onViewDetails}>{t('viewDetails')}</Button>
          </div>
        )}
      </div>
      <div data-part="close">
        <IconButton icon={closeIcon} label={t('close')} onClick={onClose} />
      </div>
    </Root>
  );
}
