import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutationToast } from './useFailureToast.ts';

/** Uploads a picture and shows its success in a toast (R8.37), and a failure like `useMutationToast` (R8.7). */
export function useSendPicture(): <T>(send: () => Promise<T>) => Promise<T> {
  const { t } = useTranslation('feedback');
  const { success } = useToaster();
  const inTry = useMutationToast('uploadFailed');
  return useCallback(
    async (send) => {
      const answer = await inTry(send);
      success(t('toast.uploaded'));
      return answer;
    },
    [success, inTry, t],
  );
}
