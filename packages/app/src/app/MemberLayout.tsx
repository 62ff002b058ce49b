import type { PersonName } from '@shunlu/ui/i18n/person.ts';
import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import { Footer } from '@shunlu/ui/navigation/Footer/Footer.tsx';
import { LanguageChoice } from '@shunlu/ui/navigation/LanguageChoice/LanguageChoice.tsx';
import { NavBar } from '@shunlu/ui/navigation/NavBar/NavBar.tsx';
import { Shell } from '@shunlu/ui/navigation/Shell/Shell.tsx';
import { TabBar } from '@shunlu/ui/navigation/TabBar/TabBar.tsx';
import { ThemeSwitch } from '@shunlu/ui/navigation/ThemeSwitch/ThemeSwitch.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { gearIcon, signOutIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { Suspense, useCallback, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ApiProvider } from '../api/ApiProvider.tsx';
import { CacheReady } from '../api/CacheProvider.tsx';
import { logout } from '../api/logout.ts';
import { startTokenRefresh } from '../api/tokenRefresh.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { paths } from '../lib/paths.ts';
import { useApp } from '../api/appStore.ts';
import { useAuth } from '../api/authStore.ts';
import type { Mode } from '../api/authStore.ts';
import { useBadgeCounts } from '../lib/badgeCounts.ts';
import { getCurrentTab, buildTabs } from './tabs.ts';
import { toaster } from '../lib/toaster.ts';
import { lazyWithRetry } from '../lib/lazyWithRetry.ts';
import { useIsIdle } from '../lib/useIsIdle.ts';
import { useCloseOnNavigation } from '../lib/useCloseOnNavigation.ts';
import { useLanguageChange } from '../lib/useLanguageChange.ts';

const NotificationPanel = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('../notifications/NotificationPanel.tsx'), loadTexts(['notifications', 'feedback', 'errors'])]);
  return module;
});

/** Socket, counts and dialogs over pages; pages do without them until the browser is idle. */
const MemberBackground = lazyWithRetry(() => import('./MemberBackground.tsx'));

const BAR_PATHS = { home: paths.home, signIn: paths.login, signUp: paths.signup };

/** The viewer before their name is known. */
const ANONYMOUS: PersonName = { first_name: '', last_name: '' };

export interface MemberLayoutProps {
  children: ReactNode;
}

export { preloadCache } from '../api/CacheProvider.tsx';

/** The layout of members' pages, with the API, its cache and the session. */
export default function MemberLayout({ children }: MemberLayoutProps) {
  const user = useAuth((state) => state.currentUser);
  const mode = useAuth((state) => state.currentMode);
  return (
    <ApiProvider>
      {/* The session comes before the page, whose requests wait until it is verified. */}
      <Session />
      <MemberShell viewer={user ?? ANONYMOUS} mode={mode} banners={<Background />}>
        {/* For a token without its user, the server first names the user. */}
        {user !== null && children}
      </MemberShell>
    </ApiProvider>
  );
}

/** Verifies the session and renews its token. */
function Session() {
  useLayoutEffect(() => startTokenRefresh(), []);
  return null;
}

/** Mounts MemberBackground when the first page is painted and the browser idle. */
function Background() {
  const isIdle = useIsIdle();
  return <Suspense fallback={null}>{isIdle && <CacheReady><MemberBackground /></CacheReady>}</Suspense>;
}

interface MemberShellProps extends MemberLayoutProps {
  viewer: PersonName;
  mode: Mode;
  /** Banners below the bar. */
  banners: ReactNode;
}

/** The bar, the tabs and the foot around a page. */
function MemberShell({ viewer, mode, banners, children }: MemberShellProps) {
  const { t } = useTranslation(['navigation', 'feedback']);
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const { theme, setTheme } = useApp();
  const setMode = useAuth((state) => state.setMode);
  const onLanguageChange = useLanguageChange();
  const counts = useBadgeCounts();
  // Undefined until the bell is pressed, which loads the panel.
  const [isPanelOpen, setPanelOpen] = useState<boolean>();
  const closePanel = useCallback(() => setPanelOpen((isOpen) => (isOpen === undefined ? undefined : false)), []);
  useCloseOnNavigation(closePanel);

  function logOut() {
    logout();
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
          <Button variant="secondary" icon={signOutIcon} onClick={logOut}>{t('navigation:logout')}</Button>
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
          onLogout={logOut}
          onOpenNotifications={() => setPanelOpen(true)}
          unreadCount={counts.notifications}
          tabs={tabs}
        />
      }
      banners={banners}
      footer={<Footer paths={paths} />}
    >
      <CacheReady>
        {children}
        {isPanelOpen !== undefined && (
          <Suspense fallback={null}>
            <NotificationPanel isOpen={isPanelOpen} onClose={closePanel} />
          </Suspense>
        )}
      </CacheReady>
    </Shell>
  );
}
