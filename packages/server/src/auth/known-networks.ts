/** Networks from which a person has logged in before (D119). */
import { createHash } from 'node:crypto';
import { toEmailKey } from '@shunlu/api-contract';
import type { User } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import { KNOWN_NETWORK_MS } from './policy.ts';
import { deleteOldNetworks, insertKnownNetwork, isKnownNetwork } from './store.ts';

function toNetworkKey(email: string, network: string): string {
  return createHash('sha256').update(`${toEmailKey(email)} ${network}`).digest('base64url');
}

/** To be called when a person has shown that the account is theirs, by its password or by a link in a mail. */
export async function rememberNetwork(db: Executor, { user, network, now }: { user: Pick<User, 'id' | 'email'>; network: string; now: Date }): Promise<void> {
  await insertKnownNetwork(db, { key: toNetworkKey(user.email, network), userId: user.id, lastUsedAt: now });
}

/** Whether the account of this address was signed in to from this network in the last 30 days. */
export function isKnownCaller(db: Executor, { email, network, now }: { email: string; network: string; now: Date }): Promise<boolean> {
  return isKnownNetwork(db, toNetworkKey(email, network), new Date(now.getTime() - KNOWN_NETWORK_MS));
}

/** Forgets the networks that are known no more. */
export function deleteExpiredNetworks(db: Executor, now: Date): Promise<void> {
  return deleteOldNetworks(db, new Date(now.getTime() - KNOWN_NETWORK_MS));
}
