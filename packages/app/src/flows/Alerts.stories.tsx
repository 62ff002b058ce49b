import preview from '#storybook/preview';
import { fullOffer, newcomer, offer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, within } from 'storybook/test';
import { bookSeat, expectPage, find, getDialog, getPage, openTab, press, say, searchTaipeiToHsinchu } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

const meta = preview.meta({
  title: 'Flows/Alerts',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/search' },
  beforeEach: (context) => beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [fullOffer] } }),
});

/** A search finds nothing: a passenger saves it, is notified of a new ride, and deletes the alert (D103). */
export const FromSavedSearchToRide = meta.story({
  globals: { viewport: { value: 'desk' } },
  beforeEach: (context) => beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }] } }),
  play: async ({ step }) => {
    await step('A search finds nothing', async () => {
      await searchTaipeiToHsinchu();
      await find('heading', say('rides:results.empty.offer'));
    });
    await step('It is kept, and says so', async () => {
      await press('button', say('rides:searchAlert.set.offer'));
      await expect(await screen.findByText(say('rides:searchAlert.isSet'))).toBeVisible();
      await expect(getMockServer().data.savedSearches[0]).toMatchObject({ ride_mode: 'offer', to_address: offer.to_address });
    });
    await step('A ride that fits is told at once, and leads there', async () => {
      getMockServer().publishMatchingRide(offer);
      await press('button', say('navigation:bell.unread', { count: 1 }));
      await press('link', say('notifications:unread'), await getDialog());
      await find('heading', say('bookings:form.title'));
      await expect((await screen.findAllByText('陳大明'))[0]).toBeVisible();
    });
    await step('In the settings the search is found again, and deleted', async () => {
      await openTab('profile');
      await press('link', say('navigation:settings'), await getPage());
      await expectPage(say('settings:title'));
      const saved = within(await screen.findByRole('region', { name: say('rides:searchAlert.title') }));
      await press('button', say('rides:searchAlert.delete'), saved);
      await expect(await screen.findByText(say('rides:searchAlert.empty'))).toBeVisible();
    });
    await expect(getMockServer().data.savedSearches).toEqual([]);
  },
});

/** A ride is full: a passenger creates a seat alert, is notified of a free seat, and books it (D77). */
export const FromFullRideToSeat = meta.story({
  args: { at: `/rides/${fullOffer.id}` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('No seat is left; she asks to be told of one', async () => {
      await find('heading', say('rides:actions.noSeats'));
      await press('button', say('rides:alert.set'));
      await expect(await screen.findByText(say('rides:alert.isSet'))).toBeVisible();
      await expect(getMockServer().data.seatAlerts).toMatchObject([{ ride_id: fullOffer.id }]);
    });
    await step('Somebody gives one back: she is told, and the ride can be booked where she looks', async () => {
      getMockServer().freeSeat(newcomer);
      await find('button', say('navigation:bell.unread', { count: 1 }));
    });
    await step('She books it', bookSeat);
    await expect(getMockServer().data.rides[0]?.available_seats).toBe(0);
    await expect(getMockServer().data.bookings).toMatchObject([{ ride_id: fullOffer.id, seats_booked: 1 }]);
  },
});
