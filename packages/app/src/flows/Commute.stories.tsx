import preview from '#storybook/preview';
import { altis, damingOwn } from '@shunlu/api-contract/fixtures';
import { expect, fireEvent, screen } from 'storybook/test';
import { card, chooseAddress, expectPage, expectSaid, fill, inDialog, press, say } from '../testing/actor.ts';
import { beginFlow, FlowStage, theWorld } from '../testing/FlowStage.tsx';
import { PASSWORD } from '../testing/world/facts.ts';

const meta = preview.meta({
  title: 'Flows/Commute',
  component: FlowStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/rides/new?mode=offer' },
  beforeEach: (context) =>
    beginFlow(context, { as: damingOwn, mode: 'driver', facts: { accounts: [{ user: damingOwn, password: PASSWORD }], vehicles: [altis] } }),
});

/** A driver offers the same way on every working day, and later takes all of it back. */
export const OfferedAndTakenBack = meta.story({
  globals: { viewport: { value: 'phone' }, mode: 'driver' },
  play: async ({ step }) => {
    await step('The way to work', async () => {
      await chooseAddress('start', '板橋車站');
      await chooseAddress('end', '新竹科學園區');
    });
    await step('On working days at half past seven, until the end of January', async () => {
      await press('radio', say('rides:type.recurring'));
      await press('radio', say('rides:form.daysOf.weekdays'));
      await press('radio', '07:30');
      await fireEvent.change(await screen.findByLabelText(say('rides:form.endDate'), { exact: false }), { target: { value: '2027-01-29' } });
      const [before = '', after = ''] = say('rides:form.occurrences', { first: '|', count: 50 }).split('|');
      await expect(await screen.findByText((text) => text.startsWith(before) && text.endsWith(`07:30${after}`))).toBeVisible();
    });
    await step('Published, it stands on the dashboard with its days', async () => {
      await fill(say('rides:form.message'), '固定 07:30 出發');
      await press('button', say('rides:form.publish'));
      await expectSaid(say('rides:form.published'));
      await expectPage(say('pages:title.dashboard'));
      const commute = await card('07:30');
      await expect((await commute.findAllByText(new RegExp(say('rides:schedule.weekdays'))))[0]).toBeVisible();
    });
    await step('Taken back, all of its dates are', async () => {
      await press('button', say('rides:driverCard.cancel'), await card('07:30'));
      const dialog = await inDialog('alertdialog');
      await press('radio', say('rides:cancel.all'), dialog);
      await press('button', say('rides:driverCard.cancel'), dialog);
      await expectSaid(say('screens:toast.removedRide'));
      await expect(await screen.findByRole('heading', { name: say('screens:dashboard.emptyActive') })).toBeVisible();
    });
    await expect(theWorld().facts.rides[0]).toMatchObject({ status: 'cancelled', recurring_schedule: { type: 'weekdays' } });
  },
});
