import { getUser } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { useQuery } from '@shunlu/api-contract/react';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { formatName } from '@shunlu/ui/format/person.ts';
import { BackLink } from '@shunlu/ui/navigation/BackLink/BackLink.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { CardSkeleton } from '@shunlu/ui/primitives/CardSkeleton/CardSkeleton.tsx';
import { PublicProfile } from '@shunlu/ui/profile/PublicProfile/PublicProfile.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { idOf, paths } from '../paths.ts';
import { ReviewsOf } from '../reviews/index.ts';
import { useAuth } from '../session/authStore.ts';
import NotFoundPage from '../shell/NotFoundPage.tsx';
import { usePageTitle } from '../shell/PageHost.tsx';
import { useCameFrom } from '../shell/useCameFrom.ts';
import { useTrust } from '../trust/index.ts';

/** Another person: who it is, what others wrote, block and report (D21, D70). The own address leads to the own profile. */
export default function PersonPage() {
  const id = idOf(useParams()['id']);
  const viewerId = useAuth((state) => state.currentUser?.id);
  if (id === undefined) return <NotFoundPage />;
  return id === viewerId ? <Navigate to={paths.profile} replace /> : <PersonById key={id} id={id} />;
}

function PersonById({ id }: { id: number }) {
  const { t } = useTranslation('profile');
  const answer = useQuery(getUser, { params: { id } });
  const { block, report } = useTrust();
  usePageTitle(answer.state === 'ready' ? formatName(answer.data.user) : undefined);

  // Who never was, or has left (D95).
  if (answer.state === 'error' && answer.error instanceof ApiError && answer.error.status === 404) return <NotFoundPage />;
  return (
    <PageBody width="narrow" back={<Back />}>
      <LoadState of={answer} errorTitle={t('errorTitle')} errorLevel={1} skeleton={<CardSkeleton head="person" height={280} />}>
        {({ user }) => (
          <>
            <PublicProfile
              user={user}
              onBlock={() => block(user, { isBlocked: user.is_blocked })}
              onReport={() => report({ person: user })}
            />
            <ReviewsOf userId={user.id} />
          </>
        )}
      </LoadState>
    </PageBody>
  );
}

function Back() {
  const { t } = useTranslation('feedback');
  const { from, goBack } = useCameFrom();
  return from === undefined ? null : <BackLink to={from} onClick={goBack}>{t('back')}</BackLink>;
}
