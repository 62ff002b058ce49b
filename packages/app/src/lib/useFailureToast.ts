import { ApiError, isStaleDataError } from '@shunlu/api-contract';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMounted } from './useIsMounted.ts';

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

/** Says in a toast that something failed which has no place of its own to say it (R8.6, R8.7), as a switch. */
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

/**
 * Tries what a form sends. The form itself says what failed; where its person has left it meanwhile, a toast does (D101).
 */
export function useMutationToast(failure: Failure): <T>(act: () => Promise<T>) => Promise<T> {
  const showFailure = useFailureToast();
  const isHere = useIsMounted();
  return useCallback(
    async (act) => {
      try {
        return await act();
      } catch (error) {
        // Of what was overtaken the form speaks also then (D111).
        if (!isHere.current && !isStaleDataError(error)) showFailure(error, failure);
        throw error;
      }
    },
    [failure, isHere, showFailure],
  );
}
