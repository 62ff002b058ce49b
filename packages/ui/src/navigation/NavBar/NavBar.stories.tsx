import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { StoryTabs } from '../TabBar/TabBar.fixtures.tsx';
import { NavBar } from './NavBar.tsx';
import type { NavBarProps } from './NavBar.tsx';

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
    onOpenNotifications: fn() as NavBarProps['onOpenNotifications'],
    unreadCount: 3,
    tabs: (<StoryTabs current="/" />) as NavBarProps['tabs'],
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '200px' } },
    guide: {
      when: 'The bar on top of every screen; the `Shell` has a place for it.',
      avoid: 'What belongs to one page stands in that page.',
      parts:
        'Signed in (R2.25): brand, language, mode, bell, greeting, logout, and the tabs; on a phone language and logout are behind “more” of the tabs. '
        + 'Where text is large the brand is its mark, the greeting is cut and the other mode is its icon: the bar stays one row. '
        + 'A visitor (R2.26): brand, language, sign in, sign up. Driver mode inverts it to the green of a freeway sign, so that the mode reads without colour.',
      keyboard: 'Tab in the order of the screen.',
      announced: 'A banner; the brand says that it leads home; the bell says how many notifications are unread.',
    },
  },
});

/** Checks that the bar is one row with the token's height, also in large text: others rely on it. */
async function expectOneRow(canvasElement: HTMLElement) {
  const row = canvasElement.querySelector<HTMLElement>('[data-component="NavBar"] > [data-part="row"]');
  const measure = document.body.appendChild(document.createElement('div'));
  measure.style.blockSize = 'var(--bar)';
  await expect(row?.offsetHeight).toBe(measure.offsetHeight);
  measure.remove();
}

/** On a desktop. */
export const Default = meta.story({
  name: 'R2.25: signed in',
  tags: ['forced-colours'],
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /^順路 Shunlu/ })).toHaveAttribute('href', '/');
    await userEvent.click(canvas.getByRole('button', { name: /3 則未讀|3 unread/ }));
    await expect(args.onOpenNotifications).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('radio', { name: /駕駛|Driver/ }));
    await expect(args.onModeChange).toHaveBeenCalledWith('driver');
    await expect(canvas.getByText(/怡君，你好|Welcome, 怡君/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /English/ }));
    await expect(args.onLanguageChange).toHaveBeenCalledWith('en');
    await userEvent.click(canvas.getByRole('button', { name: /登出|Log out/ }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});

export const Driver = meta.story({
  args: { mode: 'driver', viewer: { first_name: '大明', last_name: '陳' }, unreadCount: 120, tabs: <StoryTabs mode="driver" current="/driver/dashboard" /> },
  globals: { viewport: { value: 'desk' }, mode: 'driver' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /超過 99 則未讀|more than 99 unread/ })).toHaveTextContent('99+');
  },
});

export const Visitor = meta.story({
  name: 'R2.26: logged out',
  args: { viewer: null, tabs: undefined },
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /^(登入|Sign in)$/ })).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('link', { name: /^(註冊|Sign up)$/ })).toHaveAttribute('href', '/signup');
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /通知|Notifications/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /English/ }));
    await expect(args.onLanguageChange).toHaveBeenCalledWith('en');
  },
});

export const Keyboard = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^順路 Shunlu/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLanguageChange).toHaveBeenCalledWith('en');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onModeChange).toHaveBeenCalledWith('driver');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenNotifications).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});

/** No bell without notifications to open. */
export const WithoutBell = meta.story({ args: { onOpenNotifications: undefined }, globals: { viewport: { value: 'desk' } } });
export const PassengerOnAPhone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const DriverOnAPhone = meta.story({
  args: { mode: 'driver', unreadCount: 0, tabs: <StoryTabs mode="driver" current="/driver/dashboard" /> },
  globals: { viewport: { value: 'phone' }, mode: 'driver' },
});
/** A phone's tabs are on the page's background, where the bar's own focus colour would be white on white. */
export const FocusOnAPhone = DriverOnAPhone.extend({
  globals: { viewport: { value: 'phone' }, mode: 'driver', theme: 'light' },
  play: async ({ canvas, userEvent }) => {
    const tab = canvas.getByRole('link', { current: 'page' });
    while (document.activeElement !== tab) await userEvent.tab();
    await expect(getComputedStyle(tab).outlineStyle).toBe('solid');
    await expect(getComputedStyle(tab).outlineColor).not.toBe(getComputedStyle(tab.closest('ul') as Element).backgroundColor);
  },
});
export const VisitorOnASmallPhone = meta.story({
  args: { viewer: null, tabs: undefined },
  globals: { viewport: { value: 'small' } },
});
export const VisitorWithLargeText = meta.story({
  args: { viewer: null, tabs: undefined },
  globals: largeText.globals,
  play: ({ canvasElement }) => expectOneRow(canvasElement),
});

export const LongChinese = meta.story({
  args: { viewer: { first_name: '伊斯坦大・貝雅夫・正福', last_name: '歐陽' }, unreadCount: 120, tabs: <StoryTabs current="/search" /> },
  globals: { viewport: { value: 'desk' } },
});
export const LongEnglish = meta.story({
  args: {
    viewer: { first_name: 'Maximiliana-Alexandra Konstantinopolskaya', last_name: 'Chen' },
    language: 'en',
    unreadCount: 120,
    tabs: <StoryTabs current="/search" />,
  },
  globals: { viewport: { value: 'desk' } },
});
export const Narrow = LongEnglish.extend(narrow);
/** Icons replace the labels, which screen readers still get. */
export const LargeText = LongEnglish.extend({
  ...largeText,
  play: async ({ canvas, canvasElement }) => {
    await expectOneRow(canvasElement);
    await expect(canvas.getByRole('radio', { name: /^(駕駛|Driver)$/ })).not.toBeChecked();
  },
});
export const LargeTextOnADesk = LongEnglish.extend({
  globals: { viewport: { value: 'desk' }, textSize: '200' },
  play: ({ canvasElement }) => expectOneRow(canvasElement),
});
