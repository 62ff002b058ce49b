import { createReview } from '@shunlu/api-contract';
import { useMutation } from '@shunlu/api-contract/react';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import type { ReviewValues } from '@shunlu/ui/reviews/ReviewForm/ReviewForm.tsx';
import { useTranslation } from 'react-i18next';

/** Sends a review and shows a toast (R8.35). It rejects as the client does; the form shows the error. */
export function useWriteReview(): (values: ReviewValues) => Promise<void> {
  const { t } = useTranslation('reviews');
  const toaster = useToaster();
  const { run } = useMutation(createReview);
  return async (body) => {
    await run({ body });
    toaster.success(t('form.done'));
  };
}
