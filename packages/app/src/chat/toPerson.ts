import type { Chat, Person } from '@shunlu/api-contract';

/** The other one of a chat, as block and report know people: a chat has the whole name in one. */
export function toPerson({ other_user: { id, name } }: Pick<Chat, 'other_user'>): Pick<Person, 'id' | 'first_name' | 'last_name'> {
  return { id, first_name: name, last_name: '' };
}
