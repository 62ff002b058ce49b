import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { MissingCodeBanner } from './MissingCodeBanner.tsx';

const meta = preview.meta({
  title: 'Feedback/MissingCodeBanner',
  component: MissingCodeBanner,
  args: { missing: 'version' as const, onReload: fn() },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '120px' } },
    guide: {
      when: 'Once in an app whose parts are loaded when they are first needed. The app renders it always and tells it whether one is missing.',
      avoid: 'A whole page that could not be loaded says so in its own place.',
      parts: 'One sentence and the button that loads the page anew; without a network only the sentence. Nothing while nothing is missing.',
      keyboard: 'The button is in tab order before the page.',
      announced: 'It stays in the page, empty, so that its filling is read out (`status`).',
    },
  },
});

/** RD.152 */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/這個功能無法載入|could not be loaded/);
    await userEvent.click(canvas.getByRole('button', { name: /^重新載入$|^Reload$/ }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});

export const WithoutNetwork = meta.story({
  args: { missing: 'network' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/沒有網路|offline/);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const NothingMissing = meta.story({
  args: { missing: undefined },
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('status');
    await expect(notice).toBeEmptyDOMElement();
    await expect(notice.getBoundingClientRect().height).toBe(0);
  },
});

/** Its text is fixed: there is no longer one. */
export const Narrow = meta.story(narrow);
export const LargeText = meta.story(largeText);
