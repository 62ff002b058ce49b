import type { Drafts } from '@shunlu/ui/forms/lib/drafts.ts';
import { useAuth } from './authStore.ts';

/** In memory only, because forms may hold phone numbers, plates and files, which are not stored (D74). */
const drafts = new Map<string, unknown>();

// The user has logged out, or somebody else has logged in.
useAuth.subscribe(({ draftOwnerId }, before) => {
  if (draftOwnerId !== before.draftOwnerId) drafts.clear();
});

const isSignedIn = () => useAuth.getState().currentUser !== null;

/** Drafts of forms. After a session expiry they come back when the same user logs in again in this tab (D74). */
export const formDrafts: Drafts = {
  read: (name) => drafts.get(name),
  write(name, values) {
    if (isSignedIn()) drafts.set(name, values);
  },
  close(name) {
    if (isSignedIn()) drafts.delete(name);
  },
};
