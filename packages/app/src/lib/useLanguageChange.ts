import type { Language } from '@shunlu/ui/i18n/languages.ts';
import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { useCallback } from 'react';
import { chooseLanguage } from '../i18n/i18n.ts';
import { useAuth } from '../api/authStore.ts';
import { useFailureToast } from './useFailureToast.ts';

const loadPreferences = () => import('../api/preferences.ts');

/**
 * Switches the language here, and once that is done for what the server writes to the signed-in person: mails and notices
 * (D71). With the network away neither is done until it is back; `FrameNotices` say so meanwhile.
 */
export function useLanguageChange(): (language: Language) => void {
  const showFailure = useFailureToast();
  return useCallback(
    (language) => {
      const chooser = useAuth.getState().currentUser?.id;
      chooseLanguage(language)
        .then(async (isMade) => {
          // Its texts may have been long in coming: it is not the choice of who signed in meanwhile.
          if (!isMade || useAuth.getState().currentUser?.id !== chooser) return;
          // What tells the server comes when there is something to tell.
          const { savePreferences } = await loadCode(loadPreferences);
          await savePreferences({ language });
        })
        .catch((error: unknown) => showFailure(error, 'operationFailed'));
    },
    [showFailure],
  );
}
