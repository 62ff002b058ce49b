import preview from '#storybook/preview';
import { daming, offer, pendingBooking, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectSaid, find, getDialog, getPage, press, say } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

const meta = preview.meta({
  title: 'Flows/Notifications',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: yijunOwn,
      data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer], bookings: [pendingBooking] },
    }),
});

/** The notification's text in the language of the story. */
const NOTIFICATION_TEXTS = {
  'zh-TW': { title: '預訂已確認', message: '陳大明確認了你的座位。' },
  en: { title: 'Booking confirmed', message: '陳大明 confirmed your seats.' },
};

/** R7.60: a notification appears at once, is listed behind the bell, and opens its page. */
export const BookingConfirmed = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ step }) => {
    const expected = NOTIFICATION_TEXTS[document.documentElement.lang === 'en' ? 'en' : 'zh-TW'];
    await step('The driver confirms: a toast says so, and the bell counts', async () => {
      await find('button', say('navigation:bell.none'));
      await find('link', say('landing:quick.search.title'), await getPage());
      getMockServer().confirmOwnBooking(daming);
      await expectSaid(expected.message);
      await find('button', say('navigation:bell.unread', { count: 1 }));
    });
    await step('Behind the bell it is found again; it leads to the ride', async () => {
      await press('button', say('navigation:bell.unread', { count: 1 }));
      const centre = await getDialog();
      await userEvent.click(await centre.findByRole('link', { name: new RegExp(expected.title) }));
      await expect(await screen.findByText(say('bookings:booked.confirmed'))).toBeVisible();
    });
    await step('It counts as read, and all of them can be cleared', async () => {
      await press('button', say('navigation:bell.none'));
      const centre = await getDialog();
      await press('button', say('notifications:clearAll'), centre);
      await press('button', say('notifications:clear'), within(await screen.findByRole('alertdialog')));
      await screen.findByRole('heading', { name: say('notifications:empty') });
      await waitFor(() => expect(getMockServer().data.notifications).toEqual([]));
    });
  },
});
