import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { OfflineNotice } from './OfflineNotice.tsx';

const meta = preview.meta({
  title: 'Feedback/OfflineNotice',
  component: OfflineNotice,
  args: { isOffline: true },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A strip under the bar while the network is away. The app renders it always and tells it the state.\n\n**Screen reader:** read out when it fills (`status`).',
      },
    },
  },
});

export const Offline = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/目前沒有網路|You are offline/);
  },
});
export const Online = meta.story({
  args: { isOffline: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});
