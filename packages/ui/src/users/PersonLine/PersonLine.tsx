import type { ComponentProps, ReactNode } from 'react';
import type { Person } from '@shunlu/api-contract';
import styled from 'styled-components';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import type { AvatarProps } from '../../primitives/Avatar/Avatar.tsx';
import { RatingLine } from '../RatingLine/RatingLine.tsx';
import { UserName } from '../UserName/UserName.tsx';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;

  > div { min-inline-size: 0; }
  [data-part='line'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space-2);
    line-height: var(--line-snug);
  }
  [data-part='more'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
`;

export interface PersonLineProps extends ComponentProps<'div'> {
  /** Person to show. */
  person: Person;
  /** Diameter of the photo in pixels. */
  size?: AvatarProps['size'];
  /** Path of the person's profile; the name becomes a link. */
  to?: string | undefined;
  /** Text before the name: 駕駛已確定. */
  before?: ReactNode;
  /** Second, muted line: the vehicle, the booking. */
  children?: ReactNode;
}

/** Person on one or two lines: avatar, name, rating, trips. */
export function PersonLine({ person, size = 40, to, before, children, ...rest }: PersonLineProps) {
  return (
    <Root data-component="PersonLine" {...rest}>
      <Avatar person={person} size={size} />
      <div>
        <div data-part="line">
          <span>
            {before != null && <span>{before}</span>}
            <UserName person={person} isBold to={to} />
          </span>
          <RatingLine rating={person.rating} ratingCount={person.rating_count} totalRides={person.total_rides} />
        </div>
        {children != null && <div data-part="more">{children}</div>}
      </div>
    </Root>
  );
}
