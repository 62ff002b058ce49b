import type { PendingReview } from '@shunlu/api-contract';
import { EmptyState } from '@shunlu/ui/feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { BackLink } from '@shunlu/ui/navigation/BackLink/BackLink.tsx';
import { PageLayout } from '@shunlu/ui/navigation/PageLayout/PageLayout.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Card } from '@shunlu/ui/primitives/Card/Card.tsx';
import { CardSkeleton } from '@shunlu/ui/primitives/CardSkeleton/CardSkeleton.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { DateTime } from '@shunlu/ui/primitives/DateTime/DateTime.tsx';
import { RouteLine } from '@shunlu/ui/rides/RouteLine/RouteLine.tsx';
import { ReviewForm } from '@shunlu/ui/reviews/ReviewForm/ReviewForm.tsx';
import { splitAddress } from '@shunlu/ui/rides/lib/splitAddress.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { parseId, paths } from '../lib/paths.ts';
import NotFoundPage from '../lib/NotFoundPage.tsx';
import { useIsMounted } from '../lib/useIsMounted.ts';
import { PendingReviews } from './PendingReviews.tsx';
import { usePendingReviews } from './useOpenReviews.ts';
import { useWriteReview } from './useWriteReview.ts';

/** Reviews to write of one ride: a form, a list of several, or none (D9). */
export default function ReviewPage() {
  const id = parseId(useParams()['id']);
  return id === undefined ? <NotFoundPage /> : <RideReviews key={id} rideId={id} />;
}

function RideReviews({ rideId }: { rideId: number }) {
  const { t } = useTranslation('reviews');
  const answer = usePendingReviews();
  const open = answer.state === 'ready' ? answer.data.pending.filter((one) => one.ride_id === rideId) : [];
  const [only, ...others] = open;
  // A list stays a list: the form of another review may be open over it.
  const [hadSeveral, setHadSeveral] = useState(false);
  if (others.length > 0 && !hadSeveral) setHadSeveral(true);
  const isOne = only !== undefined && !hadSeveral && others.length === 0;

  return (
    <PageLayout
      width="narrow"
      title={isOne ? t('form.title', { name: only.reviewee.name }) : t('ride.title')}
      back={<BackLink to={paths.ride(rideId)}>{t('ride.back')}</BackLink>}
    >
      <LoadState
        loadable={answer}
        skeleton={<CardSkeleton height={360} />}
        errorTitle={t('list.pendingErrorTitle')}
        isEmpty={() => only === undefined}
        empty={
          <EmptyState title={t('ride.none')} action={<Button to={paths.pendingReviews}>{t('ride.allPending')}</Button>}>
            {t('ride.noneText')}
          </EmptyState>
        }
      >
        {() => (isOne ? <OneReview pending={only} /> : <PendingReviews pending={{ state: 'ready', data: open }} />)}
      </LoadState>
    </PageLayout>
  );
}

function OneReview({ pending }: { pending: PendingReview }) {
  const write = useWriteReview();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  return (
    <Card>
      <Stack gap={5}>
        <Stack gap={1}>
          <DateTime value={pending.departure_time} format="dateTime" />
          <RouteLine from={splitAddress(pending.start_location).name} to={splitAddress(pending.end_location).name} />
        </Stack>
        <ReviewForm
          pending={pending}
          onSubmit={async (values) => {
            await write(values);
            if (isHere.current) await navigate(paths.pendingReviews, { replace: true });
          }}
        />
      </Stack>
    </Card>
  );
}
