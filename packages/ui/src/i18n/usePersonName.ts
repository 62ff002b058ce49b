import { DELETED_PERSON } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { formatName } from './person.ts';
import type { PersonName } from './person.ts';

/** Whether the person has deleted the account (D69). */
export function isDeleted({ first_name, last_name }: PersonName): boolean {
  return first_name === DELETED_PERSON.first_name && last_name === DELETED_PERSON.last_name;
}

/**
 * Returns a function that formats a person's name: 王小明, Emma Chen (D31), or a text if it is unknown or the account deleted (D69).
 */
export function usePersonName(): (person: PersonName) => string {
  const { t } = useTranslation();
  return (person) => (isDeleted(person) ? t('person.deleted') : formatName(person) || t('person.anonymous'));
}
