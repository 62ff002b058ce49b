import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CountBadge } from '../../primitives/CountBadge/CountBadge.tsx';
import { bellIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';

export interface BellButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Number of unread notifications; shown as at most 99+ (R9.19). */
  unreadCount: number;
}

const Root = styled(IconButton)`
  --_corner: 23px;
  [data-part='badge'] {
    display: flex;
    justify-content: flex-end;
    inline-size: auto;
    inset-inline: var(--_corner) calc(-1 * var(--space-3));
  }
  /* The badge extends from the corner to the end; if it is too wide, as in large text, back over the bell. */
  [data-part='badge'] > * { flex: none; margin-inline-end: auto; }
`;

/** Bell button of the navigation bar with the number of unread notifications. It opens the notification centre. */
export function BellButton({ unreadCount, ...rest }: BellButtonProps) {
  const { t } = useTranslation('navigation');
  function label(): string {
    if (unreadCount <= 0) return t('bell.none');
    return unreadCount > 99 ? t('bell.many') : t('bell.unread', { count: unreadCount });
  }
  return (
    <Root
      data-component="BellButton"
      icon={bellIcon}
      label={label()}
      aria-haspopup="dialog"
      badge={unreadCount > 0 ? <CountBadge count={unreadCount} ground="bar" isSilent /> : undefined}
      {...rest}
    />
  );
}
