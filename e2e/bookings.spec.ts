import { bookRide, cancelBooking, confirmBooking, getRide, LIMITS } from '@shunlu/api-contract';
import { aBooking, accountsFor, anOffer } from './support/accounts.ts';
import { confirm, main, openConnected, question } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

test('on a full ride one asks to be told of a seat, and is (RD.130, R2.61)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [driver, holder, waiting] = [await account('daming'), await account('yijun'), await account('xiaomei')];
  const ride = await anOffer(driver);
  const { booking } = await holder.call(bookRide, { params: { id: ride.id }, body: { seats_booked: 4 } });
  const page = await openPage({ storage: waiting.storage });
  await page.goto(`/rides/${ride.id}`);
  await expect(main(page).getByText(say('rides:actions.noSeats'))).toBeVisible();
  await main(page).getByRole('button', { name: say('rides:alert.set') }).click();
  await expect(main(page).getByText(say('rides:alert.isSet'))).toBeVisible();
  await page.reload();
  await expect(main(page).getByText(say('rides:alert.isSet'))).toBeVisible();

  await holder.call(cancelBooking, { params: { id: booking.id }, body: {} });
  await expect(page.getByRole('banner').getByRole('button', { name: say('navigation:bell.unread', { count: 1 }) })).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('button', { name: say('bookings:form.submit') })).toBeVisible();
});

test('a confirmed passenger is dropped only with a reason, which they read (RD.16, RD.86, RD.85)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver);
  const booking = await aBooking(passenger, ride);
  await driver.call(confirmBooking, { params: { rideId: ride.id, bookingId: booking.id } });
  const his = await openPage({ storage: driver.storage });
  const hers = await openPage({ storage: passenger.storage });
  await hers.goto('/rider/bookings?tab=history');
  await his.goto(`/rides/${ride.id}`);
  // Double-click, as some people do. The second click must not confirm the dialog, which nobody has read yet.
  await main(his).getByRole('button', { name: new RegExp(say('bookings:list.drop')) }).dblclick();
  const sure = question(his).getByRole('button', { name: say('bookings:list.drop') });
  await sure.click();
  await expect(question(his).getByText(say('errors:details.REASON_REQUIRED'))).toBeVisible();
  await question(his).getByRole('textbox').fill('臨時要載長輩');
  await sure.click();
  await expect(question(his)).toBeHidden();
  await expect(main(hers).getByRole('article')).toContainText('臨時要載長輩');
});

