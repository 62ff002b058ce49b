import { ApiError } from '@shunlu/api-contract';
import { useToaster } from '@shunlu/ui/overlays/toaster/ToasterContext.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What failed, in the words of spec §8. */
export type Failure = 'loginFailed' | 'registrationFailed' | 'uploadFailed' | 'operationFailed';

/** Which sentence of spec §8 a failure gets: no answer and a refused form have one each; a file is no form. */
export function failureKey(error: unknown, failure: Failure): Failure | 'network' | 'formInvalid' {
  if (!(error instanceof ApiError)) return failure;
  if (error.code === 'NETWORK') return 'network';
  return error.code === 'VALIDATION' && failure !== 'uploadFailed' ? 'formInvalid' : failure;
}

/** Given up, as all that is under way when somebody logs out, is not failed. */
export const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Says in a toast that something failed (R8.6, R8.7): beside a form's own words, which may be out of sight. */
export function useFailureToast(): (error: unknown, failure: Failure) => void {
  const { t } = useTranslation('feedback');
  const { error: show } = useToaster();
  return useCallback(
    (error, failure) => {
      if (!isGivenUp(error)) show(t(`toast.${failureKey(error, failure)}`));
    },
    [show, t],
  );
}
