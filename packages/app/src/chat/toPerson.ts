import type { Chat, Person } from '@shunlu/api-contract';

/** Returns the other person of a chat for blocks and reports. A chat has the whole name in one field. */
export function toPerson({ other_user: { id, name } }: Pick<Chat, 'other_user'>): Pick<Person, 'id' | 'first_name' | 'last_name'> {
  return { id, first_name: name, last_name: '' };
}
