import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { createReview, listPendingReviews } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { pendingDriverReview, pendingRiderReview, pendingReviews, driverReview, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expectBusy, expectUnavailable } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import ReviewPage from './ReviewPage.tsx';

const RIDE = pendingDriverReview.ride_id;

const meta = preview.meta({
  title: 'Pages/Review',
  component: ReviewPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at={`/rides/${RIDE}/review`} pattern="/rides/:id/review"><Story /></PageHarness>],
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, { pending: pendingReviews, total: 3, next_cursor: null }));
    return logInAs(yijunOwn);
  },
});

export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /陳大明/ })).toBeVisible();
    await expect(canvas.getAllByRole('radio')).toHaveLength(5);
  },
});

export const Sent = meta.story({
  name: 'RD.27: one open item is its form, and sent it leads to what is left',
  beforeEach({ msw }) {
    msw.use(mock(createReview, { review: driverReview }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /陳大明/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /4/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^送出評價$|^Send review$/ }));
    await expect(await canvas.findByTestId('elsewhere')).toHaveTextContent('/reviews/pending');
  },
});

/** RD.27: a driver reviews several passengers; the page stays a list while the reviews are written one by one. */
export const Several = meta.story({
  beforeEach({ msw }) {
    let pending = [pendingDriverReview, { ...pendingRiderReview, ride_id: RIDE }];
    msw.use(
      mock(listPendingReviews, () => ({ pending, total: pending.length, next_cursor: null })),
      mock(createReview, ({ body }) => {
        pending = pending.filter((one) => one.booking_id !== (body as { booking_id: number }).booking_id);
        return { review: driverReview };
      }),
    );
  },
  play: async ({ canvas }) => {
    for (const left of [2, 1]) {
      await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(left));
      await userEvent.click(canvas.getAllByRole('button', { name: /寫評價|Write/ })[0] as HTMLElement);
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('radio', { name: /5/ }));
      await userEvent.click(dialog.getByRole('button', { name: /^送出評價$|^Send review$/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await expect(await canvas.findByRole('link', { name: /看所有待評價|All pending reviews/ })).toBeVisible();
  },
});

/** RD.27: the viewer has written all reviews of the ride. */
export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, { pending: [pendingRiderReview], total: 1, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^(這趟沒有待寫的評價|Nothing left to review on this ride)$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /看所有待評價|All pending reviews/ })).toHaveAttribute('href', '/reviews/pending');
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, 'loading'));
  },
  play: expectBusy,
});

/** R8.16 */
export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});
