import preview from '#storybook/preview';
import { getProfile } from '@shunlu/api-contract';
import { altis, caddy, damingOwn, newcomer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useQuery } from '@shunlu/api-contract/react';
import { expect, fn, waitFor } from 'storybook/test';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain } from '../../testing/mock-responses.ts';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import { CardSkeleton } from '../../primitives/CardSkeleton/CardSkeleton.tsx';
import { ProfileView } from './ProfileView.tsx';

/** The own profile, wired as on its page. */
function OwnProfile() {
  const answer = useQuery(getProfile, {});
  return (
    <LoadState loadable={answer} skeleton={<CardSkeleton head="person" height={360} />}>
      {({ user, vehicles }) => <ProfileView user={user} vehicles={vehicles} onEdit={fn()} vehiclesTo="/vehicles" />}
    </LoadState>
  );
}

/** Holds responses back until the play function sends them. */
const held = deferredHandler(getProfile);

const answer = { user: damingOwn, vehicles: [altis, caddy] };

const meta = preview.meta({
  title: 'Users/ProfileView/Server states',
  component: OwnProfile,
  tags: ['!autodocs'],
  decorators: [(Story) => <div style={{ maxInlineSize: 720, marginInline: 'auto' }}><Story /></div>],
});

/** R2.33: shows name, contact data and vehicles; none of it is editable here. */
export const Success = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getProfile, answer));
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(/^陳大明$/);
    const texts = [
      'daming@example.tw', '0987-654-321', '每週五回新竹，準時出發。', '4.9', /^(128 趟|128 trips)$/, /^(2024\/03 加入|Joined Mar 2024)$/,
    ];
    for (const text of texts) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvasElement.querySelector('[data-component="Avatar"]')).toBeVisible();
    const stars = Array.from(canvasElement.querySelectorAll('[data-component="Stars"] [data-part="star"]'), (star) => star.getAttribute('data-percent'));
    await expect(stars).toEqual(['100', '100', '100', '100', '90']);
    const [first, second, ...more] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/2023 Toyota Corolla Altis/);
    await expect(second).toHaveTextContent(/Volkswagen Caddy/);
    await expect(more).toEqual([]);
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

/** New person without description or vehicle. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getProfile, { user: { ...yijunOwn, ...newcomer, bio: '' }, vehicles: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^還沒有車輛|^No vehicles/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getProfile, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(getProfile, answer));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('陳大明'));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, answer);
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('陳大明');
  },
});
