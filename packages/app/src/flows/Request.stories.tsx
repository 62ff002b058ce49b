import preview from '#storybook/preview';
import { alexandra, daming, joinedRequest, newcomer, request, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { getCard, chooseAddress, expectPage, expectSaid, fill, getDialog, getPage, openPart, press, say, searchTaipeiToHsinchu } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';
import { createRequestBy } from '../testing/mockServer/trips.ts';

const meta = preview.meta({
  title: 'Flows/Request a ride',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  beforeEach: (context) => beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }] } }),
});

/** A passenger creates a request, two drivers propose to drive, and she accepts one. */
export const FromRequestToDriver = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('She asks for a ride from home', async () => {
      await press('link', say('landing:quick.request.title'), await getPage());
      await chooseAddress('start', '台北車站');
      await chooseAddress('end', '新竹科學園區');
      await fill(say('rides:form.departure'), '1730');
      await press('button', say('rides:form.publishRequest'));
      await expectSaid(say('rides:form.published'));
    });
    await step('After a second and a half it stands among her bookings, looking for a driver', async () => {
      await expectPage(say('pages:title.bookings'));
      const own = await getCard('17:30');
      await expect(await own.findByText(say('bookings:card.looking'))).toBeVisible();
      await press('link', say('bookings:card.viewRide'), own);
      await expect(await screen.findByText(say('bookings:proposal.empty'))).toBeVisible();
    });
    await step('Two drivers offer to drive; both proposals come by themselves', async () => {
      getMockServer().proposeToOwnRequest(alexandra, 80, 'I pass Taipei Main Station at half past five.');
      getMockServer().proposeToOwnRequest(daming, 60, '我每週五都走這條路，可以在東三門接你。');
      await expect(await screen.findByText('我每週五都走這條路，可以在東三門接你。')).toBeVisible();
      await expect(screen.getByText('I pass Taipei Main Station at half past five.')).toBeVisible();
    });
    await step('She chooses the one whose price fits; the other is declined', async () => {
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${say('bookings:proposal.choose')}.*陳大明`) }));
      await press('button', say('bookings:proposal.choose'), await getDialog('alertdialog'));
      await expectSaid(say('screens:toast.choseDriver'));
      await expect(await screen.findByText(say('rides:actions.ownRequestDriver'))).toBeVisible();
    });
    await expect(getMockServer().data.bookings.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'confirmed']);
  },
});

/** A passenger cancels her request, which another passenger has joined. */
export const FromRequestToTakenBack = meta.story({
  args: { at: '/rider/bookings' },
  globals: { viewport: { value: 'phone' } },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn,
      data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [request], bookings: [joinedRequest] },
    }),
  play: async ({ step }) => {
    await step('It stands among what is open', async () => {
      await expect(await (await getCard(say('bookings:card.created'))).findByText(say('bookings:card.looking'))).toBeVisible();
    });
    await step('She takes it back, and says why', async () => {
      await press('button', say('bookings:card.cancelRequest'), await getCard(say('bookings:card.created')));
      const dialog = await getDialog('alertdialog');
      await fill(say('feedback:reason.label'), '改搭高鐵', dialog);
      await press('button', say('rides:actions.cancelRequest'), dialog);
      await expectSaid(say('screens:toast.removedRide'));
    });
    await step('It has gone to the history', async () => {
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      await openPart(say('bookings:tab.history'));
      await expect(await (await getCard(say('bookings:card.created'))).findByText(say('rides:status.cancelled'))).toBeVisible();
    });
    await expect(getMockServer().data.rides[0]).toMatchObject({ status: 'cancelled', cancel_reason: '改搭高鐵' });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ cancel_kind: 'ride_cancelled' });
  },
});

/** A passenger joins a request along the same route, and is on the ride when a driver takes it. */
export const FromJoiningToComingAlong = meta.story({
  args: { at: '/search' },
  beforeEach: (context) =>
    beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [createRequestBy(newcomer)] } }),
  play: async ({ step }) => {
    await step('Her search finds somebody who looks for a driver, too', async () => {
      await searchTaipeiToHsinchu();
      const found = await getCard('黃小美');
      await expect(await found.findByText(say('rides:kind.request'))).toBeVisible();
      await press('button', say('rides:card.join'), found);
    });
    await step('She joins with one seat and a word, over the results', async () => {
      const dialog = await getDialog();
      await fill(say('bookings:form.remark'), '我也在東三門上車', dialog);
      await expect(await dialog.findByText(say('bookings:form.maxTotal'))).toBeVisible();
      await press('button', say('bookings:form.submitJoin'), dialog);
      await expectSaid(say('bookings:form.sentJoin'));
    });
    await step('After two seconds it stands among her bookings, and still looks for a driver', async () => {
      await expectPage(say('pages:title.bookings'));
      const joined = await getCard(say('bookings:card.joined'));
      await expect(await joined.findByText(say('bookings:card.looking'))).toBeVisible();
      await expect(getMockServer().data.rides[0]).toMatchObject({ total_seats: request.total_seats + 1, available_seats: request.available_seats - 1 });
    });
    await step('A driver takes the request: it is scheduled by itself, with who drives and in what', async () => {
      getMockServer().takeJoinedRequest(daming, 60);
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      await openPart(say('bookings:tab.scheduled'));
      const joined = await getCard('陳大明');
      await expect(await joined.findByText(say('bookings:status.confirmed'))).toBeVisible();
      await expect((await joined.findAllByText(/ABC-1234/))[0]).toBeVisible();
    });
    await expect(getMockServer().data.bookings[0]).toMatchObject({ status: 'confirmed', special_requests: '我也在東三門上車' });
  },
});
