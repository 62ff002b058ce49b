import { bookRide, cancelBooking, confirmBooking, createRide, createVehicle, getRide, joinRide, LIMITS, listCreatedRides } from '@shunlu/api-contract';
import type { EndpointInput, Ride, Vehicle } from '@shunlu/api-contract';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, aBooking, aConfirmedBooking, anAccount, anotherSession, anOffer } from './support/accounts.ts';
import type { Account } from './support/accounts.ts';
import { openConnected, Person, signIn, taipeiDayIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');
const sayInEnglish = words('en');
const HOUR = 3_600_000;

const people = {
  daming: { last: '陳', first: '大明', mode: 'driver' },
  yijun: { last: '林', first: '怡君' },
  xiaomei: { last: '黃', first: '小美' },
} as const;

/** Accounts whose addresses are the journey's own: the server is the whole file's. */
const accountsFor = (url: string, journey: string) => (who: keyof typeof people) =>
  anAccount(url, { ...people[who], name: `${who}-${journey}` });

async function aVehicle({ call, user }: Account): Promise<Vehicle> {
  const { vehicle } = await call(createVehicle, {
    body: {
      make: 'Toyota', model: 'Sienta', year: 2021, color: '銀', license_plate: `RDK-${2000 + user.id}`, vehicle_type: 'van', seats: 4,
    },
  });
  return vehicle;
}

/** Somebody asks for two seats from 台北車站 to 新竹科學園區. */
async function aRequest({ call }: Account, inHours = 72): Promise<Ride> {
  const { ride } = await call(createRide, {
    body: {
      ride_mode: 'request', ride_type: 'one_time', total_seats: 2, price_per_seat: 150,
      from_address: '台北車站', from_lat: 25.0478, from_lng: 121.517, to_address: '新竹科學園區', to_lat: 24.7838, to_lng: 120.9975,
      departure_time: new Date(Date.now() + inHours * HOUR).toISOString(),
    },
  });
  return ride;
}

/** Somebody drives from 台北車站 to 新竹科學園區 every day of the week to come. */
async function aCommute(driver: Account): Promise<Ride> {
  const { id: vehicle_id } = await aVehicle(driver);
  const { ride } = await driver.call(createRide, {
    body: {
      ride_mode: 'offer', ride_type: 'recurring', vehicle_id, total_seats: 4, price_per_seat: 120,
      from_address: '台北車站', from_lat: 25.0478, from_lng: 121.517, to_address: '新竹科學園區', to_lat: 24.7838, to_lng: 120.9975,
      departure_time: new Date(`${taipeiDayIn(2)}T07:30:00+08:00`).toISOString(),
      recurring_schedule: { type: 'daily', weekdays: [0, 1, 2, 3, 4, 5, 6] },
      recurring_start_date: taipeiDayIn(2), recurring_end_date: taipeiDayIn(8),
    },
  });
  return ride;
}

const main = (page: Page): Locator => page.getByRole('main');
const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Presses a button, and its namesake in the question that it asks. */
async function confirm(page: Page, button: string | RegExp, reason?: string): Promise<void> {
  await main(page).getByRole('button', { name: button }).first().click();
  if (reason !== undefined) await question(page).getByRole('textbox').fill(reason);
  await question(page).getByRole('button', { name: button }).click();
  await expect(question(page)).toBeHidden();
}

test('a driver offers to drive, the creator chooses, the driver leaves again (R2.59, RD.106, RD.80)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'proposal');
  const [creator, driver, other] = [await account('yijun'), await account('daming'), await account('xiaomei')];
  const vehicle = await aVehicle(driver);
  const request = await aRequest(creator);
  const propose = (price_per_seat: number) =>
    driver.call(joinRide, { params: { id: request.id }, body: { role: 'driver', vehicle_id: vehicle.id, price_per_seat } });
  await other.call(joinRide, { params: { id: request.id }, body: { seats_needed: 1 } });
  const his = await openPage({ storage: driver.storage });
  const hers = await openPage({ storage: creator.storage });
  const theirs = await openPage({ storage: other.storage });
  const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^通知/ });
  await hers.goto(`/rides/${request.id}`);
  await expect(main(hers).getByText(say('bookings:proposal.empty'))).toBeVisible();

  await test.step('in driver mode a request without a driver can be driven, for at most what its creator pays', async () => {
    await his.goto(`/rides/${request.id}`);
    await expect(main(his).getByRole('heading', { name: say('bookings:proposal.title') })).toBeVisible();
    await expect(main(his).getByRole('radio', { name: /Toyota Sienta/ })).toBeChecked();
    const price = main(his).getByRole('spinbutton', { name: say('bookings:proposal.price') });
    await price.fill('160');
    await main(his).getByRole('button', { name: say('bookings:proposal.submit') }).click();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await price.fill('120');
    await main(his).getByRole('button', { name: say('bookings:proposal.submit') }).click();
    await expect(main(his).getByRole('heading', { name: say('bookings:proposal.own.pending') })).toBeVisible();
  });

  await test.step('it stands in the dashboard and can be taken back there (RD.87)', async () => {
    await his.goto('/driver/dashboard');
    await expect(main(his).getByRole('heading', { name: say('screens:dashboard.proposals') })).toBeVisible();
    await confirm(his, say('bookings:cancel.proposal.confirm'), '那天要加班');
    await expect(main(his).getByText(say('screens:dashboard.emptyActive'))).toBeVisible();
    await expect(main(hers).getByText(say('bookings:proposal.ended.rider'), { exact: true })).toBeVisible();
  });

  await test.step('the creator declines one, with why; its driver reads that without a reload (RD.3, RD.85)', async () => {
    await propose(130);
    await expect(main(his).getByRole('heading', { name: say('screens:dashboard.proposals') })).toBeVisible();
    await expect(main(hers).getByText('NT$130').first()).toBeVisible();
    // In the list of offers: who comes along can be declined as well.
    const offers = main(hers).getByRole('region', { name: say('bookings:proposal.waiting') });
    await offers.getByRole('button', { name: new RegExp(`^${say('bookings:list.reject')}`) }).click();
    await question(hers).getByRole('textbox').fill('想找晚一點的車');
    await question(hers).getByRole('button', { name: say('bookings:list.reject') }).click();
    await expect(hers.getByText(say('screens:toast.declinedProposal')).first()).toBeVisible();
    await expect(main(hers).getByText(say('bookings:proposal.ended.rejected'), { exact: true })).toBeVisible();
    await expect(main(hers).getByRole('button', { name: new RegExp(say('bookings:proposal.choose')) })).toHaveCount(0);
    await expect(main(hers).getByText(say('rides:actions.ownRequestLooking'))).toBeVisible();
    await expect(main(his).getByText(say('screens:dashboard.emptyActive'))).toBeVisible();
    await bell(his).click();
    const centre = his.getByRole('dialog', { name: say('notifications:title') });
    await expect(centre.getByRole('listitem').filter({ hasText: '想找晚一點的車' })).toHaveCount(1);
    await his.keyboard.press('Escape');
  });

  await test.step('the creator sees the next one without a reload and chooses it (R4.14)', async () => {
    await propose(110);
    await expect(main(hers).getByText('NT$110').first()).toBeVisible();
    await main(hers).getByRole('button', { name: new RegExp(say('bookings:proposal.choose')) }).click();
    await question(hers).getByRole('button', { name: say('bookings:proposal.choose') }).click();
    await expect(main(hers).getByText(say('bookings:proposal.chosen'), { exact: true })).toBeVisible();
    await expect(main(hers).getByText(say('rides:actions.ownRequestDriver'))).toBeVisible();
  });

  await test.step('both see it: the drive is the driver’s, with the creator’s phone', async () => {
    const card = main(his).getByRole('article').filter({ hasText: '新竹科學園區' });
    await expect(card).toHaveCount(1);
    await card.getByRole('link', { name: new RegExp(say('rides:driverCard.view')) }).click();
    await expect(main(his).getByRole('heading', { name: say('bookings:proposal.own.confirmed') })).toBeVisible();
    await expect(main(his).getByRole('link', { name: '0912-345-678', exact: true })).toBeVisible();
    await expect(main(his).getByRole('button', { name: say('screens:ride.start') })).toBeVisible();
    await expect(main(his).getByRole('button', { name: say('rides:driverCard.cancel') })).toHaveCount(0);
  });

  await test.step('who has joined is confirmed with it (R7.62)', async () => {
    await openConnected(theirs, '/rider/bookings?tab=scheduled');
    await expect(main(theirs).getByRole('article')).toContainText(say('bookings:status.confirmed'));
    await expect(main(theirs).getByRole('article')).toContainText('陳大明');
  });

  await test.step('the driver leaves, with a reason; the request is open again (RD.85, R4.14)', async () => {
    await confirm(his, say('bookings:cancel.drive.confirm'), '車子進廠了');
    await expect(main(hers).getByText(say('rides:actions.ownRequestLooking'))).toBeVisible();
    await expect(main(hers).getByText(say('bookings:proposal.ended.driver'), { exact: true })).toBeVisible();
    await expect(main(hers).getByText(/車子進廠了/).first()).toBeVisible();
    await expect(main(his).getByRole('heading', { name: say('bookings:proposal.title') })).toBeVisible();
  });

  await test.step('who has joined waits for a driver again; both are told why (RD.80, RD.85)', async () => {
    await expect(main(theirs).getByRole('article')).toHaveCount(0);
    await main(theirs).getByRole('tab', { name: new RegExp(say('bookings:tab.pending')) }).click();
    await expect(main(theirs).getByRole('article')).toContainText(say('bookings:card.awaitsDriver'));
    for (const page of [hers, theirs]) {
      await bell(page).click();
      const centre = page.getByRole('dialog', { name: say('notifications:title') });
      await expect(centre.getByRole('listitem').filter({ hasText: '車子進廠了' })).toHaveCount(1);
    }
  });
});

