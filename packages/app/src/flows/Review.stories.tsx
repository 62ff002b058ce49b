import preview from '#storybook/preview';
import { confirmedBooking, daming, newcomer, offer, pendingDriverReview, pendingRiderReview, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, waitFor } from 'storybook/test';
import { getCard, expectPage, expectSaid, fill, getDialog, openPart, openTab, press, say, getNavigation } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

const meta = preview.meta({
  title: 'Flows/Review',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/rider/bookings?tab=scheduled' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn,
      data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer], bookings: [confirmedBooking] },
    }),
});

/** After the ride the passenger reviews the driver. */
export const AfterARide = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('The ride arrives: its booking goes to the history', async () => {
      await getCard('陳大明');
      getMockServer().completeBookedRide(daming);
      await openPart(say('bookings:tab.history'));
      await press('link', say('bookings:card.review'), await getCard('陳大明'));
    });
    await step('Without stars nothing can be sent', async () => {
      await expectPage(say('reviews:form.title', { name: '陳大明' }));
      await expect(await screen.findByRole('button', { name: say('reviews:form.submit') })).toBeDisabled();
    });
    await step('Five stars and a sentence', async () => {
      await press('radio', say('common:rating.stars', { count: 5 }));
      await fill(say('reviews:form.comment'), '準時出發，開車很穩。');
      await press('button', say('reviews:form.submit'));
      await expectSaid(say('reviews:form.done'));
    });
    await step('Nothing is left to be written', async () => {
      await expect(await screen.findByRole('heading', { name: say('reviews:list.pendingEmpty') })).toBeVisible();
    });
    await expect(getMockServer().data.reviews[0]).toMatchObject({ rating: 5, comment: '準時出發，開車很穩。', reviewee_id: daming.id });
  },
});

/** Some days later a driver reviews a passenger, on the last possible day. */
export const FromWhatIsPending = meta.story({
  args: { at: '/' },
  globals: { viewport: { value: 'desk' }, mode: 'driver' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn, mode: 'driver',
      data: { accounts: [{ user: yijunOwn, password: PASSWORD }], pendingReviews: [pendingDriverReview, pendingRiderReview] },
    }),
  play: async ({ step }) => {
    await step('The tab counts two trips to write of', async () => {
      await expect(await (await getNavigation()).findByRole('link', { name: new RegExp(`^${say('navigation:reviews')}.*2`) })).toBeVisible();
      await openTab('reviews');
      await expectPage(say('reviews:list.pendingTitle'));
    });
    await step('One of them is due today; its form opens over the page', async () => {
      const due = await getCard('黃小美');
      await expect(await due.findByText(say('reviews:pending.lastDay'))).toBeVisible();
      await press('button', say('reviews:pending.write'), due);
      const dialog = await getDialog();
      await press('radio', say('common:rating.stars', { count: 4 }), dialog);
      await press('button', say('reviews:form.submit'), dialog);
      await expectSaid(say('reviews:form.done'));
    });
    await step('The other one is left', async () => {
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
      await getCard('陳大明');
    });
    await expect(getMockServer().data.reviews).toMatchObject([{ rating: 4, reviewee_id: newcomer.id, reviewer_role: 'driver' }]);
  },
});
