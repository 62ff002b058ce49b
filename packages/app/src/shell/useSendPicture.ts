import { useToaster } from '@shunlu/ui/overlays/toaster/ToasterContext.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from './useFailureToast.ts';

/** Sends a picture and says in a toast whether it arrived (R8.7, R8.37); what it throws, the form says too. */
export function useSendPicture(): <T>(send: () => Promise<T>) => Promise<T> {
  const { t } = useTranslation('feedback');
  const { success } = useToaster();
  const sayFailure = useFailureToast();
  return useCallback(
    async (send) => {
      try {
        const answer = await send();
        success(t('toast.uploaded'));
        return answer;
      } catch (error) {
        sayFailure(error, 'uploadFailed');
        throw error;
      }
    },
    [success, sayFailure, t],
  );
}
