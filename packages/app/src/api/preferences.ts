import { updateProfile } from '@shunlu/api-contract';
import type { OwnUser } from '@shunlu/api-contract';
import { useApp } from './appStore.ts';
import { useAuth } from './authStore.ts';
import { call } from './client.ts';

type Preferences = OwnUser['preferences'];

let last: Promise<unknown> = Promise.resolve();

/**
 * Changes what the signed-in person prefers, on the server and here: the server merges, so that what another device has set
 * stays. One after the other, so that the last answer is the newest.
 *
 * @param change what is new of them; what it does not name stays
 * @throws ApiError as the client does; then nothing has changed
 */
export function savePreferences(change: Preferences): Promise<void> {
  const saved = last.then(async () => {
    const user = useAuth.getState().currentUser;
    if (user === null) return;
    const answer = await call(updateProfile, { body: { preferences: change } });
    // Meanwhile somebody else may have logged in.
    if (useAuth.getState().currentUser?.id === user.id) useAuth.getState().setUser(answer.user);
  });
  // One that fails does not hold up the next.
  last = saved.catch(() => undefined);
  return saved;
}

/**
 * Tells the account that has just logged in which language was chosen here before, once (D101). What the browser asks for by
 * itself, or what is left of who was here before, is nobody's choice, and the account's own stays.
 *
 * @throws ApiError as the client does
 */
export async function syncLanguagePreference(): Promise<void> {
  const { isLanguageChosen, language } = useApp.getState();
  if (!isLanguageChosen) return;
  useApp.setState({ isLanguageChosen: false });
  if (useAuth.getState().currentUser?.preferences['language'] !== language) await savePreferences({ language });
}
