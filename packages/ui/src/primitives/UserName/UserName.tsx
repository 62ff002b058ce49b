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

/** A person's name in its own order: 王小明, Emma Chen (D31); a word in its place when it is unknown. */
export function UserName({ person, bold, ...rest }: UserNameProps) {
  const { t } = useTranslation();
  return (
    <Root data-component="UserName" data-bold={bold || undefined} {...rest}>
      {formatName(person) || t('person.anonymous')}
    </Root>
  );
}
