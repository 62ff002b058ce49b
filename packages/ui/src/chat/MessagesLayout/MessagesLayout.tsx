import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
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
  /** The ConversationList. */
  list: ReactNode;
  /** The ChatPanel of the conversation that is open; left out where none is. */
  chat?: ReactNode;
  /** There are conversations to choose from: then the place of the one that is open says so until one is. */
  canChoose?: boolean;
}

/**
 * The inbox beside the conversation that is open, from a desk on; below, one of both, the conversation on the whole screen
 * (D75): the Shell takes its bars away.
 */
export function MessagesLayout({ title, list, chat, canChoose = true, ...rest }: MessagesLayoutProps) {
  const { t } = useTranslation('chat');
  return (
    <Root data-component="MessagesLayout" data-fills={chat === undefined ? undefined : 'phone'} {...rest}>
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
