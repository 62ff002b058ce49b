import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch.tsx';
import { Footer } from './Footer.tsx';

const meta = preview.meta({
  title: 'Navigation/Footer',
  component: Footer,
  args: { paths: { rules: '/rules', privacy: '/privacy', accessibility: '/accessibility', dataSources: '/rules#data' } },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'The foot of every page; the `Shell` has a place for it.',
      avoid: 'Nothing that is needed for a task stands here.',
      parts: 'Whose it is, the rules of carpooling, privacy, accessibility, and whose data is used; on a visitor’s pages the theme switch (D76).',
      keyboard: 'Four links, then the theme switch.',
      announced: '“Content information”, its links.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/rules', '/privacy', '/accessibility', '/rules#data']);
  },
});

export const WithThemeSwitch = meta.story({
  args: { themeSwitch: <ThemeSwitch value="light" isLabelHidden onValueChange={fn()} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(3);
  },
});

export const Keyboard = WithThemeSwitch.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /共乘規範|Carpool rules/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /資料來源|Data sources/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /淺色|Light/ })).toHaveFocus();
  },
});

export const Narrow = WithThemeSwitch.extend(narrow);
export const LargeText = WithThemeSwitch.extend(largeText);
