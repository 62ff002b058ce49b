import type { PersonName } from '@shunlu/ui/i18n/person.ts';
import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import { Footer } from '@shunlu/ui/navigation/Footer/Footer.tsx';
import { LanguageChoice } from '@shunlu/ui/navigation/LanguageChoice/LanguageChoice.tsx';
import { NavBar } from '@shunlu/ui/navigation/NavBar/NavBar.tsx';
import { Shell } from '@shunlu/ui/navigation/Shell/Shell.tsx';
import { TabBar } from '@shunlu/ui/navigation/TabBar/TabBar.tsx';
import { ThemeSwitch } from '@shunlu/ui/navigation/ThemeSwitch/ThemeSwitch.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { gearIcon, signOutIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { untilAnswered } from '../data/callLater.ts';
import { ApiProvider } from '../api/ApiProvider.tsx';
import { blockUntilAuthReady, setAuthReady } from '../api/authReady.ts';
import { withAnswers } from '../data/withAnswers.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { paths } from '../lib/paths.ts';
import { useApp } from '../api/appStore.ts';
import { useAuth } from '../api/authStore.ts';
import type { Mode } from '../api/authStore.ts';
import { useBadgeCounts } from '../lib/badgeCounts.ts';
import { untilPainted, useIsAfterPaint } from '../lib/afterPaint.tsx';
import { preloadable } from '../lib/lazyWithPreload.tsx';
import { getCurrentTab, buildTabs } from './tabs.ts';
import { toaster } from '../lib/toaster.ts';
import { untilLoaded } from '../lib/retryImport.ts';
import { useCloseOnNavigation } from '../lib/useCloseOnNavigation.ts';
import { useLanguageChange } from '../lib/useLanguageChange.ts';

const Notices = lazy(() =>
  untilLoaded(async () => {
    const [module] = await Promise.all([withAnswers(import('../notifications/NotificationPanel.tsx')), loadTexts(['notifications', 'feedback', 'errors'])]);
    return module;
  }),
);

const loadEndSession = () => import('../api/logout.ts');

/** For so long what goes on behind a page waits at most for what the page itself has asked for. */
const WAIT_AT_MOST_MS = 3_000;

/** What the page that is open can do without until it stands; where it cannot be loaded, pages go on alone meanwhile. */
const { Component: MemberBackground } = preloadable(() =>
  untilLoaded(async () => {
    const [module] = await Promise.all([withAnswers(import('./MemberBackground.tsx')), loadTexts(['errors', 'screens'])]);
    return module;
  }),
);

const BAR_PATHS = { home: paths.home, signIn: paths.login, signUp: paths.signup };

/** Whose name is not known yet. */
export const NOBODY: PersonName = { first_name: '', last_name: '' };

export interface MemberLayoutProps {
  children: ReactNode;
}

/** What surrounds every page of somebody who is logged in. A visitor loads none of it. */
export default function MemberLayout({ children }: MemberLayoutProps) {
  const user = useAuth((state) => state.currentUser);
  const mode = useAuth((state) => state.currentMode);
  return (
    <ApiProvider>
      {/* Before the page: what that asks for at once waits until it is known who asks. */}
      <Session />
      {/* Of a token without its user the server says whose it is. */}
      <MemberShell viewer={user ?? NOBODY} mode={mode} notice={<Background />}>{user !== null && children}</MemberShell>
    </ApiProvider>
  );
}

/** Finds out whether the session is good, and looks after it. */
function Session() {
  const isTime = useIsAfterPaint(0);
  useLayoutEffect(() => blockUntilAuthReady(), []);
  useEffect(() => {
    if (!isTime) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    // What cannot be verified is asked for without: each call finds out for itself.
    void untilLoaded(() => import('../data/together.ts'), () => setAuthReady(Promise.resolve())).then(({ startTokenRefresh }) => {
      if (!isOver) stop = startTokenRefresh();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isTime]);
  return null;
}

/** What goes on behind the pages: it begins once the first of them has what it asked for. */
function Background() {
  const isPainted = useIsAfterPaint(0);
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (!isPainted) return undefined;
    const begin = () => setIsTime(true);
    const timer = setTimeout(begin, WAIT_AT_MOST_MS);
    void untilAnswered().then(untilPainted).then(begin);
    return () => clearTimeout(timer);
  }, [isPainted]);
  return <Suspense fallback={null}>{isTime && <MemberBackground />}</Suspense>;
}

interface MemberShellProps extends MemberLayoutProps {
  viewer: PersonName;
  mode: Mode;
  /** What is said under the bar. */
  notice?: ReactNode;
}

/** The bar, the tabs and the foot around a page. */
export function MemberShell({ viewer, mode, notice, children }: MemberShellProps) {
  const { t } = useTranslation(['navigation', 'feedback']);
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const { theme, setTheme } = useApp();
  const setMode = useAuth((state) => state.setMode);
  const onLanguageChange = useLanguageChange();
  const counts = useBadgeCounts();
  // Undefined until the bell was pressed: what it opens is loaded then.
  const [areNoticesOpen, setNoticesOpen] = useState<boolean>();
  const closeNotices = useCallback(() => setNoticesOpen((areOpen) => (areOpen === undefined ? undefined : false)), []);
  useCloseOnNavigation(closeNotices);

  async function logOut() {
    try {
      const { logout } = await loadCode(loadEndSession);
      logout();
    } catch {
      // Without the code that tells the server it ends here, and idles out there.
      useAuth.getState().logOutByUser();
    }
    toaster.success(t('feedback:toast.loggedOut'));
  }

  const tabs = (
    <TabBar
      items={buildTabs(mode, (key) => t(`navigation:${key}`), counts)}
      current={getCurrentTab(pathname, search, mode)}
      more={
        <>
          <LanguageChoice value={language} onValueChange={onLanguageChange} />
          <ThemeSwitch value={theme} onValueChange={setTheme} />
          <Button variant="secondary" icon={gearIcon} to={paths.settings}>{t('navigation:settings')}</Button>
          <Button variant="secondary" icon={signOutIcon} onClick={() => void logOut()}>{t('navigation:logout')}</Button>
        </>
      }
    />
  );
  return (
    <Shell
      mode={mode}
      hasTabs
      bar={
        <NavBar
          viewer={viewer}
          paths={BAR_PATHS}
          mode={mode}
          onModeChange={setMode}
          language={language}
          onLanguageChange={onLanguageChange}
          onLogout={() => void logOut()}
          onOpenNotifications={() => setNoticesOpen(true)}
          unreadCount={counts.notifications}
          tabs={tabs}
        />
      }
      banners={notice}
      footer={<Footer paths={paths} />}
    >
      {children}
      {areNoticesOpen !== undefined && (
        <Suspense fallback={null}>
          <Notices isOpen={areNoticesOpen} onClose={closeNotices} />
        </Suspense>
      )}
    </Shell>
  );
}
