import { LIMITS } from '@shunlu/api-contract';
import type { Page } from '@playwright/test';
import { PEOPLE, aCommute, aConfirmedBooking, aVehicle, accountsFor, anOffer, anotherSession } from './support/accounts.ts';
import { atServerTime } from './support/server.ts';
import { HOUR_MS, Person, confirm, main, openConnected, question, taipeiDayIn, untilSaid } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');
const english = words('en');

test('a ride with a booking is changed as far as that harms nobody (RD.131, RD.49)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 409/);
  const account = accountsFor(server.url);
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver);
  await aConfirmedBooking(driver, passenger, ride);
  const page = await openPage({ storage: driver.storage });
  await page.goto('/driver/dashboard');
  await expect(main(page).getByRole('article')).toContainText('NT$120');
  await main(page).getByRole('article').getByRole('link', { name: new RegExp(say('rides:driverCard.view')) }).click();
  await main(page).getByRole('link', { name: say('screens:ride.edit') }).click();
  await expect(page).toHaveURL(`/rides/${ride.id}/edit`);
  await expect(main(page).getByText(say('screens:edit.held', { count: 1 }))).toBeVisible();

  const price = main(page).getByRole('spinbutton', { name: say('rides:form.price') });
  await expect(price).toHaveAttribute('aria-valuenow', '120');
  await price.press('ArrowUp');
  await main(page).getByRole('button', { name: say('rides:form.save') }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(main(page).getByText(say('errors:RIDE_HAS_BOOKINGS')).first()).toBeVisible();

  await test.step('what is filled in outlives a reload; who leaves it finds the ride as it is published (RD.123)', async () => {
    const note = main(page).getByLabel(say('rides:form.message'));
    await note.fill('改在東一門上車');
    await page.reload();
    await expect(note).toHaveValue('改在東一門上車');
    await expect(price).toHaveAttribute('aria-valuenow', '130');
    await main(page).getByRole('button', { name: say('rides:form.cancel') }).click();
    await main(page).getByRole('link', { name: say('screens:ride.edit') }).click();
    await expect(price).toHaveAttribute('aria-valuenow', '120');
    await expect(note).toHaveValue('');
  });

  await price.press('ArrowDown');
  await main(page).getByLabel(say('rides:form.message')).fill('改在西三門上車');
  await main(page).getByRole('button', { name: say('rides:form.save') }).click();
  await expect(page).toHaveURL(`/rides/${ride.id}`);
  await expect(main(page).getByText('改在西三門上車')).toBeVisible();
  await expect(main(page).getByText('NT$110').first()).toBeVisible();

  await test.step('so it is wherever the ride was read before, as soon as that is seen again (R3.39)', async () => {
    // The history contains the ride's page only once, although the edit form was opened from it.
    await page.goBack();
    await expect(page).toHaveURL('/driver/dashboard');
    await expect(main(page).getByRole('article')).toContainText('NT$110');
  });

  const other = await openPage({ storage: passenger.storage });
  await other.goto(`/rides/${ride.id}/edit`);
  await expect(main(other).getByRole('heading', { name: say('screens:edit.closed') }).first()).toBeVisible();
});

