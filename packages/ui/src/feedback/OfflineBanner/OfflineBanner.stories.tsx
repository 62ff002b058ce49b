import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { OfflineBanner } from './OfflineBanner.tsx';

const meta = preview.meta({
  title: 'Feedback/OfflineBanner',
  component: OfflineBanner,
  args: { unreachable: 'network' },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'Once in an app, under the bar (`Shell` has a place for it). The app renders it always and tells it the state.',
      avoid: 'A single call that failed is an `ErrorState` or a toast.',
      parts: 'Sign and one sentence while the network or the server is away; nothing, and no room taken, while both are there.',
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

/** The network works, but the server does not respond. */
export const ServerAway = meta.story({
  args: { unreachable: 'server' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/目前連不上伺服器|The server cannot be reached/);
  },
});

export const Online = meta.story({
  args: { unreachable: undefined },
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('status');
    await expect(notice).toBeEmptyDOMElement();
    await expect(notice.getBoundingClientRect().height).toBe(0);
  },
});

/** Its texts are fixed: there is no longer one. */
export const Narrow = ServerAway.extend(narrow);
export const LargeText = ServerAway.extend(largeText);
