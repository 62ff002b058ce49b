import { OfflineNotice } from '@shunlu/ui/feedback/OfflineNotice/OfflineNotice.tsx';
import { UpdateNotice } from '@shunlu/ui/feedback/UpdateNotice/UpdateNotice.tsx';
import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import { Footer } from '@shunlu/ui/navigation/Footer/Footer.tsx';
import { LanguageChoice } from '@shunlu/ui/navigation/LanguageChoice/LanguageChoice.tsx';
import { NavBar } from '@shunlu/ui/navigation/NavBar/NavBar.tsx';
import { Shell } from '@shunlu/ui/navigation/Shell/Shell.tsx';
import { TabBar } from '@shunlu/ui/navigation/TabBar/TabBar.tsx';
import { ThemeSwitch } from '@shunlu/ui/navigation/ThemeSwitch/ThemeSwitch.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { gearIcon, signOutIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ChatHost, ChatSync, useUnreadMessages } from './chat/index.ts';
import { DataProvider } from './data/DataProvider.tsx';
import { endSession } from './data/endSession.ts';
import { keepSession } from './data/keepSession.ts';
import { loadTexts } from './i18n/i18n.ts';
import { NoticeSync, useNotices } from './notifications/index.ts';
import { paths } from './paths.ts';
import { Realtime } from './realtime/Realtime.tsx';
import { usePendingCount } from './reviews/usePendingCount.ts';
import { useApp } from './session/appStore.ts';
import { useAuth } from './session/authStore.ts';
import { currentTab, tabsOf } from './shell/tabs.ts';
import { toaster } from './shell/toaster.ts';
import { useIsOffline } from './shell/useIsOffline.ts';
import { useShellUpdate } from './shell/useShellUpdate.ts';
import { useLanguageChange } from './shell/useLanguageChange.ts';
import { TrustHost } from './trust/TrustHost.tsx';

const Notices = lazy(async () => {
  const [module] = await Promise.all([import('./notifications/Notices.tsx'), loadTexts(['notifications', 'feedback', 'errors'])]);
  return module;
});

const BAR_PATHS = { home: paths.home, signIn: paths.login, signUp: paths.signup };

interface MemberAppProps {
  children: ReactNode;
}

/** What surrounds every page of somebody who is logged in. A visitor loads none of it. */
export default function MemberApp({ children }: MemberAppProps) {
  useEffect(() => keepSession(), []);
  return (
    <DataProvider>
      <Realtime />
      <MemberShell>{children}</MemberShell>
      <ChatHost />
      <TrustHost />
    </DataProvider>
  );
}

function MemberShell({ children }: MemberAppProps) {
  const { t } = useTranslation(['navigation', 'feedback']);
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const isOffline = useIsOffline();
  const { theme, setTheme } = useApp();
  const user = useAuth((state) => state.currentUser);
  const mode = useAuth((state) => state.currentMode);
  const setMode = useAuth((state) => state.setMode);
  const onLanguageChange = useLanguageChange();
  const shell = useShellUpdate();
  const notices = useNotices();
  const unreadMessages = useUnreadMessages();
  const pendingReviews = usePendingCount();
  // Undefined until the bell was pressed: what it opens is loaded then.
  const [areNoticesOpen, setNoticesOpen] = useState<boolean>();

  function logOut() {
    endSession();
    toaster.success(t('feedback:toast.loggedOut'));
  }

  const tabs = (
    <TabBar
      items={tabsOf(mode, (key) => t(`navigation:${key}`), { messages: unreadMessages, reviews: pendingReviews })}
      current={currentTab(pathname, search, mode)}
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
          viewer={user ?? { first_name: '', last_name: '' }}
          paths={BAR_PATHS}
          mode={mode}
          onModeChange={setMode}
          language={language}
          onLanguageChange={onLanguageChange}
          onLogout={logOut}
          onOpenNotifications={() => setNoticesOpen(true)}
          unreadCount={notices.state === 'ready' ? notices.data.unread_count : 0}
          tabs={tabs}
          isWide={pathname === paths.search}
        />
      }
      notice={
        <>
          <OfflineNotice isOffline={isOffline} />
          <UpdateNotice isWaiting={shell.isWaiting} onUpdate={shell.update} />
        </>
      }
      footer={<Footer paths={paths} />}
    >
      {/* Of a token without its user the server says whose it is. */}
      {user !== null && (
        <>
          {children}
          <ChatSync userId={user.id} />
          <NoticeSync userId={user.id} />
        </>
      )}
      {areNoticesOpen !== undefined && (
        <Suspense fallback={null}>
          <Notices isOpen={areNoticesOpen} onClose={() => setNoticesOpen(false)} />
        </Suspense>
      )}
    </Shell>
  );
}
