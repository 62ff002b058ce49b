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
  /* The page keeps its heading for who hears it: as VisuallyHidden. */
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
  /** The page's only `h1`, above the list. */
  title: ReactNode;
  /** The ChatList. */
  list: ReactNode;
  /** The ChatPanel of the conversation that is open; left out where none is. */
  chat?: ReactNode;
  /** There are conversations to choose from: then the place of the one that is open says so until one is. */
  canChoose?: boolean;
}

/**
 * Where one of both takes the other's place the focus goes with it: to the conversation's heading, and back to its place in the
 * list. With what is not displayed it would be lost, and nothing be announced. On a desk both stay, and so does the focus.
 */
function useFocusVisiblePart(isChatOpen: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const wasChatOpen = useRef(isChatOpen);
  /** The list's link to the conversation that is open. */
  const current = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const getPart = (name: string) => root.current?.querySelector<HTMLElement>(`[data-part='${name}']`);
    if (isChatOpen) current.current = getPart('all')?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (wasChatOpen.current === isChatOpen) return;
    wasChatOpen.current = isChatOpen;
    const hiddenPart = getPart(isChatOpen ? 'all' : 'chat');
    const { activeElement: active } = document;
    // Whoever is in a layer over the page stays there.
    if (hiddenPart == null || hiddenPart.offsetHeight > 0 || !(active === document.body || hiddenPart.contains(active))) return;
    const link = isChatOpen ? null : current.current;
    if (link !== null && link.offsetHeight > 0) return link.focus();
    const heading = (isChatOpen ? getPart('chat') : root.current)?.querySelector<HTMLElement>('h1, h2');
    if (heading != null) focusWithoutScrolling(heading);
  });
  return root;
}

/**
 * The inbox beside the conversation that is open, from a desk on; below, one of both, the conversation on the whole screen
 * (D75): the Shell takes its bars away.
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
