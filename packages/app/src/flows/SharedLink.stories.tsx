import preview from '#storybook/preview';
import { offer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen } from 'storybook/test';
import { bookSeat, getCard, expectSaid, find, getPage, press, say, signIn, signUp } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

const meta = preview.meta({
  title: 'Flows/Shared link',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: `/rides/${offer.id}` },
  beforeEach: (context) => beginFlow(context, { data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer] } }),
});

/** Books the ride, and finds it among the bookings. */
async function book() {
  await bookSeat();
  const booking = await getCard('陳大明');
  await expect(await booking.findByText(say('bookings:status.pending'))).toBeVisible();
}

/** A visitor opens a shared link of a ride, logs in, returns to the ride, and books (D39). */
export const FromLinkToBooking = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('Nobody is signed in: the link leads to the login', async () => {
      await find('button', say('auth:signIn'));
      await expect(screen.queryByText('陳大明')).toBeNull();
    });
    await step('Signed in, the ride is there', async () => {
      await signIn(yijunOwn.email, PASSWORD);
      await expect((await screen.findAllByText('陳大明'))[0]).toBeVisible();
      await expectSaid(say('feedback:toast.welcomeBack'));
    });
    await step('And can be booked', book);
    await expect(getMockServer().data.bookings).toMatchObject([{ ride_id: offer.id, rider_id: yijunOwn.id }]);
  },
});

/** The same for a visitor without an account: signing up leads back to the ride, too (D65). */
export const FromLinkToAccount = FromLinkToBooking.extend({
  play: async ({ step }) => {
    await step('The login leads on to the sign-up', async () => {
      await press('link', say('auth:signUp'), await getPage());
      await signUp();
    });
    await step('The new account is on the ride', async () => {
      await expectSaid(say('feedback:toast.registered'));
      await expect((await screen.findAllByText('陳大明'))[0]).toBeVisible();
    });
    await step('And books it', book);
    await expect(getMockServer().data.accounts).toHaveLength(2);
    await expect(getMockServer().data.bookings).toMatchObject([{ ride_id: offer.id, rider_first_name: '婉婷' }]);
  },
});
