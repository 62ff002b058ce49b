import preview from '#storybook/preview';
import { takeUnmocked } from '#storybook/worker';
import { getConfig } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { useEffect } from 'react';
import { expect } from 'storybook/test';
import { useIsDesktop } from '../navigation/MapLayout/useIsDesktop.ts';

const meta = preview.meta({
  title: 'Foundations/Unmocked calls',
  tags: ['!dev', '!autodocs', '!manifest'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <p>What stories ask and nobody mocks.</p>,
});

/** An unmocked request is rejected, and reported by the check after every story, even if nobody waits for it. */
export const UnmockedCallIsRefused = meta.story({
  play: async () => {
    const call = fetch('/api/not-mocked?page=2');
    await expect(await takeUnmocked()).toEqual(['GET /api/not-mocked?page=2']);
    await expect((await call).status).toBe(501);
    await expect(await takeUnmocked()).toEqual([]);
  },
});

let timesOnADesk = 0;

function CallsOnDesktop() {
  const isDesk = useIsDesktop();
  const { state } = useQuery(getConfig, isDesk ? {} : null);
  useEffect(() => {
    if (isDesk) timesOnADesk += 1;
  }, [isDesk]);
  return <p>{state}</p>;
}

/** The window becomes a desktop only for the next story; this story must not make its request. */
export const NotCalledOnPhone = meta.story({ globals: { viewport: { value: 'phone' } }, render: () => <CallsOnDesktop /> });
export const ThenOnADesk = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: () => expect(timesOnADesk).toBe(0),
});
