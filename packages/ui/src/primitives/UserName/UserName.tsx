import { DELETED_PERSON } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useTranslation } from 'react-i18next';
import { formatName } from '../../format/person.ts';
import type { PersonName } from '../../format/person.ts';

const Root = styled.bdi`
  &[data-bold] { font-weight: var(--weight-bold); }
`;

export interface UserNameProps extends Omit<ComponentProps<'bdi'>, 'children'> {
  /** The two name fields as sent; either may be missing. */
  person: PersonName;
  /** As the title of a card or a line. */
  bold?: boolean;
}

/** A person's name in its own order: 王小明, Emma Chen (D31); words in its place when it is unknown, or its account gone (D69). */
export function UserName({ person, bold, ...rest }: UserNameProps) {
  const { t } = useTranslation();
  return (
    <Root data-component="UserName" data-bold={bold || undefined} {...rest}>
      {isDeleted(person) ? t('person.deleted') : formatName(person) || t('person.anonymous')}
    </Root>
  );
}

function isDeleted({ first_name, last_name }: PersonName): boolean {
  return first_name === DELETED_PERSON.first_name && last_name === DELETED_PERSON.last_name;
}
