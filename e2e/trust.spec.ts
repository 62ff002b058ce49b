import { createRide } from '@shunlu/api-contract';
import type { Locator } from '@playwright/test';
import { aConfirmedBooking, anAccount, anOffer } from './support/accounts.ts';
import { button } from './support/steps.ts';
import { refused } from './support/away.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

test('who is blocked is found in search no more, writes no more; a report is sent (RD.115, RD.116)', async ({ openPage, server, allowTrouble }) => {
  // Revalidations of the other's data return 404 after the block.
  allowTrouble(refused(404, '/api/(users|reviews/user|rides)/\\d+'));
  const driver = await anAccount(server.url, { last: '謝', first: '承翰', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '洪', first: '詩涵' });
  const ride = await anOffer(driver);
  const booking = await aConfirmedBooking(driver, passenger, await anOffer(driver, 120));
  await passenger.call(createRide, {
    body: {
      ride_mode: 'request', ride_type: 'one_time', total_seats: 1, price_per_seat: 150,
      from_address: ride.from_address, from_lat: ride.from_lat, from_lng: ride.from_lng,
      to_address: ride.to_address, to_lat: ride.to_lat, to_lng: ride.to_lng, departure_time: ride.departure_time,
    },
  });
  const page = await openPage({ storage: passenger.storage });
  const drivers = await openPage({ storage: driver.storage });
  const search = `/search?from_address=${ride.from_address}&from_lat=${ride.from_lat}&from_lng=${ride.from_lng}&to_address=${ride.to_address}&to_lat=${ride.to_lat}&to_lng=${ride.to_lng}`;
  const his = page.getByRole('article').filter({ hasText: '謝承翰' });
  const hers = drivers.getByRole('article').filter({ hasText: '洪詩涵' });
  const sides = [{ at: page, theOthers: his }, { at: drivers, theOthers: hers }];

  const expectBothVisible = async () => {
    for (const { at, theOthers } of sides) {
      await at.goto(search);
      await expect(theOthers.first()).toBeVisible();
    }
  };
  const expectApart = async () => {
    // Other journeys may have rides on this route. The results must have loaded, without the other person's ride.
    const count = say('rides:results.count', { count: '' }).trim();
    const results = new RegExp(`^(\\d+ ${count}|${say('rides:results.empty.offer')}|${say('rides:results.empty.request')})$`);
    for (const { at, theOthers } of sides) {
      await at.goto(search);
      await expect(at.getByRole('heading').filter({ hasText: results })).toBeVisible();
      await expect(theOthers).toHaveCount(0);
      await at.goto(`/messages?booking=${booking.id}`);
      // The page mentions the block only to the person who has blocked.
      await expect(at.getByText(at === page ? say('profile:blocked.title', { name: '謝承翰' }) : say('chat:thread.closed'))).toBeVisible();
      await expect(at.getByRole('textbox', { name: say('chat:composer.label') })).toBeHidden();
    }
  };
  const report = async (text: string, about?: string) => {
    const dialog = page.getByRole('dialog');
    if (about !== undefined) await expect(dialog).toContainText(about);
    await dialog.getByRole('radio', { name: say('trust:report.reasons.unsafe_driving') }).check();
    await dialog.getByLabel(say('trust:report.text')).fill(text);
    await button(dialog, 'trust:report.submit').click();
    await expect(dialog.getByText(say('trust:report.sent'), { exact: true })).toBeVisible();
    return dialog;
  };
  const confirmBlock = async () => {
    await button(page.getByRole('alertdialog'), 'trust:block.confirm').click();
    await expect(page.getByText(say('trust:block.done', { name: '謝承翰' }))).toBeVisible();
  };
  const note = page.getByRole('main').getByText(say('profile:blocked.title', { name: '謝承翰' }));
  const unblock = async (ask: Locator) => {
    await ask.click();
    await button(page.getByRole('alertdialog'), 'trust:unblock.confirm').click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };
  const unblockInSettings = async () => {
    await page.goto('/settings');
    const list = page.getByRole('list', { name: say('trust:blocked.title') });
    await expect(list.getByRole('listitem')).toHaveText(/謝承翰/);
    await unblock(list.getByRole('button'));
    await expect(page.getByText(say('trust:blocked.empty'), { exact: true })).toBeVisible();
  };
  await expectBothVisible();

  await test.step('from the profile: a report, then the block; in the settings it is taken back', async () => {
    await page.goto(`/rides/${ride.id}`);
    await page.getByRole('main').getByRole('link', { name: '謝承翰', exact: true }).click();
    await expect(page).toHaveURL(`/users/${driver.user.id}`);
    await expect(page.getByRole('heading', { level: 1, name: '謝承翰' })).toBeFocused();
    await button(page, 'profile:public.report').click();
    const dialog = await report('在國道上一路超速。');
    await button(dialog, 'trust:report.done').click();
    await expect(dialog).toBeHidden();
    await button(page, 'profile:public.block').click();
    await confirmBlock();
    await expect(note).toBeVisible();
    await expectApart();
    await drivers.goto(`/users/${passenger.user.id}`);
    await expect(drivers.getByRole('heading', { level: 1, name: say('pages:title.notFound') })).toBeVisible();
    await unblockInSettings();
  });

  await test.step('from the ride’s page: a report, and with its thanks the block; it cannot be booked until that is taken back (RD.115, RD.116)', async () => {
    await page.goto(`/rides/${ride.id}`);
    const main = page.getByRole('main');
    const ask = (key: 'trust:block.ask') => main.getByRole('button', { name: say(key, { name: '謝承翰' }), exact: true });
    await expect(button(main, 'bookings:form.submit')).toBeVisible();
    await main.getByRole('button', { name: say('trust:report.title', { name: '謝承翰' }) }).click();
    const dialog = await report('出發前要求另外付費。');
    await dialog.getByRole('button', { name: say('trust:block.ask', { name: '謝承翰' }) }).click();
    await confirmBlock();
    await expect(page.getByRole('heading', { level: 1, name: say('errors:RIDE_NOT_FOUND') })).toBeVisible();
    await expect(button(main, 'bookings:form.submit')).toHaveCount(0);
    await unblockInSettings();
    await page.goto(`/rides/${ride.id}`);
    await expect(button(main, 'bookings:form.submit')).toBeVisible();
    await expect(ask('trust:block.ask')).toBeVisible();
  });

  await test.step('from the chat: a report with the trip it is about, and the block, which closes it until it is taken back (RD.115, RD.116)', async () => {
    await page.goto(`/messages?booking=${booking.id}`);
    const composer = page.getByRole('textbox', { name: say('chat:composer.label') });
    await expect(composer).toBeVisible();
    const more = page.getByRole('main').getByRole('button', { name: say('common:action.more'), exact: true });
    const choose = async (name: string) => {
      await more.click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await choose(say('trust:report.title', { name: '謝承翰' }));
    const dialog = await report('訊息裡出言恐嚇。', '新竹科學園區');
    await button(dialog, 'trust:report.done').click();
    await choose(say('trust:block.ask', { name: '謝承翰' }));
    await confirmBlock();
    await expect(note).toBeVisible();
    await expect(composer).toBeHidden();
    await more.click();
    await expect(page.getByRole('menuitem', { name: say('trust:unblock.ask', { name: '謝承翰' }), exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await unblock(button(page.getByRole('main'), 'profile:blocked.unblock'));
    await expect(composer).toBeVisible();
    await expectBothVisible();
  });
});
