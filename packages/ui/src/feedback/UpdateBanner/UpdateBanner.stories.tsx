import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { UpdateBanner } from './UpdateBanner.tsx';

const meta = preview.meta({
  title: 'Feedback/UpdateBanner',
  component: UpdateBanner,
  args: { isUpdateReady: true, onUpdate: fn() },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'Once in an app that is installed by a service worker, under the bar. The app renders it always and tells it the state.',
      avoid: 'Nothing else that can wait: news of the product are no interruption.',
      parts: 'One sentence and the button that updates; nothing, and no room taken, while there is no new version.',
      keyboard: 'The button is in tab order after the bar.',
      announced: 'It stays in the page, empty, so that its filling is read out (`status`).',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/有新版本|new version/);
    await userEvent.click(canvas.getByRole('button', { name: /^更新$|^Update$/ }));
    await expect(args.onUpdate).toHaveBeenCalledOnce();
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUpdate).toHaveBeenCalledOnce();
  },
});

export const UpToDate = meta.story({
  args: { isUpdateReady: false },
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('status');
    await expect(notice).toBeEmptyDOMElement();
    await expect(notice.getBoundingClientRect().height).toBe(0);
  },
});

/** Its text is fixed: there is no longer one. */
export const Narrow = meta.story(narrow);
export const LargeText = meta.story(largeText);
