import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { getProfile, updateProfile } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { altis, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, userEvent } from 'storybook/test';
import { logInAs, PageStage } from '../testing/PageStage.tsx';
import ProfilePage from './ProfilePage.tsx';

const meta = preview.meta({
  title: 'Pages/Profile',
  component: ProfilePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageStage at="/profile"><Story /></PageStage>],
  beforeEach: () => logInAs(yijunOwn),
});

/** R2.35, R8.28: Cancel discards, Save stores; both return to the view. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    let user = yijunOwn;
    msw.use(
      mock(getProfile, () => ({ user, vehicles: [altis] })),
      mock(updateProfile, ({ body }) => {
        user = { ...user, bio: (body as { bio: string }).bio };
        return { user };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /編輯|Edit/ }));
    await userEvent.type(canvas.getByLabelText(/自我介紹|About|Bio/), '！');
    await userEvent.click(canvas.getByRole('button', { name: /^取消$|^Cancel$/ }));
    await canvas.findByText(yijunOwn.bio);
    await userEvent.click(canvas.getByRole('button', { name: /編輯|Edit/ }));
    await userEvent.type(canvas.getByLabelText(/自我介紹|About|Bio/), '！');
    await userEvent.click(canvas.getByRole('button', { name: /^儲存$|^Save/ }));
    await canvas.findByText(`${yijunOwn.bio}！`);
    await canvas.findByText(/個人檔案已更新|Profile updated/);
  },
});

export const WithoutVehicles = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getProfile, { user: { ...yijunOwn, bio: '', rating: null, rating_count: 0, total_rides: 0 }, vehicles: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/還沒有車輛|No vehicles/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getProfile, 'loading'));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getProfile, mockError('UNAVAILABLE')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});
