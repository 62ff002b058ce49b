import preview from '#storybook/preview';
import { takeUnmocked } from '#storybook/worker';
import { expect } from 'storybook/test';

const meta = preview.meta({
  title: 'Foundations/Unmocked calls',
  tags: ['!dev', '!autodocs', '!manifest'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <p>What stories ask and nobody mocks.</p>,
});

/** A call that nobody mocks is refused, and known to the check that every story's test ends with: also one not waited for. */
export const Refused = meta.story({
  play: async () => {
    const call = fetch('/api/not-mocked?page=2');
    await expect(await takeUnmocked()).toEqual(['GET /api/not-mocked?page=2']);
    await expect((await call).status).toBe(501);
    await expect(await takeUnmocked()).toEqual([]);
  },
});
