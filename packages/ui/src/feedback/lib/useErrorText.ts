import { useCallback } from 'react';
import { getErrorText } from './error-text.ts';
import { useTranslator } from './useTranslator.ts';

/** Returns a function that gives the translated text of a thrown value, in the order of spec §8 (see `getErrorText`). */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const translate = useTranslator();
  return useCallback((error: unknown, fallback?: string) => getErrorText(error, translate, fallback), [translate]);
}
