import { ApiError } from '@shunlu/api-contract';
import { useToaster } from '@shunlu/ui/overlays/toaster/ToasterContext.tsx';
import { useCallback, useRef } from 'react';
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

/**
 * Says in a toast that something failed (R8.6, R8.7): beside a form's own words, which may be out of sight. What it returns
 * answers the toast's id, where there was something to say.
 */
export function useFailureToast(): (error: unknown, failure: Failure) => string | undefined {
  const { t } = useTranslation('feedback');
  const { error: show } = useToaster();
  return useCallback(
    (error, failure) => (isGivenUp(error) ? undefined : show(t(`toast.${failureKey(error, failure)}`))),
    [show, t],
  );
}

/** Tries what a form sends. That it failed is said until the next try: beside what comes of that it would be untrue. */
export function useTry(failure: Failure): <T>(act: () => Promise<T>) => Promise<T> {
  const sayFailure = useFailureToast();
  const { dismiss } = useToaster();
  const said = useRef<string>(undefined);
  return useCallback(
    async (act) => {
      // Without an id all toasts would go.
      if (said.current !== undefined) dismiss(said.current);
      try {
        return await act();
      } catch (error) {
        said.current = sayFailure(error, failure);
        throw error;
      }
    },
    [dismiss, failure, sayFailure],
  );
}
