import type { ComponentProps } from 'react';
import styled from 'styled-components';
import type { PersonName } from '../../i18n/person.ts';
import { isDeleted, usePersonName } from '../../i18n/usePersonName.ts';
import { Link } from '../../primitives/Link/Link.tsx';

const Root = styled.bdi`
  &[data-bold] { font-weight: var(--weight-bold); }
`;

export interface UserNameProps extends Omit<ComponentProps<'bdi'>, 'children'> {
  /** Name fields as in the API; either may be missing. */
  person: PersonName;
  /** Whether it is bold, as the title of a card or line. */
  isBold?: boolean;
  /** Path of the person's profile: the name links there, unless the account is gone. */
  to?: string | undefined;
}

/** A person's name in its own order: 王小明, Emma Chen (D31); a text if unknown or the account deleted (D69). */
export function UserName({ person, isBold, to, ...rest }: UserNameProps) {
  const toName = usePersonName();
  const isAccountDeleted = isDeleted(person);
  const name = toName(person);
  return (
    <Root data-component="UserName" data-bold={isBold || undefined} {...rest}>
      {to === undefined || isAccountDeleted ? name : <Link tone="inherit" to={to}>{name}</Link>}
    </Root>
  );
}
