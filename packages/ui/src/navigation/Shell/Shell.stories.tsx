import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { OfflineBanner } from '../../feedback/OfflineBanner/OfflineBanner.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ConfirmDialog } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Footer } from '../Footer/Footer.tsx';
import type { Mode } from '../ModeSwitcher/ModeSwitcher.tsx';
import { NavBar } from '../NavBar/NavBar.tsx';
import { PageLayout } from '../PageLayout/PageLayout.tsx';
import { StoryTabs } from '../TabBar/TabBar.fixtures.tsx';
import { Shell } from './Shell.tsx';

const paths = { home: '/', signIn: '/login', signUp: '/signup' };

/** The bar, filled as in the app. */
function Bar({ mode }: { mode?: Mode }) {
  return (
    <NavBar
      viewer={mode === undefined ? null : { first_name: mode === 'driver' ? '大明' : '怡君', last_name: '' }}
      {...(mode && { mode })}
      paths={paths}
      language={useLanguage()}
      onLanguageChange={fn()}
      onOpenNotifications={fn()}
      unreadCount={3}
      tabs={mode && <StoryTabs mode={mode} current={mode === 'driver' ? '/driver/dashboard' : '/'} />}
    />
  );
}

const meta = preview.meta({
  title: 'Navigation/Shell',
  component: Shell,
  args: {
    bar: <Bar mode="passenger" />,
    hasTabs: true,
    banners: <OfflineBanner />,
    footer: <Footer paths={{ rules: '/rules', privacy: '/privacy', accessibility: '/accessibility', dataSources: '/rules#data' }} />,
    children: <PageLayout title="首頁"><p>下一趟：11/20（週五） 16:05，台北車站到新竹科學園區。</p></PageLayout>,
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '480px' } },
    guide: {
      when: 'Once, around every screen.',
      avoid: 'The page inside it brings its own frame: `PageLayout`, `PageBody` or `MapLayout`.',
      parts: 'Skip link, bar, notice, the page in `<main id="main">`, foot. It keeps the room of the phone’s bottom bar free.',
      keyboard: 'The first Tab is the skip link; Enter leads into the page. When what has the focus is taken away, it goes to what that stood in.',
      announced: 'The landmarks banner, navigation, main and content information.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation')).toBeInTheDocument();
    await expect(canvas.getByRole('main')).toHaveTextContent('首頁');
    await expect(canvas.getByRole('contentinfo')).toBeInTheDocument();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});

/** Two rides that can be removed after confirmation. */
function Removable() {
  const [rides, setRides] = useState(['台北車站 → 新竹科學園區', '左營 → 墾丁']);
  const [asked, setAsked] = useState<string>();
  return (
    <PageLayout title="我的預訂">
      <ul>
        {rides.map((ride) => (
          <li key={ride}><span>{ride}</span> <Button size="compact" variant="secondary" onClick={() => setAsked(ride)}>{`取消 ${ride}`}</Button></li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="取消預訂？"
        confirmLabel="取消預訂"
        cancelLabel="保留"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setRides(rides.filter((ride) => ride !== asked));
          setAsked(undefined);
        }}
      >
        {asked}
      </ConfirmDialog>
    </PageLayout>
  );
}

/** Focus stays in the list when a dialog removes the card that opened it. */
export const FocusPreserved = meta.story({
  args: { children: <Removable /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /新竹/ }));
    await userEvent.click(await screen.findByRole('button', { name: '取消預訂' }));
    await waitFor(() => expect(canvas.getByRole('main').querySelector('ul')).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /墾丁/ })).toHaveFocus();
  },
});

export const Desk = meta.story({ globals: { viewport: { value: 'desk' } } });
export const DriverOffline = meta.story({
  args: { mode: 'driver', banners: <OfflineBanner unreachable="network" />, bar: <Bar mode="driver" /> },
  globals: { mode: 'driver' },
});
export const Visitor = meta.story({ args: { hasTabs: false, bar: <Bar /> } });

/** The end of the page can be scrolled above the phone's bottom bar. */
export const LongText = meta.story({
  args: {
    banners: <OfflineBanner unreachable="network" />,
    children: (
      <PageLayout title="Requests for a ride along the way from Taoyuan International Airport to Hsinchu" lead="依你的路線經過雙方地點的程度排序。">
        {Array.from({ length: 12 }, (_, line) => <p key={line}>不得以營利為目的，僅得分攤油資與國道通行費，每日載客以 2 趟為限。</p>)}
      </PageLayout>
    ),
  },
  play: async ({ canvas }) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const bar = document.querySelector('[data-component="TabBar"] [data-part="phone"]');
    const last = canvas.getByText(/資料來源|Data sources/);
    if (bar?.checkVisibility()) await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top));
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
