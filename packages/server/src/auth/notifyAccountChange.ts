import { createNotifications } from '../notifications/createNotifications.ts';
import type { NotificationDraft } from '../notifications/createNotifications.ts';
import type { Tx } from '../shared/database.ts';

/** Tells a person of their own account. A changed password is mailed whatever is switched off. */
export async function notifyAccountChange(tx: Tx, userId: number, what: 'password_changed' | 'email_confirmed', now: Date): Promise<void> {
  const draft: NotificationDraft = what === 'password_changed'
    ? { userId, type: 'account', data: null, say: (words) => words.passwordChanged() }
    : { userId, type: 'account', data: null, say: (words) => words.emailConfirmed(), delivery: 'none' };
  await createNotifications(tx, [draft], now);
}