test('a ride with a booking is changed as far as that harms nobody (RD.131, RD.49)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 409/);
  const account = accountsFor(server.url, 'edit');
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver);
  await aConfirmedBooking(driver, passenger, ride);
  const page = await openPage({ storage: driver.storage });
  await page.goto(`/rides/${ride.id}`);
  await main(page).getByRole('link', { name: say('screens:ride.edit') }).click();
  await expect(page).toHaveURL(`/rides/${ride.id}/edit`);
  await expect(main(page).getByText(say('screens:edit.held', { count: 1 }))).toBeVisible();

  const price = main(page).getByRole('spinbutton', { name: say('rides:form.price') });
  await expect(price).toHaveAttribute('aria-valuenow', '120');
  await price.press('ArrowUp');
  await main(page).getByRole('button', { name: say('rides:form.save') }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(main(page).getByText(say('errors:RIDE_HAS_BOOKINGS')).first()).toBeVisible();

  await price.press('ArrowDown');
  await price.press('ArrowDown');
  await main(page).getByLabel(say('rides:form.message')).fill('改在西三門上車');
  await main(page).getByRole('button', { name: say('rides:form.save') }).click();
  await expect(page).toHaveURL(`/rides/${ride.id}`);
  await expect(main(page).getByText('改在西三門上車')).toBeVisible();
  await expect(main(page).getByText('NT$110').first()).toBeVisible();

  const other = await openPage({ storage: passenger.storage });
  await other.goto(`/rides/${ride.id}/edit`);
  await expect(main(other).getByRole('heading', { name: say('screens:edit.closed') }).first()).toBeVisible();
});

