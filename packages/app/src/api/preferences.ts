import { updateProfile } from '@shunlu/api-contract';
import type { OwnUser } from '@shunlu/api-contract';
import { useApp } from './appStore.ts';
import { useAuth } from './authStore.ts';
import { call } from './client.ts';

type Preferences = OwnUser['preferences'];

let last: Promise<unknown> = Promise.resolve();

/**
 * Changes the user's preferences on the server, which merges them, and here. Runs one after the other, so that the last
 * response is the newest.
 * @param change the changed preferences
 * @throws ApiError; then nothing has changed
 */
export function savePreferences(change: Preferences): Promise<void> {
  const saved = last.then(async () => {
    const user = useAuth.getState().currentUser;
    if (user === null) return;
    const answer = await call(updateProfile, { body: { preferences: change } });
    // Somebody else may have logged in meanwhile.
    if (useAuth.getState().currentUser?.id === user.id) useAuth.getState().setUser(answer.user);
  });
  // A failure does not block the next change.
  last = saved.catch(() => undefined);
  return saved;
}

/**
 * Saves the language that a visitor chose here in the account they log in to, once (D101). A language nobody chose leaves
 * the account's own.
 * @throws ApiError
 */
export async function syncLanguagePreference(): Promise<void> {
  const { isLanguageChosen, language } = useApp.getState();
  if (!isLanguageChosen) return;
  useApp.setState({ isLanguageChosen: false });
  if (useAuth.getState().currentUser?.preferences['language'] !== language) await savePreferences({ language });
}
