import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { focusWithoutScrolling } from '../../primitives/lib/focus.ts';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';
import { from } from '../../tokens/breakpoints.ts';

const Root = styled.div`
  --_list: 376px;
  block-size: 100%;
  background: var(--surface);

  > [data-part='list'] > h1 { padding: var(--space-5) var(--space-5) var(--space-3); }
  > [data-part='chat'] { min-block-size: 0; }
  &[data-fills] > [data-part='list'] > [data-part='all'] { display: none; }
  /* Visually hidden: the heading is only for screen readers here. */
  &[data-fills] > [data-part='list'] > h1 {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  &[data-fills] > [data-part='chat'] { block-size: 100%; }
  &:not([data-fills]) > [data-part='chat'] { display: none; }

  ${from('desk')} {
    display: grid;
    grid-template: minmax(0, 1fr) / var(--_list) minmax(0, 1fr);
    block-size: calc(100dvh - var(--bar) - var(--tabs) - var(--notice, 0px));

    && > [data-part='list'] { overflow-y: auto; border-inline-end: var(--border) solid var(--line); }
    && > [data-part='list'] > [data-part='all'] { display: block; }
    && > [data-part='list'] > h1 {
      position: static;
      inline-size: auto;
      block-size: auto;
      padding: var(--space-5) var(--space-5) var(--space-3);
      overflow: visible;
      clip-path: none;
      white-space: normal;
    }
    && > [data-part='chat'] { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); background: var(--bg); }
    > [data-part='chat'] > [data-component='EmptyState'] { align-self: center; padding: var(--space-6); }
  }
`;

export interface MessagesLayoutProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Page title, the only `h1`, above the list. */
  title: ReactNode;
  /** The ChatList of the viewer. */
  list: ReactNode;
  /** ChatPanel of the open chat; omit it if none is open. */
  chat?: ReactNode;
  /** Whether there are chats to choose from; then the empty panel says to choose one. */
  canChoose?: boolean;
}

/**
 * On a phone, list and chat replace each other. Focus moves along: to the chat's heading, and back to its link in the list.
 * Otherwise it would be lost with the hidden part, and nothing announced. On a desktop both are visible.
 */
function useFocusVisiblePart(isChatOpen: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const wasChatOpen = useRef(isChatOpen);
  /** The list's link to the open chat. */
  const current = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const getPart = (name: string) => root.current?.querySelector<HTMLElement>(`[data-part='${name}']`);
    if (isChatOpen) current.current = getPart('all')?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (wasChatOpen.current === isChatOpen) return;
    wasChatOpen.current = isChatOpen;
    const hiddenPart = getPart(isChatOpen ? 'all' : 'chat');
    const { activeElement: active } = document;
    // Focus inside a dialog or menu stays there.
    if (hiddenPart == null || hiddenPart.offsetHeight > 0 || !(active === document.body || hiddenPart.contains(active))) return;
    const link = isChatOpen ? null : current.current;
    if (link !== null && link.offsetHeight > 0) return link.focus();
    const heading = (isChatOpen ? getPart('chat') : root.current)?.querySelector<HTMLElement>('h1, h2');
    if (heading != null) focusWithoutScrolling(heading);
  });
  return root;
}

/**
 * Inbox and open chat side by side on a desktop. On smaller screens one at a time; the chat fills the screen (D75), and Shell
 * hides its bars.
 */
export function MessagesLayout({ title, list, chat, canChoose = true, ref, ...rest }: MessagesLayoutProps) {
  const { t } = useTranslation('chat');
  const attach = useMergedRef(ref, useFocusVisiblePart(chat !== undefined));
  return (
    <Root data-component="MessagesLayout" data-fills={chat === undefined ? undefined : 'phone'} {...rest} ref={attach}>
      <div data-part="list">
        <Heading level={1} tabIndex={-1}>{title}</Heading>
        <div data-part="all">{list}</div>
      </div>
      <div data-part="chat">
        {chat ?? (canChoose && <EmptyState title={t('list.choose')}>{t('list.chooseText')}</EmptyState>)}
      </div>
    </Root>
  );
}
