import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch.tsx';
import { Footer } from './Footer.tsx';

const meta = preview.meta({
  title: 'Navigation/Footer',
  component: Footer,
  args: { paths: { rules: '/rules', privacy: '/privacy', accessibility: '/accessibility' } },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: 'The foot of every page: rules, privacy, accessibility, and whose boundaries the map shows. On the landing page with the theme switch (D76).\n\n**Keyboard:** three links.',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const links = canvas.getAllByRole('link');
    await expect(links[0]).toHaveFocus();
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['/rules', '/privacy', '/accessibility']);
  },
});
export const WithThemeSwitch = meta.story({
  args: { themeSwitch: <ThemeSwitch value="light" isLabelHidden onValueChange={fn()} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(3);
  },
});
