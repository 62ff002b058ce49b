import type { ChatRef, Chat } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import type { ChatPanelProps } from '@shunlu/ui/chat/ChatPanel/ChatPanel.tsx';
import { useErrorText } from '@shunlu/ui/feedback/lib/useErrorText.ts';
import { FormBanner } from '@shunlu/ui/forms/FormBanner/FormBanner.tsx';
import { BlockedNote } from '@shunlu/ui/users/BlockedNote/BlockedNote.tsx';
import { useEffect, useEffectEvent } from 'react';
import type { ComponentProps } from 'react';
import { useJoinChat } from './useJoinChat.ts';
import { useIsBlocked, useTrust } from '../trust/index.ts';
import { toFullChatRef } from './chatAddress.ts';
import { toPerson } from './toPerson.ts';
import { discard, resend, send, useOpenOutbox } from './outboxSender.ts';
import { aliasChat, getChatKey, mergeDrafts, setDraft, setSendError, useOutbox } from './outboxStore.ts';
import type { Thread } from './patchChats.ts';
import { useIsTyping, useTypingSignal } from './typing.ts';
import { useReading } from './useReading.ts';
import { useThread } from './useThread.ts';

/** Whether an error says that the chat is closed. */
const isClosedError = (refusal: unknown) => refusal instanceof ApiError && (refusal.code === 'BLOCKED' || refusal.code === 'CHAT_CLOSED');

type PanelProps = Omit<ChatPanelProps, 'header' | 'rideTo' | 'fieldRef' | keyof ComponentProps<'section'>>;

/** Props of ChatPanel and ChatDialog for a chat, and the chat itself once it is loaded. */
export function useChatPanel(ref: ChatRef, viewerId: number): { panel: PanelProps; conversation: Chat | undefined } {
  useOpenOutbox(viewerId);
  const { thread, loadEarlier, isLoadingEarlier, readAgain } = useThread(ref, onRead);
  const answer = thread.state === 'ready' ? thread.data : undefined;
  const conversation = answer?.conversation;
  const named = conversation ? toFullChatRef(conversation) : ref;
  const key = getChatKey(named);
  // Key by which the chat was opened; drafts and messages from before it was loaded have it.
  const given = getChatKey(ref);
  const isTyping = useIsTyping();
  const typingSignal = useTypingSignal(named);
  const newAfter = useReading(named, answer, viewerId);
  const errorText = useErrorText();
  const unsent = useOutbox((outbox) => outbox.messages);
  const draft = useOutbox(({ drafts }) => mergeDrafts(drafts[key], drafts[given]));
  const writtenBefore = useOutbox(({ drafts }) => drafts[given]);
  const refusal = useOutbox(({ sendErrors }) => sendErrors[key] ?? sendErrors[given]);
  useJoinChat(conversation && named);
  const other = conversation && toPerson(conversation);
  const isBlocked = useIsBlocked();
  const askBlock = useTrust((trust) => trust.block);

  const updateChatName = useEffectEvent(() => aliasChat(ref, named));
  // Stored drafts may be loaded after the chat, and another user starts without aliases.
  useEffect(() => {
    if (given !== key) updateChatName();
  }, [viewerId, given, key, writtenBefore]);

  const messages = answer?.messages;
  const lastSeq = messages?.at(-1)?.seq ?? 0;
  // A message that another tab has sent may be older than the loaded ones.
  const outgoing = unsent.filter(({ ref: of, seq }) => [key, given].includes(getChatKey(of)) && !(seq !== undefined && seq <= lastSeq));
  useEffect(() => {
    const shown = new Set(messages?.map(({ client_id }) => client_id));
    for (const one of useOutbox.getState().messages) if (shown.has(one.clientId)) discard(one);
  }, [messages, unsent]);

  // The cached chat was still open.
  useEffect(() => {
    if (isClosedError(refusal)) void readAgain();
  }, [refusal, readAgain]);

  // An open chat clears the error: the block may have been lifted.
  function onRead({ conversation: now }: Thread) {
    if (!now.is_open || !isClosedError(refusal)) return;
    for (const name of [ref, toFullChatRef(now)]) setSendError(name, undefined);
  }

  function whyClosed() {
    if (other && isBlocked(other.id)) return <BlockedNote person={other} onUnblock={() => askBlock(other, { isBlocked: true })} />;
    return isClosedError(refusal) ? <FormBanner>{errorText(refusal)}</FormBanner> : undefined;
  }

  function onSend(message: string) {
    typingSignal.stop();
    if (given !== key) {
      setDraft(ref, '');
      setSendError(ref, undefined);
    }
    send(named, conversation?.ride_id, message);
  }

  return {
    conversation,
    panel: {
      chat: answer ? { state: 'ready', data: { ...answer, own_read_seq: newAfter } } : thread,
      viewerId,
      outgoing,
      isTyping: conversation !== undefined && isTyping(conversation),
      onLoadEarlier: loadEarlier,
      isLoadingEarlier,
      onResend: resend,
      onDiscard: discard,
      draft,
      onDraftChange: (text) => {
        if (given !== key) setDraft(ref, '');
        setDraft(named, text);
        typingSignal.typed(text);
      },
      onSend,
      closed: whyClosed(),
      sendError: refusal === undefined ? undefined : errorText(refusal, 'chat:thread.sendFailed'),
    },
  };
}
