import { useEffect } from 'react';
import { useApp } from '../api/appStore.ts';
import type { Theme } from '../api/appStore.ts';
import { useAuth } from '../api/authStore.ts';

const DARK = '(prefers-color-scheme: dark)';

function applyTheme(theme: Theme, isDarkSystem: boolean): void {
  const shown = theme === 'dark' || (theme === 'system' && isDarkSystem) ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = shown;
  // What the browser itself paints: scroll bars, and the page before its first style.
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', shown);
}

/** Shows the chosen theme and mode on `<html>`, from where the tokens take them; the boot script did so at start. */
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
