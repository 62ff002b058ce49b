import { Footer } from '@shunlu/ui/navigation/Footer/Footer.tsx';
import { NavBar } from '@shunlu/ui/navigation/NavBar/NavBar.tsx';
import { Shell } from '@shunlu/ui/navigation/Shell/Shell.tsx';
import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { chooseLanguage } from '../i18n/i18n.ts';
import { paths } from '../paths.ts';
import { useApp } from '../session/appStore.ts';
import { lazyAfterPaint } from './lazyAfterPaint.ts';

const BAR_PATHS = { home: paths.home, signIn: paths.login, signUp: paths.signup };

const ThemeSwitch = lazyAfterPaint(async () => {
  const module = await import('@shunlu/ui/navigation/ThemeSwitch/ThemeSwitch.tsx');
  return module.ThemeSwitch;
});

interface VisitorShellProps {
  children: ReactNode;
}

/** The frame around what anybody may see. */
export function VisitorShell({ children }: VisitorShellProps) {
  const language = useLanguage();
  const { theme, setTheme } = useApp();
  return (
    <Shell
      bar={
        <NavBar
          viewer={null}
          paths={BAR_PATHS}
          language={language}
          onLanguageChange={(next) => void chooseLanguage(next)}
        />
      }
      footer={
        <Footer
          paths={paths}
          themeSwitch={
            <Suspense fallback={null}>
              <ThemeSwitch value={theme} onValueChange={setTheme} isLabelHidden />
            </Suspense>
          }
        />
      }
    >
      {children}
    </Shell>
  );
}
