import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { createReview, listPendingReviews } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { pendingReviews, driverReview, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expectBusy, expectUnavailable, mockFailOnce, deferredHandler, tryAgain, waitForResponses } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import PendingReviewsPage from './PendingReviewsPage.tsx';

const meta = preview.meta({
  title: 'Pages/Pending reviews',
  component: PendingReviewsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/reviews/pending"><Story /></PageHarness>],
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, { pending: pendingReviews, total: 3, next_cursor: null }));
    return logInAs(yijunOwn);
  },
});

async function write(canvas: { findAllByRole: typeof screen.findAllByRole }) {
  const [first] = await canvas.findAllByRole('article');
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /寫評價|Write/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: /^送出評價$|^Send review$/ });
  await expect(send).toBeDisabled();
  await userEvent.click(dialog.getByRole('radio', { name: /5/ }));
  await userEvent.click(send);
  return dialog;
}

/** R2.87, R2.88, R8.35: a written review leaves the list. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    let pending = pendingReviews;
    msw.use(
      mock(listPendingReviews, () => ({ pending, total: pending.length, next_cursor: null })),
      mock(createReview, ({ body }) => {
        pending = pending.filter((one) => one.booking_id !== (body as { booking_id: number }).booking_id);
        return { review: driverReview };
      }),
    );
  },
  play: async ({ canvas }) => {
    await write(canvas);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await canvas.findByText(/評價已送出|Your review is sent/);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
});

/** Holds responses back until the play function sends them. */
const held = deferredHandler(createReview);

/** R2.88: each trip opens its own form; a late response closes no other form. */
export const AnsweredLate = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    const first = await write(canvas);
    await held.waitForRequest();
    await userEvent.click(first.getByRole('button', { name: /^取消$|^Cancel$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = canvas.getAllByRole('article')[1] as HTMLElement;
    await userEvent.click(within(second).getByRole('button', { name: /寫評價|Write/ }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: /^(評價|Review ) ?Alexandra/ })).getByRole('radio', { name: /4/ }));
    await held.respond({}, { review: driverReview });
    await canvas.findByText(/評價已送出|Your review is sent/);
    await waitForResponses();
    await expect(within(screen.getByRole('dialog')).getByRole('radio', { name: /4/ })).toBeChecked();
  },
});

export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, { pending: [], total: 0, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/沒有待評價的行程|[Nn]othing|No .*review/)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});

/** R8.16: shows the error with a retry. */
export const LoadedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listPendingReviews, { pending: pendingReviews, total: 3, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/我們這邊出了問題，請稍後再試。|Something went wrong on our side/);
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
  },
});

/** R8.24: the time for the review has ended meanwhile; the form shows the error and keeps its text. */
export const Closed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(createReview, mockError('REVIEW_CLOSED')));
  },
  play: async ({ canvas }) => {
    const dialog = await write(canvas);
    const banner = await dialog.findByRole('alert');
    await expect(banner).toHaveTextContent(/^評價只開放到行程結束後 14 天。$|^Reviews are open for 14 days after the trip$/);
    await expect(banner).toHaveAttribute('data-tone', 'bad');
    await expect(dialog.getByRole('radio', { name: /5/ })).toBeChecked();
  },
});
