import preview from '#storybook/preview';
import { confirmedBooking, daming, offer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen } from 'storybook/test';
import { card, expectPage, expectSaid, fill, press, say } from '../testing/actor.ts';
import { beginFlow, FlowStage, theWorld } from '../testing/FlowStage.tsx';
import { PASSWORD } from '../testing/world/facts.ts';

const meta = preview.meta({
  title: 'Flows/Review',
  component: FlowStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/rider/bookings?tab=scheduled' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn,
      facts: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer], bookings: [confirmedBooking] },
    }),
});

/** After the ride the passenger says how it was. */
export const AfterARide = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('The ride arrives: its booking goes to the history', async () => {
      await card('陳大明');
      theWorld().isDrivenBy(daming);
      await press('tab', say('bookings:tab.history'));
      await press('link', say('bookings:card.review'), await card('陳大明'));
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
    await expect(theWorld().facts.reviews[0]).toMatchObject({ rating: 5, comment: '準時出發，開車很穩。', reviewee_id: daming.id });
  },
});
