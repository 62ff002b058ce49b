import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { CountBadge } from '../../primitives/CountBadge/CountBadge.tsx';
import { bellIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { DRIVER_TABS, ENGLISH_TABS, PASSENGER_TABS } from '../TabBar/forStories.tsx';
import { TabBar } from '../TabBar/TabBar.tsx';
import { NavBar } from './NavBar.tsx';
import type { NavBarProps } from './NavBar.tsx';

const bell = <IconButton icon={bellIcon} label="通知，3 則未讀" badge={<CountBadge count={3} on="bar" silent />} />;

const meta = preview.meta({
  title: 'Navigation/NavBar',
  component: NavBar,
  args: {
    viewer: { first_name: '怡君', last_name: '林' } as NavBarProps['viewer'],
    paths: { home: '/', signIn: '/login', signUp: '/signup' },
    mode: 'passenger' as NavBarProps['mode'],
    language: 'zh-TW' as NavBarProps['language'],
    onModeChange: fn(),
    onLanguageChange: fn(),
    onLogout: fn(),
    bell: bell as NavBarProps['bell'],
    tabs: (<TabBar items={PASSENGER_TABS} current="/" />) as NavBarProps['tabs'],
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: '200px' },
      description: {
        component:
          'The bar on top of every screen. Signed in: brand, language, mode, bell (only when given), greeting, logout, and the tabs. A visitor: brand, language, sign in, sign up. '
          + 'On a phone, those signed in find language and logout behind "more". Driver mode inverts it to freeway-sign pine.\n\n'
          + '**Keyboard:** Tab in the order of the screen. **Screen reader:** a banner; the brand says that it leads home.',
      },
    },
  },
});

const isDesk = () => matchMedia('(min-width: 1024px)').matches;

export const Passenger = meta.story({
  name: 'R2.25: signed in',
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /順路/ })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('button', { name: '通知，3 則未讀' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /駕駛|Driver/ }));
    await expect(args.onModeChange).toHaveBeenCalledWith('driver');
    if (!isDesk()) return;
    await expect(canvas.getByText(/怡君，你好|Welcome, 怡君/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /English/ }));
    await expect(args.onLanguageChange).toHaveBeenCalledWith('en');
    canvas.getByRole('button', { name: /登出|Log out/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});
export const Driver = meta.story({
  args: { mode: 'driver', viewer: { first_name: '大明', last_name: '陳' }, tabs: <TabBar items={DRIVER_TABS} current="/driver/dashboard" /> },
  globals: { viewport: { value: 'desk' }, mode: 'driver' },
});
export const Visitor = meta.story({
  name: 'R2.26: logged out',
  args: { viewer: null, bell: undefined, tabs: undefined },
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /^(登入|Sign in)$/ })).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('link', { name: /^(註冊|Sign up)$/ })).toHaveAttribute('href', '/signup');
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /English/ }));
    await expect(args.onLanguageChange).toHaveBeenCalledWith('en');
  },
});
export const PassengerOnAPhone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const DriverOnAPhone = meta.story({
  args: { mode: 'driver', tabs: <TabBar items={DRIVER_TABS} current="/driver/dashboard" /> },
  globals: { viewport: { value: 'phone' }, mode: 'driver' },
});
export const VisitorOnASmallPhone = meta.story({
  args: { viewer: null, bell: undefined, tabs: undefined },
  globals: { viewport: { value: 'small' } },
});
export const LongEnglish = meta.story({
  args: {
    viewer: { first_name: 'Maximiliana-Alexandra Konstantinopolskaya', last_name: 'Chen' },
    language: 'en',
    tabs: <TabBar items={ENGLISH_TABS} current="/search" />,
  },
  globals: { viewport: { value: 'small' }, language: 'en' },
});
