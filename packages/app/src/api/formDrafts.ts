import type { Drafts } from '@shunlu/ui/forms/lib/drafts.ts';
import { useAuth } from './authStore.ts';

/** In memory: forms may hold phone numbers, plates and files, which are not written to the browser's storage (D74). */
const drafts = new Map<string, unknown>();

// The person logged out, or somebody else signed in.
useAuth.subscribe(({ draftOwnerId }, before) => {
  if (draftOwnerId !== before.draftOwnerId) drafts.clear();
});

const isSignedIn = () => useAuth.getState().currentUser !== null;

/** Forms whose session ended by itself come back filled in once the same person signs in again in this tab (D74). */
export const formDrafts: Drafts = {
  read: (name) => drafts.get(name),
  write(name, values) {
    if (isSignedIn()) drafts.set(name, values);
  },
  close(name) {
    if (isSignedIn()) drafts.delete(name);
  },
};
