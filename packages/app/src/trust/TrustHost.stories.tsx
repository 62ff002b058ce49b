import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { blockUser, getUser, listBlocked, listCommonTrips, reportUser, unblockUser } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { commonTrips, completedBooking, daming, damingPublic, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import { TrustHost } from './TrustHost.tsx';
import { useTrust } from './trustStore.ts';

const meta = preview.meta({
  title: 'Pages/Trust',
  component: TrustHost,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/rides/101"><Story /></PageHarness>],
  async beforeEach({ msw }) {
    // Code is loaded file by file here; the stories wait for the server only.
    await import('./TrustDialogs.tsx');
    msw.use(mock(getUser, { user: damingPublic }), mock(listBlocked, { users: [] }), mock(listCommonTrips, { trips: [] }));
    const undo = logInAs(yijunOwn);
    return () => {
      useTrust.getState().close();
      undo();
    };
  },
});

const report = async () => {
  useTrust.getState().report({ person: daming, booking: completedBooking });
  return within(await screen.findByRole('dialog'));
};

async function fillIn(dialog: Awaited<ReturnType<typeof report>>) {
  await userEvent.click(await dialog.findByRole('radio', { name: /^危險駕駛$|^Unsafe driving$/ }));
  await userEvent.type(dialog.getByRole('textbox'), '一路超速');
  await userEvent.click(dialog.getByRole('button', { name: /^送出檢舉$|^Send report$/ }));
}

/** RD.116: reports a person with the trip it happened on, and then offers to block them. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(
      mock(blockUser, { ok: true }),
      mock(reportUser, ({ body }) =>
        (body as { booking_id: number }).booking_id === completedBooking.id ? { ok: true } : mockError('BOOKING_NOT_FOUND'),
      ),
    );
  },
  play: async () => {
    const dialog = await report();
    await fillIn(dialog);
    await dialog.findByText(/已收到你的檢舉|Your report has arrived/);
    await userEvent.click(dialog.getByRole('button', { name: /封鎖|Block/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: /^封鎖$|^Block$/ }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await screen.findByText(/已封鎖陳大明|陳大明 is blocked/)).toBeVisible();
  },
});

/** RD.137: the dialog names the confirmed trips of both, and cancels them in the same step if that is chosen. */
export const WithCommonTrips = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(listCommonTrips, { trips: commonTrips.slice(0, 1) }),
      mock(blockUser, ({ body }) => ((body as { cancel_trips?: boolean }).cancel_trips === true ? { ok: true } : mockError('UNAVAILABLE'))),
    );
  },
  play: async () => {
    useTrust.getState().block(daming);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('checkbox', { name: /^一併取消這些共乘|^Cancel these trips too/ }));
    await userEvent.click(question.getByRole('button', { name: /^封鎖$|^Block$/ }));
    await expect(await screen.findByText(/已封鎖陳大明|陳大明 is blocked/)).toBeVisible();
  },
});

/** RD.115: the person is unblocked in the same way. */
export const Unblock = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(unblockUser, { ok: true }));
  },
  play: async () => {
    useTrust.getState().block(daming, { isBlocked: true });
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: /^解除封鎖$|^Unblock$/ }));
    await expect(await screen.findByText(/已解除封鎖陳大明|陳大明 is no longer blocked/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getUser, 'loading'));
  },
  play: async () => {
    const dialog = await report();
    await expect(await dialog.findByText(/載入中|Loading/)).toBeInTheDocument();
  },
});

/** The typed text stays, with the reason why it was not sent. */
export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(reportUser, mockError('UNAVAILABLE')));
  },
  play: async () => {
    const dialog = await report();
    await fillIn(dialog);
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('一路超速');
  },
});

/** A person who has blocked the viewer, or deleted the account, cannot be viewed, but still be reported. */
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getUser, mockError('USER_NOT_FOUND')), mock(reportUser, { ok: true }));
  },
  play: async () => {
    const dialog = await report();
    await fillIn(dialog);
    await expect(await dialog.findByText(/已收到你的檢舉|Your report has arrived/)).toBeVisible();
  },
});
