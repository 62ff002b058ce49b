import type { ComponentProps } from 'react';
import type { BlockedPerson, PublicUser } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { blockIcon, flagIcon } from '../../primitives/Icon/icons.ts';
import { BlockedNote } from '../BlockedNote/BlockedNote.tsx';
import { ProfileHead } from '../ProfileHead/ProfileHead.tsx';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  > [data-part='bio'] { max-inline-size: var(--measure); white-space: pre-line; }
  > [data-part='bio'][data-none] { color: var(--text-muted); }
  > [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-3); }
`;

export interface PublicProfileProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Another person as visible to the viewer (D21), or a blocked person without details (D70). */
  user: PublicUser | BlockedPerson;
  /** Opens the dialog that blocks or unblocks. */
  onBlock: () => void;
  /** Opens the report form. */
  onReport: () => void;
}

/** Profile of another person, with block and report (D70). */
export function PublicProfile({ user, onBlock, onReport, ...rest }: PublicProfileProps) {
  const { t } = useTranslation('profile');
  const isBlocked = 'blocked_at' in user;
  const bio = isBlocked ? undefined : user.bio.trim();
  return (
    <Root forwardedAs="section" data-component="PublicProfile" {...rest}>
      <ProfileHead person={user} />
      {bio !== undefined && <p data-part="bio" data-none={bio === '' || undefined}>{bio === '' ? t('noBio') : bio}</p>}
      {isBlocked && <BlockedNote person={user} onUnblock={onBlock} />}
      <div data-part="actions">
        {!isBlocked && (
          <Button variant="secondary" size="compact" icon={blockIcon} onClick={onBlock}>{t('public.block')}</Button>
        )}
        <Button variant="quiet" size="compact" icon={flagIcon} onClick={onReport}>{t('public.report')}</Button>
      </div>
    </Root>
  );
}
