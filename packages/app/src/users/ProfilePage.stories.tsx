import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { detail, getProfile, listUserReviews, updateProfile, uploadAvatar } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { altis, riderReview, yijunOwn } from '@shunlu/api-contract/fixtures';
import { fileInput, pictureFile } from '@shunlu/ui/forms/PictureField/PictureField.fixtures.ts';
import { expectBusy, expectUnavailable, mockFailOnce, deferredHandler, tryAgain } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useAuth } from '../api/authStore.ts';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import ProfilePage from './ProfilePage.tsx';

/** A picture that loads without a server: one dot. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const meta = preview.meta({
  title: 'Pages/Profile',
  component: ProfilePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/profile"><Story /></PageHarness>],
  beforeEach({ msw }) {
    msw.use(mock(listUserReviews, { reviews: [riderReview], total: 1, next_cursor: null }));
    return logInAs(yijunOwn);
  },
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
    const heading = () => canvas.getByRole('heading', { level: 1 });
    await userEvent.click(await canvas.findByRole('button', { name: /編輯|Edit/ }));
    // The focused button is gone, so the page moves focus to the new heading, which names the form.
    await waitFor(() => expect(heading()).toHaveFocus());
    await expect(heading()).toHaveTextContent(/編輯|Edit/);
    await userEvent.type(canvas.getByLabelText(/自我介紹|About|Bio/), '！');
    await userEvent.click(canvas.getByRole('button', { name: /^取消$|^Cancel$/ }));
    await canvas.findByText(yijunOwn.bio);
    await waitFor(() => expect(heading()).toHaveFocus());
    await expect(heading()).toHaveTextContent('林怡君');
    await userEvent.click(canvas.getByRole('button', { name: /編輯|Edit/ }));
    await userEvent.type(canvas.getByLabelText(/自我介紹|About|Bio/), '！');
    await userEvent.click(canvas.getByRole('button', { name: /^儲存$|^Save/ }));
    await canvas.findByText(`${yijunOwn.bio}！`);
    await canvas.findByText(/個人檔案已更新|Profile updated/);
    await waitFor(() => expect(heading()).toHaveTextContent('林怡君'));
    await expect(canvas.queryByLabelText(/自我介紹|About|Bio/)).toBeNull();
  },
});

/** R2.34, R8.37: the picture is shown at once, and uploaded when the form is saved. */
export const WithPicture = meta.story({
  beforeEach({ msw }) {
    let user = yijunOwn;
    msw.use(
      mock(getProfile, () => ({ user, vehicles: [] })),
      mock(updateProfile, () => ({ user })),
      mock(uploadAvatar, () => {
        user = { ...user, profile_picture: PICTURE };
        return { user };
      }),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /編輯|Edit/ }));
    await userEvent.upload(fileInput(canvasElement), pictureFile());
    await waitFor(() => expect(canvasElement.querySelector('img[src^="blob:"]')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /^儲存$|^Save/ }));
    await canvas.findByText(/上傳成功|Uploaded/);
    await canvas.findByRole('button', { name: /編輯|Edit/ });
    await waitFor(() => expect(canvasElement.querySelector(`img[src="${PICTURE}"]`)).toBeVisible());
    await expect(useAuth.getState().currentUser?.profile_picture).toBe(PICTURE);
  },
});

/** D33: the server's error about the file is shown beside the picture; nothing else was saved. */
export const PictureRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getProfile, { user: yijunOwn, vehicles: [] }),
      mock(uploadAvatar, mockError('VALIDATION', { details: [detail('avatar', 'FILE_BROKEN')] })),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /編輯|Edit/ }));
    await userEvent.upload(fileInput(canvasElement), pictureFile());
    await userEvent.click(canvas.getByRole('button', { name: /^儲存$|^Save/ }));
    await canvas.findByRole('button', { description: /無法讀取這張圖片|image cannot be read/ });
    await expect(canvas.queryByText(/檔案上傳失敗|upload failed|not uploaded/i)).toBeNull();
  },
});

/** R8.23: the server's message is shown in a red banner above the form, which keeps its values. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getProfile, { user: yijunOwn, vehicles: [] }),
      mock(updateProfile, mockError('UNAVAILABLE')),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /編輯|Edit/ }));
    const bio = canvas.getByLabelText(/自我介紹|About|Bio/);
    await userEvent.type(bio, '！');
    await userEvent.click(canvas.getByRole('button', { name: /^儲存$|^Save/ }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent(/服務暫時無法使用，請稍後再試。|The service is not available right now/);
    await expect(banner).toHaveAttribute('data-tone', 'bad');
    await expect(bio).toHaveValue(`${yijunOwn.bio}！`);
  },
});

const profiles = deferredHandler(getProfile);

/** R2.35: page and form show the saved profile of the response before the profile is fetched again. */
export const SavedBeforeRead = meta.story({
  beforeEach({ msw }) {
    msw.use(profiles.handler(), mock(updateProfile, ({ body }) => ({ user: { ...yijunOwn, bio: (body as { bio: string }).bio } })));
  },
  play: async ({ canvas }) => {
    const bio = () => canvas.getByLabelText(/自我介紹|About|Bio/);
    await profiles.respond({}, { user: yijunOwn, vehicles: [altis] });
    await userEvent.click(await canvas.findByRole('button', { name: /編輯|Edit/ }));
    await userEvent.type(bio(), '！');
    await userEvent.click(canvas.getByRole('button', { name: /^儲存$|^Save/ }));
    await canvas.findByText(/個人檔案已更新|Profile updated/);
    await expect(canvas.getByText(`${yijunOwn.bio}！`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /編輯|Edit/ }));
    await expect(bio()).toHaveValue(`${yijunOwn.bio}！`);
    await profiles.waitForRequest();
  },
});

const updates = deferredHandler(updateProfile);

/** Text typed into a reopened form stays when the response to an earlier save arrives. */
export const EditedWhileSaving = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getProfile, { user: yijunOwn, vehicles: [] }), updates.handler());
  },
  play: async ({ canvas }) => {
    const edit = async () => userEvent.click(await canvas.findByRole('button', { name: /編輯|Edit/ }));
    const bio = () => canvas.getByLabelText(/自我介紹|About|Bio/);
    await edit();
    await userEvent.click(canvas.getByRole('button', { name: /^儲存$|^Save/ }));
    await updates.waitForRequest();
    await userEvent.click(canvas.getByRole('button', { name: /^取消$|^Cancel$/ }));
    await edit();
    await userEvent.type(bio(), '！');
    await updates.respond({}, { user: yijunOwn });
    await canvas.findByText(/個人檔案已更新|Profile updated/);
    await expect(bio()).toHaveValue(`${yijunOwn.bio}！`);
  },
});

/** A new member: no vehicle, no trip, no review. */
export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(
      mock(getProfile, { user: { ...yijunOwn, bio: '', rating: null, rating_count: 0, total_rides: 0 }, vehicles: [] }),
      mock(listUserReviews, { reviews: [], total: 0, next_cursor: null }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/還沒有車輛|No vehicles/)).toBeVisible();
    await expect(await canvas.findByText(/還沒有評價|No reviews yet/)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getProfile, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getProfile, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});

/** R8.23: shows the server's message; Try Again loads the profile. */
export const LoadedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(getProfile, { user: yijunOwn, vehicles: [altis] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/我們這邊出了問題，請稍後再試。|Something went wrong on our side/);
    await tryAgain();
    await expect(await canvas.findByText(yijunOwn.bio)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});
