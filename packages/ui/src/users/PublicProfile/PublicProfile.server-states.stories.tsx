import preview from '#storybook/preview';
import { getUser, listBlocked, unblockUser } from '@shunlu/api-contract';
import { alexandra, damingBlocked, damingPublic, newcomerPublic } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { CardSkeleton } from '../../primitives/CardSkeleton/CardSkeleton.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { PublicProfile } from './PublicProfile.tsx';

/** Another person's profile, wired as on its page, without confirmation before unblocking. */
function UserProfile({ userId }: { userId: number }) {
  const answer = useQuery(getUser, { params: { id: userId } });
  const blocked = useQuery(listBlocked, {});
  const unblock = useMutation(unblockUser);
  const person = blocked.state === 'ready' ? blocked.data.users.find(({ id }) => id === userId) : undefined;
  const shown = (user: ComponentProps<typeof PublicProfile>['user']) => (
    <PublicProfile user={user} onBlock={() => void unblock.run({ params: { id: user.id } })} onReport={fn()} />
  );
  if (person) return shown(person);
  return <LoadState loadable={answer} skeleton={<CardSkeleton head="person" height={280} />}>{({ user }) => shown(user)}</LoadState>;
}

function TwoPeople() {
  const [userId, setUserId] = useState(damingPublic.id);
  return (
    <Stack>
      <Button variant="secondary" onClick={() => setUserId(alexandra.id)}>另一個人</Button>
      <UserProfile userId={userId} />
    </Stack>
  );
}

/** Holds responses back until the play function sends them. */
const held = deferredHandler(getUser);

const meta = preview.meta({
  title: 'Users/PublicProfile/Server states',
  component: UserProfile,
  tags: ['!autodocs'],
  args: { userId: damingPublic.id },
  decorators: [(Story) => <div style={{ maxInlineSize: 720, marginInline: 'auto' }}><Story /></div>],
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: [] }));
  },
});

/** RD.115: a person is shown as unblocked once the server has confirmed it. */
export const Success = meta.story({
  beforeEach({ msw }) {
    let users = damingBlocked;
    msw.use(
      mock(listBlocked, () => ({ users })),
      mock(getUser, () => (users.length > 0 ? mockError('USER_NOT_FOUND') : { user: damingPublic })),
      mock(unblockUser, () => {
        users = [];
        return { ok: true };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('陳大明');
    await userEvent.click(canvas.getByRole('button', { name: /^解除封鎖$|^Unblock$/ }));
    await expect(await canvas.findByRole('button', { name: /^封鎖$|^Block$/ })).toBeVisible();
    await expect(canvas.queryByText(/^(你已封鎖|You have blocked )/)).toBeNull();
  },
});

/** New person without a description. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getUser, { user: newcomerPublic }));
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('黃小美');
    await expect(canvasElement.querySelector('[data-part="bio"][data-none]')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getUser, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(getUser, { user: damingPublic }));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('陳大明'));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    // Registered before `getUser`, whose path would match too.
    msw.use(mock(listBlocked, { users: [] }), held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, { user: damingPublic });
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('陳大明');
  },
});

/** Ignores a person's response that arrives after another was chosen. */
export const OutOfOrder = meta.story({
  render: () => <TwoPeople />,
  beforeEach({ msw }) {
    // Registered before `getUser`, whose path would match too.
    msw.use(mock(listBlocked, { users: [] }), held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest({ id: damingPublic.id });
    await userEvent.click(canvas.getByRole('button', { name: '另一個人' }));
    await held.respond({ id: alexandra.id }, { user: { ...damingPublic, ...alexandra } });
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Alexandra');
    await held.respond({ id: damingPublic.id }, { user: damingPublic });
    await waitForResponses();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Alexandra');
  },
});
