import { getUser, listBlocked } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { useQuery } from '@shunlu/api-contract/react';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { usePersonName } from '@shunlu/ui/i18n/usePersonName.ts';
import { BackLink } from '@shunlu/ui/navigation/BackLink/BackLink.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { CardSkeleton } from '@shunlu/ui/primitives/CardSkeleton/CardSkeleton.tsx';
import { PublicProfile } from '@shunlu/ui/users/PublicProfile/PublicProfile.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { parseId, paths } from '../lib/paths.ts';
import { UserReviews } from '../reviews/index.ts';
import { useAuth } from '../api/authStore.ts';
import NotFoundPage from '../lib/NotFoundPage.tsx';
import { usePageTitle } from '../lib/usePageTitle.ts';
import { useBackLink } from '../lib/useBackLink.ts';
import { useTrust } from '../trust/index.ts';

/** Another person's profile with reviews, block and report (D21, D70). The own id leads to the own profile. */
export default function PersonPage() {
  const id = parseId(useParams()['id']);
  const viewerId = useAuth((state) => state.currentUser?.id);
  if (id === undefined) return <NotFoundPage />;
  return id === viewerId ? <Navigate to={paths.profile} replace /> : <PersonById key={id} id={id} />;
}

function PersonById({ id }: { id: number }) {
  const { t } = useTranslation('profile');
  const toName = usePersonName();
  const answer = useQuery(getUser, { params: { id } });
  const blockedPeople = useQuery(listBlocked, {});
  const blocked = blockedPeople.state === 'ready' ? blockedPeople.data.users.find((person) => person.id === id) : undefined;
  const { block, report } = useTrust();
  usePageTitle(blocked ? toName(blocked) : answer.state === 'ready' ? toName(answer.data.user) : undefined);

  if (blocked) {
    return (
      <PageBody width="narrow" back={<Back />}>
        <PublicProfile user={blocked} onBlock={() => block(blocked, { isBlocked: true })} onReport={() => report({ person: blocked })} />
      </PageBody>
    );
  }
  // Shown for a person who never existed, is deleted (D95) or blocked (D70). Own blocks are known once their list is
  // loaded.
  if (answer.state === 'error' && blockedPeople.state !== 'loading' && answer.error instanceof ApiError && answer.error.status === 404) {
    return <NotFoundPage />;
  }
  return (
    <PageBody width="narrow" back={<Back />}>
      <LoadState loadable={answer} errorTitle={t('errorTitle')} errorLevel={1} skeleton={<CardSkeleton head="person" height={280} />}>
        {({ user }) => (
          <>
            <PublicProfile
              user={user}
              onBlock={() => block(user)}
              onReport={() => report({ person: user })}
            />
            <UserReviews userId={user.id} />
          </>
        )}
      </LoadState>
    </PageBody>
  );
}

function Back() {
  const { t } = useTranslation('feedback');
  const { from, goBack } = useBackLink();
  return from === undefined ? null : <BackLink to={from} onClick={goBack}>{t('back')}</BackLink>;
}
