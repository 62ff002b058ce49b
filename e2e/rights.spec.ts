import { cancelBooking, cancelRide, confirmBooking, createRide, deleteVehicle, getRide, listBookings, listVehicles, rejectBooking } from '@shunlu/api-contract';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, aBooking, aCommute, aConfirmedBooking, aRequest, aVehicle, accountsFor, anAccount, anOffer, drive } from './support/accounts.ts';
import { PAGES } from './support/pages.ts';
import { button, confirm, main, question, signIn, taipeiDayIn, untilSaid } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

test('a ride asks a visitor to sign in, and leads back (R2.11, RD.72)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver);
  const page = await openPage();
  const next = (path: string) => new RegExp(`/login\\?next=${encodeURIComponent(path)}$`);

  await page.goto(`/rides/${ride.id}`);
  await expect(page).toHaveURL(next(`/rides/${ride.id}`));

  await signIn(page, passenger.user.email, PASSWORD);
  await expect(page).toHaveURL(`/rides/${ride.id}`);

  await test.step('it shows the ride and nothing that is not for people (R2.63)', async () => {
    await expect(main(page).getByText('陳大明').first()).toBeVisible();
    await expect(main(page)).not.toContainText(/undefined|null|NaN|\[object|debug|\{"/i);
  });
});

test('each page of rides is at its address, for members alone', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver);
  await aBooking(passenger, ride);
  const [visitor, atTheWheel, riding] = [await openPage(), await openPage({ storage: driver.storage }), await openPage({ storage: passenger.storage })];
  /** Checks that a visitor is asked to log in, and that the member sees the page. */
  const open = async (member: Page, address: string) => {
    await visitor.goto(address);
    await expect(visitor).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
    await member.goto(address);
    await expect(member).toHaveURL(address);
  };

  await test.step('R2.8: /search searches rides, and waits for both ends', async () => {
    await open(riding, '/search');
    for (const end of ['上車點', '下車點']) await expect(main(riding).getByRole('combobox', { name: end })).toBeVisible();
    await expect(main(riding).getByRole('button', { name: '搜尋', exact: true })).toBeDisabled();
  });

  await test.step('R2.9: /rides/new creates a ride', async () => {
    await open(atTheWheel, '/rides/new');
    await expect(main(atTheWheel).getByRole('heading', { level: 1, name: '提供共乘' })).toBeVisible();
    await expect(main(atTheWheel).getByRole('button', { name: '發布行程' })).toBeVisible();
  });

  await test.step('R2.15: /driver/dashboard shows the rides that one drives', async () => {
    await open(atTheWheel, '/driver/dashboard');
    await expect(main(atTheWheel).getByRole('tab')).toHaveText([/^進行中/, /^已完成/]);
    await expect(main(atTheWheel).getByRole('article').filter({ hasText: '新竹科學園區' })).toHaveCount(1);
  });

  await test.step('R2.16: /rider/bookings shows what one has booked', async () => {
    await open(riding, '/rider/bookings');
    await expect(main(riding).getByRole('tab')).toHaveCount(3);
    await expect(main(riding).getByRole('article').filter({ hasText: '陳大明' })).toHaveCount(1);
  });
});

/** The pages that a visitor sees, including the landing page at `/` and the not-found page (D8, D70). */
const PUBLIC = ['*', '/', '/login', '/signup', '/forgot-password', '/reset-password', '/confirm-email', '/rules', '/privacy', '/accessibility'];

test('every page that is not for everybody asks a visitor to log in (R2.17, R2.18, R6.3)', async ({ openPage }) => {
  const page = await openPage();
  const addresses = [...new Set(PAGES.map(({ pattern }) => pattern.replace(':id', '1')))].filter((address) => !PUBLIC.includes(address));
  expect(addresses).toEqual(expect.arrayContaining(['/search', '/rides/new', '/rides/1', '/driver/dashboard', '/rider/bookings', '/messages', '/vehicles', '/profile', '/reviews/pending']));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
  }
  for (const address of ['/', '/login', '/signup', '/forgot-password', '/reset-password']) {
    await page.goto(address);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
});

