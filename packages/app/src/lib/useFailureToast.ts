import { ApiError, isStaleDataError } from '@shunlu/api-contract';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMounted } from './useIsMounted.ts';

/** The failures that spec §8 has a sentence for. */
export type Failure = 'loginFailed' | 'registrationFailed' | 'uploadFailed' | 'operationFailed';

/** Returns the key of the sentence of spec §8. Network errors and invalid forms have their own; an upload is no form. */
export function failureKey(error: unknown, failure: Failure): Failure | 'network' | 'formInvalid' {
  if (!(error instanceof ApiError)) return failure;
  if (error.code === 'NETWORK') return 'network';
  return error.code === 'VALIDATION' && failure !== 'uploadFailed' ? 'formInvalid' : failure;
}

/** Whether a call was aborted, as all calls are at logout. An aborted call has not failed. */
export const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shows a toast for the failure of a control that has no place of its own for errors, such as a switch (R8.6, R8.7). */
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
 * Runs the mutation of a form. The form itself shows a failure; if it is no longer mounted, a toast does (D101).
 */
export function useMutationToast(failure: Failure): <T>(act: () => Promise<T>) => Promise<T> {
  const showFailure = useFailureToast();
  const isHere = useIsMounted();
  return useCallback(
    async (act) => {
      try {
        return await act();
      } catch (error) {
        // The form itself reports stale-data errors, even after it is unmounted (D111).
        if (!isHere.current && !isStaleDataError(error)) showFailure(error, failure);
        throw error;
      }
    },
    [failure, isHere, showFailure],
  );
}
