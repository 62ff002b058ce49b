import { useEffect } from 'react';
import { useApp } from '../api/appStore.ts';
import type { Theme } from '../api/appStore.ts';
import { useAuth } from '../api/authStore.ts';

const DARK = '(prefers-color-scheme: dark)';

function applyTheme(theme: Theme, isDarkSystem: boolean): void {
  const shown = theme === 'dark' || (theme === 'system' && isDarkSystem) ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = shown;
  // The browser uses it for scroll bars, and for the page before its first style.
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', shown);
}

/** Sets the chosen theme and mode on `<html>`, where the design tokens read them. The boot script has set the first values. */
export function useAppearance(): void {
  const theme = useApp((state) => state.theme);
  const mode = useAuth((state) => (state.token === null ? 'passenger' : state.currentMode));

  useEffect(() => {
    const system = matchMedia(DARK);
    const apply = () => applyTheme(theme, system.matches);
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [theme]);

  useEffect(() => {
    document.documentElement.dataset['mode'] = mode;
  }, [mode]);
}
