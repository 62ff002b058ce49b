import type { BlockedPerson } from '@shunlu/api-contract';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import type { LoadStateProps } from '../../feedback/LoadState/LoadState.tsx';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { formatDate } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { RowsSkeleton } from '../../primitives/RowsSkeleton/RowsSkeleton.tsx';
import { UserName } from '../../users/UserName/UserName.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { BlockDialog } from '../BlockDialog/BlockDialog.tsx';

const Root = styled.div`
  li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2) var(--space-3); padding-block: var(--space-3); }
  li + li { border-block-start: var(--border) solid var(--line); }
  [data-part='who'] { display: flex; flex: 1 1 12rem; align-items: center; gap: var(--space-3); min-inline-size: 0; line-height: var(--line-snug); }
  [data-part='who'] > span:last-child { display: grid; min-inline-size: 0; }
  [data-part='since'] { color: var(--text-muted); font-size: var(--size-small); }
`;

export interface BlockedListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Server state of the blocked people, latest first. */
  people: LoadStateProps<readonly BlockedPerson[]>['loadable'];
  /** Called after confirmation. The dialog shows what it throws. */
  onUnblock: (person: BlockedPerson) => Promise<unknown> | void;
}

/** List of blocked people in the settings, with dates; each can be unblocked (D70). */
export function BlockedList({ people, onUnblock, ...rest }: BlockedListProps) {
  const { t } = useTranslation('trust');
  const toName = usePersonName();
  const language = useLanguage();
  const now = useNow();
  const [openFor, setOpenFor] = useState<BlockedPerson>();

  return (
    <Root data-component="BlockedList" {...rest}>
      <LoadState
        loadable={people}
        skeleton={<RowsSkeleton rows={2} height={68} />}
        errorTitle={t('blocked.errorTitle')}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState size="compact" headingLevel={3} title={t('blocked.empty')}>{t('blocked.emptyText')}</EmptyState>}
      >
        {(list) => (
          <ul aria-label={t('blocked.title')}>
            {list.map((person) => (
              <li key={person.id}>
                <span data-part="who">
                  <Avatar person={person} />
                  <span>
                    <UserName person={person} isBold />
                    <span data-part="since">{t('blocked.since', { date: formatDate(person.blocked_at, language, now) })}</span>
                  </span>
                </span>
                <Button variant="secondary" size="compact" onClick={() => setOpenFor(person)}>
                  <span>{t('unblock.confirm')}</span>
                  <VisuallyHidden>{toName(person)}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
      {openFor && (
        <BlockDialog isOpen isBlocked person={openFor} onConfirm={() => onUnblock(openFor)} onClose={() => setOpenFor(undefined)} />
      )}
    </Root>
  );
}