test('a booking is declined, another given back from the ride’s page (R3.37, R8.33, R2.58)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 409 .*\/book/);
  const account = accountsFor(server.url);
  const [driver, declined, leaving] = [await account('daming'), await account('yijun'), await account('xiaomei')];
  const ride = await anOffer(driver);
  const unbooked = await leaving.call(getRide, { params: { id: ride.id } });
  await aBooking(declined, ride);

  await test.step('who has booked reads so; from a page that is behind it is not booked twice (R4.28, R2.57)', async () => {
    const page = await openPage({ storage: declined.storage });
    // The ride is returned without the booking until the page books.
    let isBehind = true;
    await page.route(`**/api/rides/${ride.id}`, (route) => (isBehind ? route.fulfill({ json: unbooked }) : route.continue()));
    page.on('request', (request) => {
      if (request.url().endsWith(`/${ride.id}/book`)) isBehind = false;
    });
    await page.goto(`/rides/${ride.id}`);
    const submit = main(page).getByRole('button', { name: say('bookings:form.submit') });
    await submit.click();
    await expect(page.getByText(say('errors:ALREADY_BOOKED'))).toBeVisible();
    await expect(main(page).getByText(say('bookings:booked.pending'))).toBeVisible();
    await expect(main(page).getByRole('button', { name: say('bookings:booked.cancel') })).toBeVisible();
    await expect(submit).toHaveCount(0);
  });

  const his = await openPage({ storage: driver.storage });
  await his.goto(`/rides/${ride.id}`);

  await test.step('the driver answers, writes, and cannot book (R2.60, R4.25)', async () => {
    const row = main(his).getByRole('listitem').filter({ hasText: '林怡君' });
    for (const key of ['confirm', 'reject', 'chat'] as const) {
      await expect(row.getByRole('button', { name: new RegExp(`^${say(`bookings:list.${key}`, { name: '林怡君' })}`) })).toBeVisible();
    }
    await expect(main(his).getByRole('button', { name: say('bookings:form.submit') })).toHaveCount(0);
    await expect(driver.call(bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } })).rejects.toMatchObject({ code: 'OWN_RIDE' });
  });

  await test.step('without a reason it is declined all the same (R4.17, R3.37, R8.33)', async () => {
    const sent = his.waitForRequest((request) => request.url().endsWith('/reject'));
    await main(his).getByRole('button', { name: new RegExp(`^${say('bookings:list.reject')}`) }).click();
    await question(his).getByRole('button', { name: say('bookings:list.reject') }).click();
    expect((await sent).postDataJSON()).toEqual({ reason: 'Rejected by driver' });
    await expect(his.getByText(say('screens:toast.rejectedBooking')).first()).toBeVisible();
  });

  await test.step('what the driver has not answered yet is given back by the passenger (R4.18, R2.57, R2.58)', async () => {
    await aBooking(leaving, ride);
    const page = await openPage({ storage: leaving.storage });
    await page.clock.install();
    // If the clock jumps while a socket is opening, the socket times out. Connect first.
    await openConnected(page, `/rides/${ride.id}`);
    await confirm(page, say('bookings:booked.cancel'));
    await expect(main(page).getByText(say('bookings:booked.cancelled'))).toBeVisible();
    await expect(page).toHaveURL(`/rides/${ride.id}`);
    await page.clock.fastForward(LIMITS.redirectMs.bookingCancelled);
    await expect(page).toHaveURL('/rider/bookings');
  });
});

test('how a booking stands is read on its ride’s page; it is followed as long as it is on the screen (R4.22, R7.55, R7.56)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver, 54);
  let { id } = await aBooking(passenger, ride);
  // A booking with the same id as its ride would not show which of the two ids is followed.
  if (id === ride.id) {
    await passenger.call(cancelBooking, { params: { id }, body: {} });
    ({ id } = await aBooking(passenger, ride));
  }
  let emitted: string[] = [];
  const open = async ({ storage }: typeof driver) => {
    const opened = await openPage({ storage });
    opened.on('websocket', (socket) => socket.on('framesent', ({ payload }) => emitted.push(String(payload))));
    return opened;
  };
  const emits = (event: string) => expect.poll(() => emitted.filter((frame) => frame.includes(`"${event}"`))).toEqual([expect.stringContaining(`["${event}",${id}]`)]);

  await test.step('so it is on the dashboard and among my bookings (R7.55)', async () => {
    for (const [who, address] of [[driver, '/driver/dashboard'], [passenger, '/rider/bookings']] as const) {
      emitted = [];
      const list = await open(who);
      await list.goto(address);
      await emits('join-booking');
      await list.close();
    }
  });

  const page = await open(passenger);
  emitted = [];
  await page.goto(`/rides/${ride.id}`);
  await expect(main(page).getByText(say('bookings:booked.pending'))).toBeVisible();
  await emits('join-booking');
  await driver.call(confirmBooking, { params: { rideId: ride.id, bookingId: id } });
  await expect(main(page).getByText(say('bookings:booked.confirmed'))).toBeVisible();
  expect(emitted.filter((frame) => frame.includes('leave-booking'))).toEqual([]);

  await page.getByRole('banner').getByRole('link').first().click();
  await emits('leave-booking');
  await page.goBack();
  await confirm(page, say('bookings:booked.cancel'));
  await expect(main(page).getByText(say('bookings:booked.cancelled'))).toBeVisible();
});
