import preview from '#storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { LanguageSwitch } from '../LanguageSwitch/LanguageSwitch.tsx';
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch.tsx';
import { DRIVER_TABS, ENGLISH_TABS, PASSENGER_TABS } from './forStories.tsx';
import { TabBar } from './TabBar.tsx';

const meta = preview.meta({
  title: 'Navigation/TabBar',
  component: TabBar,
  args: {
    items: PASSENGER_TABS,
    current: '/search',
    more: (
      <>
        <LanguageSwitch look="choice" value="zh-TW" onValueChange={fn()} />
        <ThemeSwitch value="light" onValueChange={fn()} />
        <Button variant="secondary" block>登出</Button>
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: '420px' },
      description: {
        component:
          'The places of the app, given by the app: a row under the bar on a desk; on a phone those with a `phonePlace` at the bottom, the rest behind "more" with what else is given. '
          + 'It stands inside the NavBar, whose colours it takes.\n\n'
          + '**Keyboard:** links; "more" opens with Enter, Escape closes it and gives focus back. **Screen reader:** navigation "主要", the current page said, counts as "2 則未讀".',
      },
    },
  },
});

const isPhone = () => matchMedia('(max-width: 1023px)').matches;

export const Passenger = meta.story({
  name: 'R2.27 R2.29: passenger tabs',
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    if (isPhone()) return;
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(PASSENGER_TABS.map(({ to }) => to));
    await expect(canvas.getByRole('link', { name: /找共乘/ })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: /訊息/ })).toHaveTextContent('2');
  },
});
export const Driver = meta.story({
  name: 'R2.27 R2.28: driver tabs',
  args: { items: DRIVER_TABS, current: '/driver/dashboard' },
  globals: { viewport: { value: 'desk' }, mode: 'driver' },
  decorators: [(Story) => <div style={{ background: 'var(--mode-bar)' }}><Story /></div>],
  play: async ({ canvas }) => {
    if (isPhone()) return;
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(DRIVER_TABS.map(({ to }) => to));
  },
});
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    if (!isPhone()) return;
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/search', '/rider/bookings', '/messages']);
    const more = canvas.getByRole('button', { name: /更多|More/ });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('link', { name: /待評價/ })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /深色|Dark/ })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('link', { name: /待評價/ })).toBeNull());
    await expect(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /徵求共乘/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /個人檔案/ }));
    await waitFor(() => expect(more).toHaveAttribute('aria-expanded', 'false'));
  },
});
export const MoreIsOpen = meta.story({
  args: { current: '/profile' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    if (!isPhone()) return;
    await userEvent.click(canvas.getByRole('button', { name: /更多|More/ }));
    await expect(canvas.getByRole('link', { name: /個人檔案/ })).toHaveAttribute('aria-current', 'page');
  },
});
export const DriverOnAPhone = meta.story({
  args: { items: DRIVER_TABS, current: '/driver/dashboard' },
  globals: { viewport: { value: 'phone' }, mode: 'driver' },
});
export const EnglishOnAPhone = meta.story({ args: { items: ENGLISH_TABS }, globals: { viewport: { value: 'small' } } });
export const FivePlacesWithoutMore = meta.story({
  args: { items: PASSENGER_TABS.slice(0, 5).map((item, index) => ({ ...item, phonePlace: (index + 1) as 1 | 2 | 3 | 4 | 5 })), more: undefined },
  globals: { viewport: { value: 'phone' } },
});
