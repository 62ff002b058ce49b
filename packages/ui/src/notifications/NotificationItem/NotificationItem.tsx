import type { Notification } from '@shunlu/api-contract';
import { memo } from 'react';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppLink } from '../../links/links.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { RelativeTime } from '../../primitives/RelativeTime/RelativeTime.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { NOTIFICATION_ICONS } from './notification-icons.ts';

const Root = styled.div`
  --_tile: 36px;
  --_dot: 10px;
  position: relative;
  display: grid;
  grid-template-columns: var(--_tile) minmax(0, 1fr) var(--_dot);
  column-gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-block-end: var(--border) solid var(--line);
  line-height: var(--line-snug);

  > [data-part='tile'] {
    display: grid;
    place-items: center;
    block-size: var(--_tile);
    border-radius: var(--radius-2);
    background: var(--plain-soft);
    color: var(--plain-text);
    &[data-tone='info'] { background: var(--accent-soft); color: var(--accent-text); }
    &[data-tone='ok'] { background: var(--ok-soft); color: var(--ok-text); }
    &[data-tone='warn'] { background: var(--warn-soft); color: var(--warn-text); }
    &[data-tone='bad'] { background: var(--bad-soft); color: var(--bad-text); }
  }
  > [data-part='text'] { display: grid; gap: 2px; justify-items: start; }
  [data-part='title'] { padding: 0; border: 0; background: none; color: var(--text); text-align: start; text-decoration: none; }
  /* The whole row can be pressed. */
  :is(a, button)[data-part='title']::after { content: ''; position: absolute; inset: 0; }
  :is(a, button)[data-part='title']:focus-visible { outline: none; }
  :is(a, button)[data-part='title']:focus-visible::after {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: calc(-1 * var(--focus-width));
  }
  [data-part='message'] { color: var(--text-muted); font-size: var(--size-small); }
  time { color: var(--text-muted); font-size: var(--size-caption); }
  > [data-part='dot'] {
    align-self: start;
    margin-block-start: calc((1lh - var(--_dot)) / 2);
    inline-size: var(--_dot);
    block-size: var(--_dot);
    border: calc(var(--_dot) / 2) solid var(--accent);
    border-radius: var(--radius-full);
  }
  &[data-unread] [data-part='title'] { font-weight: var(--weight-bold); }
  @media (hover: hover) { &:has(:is(a, button):hover) { background: var(--surface-sunken); } }
`;

export interface NotificationItemProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Notification to show. */
  notification: Notification;
  /** Path of its subject: a ride, a chat (D75). Without it an unread one is a button that marks it as read. */
  to?: string | undefined;
  /** Called when it is opened or, without `to`, acknowledged: mark it as read. */
  onOpen: (notification: Notification) => void;
}

function Title({ notification, to, onOpen, children }: Omit<NotificationItemProps, 'children'> & { children: ReactNode }) {
  const open = () => onOpen(notification);
  if (to !== undefined) return <AppLink data-part="title" to={to} onClick={open}>{children}</AppLink>;
  if (!notification.read) return <button data-part="title" type="button" onClick={open}>{children}</button>;
  return <span data-part="title">{children}</span>;
}

function PlainNotificationItem({ notification, to, onOpen, ...rest }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const { type, title, message, read, createdAt } = notification;
  const { icon, tone } = NOTIFICATION_ICONS[type];
  return (
    <Root data-component="NotificationItem" data-unread={!read || undefined} {...rest}>
      <span data-part="tile" data-tone={tone}><Icon shape={icon} size={20} /></span>
      <span data-part="text">
        <Title {...{ notification, to, onOpen }}>
          {!read && <VisuallyHidden>{`${t('unread')} `}</VisuallyHidden>}
          <span>{title}</span>
        </Title>
        <span data-part="message">{message}</span>
        <RelativeTime value={createdAt} />
      </span>
      {!read && <span data-part="dot" aria-hidden="true" />}
    </Root>
  );
}

/** One notification (R2.98): what happened, when, and whether it was read. It links to its subject. Memoised. */
export const NotificationItem: FunctionComponent<NotificationItemProps> = memo(PlainNotificationItem);