test('the driver starts early, shows where they are, misses somebody and finishes (RD.9, RD.59, RD.117)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'drive');
  const [driver, passenger, missing] = [await account('daming'), await account('yijun'), await account('xiaomei')];
  const ride = await anOffer(driver, 2);
  await aConfirmedBooking(driver, passenger, ride);
  await aConfirmedBooking(driver, missing, ride);
  const his = await openPage({ storage: driver.storage });
  const hers = await openPage({ storage: passenger.storage });
  await his.context().grantPermissions(['geolocation']);
  await his.context().setGeolocation({ latitude: 25.02, longitude: 121.46 });
  await hers.goto(`/rides/${ride.id}`);
  await his.goto(`/rides/${ride.id}`);
  await expect(main(hers).getByRole('button', { name: say('bookings:booked.cancel') })).toBeVisible();

  await test.step('that it has left shows without a reload, and nothing is cancelled any more (R7.61)', async () => {
    await confirm(his, say('screens:ride.start'));
    await expect(main(hers).getByText(say('rides:details.inProgress'))).toBeVisible();
    await expect(main(hers).getByRole('button', { name: say('bookings:booked.cancel') })).toHaveCount(0);
  });

  await test.step('under way it stands under Active and, past its departure too, under Scheduled, not to be reviewed yet (RD.87, RD.88, R4.21)', async () => {
    await his.goto('/driver/dashboard');
    await expect(main(his).getByRole('article')).toContainText(say('rides:status.in_progress'));
    await his.goBack();
    const later = await openPage({ storage: passenger.storage });
    await later.clock.setFixedTime(Date.parse(ride.departure_time) + 60_000);
    await later.goto('/rider/bookings?tab=scheduled');
    await expect(main(later).getByRole('article')).toHaveCount(1);
    await expect(main(later).getByRole('link', { name: say('bookings:card.review') })).toHaveCount(0);
  });

  const position = main(hers).locator('[data-component="RouteMap"] [data-part="here"]');
  await test.step('where the driver is shows once it is shared (R7.63)', async () => {
    await expect(position).toHaveCount(0);
    await main(his).getByRole('switch', { name: say('screens:ride.share') }).click();
    await expect(position).toHaveCount(1);
  });

  await test.step('a tunnel does not end that (RD.59)', async () => {
    const share = main(his).getByRole('switch', { name: say('screens:ride.share') });
    await his.context().setGeolocation(null);
    await expect(main(his).getByText(say('screens:ride.shareLost'))).toBeVisible();
    await his.context().setGeolocation({ latitude: 24.9, longitude: 121.2 });
    await expect(main(his).getByText(say('screens:ride.shareHint'))).toBeVisible();
    await expect(share).toBeChecked();
  });

  await test.step('who did not come is marked, once (RD.15)', async () => {
    const row = main(his).getByRole('listitem').filter({ hasText: '黃小美' });
    await row.getByRole('button', { name: new RegExp(say('bookings:noShow.rider.mark')) }).click();
    await question(his).getByRole('textbox').fill('等了二十分鐘');
    await question(his).getByRole('button', { name: say('bookings:noShow.rider.mark') }).click();
    await expect(row).toContainText(say('bookings:noShow.rider.toDriver'));
    await expect(row.getByRole('button', { name: new RegExp(say('bookings:noShow.rider.mark')) })).toHaveCount(0);
  });

  await confirm(his, say('screens:ride.finish'));
  await expect(main(his).getByText(say('rides:details.completed'))).toBeVisible();
  await expect(main(his).getByRole('switch', { name: say('screens:ride.share') })).toHaveCount(0);
  await expect(main(hers).getByText(say('rides:details.completed')).first()).toBeVisible();
  await expect(position).toHaveCount(0);

  await test.step('what is done stands under Completed and in the history, to be reviewed (R4.21, R2.72, R2.82)', async () => {
    await his.goto('/driver/dashboard?tab=completed');
    await expect(main(his).getByRole('article')).toHaveCount(1);
    await hers.goto('/rider/bookings?tab=history');
    await expect(main(hers).getByRole('link', { name: say('bookings:card.review') })).toHaveAttribute('href', `/rides/${ride.id}/review`);
  });

  const mark = (page: Page) => main(page).getByRole('article').getByRole('button', { name: say('bookings:noShow.driver.mark') });

  await test.step('a day after arrival nobody is marked any more (RD.117)', async () => {
    const { storage } = await anotherSession(server.url, passenger);
    const late = await openPage({ storage });
    const closesAt = Date.parse(ride.estimated_arrival_time) + LIMITS.noShowAfterArrivalHours * HOUR;
    await late.clock.setFixedTime(closesAt - 60_000);
    await late.goto('/rider/bookings?tab=history');
    await expect(mark(late)).toBeVisible();
    await late.clock.setFixedTime(closesAt + 60_000);
    await late.reload();
    await expect(main(late).getByRole('article')).toBeVisible();
    await expect(mark(late)).toHaveCount(0);
  });

  await test.step('until then the passenger, too, marks who did not come, once; the driver reads it (RD.117, RD.15)', async () => {
    await his.goto(`/rides/${ride.id}`);
    await mark(hers).click();
    await question(hers).getByRole('textbox').fill('等到八點，車沒有來');
    await question(hers).getByRole('button', { name: say('bookings:noShow.driver.mark') }).click();
    await expect(hers.getByText(say('screens:toast.markedNoShow')).first()).toBeVisible();
    const card = main(hers).getByRole('article');
    await expect(card).toContainText(say('bookings:noShow.driver.toRider'));
    await expect(card).toContainText('等到八點，車沒有來');
    await expect(mark(hers)).toHaveCount(0);
    await expect(card.getByRole('link', { name: say('bookings:card.review') })).toHaveCount(0);
    const row = main(his).getByRole('listitem').filter({ hasText: '林怡君' });
    await expect(row).toContainText(say('bookings:noShow.driver.toDriver'));
    await expect(row).toContainText('等到八點，車沒有來');
  });
});

test('a commute is published, one date of it cancelled, then all (RD.18, R2.75, R2.76)', async ({ openPage, server }) => {
  const driver = await accountsFor(server.url, 'commute')('daming');
  await aVehicle(driver);
  const page = await openPage({ storage: driver.storage });
  const person = new Person(page, 'zh-TW', people.daming, driver.user.email);
  await page.goto('/rides/new?mode=offer');

  await test.step('what was filled in outlives a reload (RD.123, R2.47)', async () => {
    await person.chooseAddress('start', '北車', '台北車站');
    await main(page).getByRole('textbox', { name: say('rides:form.message') }).fill('東三門上車');
    await page.reload();
    await expect(page.getByRole('combobox', { name: say('places:start') })).toHaveValue('台北車站');
    await expect(main(page).getByRole('textbox', { name: say('rides:form.message') })).toHaveValue('東三門上車');
  });

  await person.chooseAddress('end', '竹科', '新竹科學園區');

  await test.step('and so does the price one set, whatever is suggested (R2.47)', async () => {
    const price = main(page).getByRole('spinbutton', { name: say('rides:form.price') });
    await expect(price).toHaveAttribute('aria-valuenow', '50');
    await price.press('ArrowDown');
    await price.press('ArrowDown');
    await page.reload();
    await expect(main(page).getByText(say('rides:cost.suggestedPrice', { price: 'NT$50' }))).toBeVisible();
    await expect(price).toHaveAttribute('aria-valuenow', '30');
  });

  await main(page).getByRole('radio', { name: say('rides:type.recurring'), exact: true }).check();
  await main(page).getByRole('radio', { name: say('rides:form.daysOf.daily') }).check();
  await main(page).getByLabel(say('rides:form.startDate')).fill(taipeiDayIn(2));
  await main(page).getByLabel(say('rides:form.endDate')).fill(taipeiDayIn(12));
  await main(page).getByRole('radio', { name: '07:30' }).check();
  await main(page).getByRole('button', { name: say('rides:form.publish') }).click();
  await expect(main(page).getByText(say('rides:form.published'))).toBeVisible();
  await expect(page).toHaveURL('/driver/dashboard');

  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(say('rides:schedule.daily'));
  const when = cards.getByRole('heading').locator('time');
  const first = await when.getAttribute('datetime');

  await confirm(page, say('rides:driverCard.cancel'));
  await expect(when).not.toHaveAttribute('datetime', first ?? '');
  await expect(cards).toHaveCount(1);

  await main(page).getByRole('button', { name: say('rides:driverCard.cancel') }).click();
  await question(page).getByRole('radio', { name: new RegExp(say('rides:cancel.all')) }).check();
  await question(page).getByRole('button', { name: say('rides:driverCard.cancel') }).click();
  // Behind a question no card can be found by its role.
  await expect(question(page)).toBeHidden();
  await expect(cards).toHaveCount(0);
  await expect(page.getByText(say('screens:toast.removedRide')).first()).toBeVisible();

  await test.step('from the commute’s own page one date is cancelled, from that of a date all of them (RD.18)', async () => {
    const commute = await aCommute(driver);
    const next = main(page).getByRole('link', { name: say('screens:ride.nextDate') });
    const scope = (key: 'date' | 'all') => question(page).getByRole('radio', { name: new RegExp(say(`rides:cancel.${key}`, { when: '.+' })) });
    await page.goto(`/rides/${commute.id}`);
    const cancelled = (await next.getAttribute('href')) ?? '';
    await main(page).getByRole('button', { name: say('rides:driverCard.cancel') }).click();
    await expect(scope('date')).toBeChecked();
    await question(page).getByRole('textbox').fill('那天要出差');
    await question(page).getByRole('button', { name: say('rides:driverCard.cancel') }).click();
    await expect(question(page)).toBeHidden();
    await expect(next).not.toHaveAttribute('href', cancelled);
    await next.click();
    await expect(page).not.toHaveURL(cancelled);

    await main(page).getByRole('button', { name: say('rides:driverCard.cancel') }).click();
    await scope('all').check();
    await question(page).getByRole('textbox').fill('換工作了');
    await question(page).getByRole('button', { name: say('rides:driverCard.cancel') }).click();
    await expect(question(page)).toBeHidden();
    await expect(main(page).getByText(/換工作了/).first()).toBeVisible();
    await page.goto(cancelled);
    await expect(main(page).getByText(/那天要出差/).first()).toBeVisible();
    await page.goto(`/rides/${commute.id}`);
    await expect(main(page).getByText(/換工作了/).first()).toBeVisible();
    await expect(next).toHaveCount(0);
  });
});

