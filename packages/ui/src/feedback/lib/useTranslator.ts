import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from './error-text.ts';

/**
 * Translates keys that are known only at run time (error codes, message keys of a schema). Everything else uses the typed `t`,
 * which rejects unknown keys.
 */
export function useTranslator(): Translate {
  const { t, i18n } = useTranslation('errors');
  return useCallback<Translate>(
    (key, params) => {
      if (!i18n.exists(key)) return undefined;
      const translate = t as unknown as (key: string, params?: Readonly<Record<string, unknown>>) => string;
      return translate(key, params);
    },
    [t, i18n],
  );
}
