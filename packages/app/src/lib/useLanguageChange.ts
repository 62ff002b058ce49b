import type { Language } from '@shunlu/ui/i18n/languages.ts';
import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { useCallback } from 'react';
import { chooseLanguage } from '../i18n/i18n.ts';
import { useAuth } from '../api/authStore.ts';
import { useFailureToast } from './useFailureToast.ts';

const loadPreferences = () => import('../api/preferences.ts');

/**
 * Switches the language of the page, then that of the server's mails and notifications to the logged-in user (D71). Both wait
 * for the network; `AppBanners` shows meanwhile that it is unreachable.
 */
export function useLanguageChange(): (language: Language) => void {
  const showFailure = useFailureToast();
  return useCallback(
    (language) => {
      const chooser = useAuth.getState().currentUser?.id;
      chooseLanguage(language)
        .then(async (isMade) => {
          // Loading the texts may take long. If somebody else has logged in meanwhile, the choice is not theirs.
          if (!isMade || useAuth.getState().currentUser?.id !== chooser) return;
          // The code that saves preferences is loaded on first use.
          const { savePreferences } = await loadCode(loadPreferences);
          await savePreferences({ language });
        })
        .catch((error: unknown) => showFailure(error, 'operationFailed'));
    },
    [showFailure],
  );
}