test('on a full ride one asks to be told of a seat, and is (RD.130, RD.98, R2.61)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'seat');
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

test('who searched along the way gets in and out there (R2.45, RD.103, R2.68)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'ends');
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver, 50);
  const [lat = 0, lng = 0] = ride.path[Math.floor(ride.path.length / 3)] ?? [];
  const criteria = new URLSearchParams({
    from_address: '五股交流道', from_lat: String(lat), from_lng: String(lng), to_address: '新竹科學園區', to_lat: '24.7838', to_lng: '120.9975',
  });
  const page = await openPage({ storage: passenger.storage, timeZone: 'America/New_York' });
  await page.goto(`/search?${criteria.toString()}`);
  await main(page).getByRole('article').filter({ hasText: '陳大明' }).first().getByRole('button', { name: /查看行程/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: say('rides:details.askDriver') })).toBeVisible();
  await expect(page).toHaveURL(/[?&]ride=\d+/);

  await test.step('Back and Escape close it, a reload does not (R2.71, R2.67)', async () => {
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/[?&]ride=/);
    await main(page).getByRole('article').filter({ hasText: '陳大明' }).first().getByRole('button', { name: /查看行程/ }).click();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goForward();
    await expect(dialog).toBeVisible();
  });

  await test.step('it leaves at Taiwan’s time, wherever it is looked at (RD.63)', async () => {
    const inTaiwan = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Taipei', hour: '2-digit', minute: '2-digit' }).format(Date.parse(ride.departure_time));
    await expect(dialog.locator(`time[datetime="${ride.departure_time}"]`).first()).toContainText(inTaiwan);
  });

  await test.step('it books with the searched ends, up to 4 seats (R2.69, R2.70, R2.66)', async () => {
    await expect(dialog.getByText(say('bookings:form.ownEnds'))).toBeVisible();
    await expect(dialog.getByRole('spinbutton', { name: say('bookings:form.seats') })).toHaveAttribute('aria-valuemax', String(LIMITS.bookingSeats.modal));
    await dialog.getByRole('button', { name: say('bookings:form.submit') }).click();
    await expect(dialog.getByText(say('bookings:form.sent')).first()).toBeVisible();
    await expect(page).toHaveURL('/rider/bookings');
    await expect(main(page).getByRole('article')).toContainText('五股交流道');
    await expect(main(page).getByRole('article')).toContainText(say('bookings:wholeRide'));
  });

  const his = await openPage({ storage: driver.storage });
  await his.goto(`/rides/${ride.id}`);
  await expect(main(his).getByRole('listitem').filter({ hasText: '林怡君' })).toContainText('五股交流道');
});

test('who offers a ride sees who asks for one along the way (RD.112)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 409 .*\/api\/rides/);
  const account = accountsFor(server.url, 'along');
  const [driver, creator] = [await account('daming'), await account('yijun')];
  await aVehicle(driver);
  const request = await aRequest(creator, 30);
  const page = await openPage({ storage: driver.storage });
  const person = new Person(page, 'zh-TW', people.daming, driver.user.email);
  await page.goto('/rides/new?mode=offer');
  await person.chooseAddress('start', '北車', '台北車站');
  await person.chooseAddress('end', '竹科', '新竹科學園區');
  const links = main(page).getByRole('article').getByRole('link');
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toContain(`/rides/${request.id}`);

  await test.step('a third trip of one day is refused, in the banner of the form (RD.39, R8.21)', async () => {
    const day = taipeiDayIn(4);
    for (const time of ['07:00', '12:00']) await anOffer(driver, (Date.parse(`${day}T${time}:00+08:00`) - Date.now()) / HOUR);
    await main(page).getByLabel(say('rides:form.date')).fill(day);
    await main(page).getByRole('radio', { name: '18:30' }).check();
    await main(page).getByRole('button', { name: say('rides:form.publish') }).click();
    await expect(main(page).getByRole('alert')).toContainText(say('errors:TRIP_LIMIT'));
    await expect(page).toHaveURL('/rides/new?mode=offer');
    await main(page).getByLabel(say('rides:form.date')).fill(taipeiDayIn(5));
    await main(page).getByRole('button', { name: say('rides:form.publish') }).click();
    await expect(main(page).getByText(say('rides:form.published'))).toBeVisible();
    await expect(page).toHaveURL('/driver/dashboard');
  });
});

test('a confirmed passenger is dropped only with a reason, which they read (RD.16, RD.86, RD.85)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'drop');
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver);
  const booking = await aBooking(passenger, ride);
  await driver.call(confirmBooking, { params: { rideId: ride.id, bookingId: booking.id } });
  const his = await openPage({ storage: driver.storage });
  const hers = await openPage({ storage: passenger.storage });
  await hers.goto('/rider/bookings?tab=history');
  await his.goto(`/rides/${ride.id}`);
  await main(his).getByRole('button', { name: new RegExp(say('bookings:list.drop')) }).click();
  const sure = question(his).getByRole('button', { name: say('bookings:list.drop') });
  await sure.click();
  await expect(question(his).getByText(say('errors:details.REASON_REQUIRED'))).toBeVisible();
  await question(his).getByRole('textbox').fill('臨時要載長輩');
  await sure.click();
  await expect(question(his)).toBeHidden();
  await expect(main(hers).getByRole('article')).toContainText('臨時要載長輩');
});

