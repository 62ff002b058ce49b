import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { OfflineNotice } from './OfflineNotice.tsx';

const meta = preview.meta({
  title: 'Feedback/OfflineNotice',
  component: OfflineNotice,
  args: { isOffline: true },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'Once in an app, under the bar (`Shell` has a place for it). The app renders it always and tells it the state.',
      avoid: 'A single call that failed is an `ErrorState` or a toast.',
      parts: 'Sign and one sentence while the network is away; nothing, and no room taken, while it is there.',
      keyboard: 'Not operable.',
      announced: 'It stays in the page, empty, so that its filling is read out (`status`).',
    },
  },
});

export const Default = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/目前沒有網路|You are offline/);
  },
});
export const Playground = Default.extend({ tags: ['playground'] });

export const Online = meta.story({
  args: { isOffline: false },
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('status');
    await expect(notice).toBeEmptyDOMElement();
    await expect(notice.getBoundingClientRect().height).toBe(0);
  },
});

/** Its sentence is its own: there is no longer one. */
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
