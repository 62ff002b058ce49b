import { confirmBooking, sendBookingMessage } from '@shunlu/api-contract';
import type { Page } from '@playwright/test';
import { aVehicle, anAccount, anOffer } from './support/accounts.ts';
import { messagesTab } from './support/chat.ts';
import { main, openConnected, taipeiDayIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

/** Pauses the page's clock. Time then passes only when the test advances it. */
async function stopTheClock(page: Page): Promise<void> {
  // Use the page's own time, which runs ahead of real time after each pause. Advance it only a little, to keep the socket. The
  // server pings every 5 s of real time; the page waits twice as long in its own time.
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 2_000);
}

/** Checks that the page stays for `afterMs` milliseconds and then navigates. */
async function expectToGoOn(page: Page, to: string, afterMs: number): Promise<void> {
  const from = page.url();
  await page.clock.runFor(afterMs - 10);
  expect(page.url()).toBe(from);
  await page.clock.runFor(10);
  await expect(page).toHaveURL(to);
}

test('a success can be read before the page goes on (R2.58, R2.66, R8.29)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '簡', first: '志偉', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '沈', first: '美惠' });
  const ride = await anOffer(driver);
  const hers = await openPage({ storage: passenger.storage });
  await hers.clock.install();

  const bookingId = await test.step('2 s after booking, to my bookings (R2.66)', async () => {
    await hers.goto(`/rides/${ride.id}`);
    await expect(main(hers).getByRole('button', { name: say('bookings:form.submit') })).toBeVisible();
    await stopTheClock(hers);
    const booked = hers.waitForResponse((response) => response.url().endsWith('/book'));
    await main(hers).getByRole('button', { name: say('bookings:form.submit') }).click();
    await expect(main(hers).getByText(say('bookings:form.sent')).first()).toBeVisible();
    await expectToGoOn(hers, '/rider/bookings', 2_000);
    const { booking } = (await (await booked).json()) as { booking: { id: number } };
    await hers.clock.resume();
    return booking.id;
  });

  await test.step('a notice goes by itself after 5 s (R2.97)', async () => {
    const notice = hers.locator('[data-component="Toast"]').filter({ has: hers.getByRole('button', { name: say('feedback:viewDetails') }) });
    await openConnected(hers, '/rider/bookings');
    await driver.call(confirmBooking, { params: { rideId: ride.id, bookingId } });
    await expect(notice).toBeVisible();
    // The first toast has mounted the toast region, which then shows the next toast immediately.
    await expect(notice).toHaveCount(0);
    await stopTheClock(hers);
    await driver.call(sendBookingMessage, { params: { id: bookingId }, body: { message: '東三門見' } });
    await expect(notice).toBeVisible();
    await hers.clock.runFor(4_990);
    await expect(notice).toBeVisible();
    await hers.clock.runFor(10);
    await expect(notice).toHaveCount(0);
    await hers.clock.resume();
  });

  await test.step('2 s after cancelling the booking, too (R2.58)', async () => {
    await openConnected(hers, `/rides/${ride.id}`);
    await main(hers).getByRole('button', { name: say('bookings:booked.cancel') }).click();
    await stopTheClock(hers);
    await hers.getByRole('alertdialog').getByRole('button', { name: say('bookings:booked.cancel') }).click();
    await expect(main(hers).getByText(say('bookings:booked.cancelled'))).toBeVisible();
    await expectToGoOn(hers, '/rider/bookings', 2_000);
  });

  await test.step('who has left before the answer came is led nowhere', async () => {
    await hers.clock.resume();
    let answer = (): void => {};
    const isToAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await hers.route('**/book', async (route) => {
      await isToAnswer;
      await route.continue();
    });
    await openConnected(hers, `/rides/${ride.id}`);
    const asked = hers.waitForRequest('**/book');
    await main(hers).getByRole('button', { name: say('bookings:form.submit') }).click();
    await asked;
    await messagesTab(hers).click();
    await expect(main(hers).getByRole('heading', { name: say('chat:list.choose') })).toBeVisible();
    const chats = main(hers).locator('[data-component="ChatList"]').getByRole('link');
    await expect(chats).toHaveCount(1);
    await stopTheClock(hers);
    answer();
    // The new booking has its own chat.
    await expect(chats).toHaveCount(2);
    await hers.clock.runFor(5_000);
    await expect(hers).toHaveURL('/messages');
    await hers.unroute('**/book');
  });

  await test.step('1.5 s after publishing a ride, to the dashboard (R8.29)', async () => {
    const other = await anAccount(server.url, { last: '康', first: '俊宏', mode: 'driver' });
    await aVehicle(other);
    const his = await openPage({ storage: other.storage });
    await his.clock.install();
    const ends = { from_address: '台北車站', from_lat: '25.0478', from_lng: '121.517', to_address: '新竹科學園區', to_lat: '24.7838', to_lng: '120.9975' };
    await openConnected(his, `/rides/new?mode=offer&${new URLSearchParams(ends).toString()}`);
    await main(his).getByLabel(say('rides:form.date')).fill(taipeiDayIn(3));
    await main(his).getByRole('radio', { name: '07:30' }).check();
    await expect(main(his).getByRole('spinbutton', { name: say('rides:form.price') })).toHaveAttribute('aria-valuetext', /NT\$\d+/);
    await stopTheClock(his);
    await main(his).getByRole('button', { name: say('rides:form.publish') }).click();
    await expect(main(his).getByText(say('rides:form.published'))).toBeVisible();
    await expectToGoOn(his, '/driver/dashboard', 1_500);
  });
});