test('a passenger asks for a ride, another joins, it is taken back (R2.22, RD.88, R6.8)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'ask');
  const [creator, other] = [await account('yijun'), await account('xiaomei')];
  await anOffer(creator, 90);
  // She is away, in another time zone: what she reads and fills in is Taiwan's time all the same.
  const hers = await openPage({ storage: creator.storage, timeZone: 'America/New_York' });
  const person = new Person(hers, 'zh-TW', people.yijun, creator.user.email);

  await test.step('the address decides which form it is, without it the mode does; only an offer takes a vehicle (RD.82, R2.10, R2.48)', async () => {
    const vehicle = main(hers).getByRole('radio', { name: /Toyota Corolla Altis/ });
    const title = (key: 'offerTitle' | 'requestTitle') => main(hers).getByRole('heading', { name: say(`rides:form.${key}`), level: 1 });
    await hers.goto('/rides/new?mode=offer');
    await expect(title('offerTitle')).toBeVisible();
    await expect(vehicle).toBeChecked();
    await hers.goto('/rides/new');
    await expect(title('requestTitle')).toBeVisible();
    await expect(vehicle).toHaveCount(0);
    await person.chooseMode('driver');
    await expect(title('offerTitle')).toBeVisible();
    // Who switches the mode goes on with the switch; who follows a link is on another page.
    await expect(hers.getByRole('banner').getByRole('radio', { name: say('common:mode.driver') })).toBeFocused();
    await hers.goto('/rides/new');
    await expect(title('offerTitle')).toBeVisible();
    await hers.goto('/rides/new?mode=request');
    await expect(title('requestTitle')).toBeVisible();
    await hers.evaluate(() => window.scrollTo(0, 300));
    await person.openTab('offer');
    await expect(title('offerTitle')).toBeFocused();
    expect(await hers.evaluate(() => window.scrollY)).toBe(0);
    await hers.goBack();
    await expect(title('requestTitle')).toBeFocused();
    await expect.poll(() => hers.evaluate(() => window.scrollY)).toBe(300);
    await person.chooseMode('passenger');
  });

  await test.step('what a search began is changed, and survives a reload (RD.123)', async () => {
    const searched = new URLSearchParams({
      from_address: '台北車站', from_lat: '25.0478', from_lng: '121.517', to_address: '板橋車站', to_lat: '25.0143', to_lng: '121.4637',
    });
    await hers.goto(`/rides/new?mode=request&${searched.toString()}`);
    await expect(hers.getByRole('combobox', { name: say('places:start') })).toHaveValue('台北車站');
    await person.chooseAddress('end', '竹科', '新竹科學園區');
    await expect(hers).toHaveURL('/rides/new?mode=request');
    await hers.reload();
    await expect(hers.getByRole('combobox', { name: say('places:start') })).toHaveValue('台北車站');
    await expect(hers.getByRole('combobox', { name: say('places:end') })).toHaveValue('新竹科學園區');
  });

  await main(hers).getByLabel(say('rides:form.date')).fill(taipeiDayIn(5));
  await main(hers).getByRole('radio', { name: '18:30' }).check();
  await main(hers).getByRole('button', { name: say('rides:form.publishRequest') }).click();
  await expect(main(hers).getByText(say('rides:form.publishedRequest'))).toBeVisible();
  await expect(hers).toHaveURL('/rider/bookings');

  await test.step('18:30 is Taiwan’s, also where the browser is in New York (RD.63)', async () => {
    const { rides } = await creator.call(listCreatedRides, {});
    expect(rides.filter(({ ride_mode }) => ride_mode === 'request').map(({ departure_time }) => Date.parse(departure_time))).toEqual([
      Date.parse(`${taipeiDayIn(5)}T18:30:00+08:00`),
    ]);
    expect(await hers.evaluate(() => new Date('2030-01-01T00:00:00Z').getHours())).toBe(19);
    await expect(main(hers).getByRole('article')).toContainText('18:30');
  });

  await test.step('it stands among what waits; an own offer stands nowhere here (R2.77, R4.29, R2.83)', async () => {
    await expect(main(hers).getByRole('article')).toHaveCount(1);
    await expect(main(hers).getByRole('article')).toContainText(say('bookings:card.looking'));
    await main(hers).getByRole('tab', { name: new RegExp(say('bookings:tab.scheduled')) }).click();
    await expect(main(hers).getByText(say('screens:bookings.emptyScheduled'))).toBeVisible();
    await expect(main(hers).getByRole('link', { name: say('screens:bookings.search') })).toHaveAttribute('href', '/search');
    await main(hers).getByRole('tab', { name: new RegExp(say('bookings:tab.pending')) }).click();
  });

  const link = main(hers).getByRole('link', { name: new RegExp(say('bookings:card.viewRide')) });
  const address = (await link.getAttribute('href')) ?? '';

  await test.step('somebody joins from its page; its creator cannot (R2.56, R2.80, R4.26)', async () => {
    const page = await openPage({ storage: other.storage });
    await page.goto(address);
    await main(page).getByRole('button', { name: say('bookings:form.submitJoin') }).click();
    await expect(main(page).getByText(say('bookings:form.sentJoin')).first()).toBeVisible();
    await expect(page).toHaveURL('/rider/bookings');
    await expect(main(page).getByRole('article')).toContainText(say('bookings:card.awaitsDriver'));
    await link.click();
    await expect(main(hers).getByText('黃小美').first()).toBeVisible();
    await expect(main(hers).getByRole('button', { name: say('bookings:form.submitJoin') })).toHaveCount(0);
  });

  await test.step('what is taken back says so and moves to the history (R8.31, R4.31, RD.52)', async () => {
    await hers.goto('/rider/bookings');
    await confirm(hers, say('bookings:card.cancelRequest'), '改搭高鐵');
    await expect(hers.getByText(say('screens:toast.removedRide')).first()).toBeVisible();
    await main(hers).getByRole('tab', { name: new RegExp(say('bookings:tab.history')) }).click();
    await expect(main(hers).getByRole('article')).toContainText('改搭高鐵');
  });
});

test('a booking is declined, another given back from the ride’s page (R3.37, R8.33, R2.58)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 409 .*\/book/);
  const account = accountsFor(server.url, 'decline');
  const [driver, declined, leaving] = [await account('daming'), await account('yijun'), await account('xiaomei')];
  const ride = await anOffer(driver);
  const unbooked = await leaving.call(getRide, { params: { id: ride.id } });
  await aBooking(declined, ride);

  await test.step('who has booked reads so; from a page that is behind it is not booked twice (R4.28, R2.57)', async () => {
    const page = await openPage({ storage: declined.storage });
    const address = `**/api/rides/${ride.id}`;
    await page.route(address, (route) => route.fulfill({ json: unbooked }));
    await page.goto(`/rides/${ride.id}`);
    await main(page).getByRole('button', { name: say('bookings:form.submit') }).click();
    await expect(main(page).getByText(say('errors:ALREADY_BOOKED'))).toBeVisible();
    await page.unroute(address);
    await page.reload();
    await expect(main(page).getByText(say('bookings:booked.pending'))).toBeVisible();
    await expect(main(page).getByRole('button', { name: say('bookings:booked.cancel') })).toBeVisible();
    await expect(main(page).getByRole('button', { name: say('bookings:form.submit') })).toHaveCount(0);
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
    await page.goto(`/rides/${ride.id}`);
    await confirm(page, say('bookings:booked.cancel'));
    await expect(main(page).getByText(say('bookings:booked.cancelled'))).toBeVisible();
    await expect(page).toHaveURL(`/rides/${ride.id}`);
    await page.clock.fastForward(LIMITS.redirectMs.bookingCancelled);
    await expect(page).toHaveURL('/rider/bookings');
  });
});

