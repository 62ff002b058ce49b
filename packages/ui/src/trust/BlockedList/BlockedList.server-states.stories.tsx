import preview from '#storybook/preview';
import { listBlocked, unblockUser } from '@shunlu/api-contract';
import { blockedPeople } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain } from '../../testing/mock-responses.ts';
import { BlockedList } from './BlockedList.tsx';

/** The list as the settings wire it. */
function Blocked() {
  const answer = useQuery(listBlocked, {});
  const { run } = useMutation(unblockUser);
  return (
    <BlockedList
      people={answer.state === 'ready' ? { ...answer, data: answer.data.users } : answer}
      onUnblock={({ id }) => run({ params: { id } })}
    />
  );
}

/** Holds responses back until the play function sends them. */
const held = deferredHandler(listBlocked);

const meta = preview.meta({
  title: 'Trust/BlockedList/Server states',
  component: Blocked,
  tags: ['!autodocs'],
  decorators: [(Story) => <div style={{ maxInlineSize: 560 }}><Story /></div>],
});

const unblock = /^解除封鎖|^Unblock/;

/** RD.115: an unblocked person disappears once the server has confirmed it. */
export const Success = meta.story({
  beforeEach({ msw }) {
    let users = blockedPeople;
    msw.use(
      mock(listBlocked, () => ({ users })),
      mock(unblockUser, ({ params }) => {
        users = users.filter(({ id }) => String(id) !== params['id']);
        return { ok: true };
      }),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(canvas.getAllByRole('button', { name: unblock })[0] as HTMLElement);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: unblock }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^沒有封鎖任何人$|^You have blocked nobody$/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listBlocked, { users: blockedPeople }));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, { users: blockedPeople });
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
});
