import { useCallback } from 'react';
import { errorText } from './error-text.ts';
import { useWord } from './useTranslator.ts';

/** Words a thrown value in the person's language, in the order of spec §8 (see `errorText`). */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const word = useWord();
  return useCallback((error: unknown, fallback?: string) => errorText(error, word, fallback), [word]);
}
