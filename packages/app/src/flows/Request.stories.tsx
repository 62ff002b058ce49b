import preview from '#storybook/preview';
import { alexandra, daming, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent } from 'storybook/test';
import { card, chooseAddress, expectPage, expectSaid, fill, inDialog, onPage, press, say } from '../testing/actor.ts';
import { beginFlow, FlowStage, theWorld } from '../testing/FlowStage.tsx';
import { PASSWORD } from '../testing/world/facts.ts';

const meta = preview.meta({
  title: 'Flows/Request a ride',
  component: FlowStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  beforeEach: (context) => beginFlow(context, { as: yijunOwn, facts: { accounts: [{ user: yijunOwn, password: PASSWORD }] } }),
});

/** A passenger asks for a ride, two drivers offer to drive, and she chooses one. */
export const FromRequestToDriver = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('She asks for a ride from home', async () => {
      await press('link', say('landing:quick.request.title'), await onPage());
      await chooseAddress('start', '台北車站');
      await chooseAddress('end', '新竹科學園區');
      await fill(say('rides:form.departure'), '1730');
      await press('button', say('rides:form.publishRequest'));
      await expectSaid(say('rides:form.publishedRequest'));
    });
    await step('After a second and a half it stands among her bookings, looking for a driver', async () => {
      await expectPage(say('pages:title.bookings'));
      const own = await card('17:30');
      await expect(await own.findByText(say('bookings:card.looking'))).toBeVisible();
      await press('link', say('bookings:card.viewRide'), own);
      await expect(await screen.findByText(say('bookings:proposal.empty'))).toBeVisible();
    });
    await step('Two drivers offer to drive; both proposals come by themselves', async () => {
      theWorld().isProposedToBy(alexandra, 80, 'I pass Taipei Main Station at half past five.');
      theWorld().isProposedToBy(daming, 60, '我每週五都走這條路，可以在東三門接你。');
      await expect(await screen.findByText('我每週五都走這條路，可以在東三門接你。')).toBeVisible();
      await expect(screen.getByText('I pass Taipei Main Station at half past five.')).toBeVisible();
    });
    await step('She chooses the one whose price fits; the other is declined', async () => {
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${say('bookings:proposal.choose')}.*陳大明`) }));
      await press('button', say('bookings:proposal.choose'), await inDialog('alertdialog'));
      await expectSaid(say('screens:toast.choseDriver'));
      await expect(await screen.findByText(say('rides:actions.ownRequestDriver'))).toBeVisible();
    });
    await expect(theWorld().facts.bookings.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'confirmed']);
  },
});
