import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { OfflineNotice } from '../../feedback/OfflineNotice/OfflineNotice.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { NavBar } from '../NavBar/NavBar.tsx';
import { PageLayout } from '../PageLayout/PageLayout.tsx';
import { DRIVER_TABS, PASSENGER_TABS } from '../TabBar/forStories.tsx';
import { TabBar } from '../TabBar/TabBar.tsx';
import { Shell } from './Shell.tsx';

const paths = { home: '/', signIn: '/login', signUp: '/signup' };
const bar = (
  <NavBar
    viewer={{ first_name: '怡君', last_name: '林' }}
    paths={paths}
    language="zh-TW"
    onModeChange={fn()}
    onLanguageChange={fn()}
    onLogout={fn()}
    tabs={<TabBar items={PASSENGER_TABS} current="/" />}
  />
);

const meta = preview.meta({
  title: 'Navigation/Shell',
  component: Shell,
  args: {
    bar,
    hasTabs: true,
    notice: <OfflineNotice isOffline={false} />,
    footer: <Footer paths={{ rules: '/rules', privacy: '/privacy', accessibility: '/accessibility' }} />,
    children: <PageLayout title="首頁"><p>內容</p></PageLayout>,
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: '480px' },
      description: {
        component:
          'The frame of every screen: skip link, bar, notice, the page in `<main id="main">`, foot. It keeps the room of the phone\'s bottom bar free.\n\n'
          + '**Keyboard:** the first Tab is the skip link. **Screen reader:** banner, navigation, main, content information.',
      },
    },
  },
});

export const Passenger = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
    await expect(canvas.getByRole('contentinfo')).toBeInTheDocument();
  },
});
export const DriverOffline = meta.story({
  args: {
    mode: 'driver',
    notice: <OfflineNotice isOffline />,
    bar: (
      <NavBar
        viewer={{ first_name: '大明', last_name: '陳' }}
        mode="driver"
        paths={paths}
        language="zh-TW"
        onLanguageChange={fn()}
        tabs={<TabBar items={DRIVER_TABS} current="/driver/dashboard" />}
      />
    ),
  },
  globals: { mode: 'driver' },
});
export const Visitor = meta.story({
  args: { hasTabs: false, bar: <NavBar viewer={null} paths={paths} language="zh-TW" onLanguageChange={fn()} /> },
});