test('pages of rides ask a visitor to sign in, and lead back (R2.8, R2.11, RD.72)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'visitor');
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver);
  const page = await openPage();
  const next = (path: string) => new RegExp(`/login\\?next=${encodeURIComponent(path)}$`);

  await test.step('also the form, the dashboard, my bookings (R2.9, R2.15, R2.16)', async () => {
    for (const path of ['/search', '/rides/new', '/driver/dashboard', '/rider/bookings', `/rides/${ride.id}`]) {
      await page.goto(path);
      await expect(page).toHaveURL(next(path));
    }
  });

  await signIn(page, passenger.user.email, PASSWORD);
  await expect(page).toHaveURL(`/rides/${ride.id}`);

  await test.step('it shows the ride and nothing that is not for people (R2.49, R2.63)', async () => {
    await expect(main(page).getByText('陳大明').first()).toBeVisible();
    await expect(main(page)).not.toContainText(/undefined|null|NaN|\[object|debug|\{"/i);
  });
});

test('a ride that is not there says so; what is cancelled stays with its reason (R8.25, RD.71, R2.74)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 404/);
  const driver = await accountsFor(server.url, 'gone')('daming');
  const ride = await anOffer(driver);
  const page = await openPage({ storage: driver.storage });
  for (const text of [say, sayInEnglish]) {
    for (const [address, key] of [['/rides/99999999', 'errors:RIDE_NOT_FOUND'], ['/users/99999999', 'pages:title.notFound'], ['/no/such/page', 'pages:title.notFound']] as const) {
      await page.goto(address);
      await expect(main(page).getByRole('heading', { name: text(key) }).first()).toBeVisible();
      await expect(page).toHaveTitle(text('pages:title.withBrand', { page: text(key) }));
    }
    await page.locator('[data-component="LanguageSwitch"]').first().click();
  }

  await test.step('what is no id leads to nobody’s ride (D11)', async () => {
    const { id } = ride;
    for (const address of [`/rides/0x${id.toString(16)}`, `/rides/${id}.0/edit`, `/rides/%20${id}/review`, `/users/0${driver.user.id}`]) {
      await page.goto(address);
      await expect(main(page).getByRole('heading', { name: say('pages:title.notFound') })).toBeVisible();
    }
  });

  await page.goto('/driver/dashboard');
  await expect(main(page).getByRole('link', { name: say('screens:dashboard.create') })).toHaveAttribute('href', '/rides/new?mode=offer');
  await main(page).getByRole('article').getByRole('link', { name: new RegExp(say('rides:driverCard.view')) }).click();
  await expect(page).toHaveURL(`/rides/${ride.id}`);
  await test.step('an active ride is cancelled, after a question (R4.13, R8.31, RD.71)', async () => {
    await confirm(page, say('rides:driverCard.cancel'), '颱風停班停課');
    await expect(main(page).getByText(/颱風停班停課/).first()).toBeVisible();
    await expect(page.getByText(say('screens:toast.removedRide')).first()).toBeVisible();
    await page.reload();
    await expect(main(page).getByText(/颱風停班停課/).first()).toBeVisible();
    await expect(main(page).getByRole('link', { name: say('screens:ride.edit') })).toHaveCount(0);
  });
});

