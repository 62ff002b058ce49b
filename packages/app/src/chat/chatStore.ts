import type { ChatRef, Conversation } from '@shunlu/api-contract';
import { create } from 'zustand';
import { useAuth } from '../session/authStore.ts';

/** Whom one writes with, as a chat's header shows them. */
export type ChatPartner = Conversation['other_user'];

/** A chat that stands open over a page. */
export interface OpenedChat {
  chat: ChatRef;
  /** Whoever opened it may know with whom it is before it is loaded. */
  person: ChatPartner | undefined;
}

interface ChatState {
  opened: OpenedChat | null;
  /**
   * Opens a chat over the page one is on: of a booking, or the inquiry about a ride. `userId` names the other one of an
   * inquiry; without it that is who answers for the ride (D12).
   */
  open: (chat: ChatRef, person?: ChatPartner) => void;
  close: () => void;
}

/** The chat over the page: `useChat((chat) => chat.open)({ bookingId })`. `ChatHost` shows it. */
export const useChat = create<ChatState>()((set) => ({
  opened: null,
  open: (chat, person) => set({ opened: { chat, person } }),
  close: () => set({ opened: null }),
}));

// Whoever comes next did not open it.
useAuth.subscribe(({ currentUser }, before) => {
  if (currentUser?.id !== before.currentUser?.id) useChat.getState().close();
});
