import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CountBadge } from '../../primitives/CountBadge/CountBadge.tsx';
import { bellIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';

export interface BellButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** How many notifications are unread; shown up to 99, then 99+ (R9.19). */
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
  /* From the corner on to the end; where it is too wide for that, as in large text, back over the bell. */
  [data-part='badge'] > * { flex: none; margin-inline-end: auto; }
`;

/** The bell in the bar, with how many notifications are unread. Opens the notification centre. */
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
