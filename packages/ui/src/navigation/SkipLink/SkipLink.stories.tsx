import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { SkipLink } from './SkipLink.tsx';

const meta = preview.meta({
  title: 'Navigation/SkipLink',
  component: SkipLink,
  args: { target: 'skip-target' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <nav aria-label="主要"><a href="#nowhere">首頁</a></nav>
      <main id="skip-target" tabIndex={-1}>內容</main>
    </>
  ),
  parameters: {
    docs: {
      description: {
        component: 'The first thing Tab reaches; invisible until then. The Shell has one.\n\n**Keyboard:** Enter moves focus past the navigation.',
      },
    },
  },
});

export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: /跳到主要內容|Skip to main content/ });
    await expect(link).toHaveFocus();
    await expect(link).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});
