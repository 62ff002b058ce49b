import { OfflineBanner } from '@shunlu/ui/feedback/OfflineBanner/OfflineBanner.tsx';
import { Footer } from '@shunlu/ui/navigation/Footer/Footer.tsx';
import { NavBar } from '@shunlu/ui/navigation/NavBar/NavBar.tsx';
import { Shell } from '@shunlu/ui/navigation/Shell/Shell.tsx';
import { ThemeSwitch } from '@shunlu/ui/navigation/ThemeSwitch/ThemeSwitch.tsx';
import type { Language } from '@shunlu/ui/i18n/languages.ts';
import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseLanguage } from '../i18n/i18n.ts';
import { loginPath, paths, returnPath, signupPath } from '../lib/paths.ts';
import { useApp } from '../api/appStore.ts';
import { getToken } from '../api/authStore.ts';
import { useIsOffline } from '../lib/useIsOffline.ts';

/** Switches the language, and stores that the visitor chose it, for the account that they may log in to (D101). */
async function choose(language: Language) {
  const isMade = await chooseLanguage(language);
  // Loading the texts may take long. If somebody has logged in meanwhile, the choice is not theirs.
  if (isMade && getToken() === null) useApp.setState({ isLanguageChosen: true });
}

interface VisitorLayoutProps {
  children: ReactNode;
}

/** The layout of visitors' pages. */
export function VisitorLayout({ children }: VisitorLayoutProps) {
  const language = useLanguage();
  const { theme, setTheme } = useApp();
  const isOffline = useIsOffline();
  // Links between login and sign-up carry the return path on (D65).
  const next = returnPath(useLocation().search);
  return (
    <Shell
      bar={
        <NavBar
          viewer={null}
          paths={{ home: paths.home, signIn: loginPath(next), signUp: signupPath(next) }}
          language={language}
          onLanguageChange={(next) => void choose(next)}
        />
      }
      banners={<OfflineBanner unreachable={isOffline ? 'network' : undefined} />}
      footer={
        <Footer
          paths={paths}
          themeSwitch={<ThemeSwitch value={theme} onValueChange={setTheme} isLabelHidden />}
        />
      }
    >
      {children}
    </Shell>
  );
}
