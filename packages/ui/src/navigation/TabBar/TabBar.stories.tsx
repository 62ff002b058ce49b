import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, waitFor } from 'storybook/test';
import { DRIVER_TABS, ENGLISH_TABS, MoreInStories, PASSENGER_TABS } from './TabBar.fixtures.tsx';
import { TabBar } from './TabBar.tsx';
import type { TabBarProps } from './TabBar.tsx';

const meta = preview.meta({
  title: 'Navigation/TabBar',
  component: TabBar,
  args: { items: PASSENGER_TABS, current: '/search', more: (<MoreInStories />) as TabBarProps['more'] },
  decorators: [(Story) => <div style={{ background: 'var(--mode-bar)', minBlockSize: 120 }}><Story /></div>],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '420px' } },
    guide: {
      when: 'The places of the app, which differ by mode (R2.27 to R2.29). It stands inside the `NavBar`, whose colours it takes.',
      avoid: 'Parts of one page are `Tabs`; one level up is a `BackLink`.',
      parts:
        'On a desk a row of words. On a phone up to five places with an icon at the bottom, those with a `phonePlace`; the rest behind “more”, with language, theme and logout. '
        + 'A long name has a `shortLabel`, which must be a part of it.',
      keyboard: 'Links. “More” opens with Enter, the links behind it are next; Escape closes it and gives focus back, and so does leaving it.',
      announced: 'Navigation “主要”; the current page is said; counts as “2 則未讀”; a short name is read in full.',
    },
  },
});

/** R2.27, R2.29: the tabs on a desktop. */
export const Default = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(PASSENGER_TABS.map(({ to }) => to));
    await expect(canvas.getByRole('link', { name: /找共乘/ })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: /訊息/ })).toHaveTextContent('2');
  },
});

/** R2.28 */
export const Driver = meta.story({
  args: { items: DRIVER_TABS, current: '/driver/dashboard' },
  globals: { viewport: { value: 'desk' }, mode: 'driver' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(DRIVER_TABS.map(({ to }) => to));
  },
});

/** R2.27, R2.29: tabs that are not on the bar are behind “more”. */
export const OnAPhone = meta.story({
  tags: ['forced-colours'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/search', '/rider/bookings', '/messages']);
    const more = canvas.getByRole('button', { name: /更多|More/ });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    for (const name of [/徵求共乘/, /待評價/]) await expect(canvas.getByRole('link', { name })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /深色|Dark/ })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link', { name: /個人檔案/ }));
    await waitFor(() => expect(more).toHaveAttribute('aria-expanded', 'false'));
  },
});

export const Keyboard = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: /更多|More/ });
    for (let tabs = 0; tabs < 5; tabs += 1) await userEvent.tab();
    await expect(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /徵求共乘/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('link', { name: /待評價/ })).toBeNull());
    await expect(more).toHaveFocus();
  },
});

export const MoreIsOpen = meta.story({
  args: { current: '/profile' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /更多|More/ }));
    await expect(canvas.getByRole('link', { name: /個人檔案/ })).toHaveAttribute('aria-current', 'page');
  },
});
export const DriverOnAPhone = meta.story({
  args: { items: DRIVER_TABS, current: '/driver/dashboard' },
  globals: { viewport: { value: 'phone' }, mode: 'driver' },
});

/** Shows short labels; screen readers get the full ones. */
export const ShortLabels = meta.story({
  args: { items: ENGLISH_TABS },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'My bookings' });
    await expect(link).toHaveAttribute('href', '/rider/bookings');
    await expect(canvas.getByText('Bookings')).toBeVisible();
  },
});
export const FivePlacesWithoutMore = meta.story({
  args: { items: PASSENGER_TABS.slice(0, 5).map((item, index) => ({ ...item, phonePosition: (index + 1) as 1 | 2 | 3 | 4 | 5 })), more: undefined },
  globals: { viewport: { value: 'phone' } },
});

export const LongChinese = meta.story({ args: { items: DRIVER_TABS, current: '/messages' } });
export const LongEnglish = meta.story({ args: { items: ENGLISH_TABS } });
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongEnglish.extend(largeText);