test('one account drives some and rides with others (R1.1, R1.3, R1.4)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [both, commuter, other] = [await account('daming'), await account('yijun'), await account('xiaomei')];
  const [own, request] = [await anOffer(both, 49), await aRequest(other, 60)];
  await aCommute(commuter);
  await aBooking(other, own);
  const page = await openPage({ storage: both.storage });

  await test.step('a date of a commute is found and booked', async () => {
    const criteria = { from_address: '台北車站', from_lat: '25.0478', from_lng: '121.517', to_address: '新竹科學園區', to_lat: '24.7838', to_lng: '120.9975', departure_date: taipeiDayIn(6) };
    await page.goto(`/search?${new URLSearchParams(criteria).toString()}`);
    await main(page).getByRole('article').filter({ hasText: '林怡君' }).first().getByRole('button', { name: new RegExp(say('rides:card.view')) }).click();
    await page.getByRole('dialog').getByRole('button', { name: say('bookings:form.submit') }).click();
    await expect(page.getByText(say('screens:toast.booked')).first()).toBeVisible();
  });

  await test.step('a request is joined', async () => {
    await page.goto(`/rides/${request.id}`);
    await page.getByRole('banner').getByRole('radio', { name: say('common:mode.passenger') }).check();
    await main(page).getByRole('button', { name: say('bookings:form.submitJoin') }).click();
    await expect(page.getByText(say('screens:toast.joined')).first()).toBeVisible();
  });

  await test.step('and at the wheel who has booked is confirmed and written to', async () => {
    await page.goto(`/rides/${own.id}`);
    const row = main(page).getByRole('listitem').filter({ hasText: '黃小美' });
    await row.getByRole('button', { name: new RegExp(`^${say('bookings:list.confirm', { name: '黃小美' })}`) }).click();
    await expect(page.getByText(say('screens:toast.confirmedBooking')).first()).toBeVisible();
    await row.getByRole('button', { name: new RegExp(`^${say('bookings:list.chat', { name: '黃小美' })}`) }).click();
    await page.getByRole('textbox', { name: say('chat:composer.label') }).fill('東三門見');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('東三門見');
  });

  await test.step('what is over is reviewed', async () => {
    await drive(both, own);
    await page.goto('/reviews/pending');
    await expect(main(page).getByText('黃小美').first()).toBeVisible();
  });

  const { bookings } = await both.call(listBookings, { query: {} });
  expect(bookings.map(({ ride_mode }) => ride_mode).toSorted()).toEqual(['offer', 'request']);
});

