import type { SearchQuery } from '@shunlu/api-contract';
import { defaultLanguage, isLanguage } from '@shunlu/ui/i18n/languages.ts';
import type { Language } from '@shunlu/ui/i18n/languages.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useAuth } from './authStore.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from './localKeys.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
/** Light at first (D76). */
export type Theme = (typeof THEMES)[number];

/** The parameters of a search that are filled in (spec §3). */
export type SearchEntry = Omit<SearchQuery, 'limit' | 'cursor' | 'sort' | 'role'>;

/** The stored state, under `app-storage` (R3.7). */
export interface AppPreferences {
  language: Language;
  theme: Theme;
  /** Distinct, newest first, at most ten (`rememberSearch`, R5.48). Cleared with the session (D100). */
  searchHistory: SearchEntry[];
}

export interface AppState extends AppPreferences {
  /** Whether a visitor chose the language in this tab. The account that logs in next takes it over (D101). Not stored. */
  isLanguageChosen: boolean;
  setLanguage: (language: Language) => void;
  setTheme: (theme: Theme) => void;
}

/** Parses the stored state. The key `i18nextLng` wins over the stored language (D62). */
export function parsePreferences(stored: unknown): AppPreferences {
  const { language, theme, searchHistory } = (stored ?? {}) as Record<string, unknown>;
  const chosen = readLocal(LOCAL_KEYS.language) ?? language;
  return {
    language: isLanguage(chosen) ? chosen : defaultLanguage,
    theme: THEMES.find((one) => one === theme) ?? 'light',
    searchHistory: Array.isArray(searchHistory) ? (searchHistory as SearchEntry[]) : [],
  };
}

/** Language and theme of this browser, and the search history. */
export const useApp = create<AppState>()(
  persist(
    (set) => ({
      ...parsePreferences(undefined),
      isLanguageChosen: false,
      setLanguage: (language) => set({ language }),
      setTheme: (theme) => set({ theme }),
    }),
    {
      name: LOCAL_KEYS.app,
      storage: createJSONStorage(() => ({
        getItem: () => readLocal(LOCAL_KEYS.app),
        setItem: (_, value) => writeLocal(LOCAL_KEYS.app, value),
        removeItem: () => writeLocal(LOCAL_KEYS.app, null),
      })),
      partialize: ({ language, theme, searchHistory }) => ({ language, theme, searchHistory }),
      merge: (stored, current) => ({ ...current, ...parsePreferences(stored) }),
    },
  ),
);

// The next person at this browser must not see the searches. A tab that slept may find them logged in already, and leaves
// theirs alone.
useAuth.subscribe(({ token }, before) => {
  if (token === null && before.token !== null) useApp.setState({ searchHistory: [] });
});
