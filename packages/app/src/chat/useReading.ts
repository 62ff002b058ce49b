import { markChatRead } from '@shunlu/api-contract';
import type { ChatRef } from '@shunlu/api-contract';
import { CallContext } from '@shunlu/api-contract/call-context';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePatchCache } from '../api/patchCache.ts';
import { isRetryableError } from '../api/isRetryableError.ts';
import { useWindowFocus } from '../lib/useWindowFocus.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { RETRY_MS } from './outboxSender.ts';
import { revalidateUnlessUnread, withNoneUnread } from './patchChats.ts';
import type { Thread } from './patchChats.ts';

/**
 * Reports how far the user has read while they look at the chat (D75).
 * @returns the last message that was read when the chat was opened; messages that come while they look are not marked as
 * new
 */
export function useReading(ref: ChatRef, thread: Thread | undefined, viewerId: number): number {
  const call = useContext(CallContext);
  const patch = usePatchCache();
  const reported = useRef({ otherId: 0, seq: 0 });
  const [opened, setOpened] = useState<{ otherId: number; newAfter: number }>();
  const [failures, setFailures] = useState(0);
  const isConnected = useRealtime((state) => state.isConnected);
  const isSeen = useWindowFocus();
  const lastSeq = thread?.messages.findLast(({ sender_id }) => sender_id !== viewerId)?.seq ?? 0;
  const ownSeq = thread?.own_read_seq;
  const otherId = thread?.conversation.other_user.id ?? 0;
  // With another person, who answers from now on, it is another chat (D68).
  if (ownSeq !== undefined && opened?.otherId !== otherId) setOpened({ otherId, newAfter: ownSeq < lastSeq ? ownSeq : Number.MAX_SAFE_INTEGER });

  const reportReading = useEffectEvent(() => {
    const reportedSeq = reported.current.otherId === otherId ? reported.current.seq : 0;
    if (thread === undefined || ownSeq === undefined || lastSeq <= Math.max(ownSeq, reportedSeq) || !isSeen) return;
    reported.current = { otherId, seq: lastSeq };
    const isBookingChat = 'bookingId' in ref;
    const params = { id: isBookingChat ? ref.bookingId : ref.rideId };
    const query = { ...(!isBookingChat && { type: 'inquiry' as const }), ...(ref.userId !== undefined && { user_id: ref.userId }) };
    patch('chat', (answer) => withNoneUnread(answer, thread.conversation));
    call(markChatRead, { params, query, body: { seq: lastSeq } }).then(
      // The inbox may have been fetched before this, and a message may have come since.
      ({ unread_count }) => patch('chat', (answer) => revalidateUnlessUnread(answer, thread.conversation, unread_count)),
      (error: unknown) => {
        // Reported again at the next change, and as soon as the server may be back.
        reported.current = { otherId, seq: 0 };
        if (isRetryableError(error)) setFailures((count) => count + 1);
      },
    );
  });

  useEffect(() => reportReading(), [otherId, lastSeq, ownSeq, isSeen]);
  useEffect(() => {
    if (isConnected) reportReading();
  }, [isConnected]);
  useEffect(() => {
    if (failures === 0) return undefined;
    const retry = setTimeout(() => reportReading(), RETRY_MS);
    return () => clearTimeout(retry);
  }, [failures]);
  return opened?.newAfter ?? 0;
}
