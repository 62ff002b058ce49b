import { LIMITS } from '@shunlu/api-contract';
import { toPlainText } from '../shared/plain-text.ts';
import type { PlainText } from '../shared/plain-text.ts';
import type { Translations } from './translations/translations.ts';
import { fullName } from '../users/presenter.ts';
import { findRecipients } from './store.ts';
import type { Recipient } from './store.ts';
import type { Tx } from '../shared/database.ts';

/** Returns a person's name in the recipient's language. */
export type NameLookup = (userId: number, words: Translations) => PlainText;

/** The most code points of a person's name: both parts, and the space between them. */
export const MAX_NAME_LENGTH = 2 * LIMITS.name.max + 1;

export function createNameLookup(people: ReadonlyMap<number, Recipient>): NameLookup {
  return (id, words) => {
    const person = people.get(id);
    if (person !== undefined && person.deletedAt !== null) return words.deletedUser;
    return toPlainText(person ? fullName({ first_name: person.firstName, last_name: person.lastName }) : '', MAX_NAME_LENGTH);
  };
}

/** Loads the displayed names of people (D31). */
export async function loadNameLookup(tx: Tx, ids: readonly number[]): Promise<NameLookup> {
  return createNameLookup(await findRecipients(tx, ids));
}
