import { createRide } from '@shunlu/api-contract';
import type { EndpointInput } from '@shunlu/api-contract';
import type { Locator } from '@playwright/test';
import { PEOPLE, aVehicle, accountsFor, anAccount, anOffer } from './support/accounts.ts';
import { Person, main, openRidePage, taipeiDayIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

const asQuery = (criteria: Record<string, string | number>) => new URLSearchParams(Object.entries(criteria).map(([key, value]) => [key, String(value)]));

test('from a ride over the results on to its page; Back leads to the results as they were (R2.67, R2.71)', async ({ openPage, server }) => {
  const account = accountsFor(server.url);
  const [driver, passenger] = [await account('daming'), await account('yijun')];
  // A separate route: rides of other journeys would come before it in one order, after it in the other.
  const way = { from_address: '宜蘭車站', from_lat: 24.7546, from_lng: 121.7581, to_address: '花蓮車站', to_lat: 23.9927, to_lng: 121.6015 };
  const ride = await anOffer(driver, 60, way);
  const results = `/search?${asQuery(way).toString()}`;
  const page = await openPage({ storage: passenger.storage });
  const dialog = page.getByRole('dialog');
  const card = main(page).getByRole('article').filter({ hasText: '陳大明' }).first();
  const openRide = async () => {
    await openRidePage(page, say);
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

  await test.step('pressed twice in one moment they open once, and close once; so does the link back lead', async () => {
    const twice = (place: Locator) => place.evaluate((button: HTMLElement) => [1, 2].forEach(() => button.click()));
    const entries = () => page.evaluate(() => window.history.length);
    const chat = page.locator('[data-component="ChatDialog"]');
    await page.goto('/profile');
    await page.goto(results);
    const before = await entries();
    await twice(card.getByRole('button', { name: /查看行程/ }));
    await expect(dialog).toBeVisible();
    await twice(dialog.getByRole('button', { name: say('rides:details.askDriver') }).first());
    await expect(chat).toBeVisible();
    expect(await entries()).toBe(before + 2);
    await twice(chat.getByRole('button', { name: say('feedback:close') }));
    await expect(chat).toBeHidden();
    await expect(dialog).toBeVisible();
    await twice(dialog.getByRole('button', { name: say('feedback:close') }));
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(results);
    await card.getByRole('button', { name: /查看行程/ }).click();
    await openRide();
    await twice(main(page).getByRole('link', { name: say('rides:details.back') }));
    await expect(card).toBeVisible();
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
    await expect.poll(scrolled).toBe(at);
    await view.click();
    await expect(dialog).toBeVisible();
    const left = await scrolled();
    expect(left).toBeGreaterThan(0);
    await openRide();
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(scrolled).toBe(left);
    // This also works if the ride's page was reloaded meanwhile (D100).
    await page.goForward();
    await expect(main(page).getByRole('link', { name: say('rides:details.back') })).toBeVisible();
    await page.reload();
    await expect(main(page).getByRole('link', { name: say('rides:details.back') })).toBeVisible();
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(scrolled).toBe(left);
  });

  await test.step('on a phone from the map, to the ride one chose there; so does a reload', async () => {
    await anOffer(await account('xiaomei'), 60, way);
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
    await test.step('whose card leaves the way, its ends and the buttons in sight, on a small phone and on its side', async () => {
      const list = main(page).getByRole('button', { name: say('navigation:showList'), exact: true });
      const getBox = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
      const areApart = async (one: Locator, other: Locator) => {
        const [a, b] = [await getBox(one), await getBox(other)];
        return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      };
      for (const [width, height, percent] of [[360, 640, 100], [360, 740, 100], [740, 360, 100], [360, 740, 200], [740, 360, 200]] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate((size) => { document.documentElement.style.fontSize = `${size}%`; }, percent);
        const overMap = [
          page.getByRole('button', { name: say('places:map.locate') }),
          ...['start', 'end'].map((kind) => page.locator(`.leaflet-container [data-kind="${kind}"] svg`)),
        ];
        // A phone in landscape has no usable map with text of twice the size.
        for (const part of percent === 200 && height < width ? [] : overMap) {
          await expect(part).toBeInViewport({ ratio: 1 });
          for (const over of [peek, list]) {
            await expect.poll(() => areApart(part, over), `${width}×${height}, ${percent} %`).toBe(true);
          }
        }
        expect(await areApart(peek, list), `${width}×${height}, ${percent} %`).toBe(true);
      }
      await page.evaluate(() => { document.documentElement.style.fontSize = ''; });
    });
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

/**
 * Runs in the page. Collects on its root the texts that appear in an existing status element. A status that is inserted
 * with its text is not announced.
 */
function keepWhatIsSaid(): void {
  const { dataset } = document.documentElement;
  dataset['said'] = '';
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const place = target instanceof Element ? target : target.parentElement;
      if (place?.closest('[role="status"]')) dataset['said'] += `${place.textContent}\n`;
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

test('results are narrowed and ordered, and are so again on coming back from a ride (R2.41, R2.67, RD.43)', async ({ openPage, server }) => {
  // A separate route: no other journey of this file has a ride there.
  const ends = { from_address: '台中車站', from_lat: 24.1369, from_lng: 120.6869, to_address: '嘉義車站', to_lat: 23.4791, to_lng: 120.4411 };
  const at = (time: string) => new Date(`${taipeiDayIn(3)}T${time}:00+08:00`).toISOString();
  type Body = EndpointInput<typeof createRide>['body'];
  const publish = async (
    { last, first }: { last: string; first: string },
    ride: Pick<Body, 'total_seats' | 'price_per_seat' | 'departure_time'> & Partial<Body>,
  ) => {
    const account = await anAccount(server.url, { last, first });
    const mode = ride.ride_mode ?? 'offer';
    const vehicle = mode === 'offer' ? { vehicle_id: (await aVehicle(account)).id } : {};
    await account.call(createRide, { body: { ...ends, ride_type: 'one_time', ...vehicle, ...ride, ride_mode: mode } });
    return `${last}${first}`;
  };
  // Each of the four matching rides has other ends, so that every sort order differs.
  const exact = await publish({ last: '何', first: '承恩' }, { total_seats: 4, price_per_seat: 200, departure_time: at('18:30') });
  const north = await publish(
    { last: '高', first: '建國' },
    { total_seats: 2, price_per_seat: 100, departure_time: at('07:30'), from_address: '豐原車站', from_lat: 24.2543, from_lng: 120.723 },
  );
  const daily = await publish({ last: '呂', first: '國華' }, {
    total_seats: 3, price_per_seat: 150, departure_time: at('12:00'), to_address: '台南車站', to_lat: 22.9971, to_lng: 120.2127,
    ride_type: 'recurring', recurring_schedule: { type: 'daily', weekdays: [0, 1, 2, 3, 4, 5, 6] },
    recurring_start_date: taipeiDayIn(3), recurring_end_date: taipeiDayIn(4),
  });
  const asked = await publish(
    { last: '施', first: '小美' },
    { ride_mode: 'request', total_seats: 2, price_per_seat: 120, departure_time: at('23:30'), from_lat: 24.16, from_lng: 120.68 },
  );
  const names = [exact, north, daily, asked];

  const { storage } = await accountsFor(server.url)('yijun');
  const page = await openPage({ storage });
  const criteria = asQuery({ ...ends, departure_date: taipeiDayIn(3) });
  await page.goto(`/search?${criteria.toString()}`);
  const filters = main(page).getByRole('group', { name: say('rides:filter.title') });
  const sort = main(page).getByRole('combobox', { name: say('rides:results.sort') });
  const price = filters.getByRole('spinbutton', { name: say('rides:filter.maxPrice'), exact: true });
  const choose = async (filter: string, value: string) => {
    if (filter === 'price') await price.fill(value);
    else await filters.getByRole('combobox', { name: say(`rides:filter.${filter}`), exact: true }).selectOption(value);
  };
  const shown = async () => (await main(page).getByRole('article').allTextContents()).map((text) => names.find((name) => text.includes(name)));
  /** The count above the list, which a screen reader announces as well. */
  const expectCount = async (count: number) => {
    const counted = say('rides:results.count', { count });
    await expect(main(page).getByRole('heading', { level: 2, name: counted, exact: true })).toBeVisible();
    await expect(main(page).getByRole('status').filter({ hasText: counted })).toHaveText(counted);
  };
  const expectShown = async (expected: string[]) => {
    await expect.poll(shown).toEqual(expected);
    await expectCount(expected.length);
    const narrowed = main(page).getByText(say('rides:results.filtered', { shown: expected.length, loaded: names.length }), { exact: true });
    await expect(narrowed).toHaveCount(expected.length < names.length ? 1 : 0);
  };
  await test.step('they are counted, and sorted by route: the whole way along comes first (R2.40, R1.5)', async () => {
    await expect(main(page).getByRole('article')).toHaveCount(names.length);
    expect(new Set(await shown())).toEqual(new Set(names));
    expect((await shown())[0]).toBe(exact);
    await expectCount(names.length);
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
    await openRidePage(page, say);
    await main(page).getByRole('link', { name: say('rides:details.back') }).click();
    const expectAsLeft = async () => {
      await expect(page).toHaveURL(results);
      await expectShown([asked, daily]);
      await expect(sort).toHaveValue('price_per_seat');
      await expect(price).toHaveValue('150');
    };
    await expectAsLeft();
    await page.reload();
    await expectAsLeft();
    await main(page).getByRole('button', { name: say('rides:filter.clear') }).click();
    await expectShown([north, asked, daily, exact]);
  });

  await test.step('a link whose day is over searches for any day (R2.67, R5.39)', async () => {
    const sent: string[] = [];
    // Ignore requests that the previous page sends while this one is loading.
    page.once('framenavigated', () => sent.splice(0));
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/rides/search') sent.push(request.url());
    });
    criteria.set('departure_date', taipeiDayIn(-1));
    await page.goto(`/search?${criteria.toString()}`);
    await expect.poll(async () => new Set(await shown())).toEqual(new Set(names));
    await expect(main(page).getByLabel(say('search:date'))).toHaveValue('');
    // The prefetch script sends the same search. The page revalidates it when its socket has connected.
    expect(new Set(sent.map((url) => new URL(url).searchParams.get('departure_date')))).toEqual(new Set([null]));
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
    const person = new Person(page, 'zh-TW', PEOPLE.yijun, '');
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
    await page.getByRole('search').getByLabel(say('search:maxPrice')).fill('205');
    await submit.click();
    await expect.poll(shown).toEqual([exact]);
    const asksFor = Object.fromEntries(new URL(page.url()).searchParams);
    expect(asksFor).toMatchObject({
      departure_date: taipeiDayIn(3), departure_time: '18:45', time_flexibility: '2', ride_type: 'one_time', min_seats: '3', max_price: '205',
    });
    await expect(submit).toBeFocused();
    await expectCount(1);
  });

  await test.step('the same once more, or twice in one moment, is no step that Back would undo; Back leads to the search before, in the form too (R2.67)', async () => {
    const entries = () => page.evaluate(() => window.history.length);
    const before = await entries();
    await submit.click();
    await expect(submit).toBeFocused();
    expect(await entries()).toBe(before);
    await form.getByRole('combobox', { name: say('search:minSeats') }).selectOption('2');
    await submit.evaluate((button: HTMLElement) => [1, 2].forEach(() => button.click()));
    await expect(page).toHaveURL(/[?&]min_seats=2/);
    await expectCount(1);
    expect(await entries()).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/[?&]min_seats=3/);
    await page.goBack();
    await expect.poll(async () => new Set(await shown())).toEqual(new Set(names));
    await expect(form.getByLabel(say('search:time'))).toHaveValue('');
    await expect(form.getByRole('combobox', { name: say('search:type') })).toHaveValue('');
  });

  await test.step('what is known already is counted aloud as well: its words come into a place that is there before (R2.40)', async () => {
    // The daily ride is found on both of its days if the search has no date.
    const counts = [1, names.length + 1] as const;
    await page.evaluate(keepWhatIsSaid);
    await main(page).getByRole('article').first().getByRole('button').first().focus();
    await page.goForward();
    await expectCount(counts[0]);
    // All results are replaced, including the focused card.
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expectCount(counts[1]);
    const said = () => page.evaluate(() => document.documentElement.dataset['said']);
    for (const count of counts) await expect.poll(said).toContain(say('rides:results.count', { count }));
  });

  await test.step('to search for something else begins with an empty form, whatever the last one was left with (R2.36)', async () => {
    const person = new Person(page, 'zh-TW', PEOPLE.yijun, '');
    const [start, end] = (['start', 'end'] as const).map((name) => form.getByRole('combobox', { name: say(`places:${name}`) }));
    const expectEmpty = async () => {
      await person.openTab('search');
      await expect(page).toHaveURL('/search');
      for (const field of [start, end]) await expect(field as Locator).toHaveValue('');
    };
    await form.getByRole('button', { name: say('places:address.clearStart') }).click();
    await expectEmpty();
    // The form that sent the search stays, and is empty afterwards.
    await person.chooseAddress('start', '台中車站', '台中車站');
    await person.chooseAddress('end', '嘉義車站', '嘉義車站');
    await submit.click();
    await expect(page).toHaveURL(/[?&]from_lat=/);
    await start?.fill('豐');
    await expectEmpty();
  });
});
