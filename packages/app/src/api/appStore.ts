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

/** What was searched for: the filled parameters (spec §3). */
export type SearchEntry = Omit<SearchQuery, 'limit' | 'cursor' | 'sort' | 'role'>;

/** What is kept under `app-storage` (R3.7). */
export interface AppPreferences {
  language: Language;
  theme: Theme;
  /** Distinct, newest first, at most ten: `rememberSearch` sees to it (R5.48). They go with who made them (D100). */
  searchHistory: SearchEntry[];
}

export interface AppState extends AppPreferences {
  /** The language was chosen in this tab by a visitor, and is told to the account that logs in here next (D101); not kept. */
  isLanguageChosen: boolean;
  setLanguage: (language: Language) => void;
  setTheme: (theme: Theme) => void;
}

/** What was stored, as far as it is what we would store; the key `i18nextLng` wins over the stored language (D62). */
export function parsePreferences(stored: unknown): AppPreferences {
  const { language, theme, searchHistory } = (stored ?? {}) as Record<string, unknown>;
  const chosen = readLocal(LOCAL_KEYS.language) ?? language;
  return {
    language: isLanguage(chosen) ? chosen : defaultLanguage,
    theme: THEMES.find((one) => one === theme) ?? 'light',
    searchHistory: Array.isArray(searchHistory) ? (searchHistory as SearchEntry[]) : [],
  };
}

/** Language and theme, for everybody who uses this browser, and what was searched for. */
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

// Whoever comes next at this browser is not told where somebody goes. A tab that slept meanwhile finds the next person there
// already, and theirs are left alone.
useAuth.subscribe(({ token }, before) => {
  if (token === null && before.token !== null) useApp.setState({ searchHistory: [] });
});