test('the driver starts early, shows where they are, misses somebody and finishes (RD.9, RD.59, RD.117)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [driver, passenger, missing] = [await account('daming'), await account('yijun'), await account('xiaomei')];
  // The departure is in 25 minutes: the driver may start it.
  const ride = await anOffer(driver, 25 / 60);
  await aConfirmedBooking(driver, passenger, ride);
  await aConfirmedBooking(driver, missing, ride);
  const his = await openPage({ storage: driver.storage });
  const hers = await openPage({ storage: passenger.storage });
  await his.context().grantPermissions(['geolocation']);
  await his.context().setGeolocation({ latitude: 25.02, longitude: 121.46 });
  // She learns of it by the socket, not by her requests on connecting.
  await openConnected(hers, `/rides/${ride.id}`);
  await his.goto(`/rides/${ride.id}`);
  await expect(main(hers).getByRole('button', { name: say('bookings:booked.cancel') })).toBeVisible();

  await test.step('that it was started shows without a reload; until the departure the passenger may still cancel (R7.61, RD.153)', async () => {
    await confirm(his, say('screens:ride.start'));
    await expect(main(hers).getByText(say('rides:details.inProgress'))).toBeVisible();
    await expect(main(hers).getByRole('button', { name: say('bookings:booked.cancel') })).toBeVisible();
  });

  await test.step('under way it stands under Active and, past its departure too, under Scheduled, not to be reviewed yet (RD.87, RD.88, R4.21)', async () => {
    await his.goto('/driver/dashboard');
    await expect(main(his).getByRole('article')).toContainText(say('rides:status.in_progress'));
    await his.goBack();
    const departedPage = await openPage({ storage: passenger.storage });
    await departedPage.clock.setFixedTime(Date.parse(ride.departure_time) + 60_000);
    await departedPage.goto('/rider/bookings?tab=scheduled');
    await expect(main(departedPage).getByRole('article')).toHaveCount(1);
    await expect(main(departedPage).getByRole('link', { name: say('bookings:card.review') })).toHaveCount(0);
  });

  const position = main(hers).locator('[data-component="RouteMap"] [data-part="here"]');
  await test.step('where the driver is shows once it is shared (R7.63)', async () => {
    await expect(position).toHaveCount(0);
    await main(his).getByRole('switch', { name: say('screens:ride.share') }).click();
    await expect(position).toHaveCount(1);
    // The mark is at 25.02 north and 121.46 east, between the ends of the route.
    await expect.poll(async () => {
      const [map, mark] = await Promise.all([main(hers).locator('[data-component="RouteMap"]').boundingBox(), position.boundingBox()]);
      return map !== null && mark !== null && mark.x > map.x && mark.x < map.x + map.width && mark.y > map.y && mark.y < map.y + map.height;
    }).toBe(true);
  });

  await test.step('a tunnel does not end that (RD.59)', async () => {
    const share = main(his).getByRole('switch', { name: say('screens:ride.share') });
    await his.context().setGeolocation(null);
    await expect(main(his).getByText(say('screens:ride.shareLost'))).toBeVisible();
    await his.context().setGeolocation({ latitude: 24.9, longitude: 121.2 });
    await expect(main(his).getByText(say('screens:ride.shareHint'))).toBeVisible();
    await expect(share).toBeChecked();
  });

  const arrivesAt = new Date(ride.estimated_arrival_time);
  await atServerTime(server.url, arrivesAt, async () => {
    for (const page of [his, hers]) {
      await page.clock.setFixedTime(arrivesAt);
      await page.reload();
    }
    await test.step('from its departure on nothing is cancelled any more (R4.20)', async () => {
      await expect(main(hers).getByText(say('rides:details.inProgress'))).toBeVisible();
      await expect(main(hers).getByRole('button', { name: say('bookings:booked.cancel') })).toHaveCount(0);
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

    await test.step('what is done stands under Completed and in the history, to be reviewed (R4.21, R2.24, R2.72)', async () => {
      await his.goto('/driver/dashboard?tab=completed');
      await expect(main(his).getByRole('article')).toHaveCount(1);
      await hers.goto('/rider/bookings?tab=history');
      await expect(main(hers).getByRole('link', { name: say('bookings:card.review') })).toHaveAttribute('href', `/rides/${ride.id}/review`);
    });

    const mark = (page: Page) => main(page).getByRole('article').getByRole('button', { name: say('bookings:noShow.driver.mark') });

    await test.step('a day after arrival nobody is marked any more (RD.117)', async () => {
      const { storage } = await anotherSession(server.url, passenger);
      const late = await openPage({ storage });
      const closesAt = Date.parse(ride.estimated_arrival_time) + LIMITS.noShowAfterArrivalHours * HOUR_MS;
      for (const [instant, marks] of [[closesAt - 60_000, 1], [closesAt + 60_000, 0]] as const) {
        await atServerTime(server.url, new Date(instant), async () => {
          await late.clock.setFixedTime(instant);
          await late.goto('/rider/bookings?tab=history');
          await expect(main(late).getByRole('article')).toBeVisible();
          await expect(mark(late)).toHaveCount(marks);
        });
      }
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
});

test('a commute is published, one date of it cancelled, then all (RD.18, R2.75)', async ({ openPage, server }) => {
  const driver = await accountsFor(server.url)('daming');
  await aVehicle(driver);
  const page = await openPage({ storage: driver.storage });
  const person = new Person(page, 'zh-TW', PEOPLE.daming, driver.user.email);
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
    await expect(price).toHaveAttribute('aria-valuenow', '40');
    await price.press('ArrowDown');
    await price.press('ArrowDown');
    await page.reload();
    await expect(main(page).getByText(say('rides:cost.suggestedPrice', { price: 'NT$40' }))).toBeVisible();
    await expect(price).toHaveAttribute('aria-valuenow', '20');
  });

  await main(page).getByRole('radio', { name: say('rides:type.recurring'), exact: true }).check();
  await main(page).getByRole('radio', { name: say('rides:form.daysOf.daily') }).check();
  await main(page).getByLabel(say('rides:form.startDate')).fill(taipeiDayIn(2));
  await main(page).getByLabel(say('rides:form.endDate')).fill(taipeiDayIn(12));
  await main(page).getByRole('radio', { name: '07:30' }).check();
  const published = untilSaid(page, say('rides:form.published'));
  await main(page).getByRole('button', { name: say('rides:form.publish') }).click();
  await published;
  await expect(page).toHaveURL('/driver/dashboard');

  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(say('rides:schedule.daily'));
  const when = cards.getByRole('heading').locator('time');
  const first = await when.getAttribute('datetime');

  await test.step('its card asks before one date is cancelled, and before all that are ahead (R4.13, RD.18)', async () => {
    await confirm(page, say('rides:driverCard.cancel'));
    await expect(when).not.toHaveAttribute('datetime', first ?? '');
    await expect(cards).toHaveCount(1);

    await main(page).getByRole('button', { name: say('rides:driverCard.cancel') }).click();
    await question(page).getByRole('radio', { name: new RegExp(say('rides:cancel.all')) }).check();
    await question(page).getByRole('button', { name: say('rides:driverCard.cancel') }).click();
    // Behind an open dialog no card can be found by its role.
    await expect(question(page)).toBeHidden();
    await expect(cards).toHaveCount(0);
    await expect(page.getByText(say('screens:toast.removedRide')).first()).toBeVisible();
  });

  await test.step('what was cancelled is under neither tab (R2.76)', async () => {
    await expect(main(page).getByText(say('screens:dashboard.emptyActive'))).toBeVisible();
    await main(page).getByRole('tab', { name: new RegExp(say('screens:dashboard.completed')) }).click();
    await expect(main(page).getByText(say('screens:dashboard.emptyCompleted'))).toBeVisible();
  });

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
    // The address changes before the page, whose commute has a button of the same name.
    await expect(next).toHaveCount(0);
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

test('a ride that is not there says so; what is cancelled stays with its reason (R8.25, RD.71, R2.74)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 404/);
  const driver = await accountsFor(server.url)('daming');
  const ride = await anOffer(driver);
  const page = await openPage({ storage: driver.storage });
  for (const text of [say, english]) {
    for (const [address, key] of [['/rides/99999999', 'errors:RIDE_NOT_FOUND'], ['/users/99999999', 'pages:title.notFound'], ['/no/such/page', 'pages:title.notFound']] as const) {
      await page.goto(address);
      await expect(main(page).getByRole('heading', { name: text(key) }).first()).toBeVisible();
      await expect(page).toHaveTitle(text('pages:title.withBrand', { page: text(key) }));
    }
    await page.locator('[data-component="LanguageSwitch"]').first().click();
    // The selected language is shown and stored once its texts have loaded.
    await expect(page.locator('html')).not.toHaveAttribute('lang', text === say ? 'zh-TW' : 'en');
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
  // Wait for the page, not only its address: the card of the dashboard has a button of the same name.
  await expect(main(page).getByRole('link', { name: say('screens:ride.edit') })).toBeVisible();
  await test.step('an active ride is cancelled, after a question (R4.13, R8.31, RD.71)', async () => {
    await confirm(page, say('rides:driverCard.cancel'), '颱風停班停課');
    await expect(main(page).getByText(/颱風停班停課/).first()).toBeVisible();
    await expect(page.getByText(say('screens:toast.removedRide')).first()).toBeVisible();
    await page.reload();
    await expect(main(page).getByText(/颱風停班停課/).first()).toBeVisible();
    await expect(main(page).getByRole('link', { name: say('screens:ride.edit') })).toHaveCount(0);
  });
});
