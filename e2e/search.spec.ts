import { LIMITS, listBookings } from '@shunlu/api-contract';
import { PASSWORD, PEOPLE, accountsFor, anOffer } from './support/accounts.ts';
import { Person, bell, main, signIn, taipeiDayIn, untilSaid } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

test('who searched along the way gets in and out there (R2.45, RD.103, R2.68)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  const ride = await anOffer(driver, 50);
  const [lat = 0, lng = 0] = ride.path[Math.floor(ride.path.length / 3)] ?? [];
  const [toLat = 0, toLng = 0] = ride.path[Math.floor((ride.path.length * 2) / 3)] ?? [];
  const criteria = new URLSearchParams({
    from_address: '五股交流道', from_lat: String(lat), from_lng: String(lng), to_address: '楊梅交流道', to_lat: String(toLat), to_lng: String(toLng),
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

  const inTaiwan = (time: string) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Taipei', hour: '2-digit', minute: '2-digit' }).format(Date.parse(time));
  await test.step('it leaves at Taiwan’s time, wherever it is looked at (RD.63)', async () => {
    await expect(dialog.locator(`time[datetime="${ride.departure_time}"]`).first()).toContainText(inTaiwan(ride.departure_time));
  });

  await test.step('it books with the searched ends, up to 4 seats (R2.69, R2.70, R2.66)', async () => {
    await expect(dialog.getByText(say('bookings:form.ownEnds'))).toBeVisible();
    await expect(dialog.getByRole('spinbutton', { name: say('bookings:form.seats') })).toHaveAttribute('aria-valuemax', '4');
    const sent = untilSaid(page, say('bookings:form.sent'));
    await dialog.getByRole('button', { name: say('bookings:form.submit') }).click();
    await sent;
    await expect(page).toHaveURL('/rider/bookings');
    await expect(main(page).getByRole('article')).toContainText(say('bookings:wholeRide'));
  });

  const [booking] = (await passenger.call(listBookings, { query: {} })).bookings;
  if (booking === undefined) throw new Error('There is no booking');
  const { pickup, dropoff } = booking;
  expect(Date.parse(ride.departure_time)).toBeLessThan(Date.parse(pickup.time));
  expect(Date.parse(pickup.time)).toBeLessThan(Date.parse(dropoff.time));
  expect(Date.parse(dropoff.time)).toBeLessThan(Date.parse(ride.estimated_arrival_time));
  const ends = ['五股交流道', inTaiwan(pickup.time), '楊梅交流道', inTaiwan(dropoff.time)];
  for (const end of ends) await expect(main(page).getByRole('article')).toContainText(end);

  const his = await openPage({ storage: driver.storage });
  await his.goto(`/rides/${ride.id}`);
  for (const end of ends) await expect(main(his).getByRole('listitem').filter({ hasText: '林怡君' })).toContainText(end);
  await bell(his).click();
  const notices = his.getByRole('dialog', { name: say('notifications:title') });
  for (const end of ends) await expect(notices.getByRole('listitem').filter({ hasText: '林怡君' })).toContainText(end);
});

/** Ten earlier searches in this browser, the newest first. */
const TEN_SEARCHES = Array.from({ length: LIMITS.searchHistory }, (_, index) => ({
  from_address: `起點${index + 1}號`, from_lat: 24.1369, from_lng: 120.6869, to_address: '嘉義車站', to_lat: 23.4791, to_lng: 120.4411,
  departure_date: taipeiDayIn(-1),
}));

test('what was searched for is one press away: the ten latest, of one person (R5.48, R3.7)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [passenger, other] = [await account('yijun'), await account('xiaomei')];
  const preferences = { state: { language: 'zh-TW', theme: 'light', searchHistory: TEN_SEARCHES }, version: 0 };
  const page = await openPage({ storage: { ...passenger.storage, 'app-storage': JSON.stringify(preferences) } });
  const person = new Person(page, 'zh-TW', PEOPLE.yijun, passenger.user.email);
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
    // The clicked link is gone.
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
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

/** Runs in the page. Returns the search summary at the moment when it replaces the form. */
function firstSummary(): Promise<string> {
  return new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      const summary = document.querySelector('[data-component="SearchSummary"]');
      if (summary === null) return;
      observer.disconnect();
      resolve(summary.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('on a phone who opens the form, and searches again, is at the heading: what had the focus is gone (R2.40, R2.67)', async ({ openPage, server }) => {
  const { storage } = await accountsFor(server.url)('yijun');
  const page = await openPage({ storage, viewport: 'phone' });
  const form = page.getByRole('search');
  const heading = main(page).getByRole('heading', { level: 1 });
  const entries = () => page.evaluate(() => window.history.length);
  const openForm = async () => {
    await main(page).getByRole('button', { name: new RegExp(`^${say('search:change')}`) }).click();
    await expect(form).toBeVisible();
    await expect(heading).toBeFocused();
  };
  const search = async () => {
    await form.getByRole('button', { name: say('search:submit'), exact: true }).click();
    await expect(form).toBeHidden();
    await expect(heading).toBeFocused();
  };
  await page.goto('/search?from_address=花蓮車站&from_lat=23.9927&from_lng=121.6015&to_address=台東車站&to_lat=22.7937&to_lng=121.1231');

  await test.step('for something else', async () => {
    await openForm();
    await form.getByRole('combobox', { name: say('search:type') }).selectOption('one_time');
    const summary = page.evaluate(firstSummary);
    await search();
    await expect(page).toHaveURL(/[?&]ride_type=one_time/);
    // The summary is never that of the previous search.
    expect(await summary).toContain(say('search:oneTime'));
    await expect(main(page).getByRole('status').filter({ hasText: say('rides:results.empty.offer') })).toHaveCount(1);
    await expect(heading).toBeFocused();
  });

  await test.step('for the same once more, which is no step of the history', async () => {
    const before = await entries();
    await openForm();
    await search();
    expect(await entries()).toBe(before);
  });

  await test.step('by the keyboard alone, too', async () => {
    await openForm();
    await form.getByRole('combobox', { name: say('search:type') }).selectOption('recurring');
    await form.getByRole('button', { name: say('search:submit'), exact: true }).press('Enter');
    await expect(page).toHaveURL(/[?&]ride_type=recurring/);
    await expect(form).toBeHidden();
    await expect(heading).toBeFocused();
  });
});