test('from a ride over the results on to its page; Back leads to the results as they were (R2.67, R2.71)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'back');
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver, 60);
  const criteria = new URLSearchParams({
    from_address: '台北車站', from_lat: '25.0478', from_lng: '121.517', to_address: '新竹科學園區', to_lat: '24.7838', to_lng: '120.9975',
  });
  const results = `/search?${criteria.toString()}`;
  const page = await openPage({ storage: passenger.storage });
  const dialog = page.getByRole('dialog');
  const card = main(page).getByRole('article').filter({ hasText: '陳大明' }).first();
  const openRide = async () => {
    await dialog.getByRole('link', { name: say('screens:ride.openPage') }).click();
    await expect(page).toHaveURL(/\/rides\/\d+$/);
    await expect(dialog).toBeHidden();
  };
  await page.goto(results);

  await test.step('from the results', async () => {
    await card.getByRole('button', { name: /查看行程/ }).click();
    await openRide();
    await page.goBack();
    await expect(page).toHaveURL(results);
    await expect(card).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('by the link back, too', async () => {
    await page.goForward();
    await main(page).getByRole('link', { name: say('rides:details.back') }).click();
    await expect(page).toHaveURL(results);
    await expect(card).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('a chat over the ride, and the ride below it, are closed one by one by Back (R2.68)', async () => {
    const chat = page.locator('[data-component="ChatDialog"]');
    await card.getByRole('button', { name: /查看行程/ }).click();
    await dialog.getByRole('button', { name: say('rides:details.askDriver') }).first().click();
    await expect(chat).toBeVisible();
    await page.goBack();
    await expect(chat).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(results);
  });

  await test.step('another order leaves the list where it is, and Back from a ride leads there', async () => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.setViewportSize({ width: 1280, height: 360 });
    const view = card.getByRole('button', { name: /查看行程/ });
    await view.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    const at = await scrolled();
    expect(at).toBeGreaterThan(0);
    await main(page).getByRole('combobox', { name: say('rides:results.sort') }).selectOption({ label: say('rides:results.sortPrice') });
    await expect(page).toHaveURL(/sort=price/);
    expect(await scrolled()).toBe(at);
    // In the other order it may stand elsewhere.
    await view.scrollIntoViewIfNeeded();
    const left = await scrolled();
    expect(left).toBeGreaterThan(0);
    await view.click();
    await openRide();
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(scrolled).toBe(left);
  });

  await test.step('on a phone from the map, to the ride one chose there; so does a reload', async () => {
    await anOffer(await account('xiaomei'), 60);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(results);
    await main(page).getByRole('button', { name: say('navigation:showMap'), exact: true }).click();
    await page.locator('path.route-other').first().dispatchEvent('click');
    await expect(page).toHaveURL(/&view=map&at=\d+$/);
    const peek = main(page).locator('[data-part="peek"]').getByRole('article');
    const chosen = await peek.textContent();
    const onMap = page.url();
    await peek.getByRole('button').click();
    await openRide();
    await page.goBack();
    await expect(page).toHaveURL(onMap);
    await expect(peek).toHaveText(chosen ?? '');
    await page.reload();
    await expect(peek).toHaveText(chosen ?? '');
    await main(page).getByRole('button', { name: say('navigation:showList'), exact: true }).click();
    await expect(page).not.toHaveURL(/view=/);
    await expect(card).toBeVisible();
  });

  await test.step('from an address that was shared, with nothing below it', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${results}&ride=${ride.id}`);
    await openRide();
    await page.goBack();
    await expect(page).toHaveURL(results);
    await expect(card).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

/** Who searches has searched ten times before in this browser, the newest first. */
const TEN_SEARCHES = Array.from({ length: LIMITS.searchHistory }, (_, index) => ({
  from_address: `起點${index + 1}號`, from_lat: 24.1369, from_lng: 120.6869, to_address: '嘉義車站', to_lat: 23.4791, to_lng: 120.4411,
  departure_date: taipeiDayIn(-1),
}));

test('what was searched for is one press away: the ten latest, of one person (R5.48, R3.7)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'history');
  const [passenger, other] = [await account('yijun'), await account('xiaomei')];
  const preferences = { state: { language: 'zh-TW', theme: 'light', searchHistory: TEN_SEARCHES }, version: 0 };
  const page = await openPage({ storage: { ...passenger.storage, 'app-storage': JSON.stringify(preferences) } });
  const person = new Person(page, 'zh-TW', people.yijun, passenger.user.email);
  const recent = main(page).getByRole('region', { name: say('search:recent') });
  const links = recent.getByRole('link');
  const before = TEN_SEARCHES.map(({ from_address }) => new RegExp(from_address));
  await page.goto('/search');
  await expect(links).toHaveText(before);

  await test.step('the eleventh comes first, the oldest goes; a reload changes nothing', async () => {
    await person.chooseAddress('start', '北車', '台北車站');
    await person.chooseAddress('end', '竹科', '新竹科學園區');
    await main(page).getByRole('button', { name: say('search:submit'), exact: true }).click();
    await expect(page).toHaveURL(/\/search\?from_address=/);
    await person.openTab('search');
    await expect(page).toHaveURL('/search');
    const now = [/台北車站.*新竹科學園區/, ...before.slice(0, -1)];
    await expect(links).toHaveText(now);
    await page.reload();
    await expect(links).toHaveText(now);
  });

  await test.step('an entry searches again, for any day once its own is over, and is the newest then', async () => {
    const asking = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/rides/search');
    await links.filter({ hasText: '起點3號' }).click();
    const asked = new URL((await asking).url()).searchParams;
    expect([asked.get('to_lat'), asked.get('departure_date')]).toEqual(['23.4791', null]);
    await expect(page).toHaveURL(/[?&]to_lat=23\.4791/);
    expect(new URL(page.url()).searchParams.get('from_address')).toBe('起點3號');
    await expect(page.getByRole('combobox', { name: say('places:start') })).toHaveValue('起點3號');
    await person.openTab('search');
    await expect(links).toHaveText([/起點3號/, /台北車站.*新竹科學園區/, ...before.slice(0, -1).filter((text) => !text.test('起點3號'))]);
  });

  await test.step('the next person at this browser does not read it', async () => {
    await page.getByRole('banner').getByRole('button', { name: say('navigation:logout') }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login?next=%2Fsearch');
    await signIn(page, other.user.email, PASSWORD);
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('combobox', { name: say('places:start') })).toBeVisible();
    await expect(recent).toHaveCount(0);
  });
});

test('results are narrowed and ordered, and are so again on coming back from a ride (R2.41, R2.67, RD.43)', async ({ openPage, server }) => {
  // A way of its own: no other journey of this file has a ride there.
  const ends = { from_address: '台中車站', from_lat: 24.1369, from_lng: 120.6869, to_address: '嘉義車站', to_lat: 23.4791, to_lng: 120.4411 };
  const at = (time: string) => new Date(`${taipeiDayIn(3)}T${time}:00+08:00`).toISOString();
  type Body = EndpointInput<typeof createRide>['body'];
  const publish = async (
    { last, first, name }: { last: string; first: string; name: string },
    ride: Pick<Body, 'total_seats' | 'price_per_seat' | 'departure_time'> & Partial<Body>,
  ) => {
    const account = await anAccount(server.url, { last, first, name: `${name}-narrow` });
    const mode = ride.ride_mode ?? 'offer';
    const vehicle = mode === 'offer' ? { vehicle_id: (await aVehicle(account)).id } : {};
    await account.call(createRide, { body: { ...ends, ride_type: 'one_time', ...vehicle, ...ride, ride_mode: mode } });
    return `${last}${first}`;
  };
  // Of four that fit each begins or ends elsewhere, so that each order is another.
  const exact = await publish({ last: '何', first: '承恩', name: 'chengen' }, { total_seats: 4, price_per_seat: 200, departure_time: at('18:30') });
  const north = await publish(
    { last: '高', first: '建國', name: 'jianguo' },
    { total_seats: 2, price_per_seat: 100, departure_time: at('07:30'), from_address: '豐原車站', from_lat: 24.2543, from_lng: 120.723 },
  );
  const daily = await publish({ last: '呂', first: '國華', name: 'guohua' }, {
    total_seats: 3, price_per_seat: 150, departure_time: at('12:00'), to_address: '台南車站', to_lat: 22.9971, to_lng: 120.2127,
    ride_type: 'recurring', recurring_schedule: { type: 'daily', weekdays: [0, 1, 2, 3, 4, 5, 6] },
    recurring_start_date: taipeiDayIn(3), recurring_end_date: taipeiDayIn(4),
  });
  const asked = await publish(
    { last: '施', first: '小美', name: 'xiaomei' },
    { ride_mode: 'request', total_seats: 2, price_per_seat: 120, departure_time: at('23:30'), from_lat: 24.16, from_lng: 120.68 },
  );
  const names = [exact, north, daily, asked];

  const { storage } = await accountsFor(server.url, 'narrow')('yijun');
  const page = await openPage({ storage });
  const criteria = new URLSearchParams({ ...Object.fromEntries(Object.entries(ends).map(([key, value]) => [key, String(value)])), departure_date: taipeiDayIn(3) });
  await page.goto(`/search?${criteria.toString()}`);
  const filters = main(page).getByRole('group', { name: say('rides:filter.title') });
  const sort = main(page).getByRole('combobox', { name: say('rides:results.sort') });
  const choose = (filter: string, value: string) => filters.getByRole('combobox', { name: say(`rides:filter.${filter}`), exact: true }).selectOption(value);
  const shown = async () => (await main(page).getByRole('article').allTextContents()).map((text) => names.find((name) => text.includes(name)));
  const expectShown = async (expected: string[]) => {
    await expect.poll(shown).toEqual(expected);
    await expect(main(page).getByRole('heading', { level: 2 }).getByRole('status')).toHaveText(say('rides:results.count', { count: expected.length }));
    const narrowed = main(page).getByText(say('rides:results.filtered', { shown: expected.length, loaded: names.length }), { exact: true });
    await expect(narrowed).toHaveCount(expected.length < names.length ? 1 : 0);
  };
  await test.step('they are counted, and sorted by route (R2.40)', async () => {
    await expect(main(page).getByRole('article')).toHaveCount(names.length);
    expect(new Set(await shown())).toEqual(new Set(names));
    await expect(main(page).getByRole('heading', { level: 2 }).getByRole('status')).toHaveText(say('rides:results.count', { count: names.length }));
    await expect(main(page).getByText(say('rides:results.sorted'), { exact: true })).toBeVisible();
  });

  await test.step('by the detour, the departure, the price (RD.43, R9.28)', async () => {
    for (const [order, expected] of [
      ['detour_ratio', [exact, asked, north, daily]], ['departure_time', [north, daily, exact, asked]], ['price_per_seat', [north, asked, daily, exact]],
    ] as const) {
      await sort.selectOption(order);
      await expectShown([...expected]);
      await expect(main(page).getByText(say('rides:results.sorted'), { exact: true })).toHaveCount(0);
    }
  });

  await test.step('by price, seats, time of day, kind, type: each alone, and together (RD.90, R2.41)', async () => {
    for (const [filter, value, expected] of [
      ['price', '100', [north]], ['seats', '3', [asked, daily, exact]], ['time', 'evening', [exact]], ['kind', 'request', [asked]], ['type', 'recurring', [daily]],
    ] as const) {
      await choose(filter, value);
      await expectShown([...expected]);
      await choose(filter, '');
      await expectShown([north, asked, daily, exact]);
    }
    await choose('price', '150');
    await choose('seats', '3');
    await expectShown([asked, daily]);
  });

  await test.step('back from a ride’s page all is as it was, also after a reload (R2.67)', async () => {
    const results = page.url();
    await main(page).getByRole('article').filter({ hasText: daily }).getByRole('button', { name: new RegExp(say('rides:card.view')) }).click();
    await page.getByRole('dialog').getByRole('link', { name: say('screens:ride.openPage') }).click();
    await expect(page).toHaveURL(/\/rides\/\d+$/);
    await main(page).getByRole('link', { name: say('rides:details.back') }).click();
    const expectAsLeft = async () => {
      await expect(page).toHaveURL(results);
      await expectShown([asked, daily]);
      await expect(sort).toHaveValue('price_per_seat');
      await expect(filters.getByRole('combobox', { name: say('rides:filter.price'), exact: true })).toHaveValue('150');
    };
    await expectAsLeft();
    await page.reload();
    await expectAsLeft();
    await main(page).getByRole('button', { name: say('rides:filter.clear') }).click();
    await expectShown([north, asked, daily, exact]);
  });

  await test.step('a link whose day is over searches for any day (R2.67, R5.39)', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/rides/search') sent.push(request.url());
    });
    criteria.set('departure_date', taipeiDayIn(-1));
    await page.goto(`/search?${criteria.toString()}`);
    await expect.poll(async () => new Set(await shown())).toEqual(new Set(names));
    await expect(main(page).getByLabel(say('search:date'))).toHaveValue('');
    // The script that asks ahead of the page asks for the same.
    expect(sent.map((url) => new URL(url).searchParams.get('departure_date'))).toEqual([null]);
  });

  const form = page.getByRole('search');
  const submit = form.getByRole('button', { name: say('search:submit'), exact: true });

  await test.step('an end is cleared, and chosen anew; without both nothing is searched for (R2.36)', async () => {
    for (const [end, key] of [['start', 'clearStart'], ['end', 'clearEnd']] as const) {
      const field = form.getByRole('combobox', { name: say(`places:${end}`) });
      await form.getByRole('button', { name: say(`places:address.${key}`) }).click();
      await expect(field).toHaveValue('');
      await expect(submit).toBeDisabled();
    }
    const person = new Person(page, 'zh-TW', people.yijun, '');
    await person.chooseAddress('start', '台中車站', '台中車站');
    await expect(submit).toBeDisabled();
    await person.chooseAddress('end', '嘉義車站', '嘉義車站');
    await expect(submit).toBeEnabled();
  });

  await test.step('day, time, how flexible, type, seats and price are asked for; no day that is past (R2.39)', async () => {
    const pick = (key: string, value: string) => form.getByRole('combobox', { name: say(`search:${key}`) }).selectOption(value);
    const date = form.getByLabel(say('search:date'));
    await date.fill(taipeiDayIn(-1));
    await submit.click();
    await expect(form.getByText(say('search:validation.dateInPast'))).toBeVisible();
    await expect(date).toBeFocused();
    await date.fill(taipeiDayIn(3));
    await form.getByLabel(say('search:time')).fill('18:45');
    const flexibility = form.getByRole('slider');
    await flexibility.press('Home');
    for (const step of [1, 2]) await flexibility.press('ArrowRight').then(() => expect(flexibility).toHaveValue(String(step)));
    await pick('type', 'one_time');
    await pick('minSeats', '3');
    await pick('maxPrice', '200');
    await submit.click();
    await expect.poll(shown).toEqual([exact]);
    const asksFor = Object.fromEntries(new URL(page.url()).searchParams);
    expect(asksFor).toMatchObject({
      departure_date: taipeiDayIn(3), departure_time: '18:45', time_flexibility: '2', ride_type: 'one_time', min_seats: '3', max_price: '200',
    });
  });
});

test('who joined a request is declined by its creator as long as nobody drives it (R2.59, R8.33)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'party');
  const [creator, joining] = [await account('yijun'), await account('xiaomei')];
  const request = await aRequest(creator);
  await joining.call(joinRide, { params: { id: request.id }, body: { seats_needed: 2 } });
  const hers = await openPage({ storage: creator.storage });
  const others = await openPage({ storage: joining.storage });
  await others.goto('/rider/bookings');
  await expect(main(others).getByRole('article')).toContainText(say('bookings:card.awaitsDriver'));
  await hers.goto(`/rides/${request.id}`);
  await confirm(hers, new RegExp(`^${say('bookings:list.reject')}`), '行李太多，坐不下');
  await expect(hers.getByText(say('screens:toast.rejectedBooking')).first()).toBeVisible();
  await expect(main(hers).getByRole('button', { name: new RegExp(say('bookings:list.reject')) })).toHaveCount(0);

  await test.step('they hear of it without a reload, with why (R7.62, RD.85)', async () => {
    await expect(main(others).getByRole('article')).toHaveCount(0);
    await main(others).getByRole('tab', { name: new RegExp(say('bookings:tab.history')) }).click();
    await expect(main(others).getByRole('article')).toContainText('行李太多，坐不下');
  });
});

test('on a phone what is not on the bar is two taps away (R2.28, R2.29)', async ({ openPage, server }) => {
  const account = accountsFor(server.url, 'bar');
  const passenger = await openPage({ storage: (await account('yijun')).storage, viewport: 'phone' });
  const driver = await openPage({ storage: (await account('daming')).storage, viewport: 'phone' });
  for (const [page, place, address] of [
    [passenger, 'request', '/rides/new?mode=request'], [driver, 'vehicles', '/vehicles'], [driver, 'search', '/search'],
  ] as const) {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: say('navigation:main') });
    await bar.getByRole('button', { name: new RegExp(say('common:action.more')) }).click();
    await bar.getByRole('link', { name: say(`navigation:${place}`), exact: true }).click();
    await expect(page).toHaveURL(address);
  }
});
