import { joinRide, listCreatedRides, sendBookingMessage } from '@shunlu/api-contract';
import { PEOPLE, aRequest, aVehicle, accountsFor, anOffer } from './support/accounts.ts';
import { HOUR_MS, Person, bell, confirm, main, openConnected, question, taipeiDayIn, untilSaid } from './support/steps.ts';
import { composer, messagesTab, said } from './support/chat.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

test('a driver offers to drive, the creator chooses, the driver leaves again (R2.59, RD.106, RD.80)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [creator, driver, other] = [await account('yijun'), await account('daming'), await account('xiaomei')];
  const vehicle = await aVehicle(driver);
  const request = await aRequest(creator);
  const propose = (price_per_seat: number) =>
    driver.call(joinRide, { params: { id: request.id }, body: { role: 'driver', vehicle_id: vehicle.id, price_per_seat } });
  const { booking: joined } = await other.call(joinRide, { params: { id: request.id }, body: { seats_needed: 1 } });
  const his = await openPage({ storage: driver.storage });
  const hers = await openPage({ storage: creator.storage });
  const theirs = await openPage({ storage: other.storage });
  await hers.goto(`/rides/${request.id}`);
  await expect(main(hers).getByText(say('bookings:proposal.empty'))).toBeVisible();

  await test.step('in driver mode a request without a driver can be driven, for at most what its creator pays', async () => {
    await his.goto(`/rides/${request.id}`);
    await expect(main(his).getByRole('heading', { name: say('bookings:proposal.title') })).toBeVisible();
    await expect(main(his).getByRole('radio', { name: /Toyota Corolla Altis/ })).toBeChecked();
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
    // Search in the list of proposals, because passengers who join can be rejected too.
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
    await creator.call(sendBookingMessage, { params: { id: joined.id }, body: { message: '我在東三門等' } });
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

  await test.step('what the creator wrote to them before is still read; who answers now is the driver, in a chat of their own (RD.105)', async () => {
    await expect(messagesTab(theirs)).toHaveAccessibleName(/1/);
    await messagesTab(theirs).click();
    const chats = main(theirs).getByRole('list', { name: say('chat:list.title') }).getByRole('link');
    await expect(chats).toHaveCount(2);
    await chats.filter({ hasText: '林怡君' }).click();
    await expect(theirs).toHaveURL(`/messages?booking=${joined.id}&user=${creator.user.id}`);
    await expect(said(theirs, '我在東三門等')).toBeVisible();
    await expect(composer(theirs)).toHaveCount(0);
    await expect(messagesTab(theirs)).not.toHaveAccessibleName(/1/);
    await expect(chats.filter({ hasText: '林怡君' })).toHaveAttribute('aria-current', 'page');
    await chats.filter({ hasText: '陳大明' }).click();
    await expect(theirs).toHaveURL(`/messages?booking=${joined.id}`);
    await expect(composer(theirs)).toBeVisible();
    await expect(said(theirs, '我在東三門等')).toHaveCount(0);
    await theirs.goto('/rider/bookings?tab=scheduled');
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

test('who offers a ride sees who asks for one along the way (RD.112)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 409 .*\/api\/rides/);
  const account = accountsFor(server.url);
  const [driver, creator] = [await account('daming'), await account('yijun')];
  await aVehicle(driver);
  const request = await aRequest(creator, 30);
  const page = await openPage({ storage: driver.storage });
  const person = new Person(page, 'zh-TW', PEOPLE.daming, driver.user.email);
  await page.goto('/rides/new?mode=offer');
  await person.chooseAddress('start', '北車', '台北車站');
  await person.chooseAddress('end', '竹科', '新竹科學園區');
  const links = main(page).getByRole('article').getByRole('link');
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toContain(`/rides/${request.id}`);

  await test.step('a third trip of one day is refused, in the banner of the form (RD.39, R8.21)', async () => {
    const day = taipeiDayIn(4);
    for (const time of ['07:00', '12:00']) await anOffer(driver, (Date.parse(`${day}T${time}:00+08:00`) - Date.now()) / HOUR_MS);
    await main(page).getByLabel(say('rides:form.date')).fill(day);
    await main(page).getByRole('radio', { name: '18:30' }).check();
    await main(page).getByRole('button', { name: say('rides:form.publish') }).click();
    await expect(main(page).getByRole('alert')).toContainText(say('errors:TRIP_LIMIT'));
    await expect(page).toHaveURL('/rides/new?mode=offer');
    await main(page).getByLabel(say('rides:form.date')).fill(taipeiDayIn(5));
    const published = untilSaid(page, say('rides:form.published'));
    await main(page).getByRole('button', { name: say('rides:form.publish') }).click();
    await published;
    await expect(page).toHaveURL('/driver/dashboard');
  });
});

test('a passenger asks for a ride, another joins, it is taken back (R2.22, RD.88, R6.8)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [creator, other] = [await account('yijun'), await account('xiaomei')];
  await anOffer(creator, 90);
  // She is in another time zone. The pages show and accept Taiwan time all the same.
  const hers = await openPage({ storage: creator.storage, timeZone: 'America/New_York' });
  const person = new Person(hers, 'zh-TW', PEOPLE.yijun, creator.user.email);

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
    // Switching the mode keeps the focus on the switch. Following a link opens another page.
    await expect(hers.getByRole('banner').getByRole('radio', { name: say('common:mode.driver') })).toBeFocused();
    await hers.goto('/rides/new');
    await expect(title('offerTitle')).toBeVisible();
    await hers.goto('/rides/new?mode=request');
    await expect(title('requestTitle')).toBeVisible();
    await hers.evaluate(() => window.scrollTo(0, 300));
    await person.openTab('offer');
    await expect(title('offerTitle')).toBeFocused();
    await expect.poll(() => hers.evaluate(() => window.scrollY)).toBe(0);
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
  const published = untilSaid(hers, say('rides:form.published'));
  await main(hers).getByRole('button', { name: say('rides:form.publishRequest') }).click();
  await published;
  await expect(hers).toHaveURL('/rider/bookings');

  await test.step('it stands among what waits; an own offer stands nowhere here (R2.77, R4.29, R2.83)', async () => {
    await expect(main(hers).getByRole('article')).toHaveCount(1);
    await expect(main(hers).getByRole('article')).toContainText(say('bookings:card.looking'));
    await main(hers).getByRole('tab', { name: new RegExp(say('bookings:tab.scheduled')) }).click();
    await expect(main(hers).getByText(say('screens:bookings.emptyScheduled'))).toBeVisible();
    await expect(main(hers).getByRole('link', { name: say('screens:bookings.search') })).toHaveAttribute('href', '/search');
    await main(hers).getByRole('tab', { name: new RegExp(say('bookings:tab.pending')) }).click();
  });

  await test.step('18:30 is Taiwan’s, also where the browser is in New York (RD.63)', async () => {
    const { rides } = await creator.call(listCreatedRides, {});
    expect(rides.filter(({ ride_mode }) => ride_mode === 'request').map(({ departure_time }) => Date.parse(departure_time))).toEqual([
      Date.parse(`${taipeiDayIn(5)}T18:30:00+08:00`),
    ]);
    expect(await hers.evaluate(() => new Date('2030-01-01T00:00:00Z').getHours())).toBe(19);
    await expect(main(hers).getByRole('article')).toContainText('18:30');
  });

  const link = main(hers).getByRole('link', { name: new RegExp(say('bookings:card.viewRide')) });
  const address = (await link.getAttribute('href')) ?? '';

  await test.step('somebody joins from its page; its creator cannot (R2.56, R2.80, R4.26)', async () => {
    const page = await openPage({ storage: other.storage });
    await page.goto(address);
    const sent = untilSaid(page, say('bookings:form.sentJoin'));
    await main(page).getByRole('button', { name: say('bookings:form.submitJoin') }).click();
    await sent;
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

test('who joined a request is declined by its creator as long as nobody drives it (R2.59, R8.33)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
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

  await test.step('who asks again may take that back, and is told so (R8.30)', async () => {
    await joining.call(joinRide, { params: { id: request.id }, body: { seats_needed: 1 } });
    await others.goto('/rider/bookings');
    await confirm(others, say('bookings:card.leave'));
    await expect(others.getByText(say('screens:toast.cancelledBooking')).first()).toBeVisible();
  });
});
