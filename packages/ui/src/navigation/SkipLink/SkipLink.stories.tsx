import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
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
    guide: {
      when: 'Once, as the first thing of every screen; the `Shell` has one.',
      avoid: 'Inside a page nothing is skipped: headings and landmarks lead there.',
      parts: 'A link at the top that is invisible until it has focus.',
      keyboard: 'The first Tab reaches it; Enter moves focus past the navigation.',
      announced: 'A link: 跳到主要內容.',
    },
  },
});

/** Focused: it is visible only then. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: /跳到主要內容|Skip to main content/ });
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});

/** Its texts are fixed: there are no longer ones. */
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
