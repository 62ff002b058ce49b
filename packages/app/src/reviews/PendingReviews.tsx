import type { PendingReview } from '@shunlu/api-contract';
import type { Loadable } from '@shunlu/api-contract/react';
import { PendingReviewList } from '@shunlu/ui/reviews/PendingReviewList/PendingReviewList.tsx';
import { ReviewDialog } from '@shunlu/ui/reviews/ReviewDialog/ReviewDialog.tsx';
import { useState } from 'react';
import { useWriteReview } from './useWriteReview.ts';

/** Trips to review, each with its form in a modal (R2.88). */
export function PendingReviews({ pending }: { pending: Loadable<readonly PendingReview[]> }) {
  const write = useWriteReview();
  const [asked, setAsked] = useState<PendingReview>();
  const close = () => setAsked(undefined);
  return (
    <>
      <PendingReviewList pending={pending} onWrite={setAsked} />
      {asked && (
        <ReviewDialog
          isOpen
          pending={asked}
          onClose={close}
          onSubmit={async (values) => {
            await write(values);
            // Does not close another form that was opened meanwhile.
            setAsked((now) => (now === asked ? undefined : now));
          }}
        />
      )}
    </>
  );
}
