import type { Language } from '@shunlu/ui/i18n/languages.ts';
import { useCallback } from 'react';
import { chooseLanguage } from '../i18n/i18n.ts';
import { useFailureToast } from './useFailureToast.ts';

/** Switches the language here, and for what the server writes to the signed-in person: mails and notices (D71). */
export function useLanguageChange(): (language: Language) => void {
  const sayFailure = useFailureToast();
  return useCallback(
    (language) => {
      void chooseLanguage(language);
      // What tells the server comes when there is something to tell.
      import('../data/preferences.ts')
        .then(({ savePreferences }) => savePreferences({ language }))
        .catch((error: unknown) => sayFailure(error, 'operationFailed'));
    },
    [sayFailure],
  );
}