test.describe('what is another’s is seen, and nobody else’s to change', () => {
  /** Checks that the page has none of these buttons. */
  const expectNoButton = async (page: Page, ...names: string[]) => {
    for (const name of names) await expect(main(page).getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  };

  test('a ride, and who has booked it (R6.6, R6.7)', async ({ openPage, server }) => {
    const account = accountsFor(server.url);
    const [driver, passenger, stranger] = [await account('daming'), await account('yijun'), await anAccount(server.url, { last: '吳', first: '志明', mode: 'driver' })];
    const ride = await anOffer(driver, 51);
    const booking = await aBooking(passenger, ride);
    const inAnswer = { params: { rideId: ride.id, bookingId: booking.id } };
    await aVehicle(stranger);

    const theirs = await openPage({ storage: stranger.storage });
    await theirs.goto(`/rides/${ride.id}`);
    await expect(main(theirs).getByRole('button', { name: say('bookings:form.submit') })).toBeVisible();
    await expectNoButton(theirs, say('rides:driverCard.cancel'), say('bookings:list.confirm', { name: '' }), say('bookings:list.reject', { name: '' }));
    await expect(main(theirs)).not.toContainText('林怡君');
    await expect(main(theirs).getByRole('link', { name: say('screens:ride.edit') })).toHaveCount(0);
    await theirs.goto('/driver/dashboard');
    await expect(main(theirs).getByText(say('screens:dashboard.emptyActive'))).toBeVisible();
    await expect(stranger.call(cancelRide, { params: { id: ride.id }, body: {} })).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await expect(stranger.call(confirmBooking, inAnswer)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await expect(stranger.call(rejectBooking, { ...inAnswer, body: {} })).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });

    const his = await openPage({ storage: driver.storage });
    await his.goto(`/rides/${ride.id}`);
    const row = main(his).getByRole('listitem').filter({ hasText: '林怡君' });
    const press = (of: Locator, key: string, name: string) => of.getByRole('button', { name: new RegExp(`^${say(`bookings:list.${key}`, { name })}`) }).click();
    await press(row, 'chat', '林怡君');
    await his.getByRole('dialog', { name: /林怡君/ }).getByRole('textbox').fill('東三門見');
    await his.keyboard.press('Enter');
    await expect(his.getByRole('log')).toContainText('東三門見');
    await his.keyboard.press('Escape');
    await press(row, 'confirm', '林怡君');
    await expect(row).toContainText(say('bookings:status.confirmed'));
    const getStatus = async (id: number) => (await driver.call(getRide, { params: { id: ride.id } })).bookings.find((one) => one.id === id)?.status;
    expect(await getStatus(booking.id)).toBe('confirmed');
    const { id: declinedId } = await aBooking(await account('xiaomei'), ride);
    await his.reload();
    await press(main(his).getByRole('listitem').filter({ hasText: '黃小美' }), 'reject', '黃小美');
    await question(his).getByRole('button', { name: say('bookings:list.reject') }).click();
    await expect(his.getByText(say('screens:toast.rejectedBooking')).first()).toBeVisible();
    expect(await getStatus(declinedId)).toBe('cancelled');
    await confirm(his, say('rides:driverCard.cancel'), '車子進廠');
    await expect(main(his).getByText(/車子進廠/).first()).toBeVisible();
  });

  test('a vehicle: the list is one’s own, and only with one of those something is offered (R6.4, R6.5)', async ({ openPage, server }) => {
    const account = accountsFor(server.url);
    const [owner, stranger] = [await account('daming'), await account('yijun')];
    const ride = await anOffer(owner, 52);
    const id = ride.vehicle_id ?? 0;
    const theirs = await openPage({ storage: stranger.storage });
    await theirs.goto('/vehicles');
    await expect(main(theirs).getByRole('button', { name: say('vehicles:addFirst') })).toBeVisible();
    await theirs.goto('/rides/new?mode=offer');
    await expect(main(theirs).getByText(say('rides:form.noVehicle'))).toBeVisible();
    await expect(stranger.call(deleteVehicle, { params: { id } })).rejects.toMatchObject({ status: 404, code: 'VEHICLE_NOT_FOUND' });
    const { from_address, from_lat, from_lng, to_address, to_lat, to_lng, departure_time } = ride;
    const draft = { ride_mode: 'offer', ride_type: 'one_time', vehicle_id: id, total_seats: 4, price_per_seat: 120, from_address, from_lat, from_lng, to_address, to_lat, to_lng, departure_time } as const;
    await expect(stranger.call(createRide, { body: draft })).rejects.toMatchObject({ status: 404, code: 'VEHICLE_NOT_FOUND' });

    const his = await openPage({ storage: owner.storage });
    await his.goto('/vehicles');
    await expect(main(his).getByRole('article')).toContainText('Toyota Corolla Altis');
    await main(his).getByRole('article').getByRole('button', { name: say('vehicles:edit') }).click();
    await his.getByRole('dialog').getByLabel(say('vehicles:form.color')).fill('深藍');
    await button(his.getByRole('dialog'), 'vehicles:form.save').click();
    await expect(his.getByRole('dialog')).toBeHidden();
    expect((await owner.call(listVehicles, {})).vehicles).toMatchObject([{ id, color: '深藍' }]);
    // The dashboard lists the rides that he drives, and none in which he is a passenger.
    await aBooking(owner, await anOffer(await account('xiaomei'), 76));
    await his.goto('/driver/dashboard');
    await expect(main(his).getByRole('article')).toHaveCount(1);
    await expect(main(his).getByRole('article').getByRole('link').first()).toHaveAttribute('href', `/rides/${ride.id}`);
  });

  test('a booking (R6.9)', async ({ openPage, server }) => {
    const account = accountsFor(server.url);
    const [driver, passenger, stranger] = [await account('daming'), await account('yijun'), await account('xiaomei')];
    const ride = await anOffer(driver, 53);
    const booking = await aConfirmedBooking(driver, passenger, ride);
    for (const { call } of [stranger, driver]) {
      await expect(call(cancelBooking, { params: { id: booking.id }, body: {} })).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    }
    const theirs = await openPage({ storage: stranger.storage });
    await theirs.goto('/rider/bookings');
    await expect(main(theirs).getByRole('tab').first()).toBeVisible();
    await expect(main(theirs).getByRole('article')).toHaveCount(0);
    await theirs.goto(`/rides/${ride.id}`);
    await expect(main(theirs).getByRole('button', { name: say('bookings:form.submit') })).toBeVisible();
    await expectNoButton(theirs, say('bookings:booked.cancel'));

    const hers = await openPage({ storage: passenger.storage });
    await hers.goto(`/rides/${ride.id}`);
    const cancelled = untilSaid(hers, say('bookings:booked.cancelled'));
    await confirm(hers, say('bookings:booked.cancel'));
    await cancelled;
    expect((await driver.call(getRide, { params: { id: ride.id } })).ride.available_seats).toBe(ride.total_seats);
  });
});
