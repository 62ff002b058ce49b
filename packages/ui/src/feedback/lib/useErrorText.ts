import { useCallback } from 'react';
import { getErrorText } from './error-text.ts';
import { useTranslator } from './useTranslator.ts';

/** Words a thrown value in the person's language, in the order of spec §8 (see `errorText`). */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const translate = useTranslator();
  return useCallback((error: unknown, fallback?: string) => getErrorText(error, translate, fallback), [translate]);
}
