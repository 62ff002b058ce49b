import { readFileSync } from 'node:fs';
import { createRide, updateRide } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { PASSWORD, aConfirmedBooking, anAccount, anotherSession, anOffer } from './support/accounts.ts';
import type { Account } from './support/accounts.ts';
import { untilInstalled } from './support/away.ts';
import { linkInMail } from './support/mails.ts';
import { fakePush } from './support/push.ts';
import { Person, signIn, untilTakenOver } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');
const NEW_PASSWORD = 'shunlu2027';

/** What a browser itself says of a refusal that a journey provokes. */
const refused = (status: number, path: string) => new RegExp(`status of ${status} .*${path}`);

const button = (at: Page | Locator, key: string) => at.getByRole('button', { name: say(key), exact: true });

/** A picture as a camera gives it, of one colour. */
function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const image = new PNG({ width: 320, height: 200 });
  image.data.fill(180);
  return { name, mimeType: 'image/png', buffer: PNG.sync.write(image) };
}

/** The driver says that the ride has left and arrived. */
async function drive({ call }: Account, { id }: Ride): Promise<void> {
  for (const status of ['in_progress', 'completed'] as const) await call(updateRide, { params: { id }, body: { status } });
}

test('sign-up needs consent; the address is confirmed by the link of a mail (RD.113)', async ({ openPage, server }) => {
  const page = await openPage();
  const person = new Person(page, 'zh-TW', { last: '蔡', first: '佳穎' }, 'jiaying@example.tw');

  await test.step('without the box nobody gets in', async () => {
    await page.goto('/signup');
    await button(page, 'auth:signUp').click();
    await expect(page.getByText(say('errors:details.CONSENT_REQUIRED'))).toBeVisible();
    const terms = page.getByRole('main').getByRole('link', { name: /隱私權說明/ });
    await expect(terms).toHaveAttribute('href', '/privacy');
  });
  await person.signUp();

  await test.step('settings offer the mail until the link was opened', async () => {
    await page.goto('/settings');
    await expect(page.getByText(say('settings:email.unconfirmed', { email: person.email }))).toBeVisible();
    await button(page, 'settings:email.send').click();
    await expect(page.getByText(say('settings:email.sent'))).toBeVisible();
    await page.goto(await linkInMail(server, person.email, '/confirm-email'));
    await button(page, 'auth:confirm.submit').click();
    await expect(page.getByRole('heading', { name: say('auth:confirm.done') })).toBeFocused();
    await page.goto('/settings');
    await expect(page.getByText(say('settings:email.confirmed', { email: person.email }))).toBeVisible();
    await expect(button(page, 'settings:email.send')).toBeHidden();
    await page.goto('/profile');
    await expect(page.getByText(say('profile:emailConfirmed'))).toBeVisible();
  });

  await test.step('the profile shows all that one has said of oneself (R2.33)', async () => {
    const profile = page.getByRole('main');
    await expect(profile.getByRole('heading', { level: 1, name: '蔡佳穎' })).toBeVisible();
    const since = say('profile:memberSince', { date: '.+' });
    for (const text of [person.email, '0912-345-678', say('profile:noBio'), '5.0', say('profile:noVehicles'), new RegExp(since)]) {
      await expect(profile).toContainText(text);
    }
  });
});

test('a forgotten password is set anew by the link of a mail (R2.7, RD.25, RD.36)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(refused(401, '/api/auth/(login|reset-password)'));
  const { user } = await anAccount(server.url, { last: '許', first: '雅婷' });
  const page = await openPage();

  await test.step('a wrong password is said above the form and leads nowhere (R2.31, R8.8)', async () => {
    await page.goto('/login');
    await signIn(page, user.email, 'not-hers');
    await expect(page.getByRole('alert')).toContainText(say('errors:INVALID_CREDENTIALS'));
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel(say('auth:field.email'))).toHaveValue(user.email);
  });

  await test.step('the link is asked for, alike for any address (RD.100)', async () => {
    await page.getByRole('link', { name: say('auth:login.forgotPassword') }).click();
    await expect(page).toHaveURL('/forgot-password');
    // The page before stays until this one's code is there, and has a field of that name too.
    await expect(page.getByRole('heading', { name: say('auth:forgot.title') })).toBeVisible();
    await page.getByLabel(say('auth:field.email')).fill('nobody-at-all@example.tw');
    await button(page, 'auth:forgot.submit').click();
    await expect(page.getByRole('heading', { name: say('auth:forgot.sent') })).toBeFocused();
    await button(page, 'auth:forgot.again').click();
    await page.getByLabel(say('auth:field.email')).fill(user.email);
    await button(page, 'auth:forgot.submit').click();
    await expect(page.getByRole('heading', { name: say('auth:forgot.sent') })).toBeFocused();
  });

  const link = await linkInMail(server, user.email, '/reset-password');
  const setPassword = async () => {
    await page.goto('/');
    await page.goto(link);
    await page.getByLabel(say('auth:field.newPassword'), { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(say('auth:field.confirmNewPassword')).fill(NEW_PASSWORD);
    await button(page, 'auth:reset.submit').click();
  };

  await test.step('it leads to a login with the new password', async () => {
    await setPassword();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(say('auth:reset.done'))).toBeVisible();
    await signIn(page, user.email, NEW_PASSWORD);
    await expect(page).toHaveURL('/');
    await expect(page.getByText(say('profile:greeting', { name: '雅婷' })).first()).toBeVisible();
  });

  await test.step('once; a used link is said above the form, and ends no session', async () => {
    await setPassword();
    await expect(page.getByRole('alert')).toContainText(say('errors:RESET_LINK_INVALID'));
    await expect(page).toHaveURL(/\/reset-password/);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: '許雅婷' })).toBeVisible();
  });
});

test('another password ends the other sessions, in all their tabs (RD.108, R2.19)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(refused(422, '/api/users/password'));
  // Of the session that was ended: whatever its page asks for first.
  allowTrouble(refused(401, '/api/'));
  const account = await anAccount(server.url, { last: '郭', first: '建宏' });
  const phone = await anotherSession(server.url, account);
  const page = await openPage({ storage: account.storage });
  const other = await openPage({ storage: phone.storage });
  await other.goto('/vehicles');
  const secondTab = await other.context().newPage();
  await secondTab.goto('/rules');
  await page.goto('/settings');

  await page.getByLabel(say('settings:password.current')).fill('not-his');
  await page.getByLabel(say('auth:field.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(say('auth:field.confirmNewPassword')).fill(NEW_PASSWORD);
  await button(page, 'settings:password.submit').click();
  await expect(page.getByText(say('errors:details.PASSWORD_WRONG'))).toBeVisible();
  await page.getByLabel(say('settings:password.current')).fill(PASSWORD);
  await button(page, 'settings:password.submit').click();
  await expect(page.getByText(say('settings:password.done'))).toBeVisible();

  await other.getByRole('navigation', { name: say('navigation:main') }).getByRole('link', { name: say('navigation:profile') }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(secondTab.getByRole('banner').getByRole('link', { name: say('navigation:signIn') })).toBeVisible();
  expect(await secondTab.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: '郭建宏' })).toBeVisible();
});

test('the own picture and that of a car (R2.34, R2.35, R8.37)', async ({ openPage, server, allowTrouble }) => {
  // Playwright's own trace reads the picture with fetch; the app only shows it.
  allowTrouble(/Connecting to 'blob:|connect-src blocked blob/);
  const { storage } = await anAccount(server.url, { last: '鄭', first: '欣怡', mode: 'driver' });
  const page = await openPage({ storage });
  const shown = (name: string) => page.getByRole('main').locator(`img[src^="${name}"]`);
  const isDrawn = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 1);

  await test.step('is seen before it is sent, under the policy of the built app, and then everywhere (R8.28)', async () => {
    await page.goto('/profile');
    await button(page, 'profile:edit').click();
    await page.locator('input[type=file]').setInputFiles(picture('me.png'));
    await expect.poll(() => isDrawn(shown('blob:'))).toBe(true);
    await page.getByLabel(say('profile:form.bio')).fill('平日往返台北、新竹');
    await button(page, 'profile:form.save').click();
    await expect(page.getByText(say('feedback:toast.uploaded'))).toBeVisible();
    await expect(page.getByText(say('screens:toast.profileSaved'))).toBeVisible();
    await expect(page.getByText('平日往返台北、新竹')).toBeVisible();
    await expect.poll(() => isDrawn(shown('/api/pictures/'))).toBe(true);
  });

  await test.step('cancelling keeps what was there', async () => {
    await button(page, 'profile:edit').click();
    await page.getByLabel(say('profile:form.bio')).fill('不要存');
    await button(page, 'profile:form.cancel').click();
    await expect(page.getByText('平日往返台北、新竹')).toBeVisible();
  });

  await test.step('what is no picture is refused at its field', async () => {
    await button(page, 'profile:edit').click();
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText(say('errors:details.FILE_BROKEN')).first()).toBeVisible();
  });

  await test.step('a car gets a photo, and loses it again (R2.85)', async () => {
    await page.goto('/vehicles');
    await button(page, 'vehicles:addFirst').click();
    const dialog = page.getByRole('dialog');
    for (const [key, value] of [['make', 'Toyota'], ['model', 'Yaris'], ['color', '紅'], ['plate', 'BQX-1688']] as const) {
      await dialog.getByLabel(say(`vehicles:form.${key}`)).fill(value);
    }
    await dialog.locator('input[type=file]').setInputFiles(picture('car.png'));
    await button(dialog, 'vehicles:form.save').click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => isDrawn(shown('/api/pictures/'))).toBe(true);
    await page.getByRole('article').getByRole('button', { name: say('vehicles:edit') }).click();
    await expect(dialog.getByLabel(say('vehicles:form.plate'))).toHaveValue('BQX-1688');
    await button(dialog, 'forms:picture.removeSaved').click();
    await button(dialog, 'vehicles:form.save').click();
    await expect(dialog).toBeHidden();
    await expect(shown('/api/pictures/')).toHaveCount(0);
  });
});

test('who is blocked is found in search no more, writes no more; a report is sent (RD.115, RD.116)', async ({ openPage, server }) => {
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

  const expectTogether = async () => {
    for (const { at, theOthers } of sides) {
      await at.goto(search);
      await expect(theOthers.first()).toBeVisible();
    }
  };
  const expectApart = async () => {
    // Other journeys may have rides on this way: what counts is that the results are there, and the other's is not.
    const count = say('rides:results.count', { count: '' }).trim();
    const results = new RegExp(`^(\\d+ ${count}|${say('rides:results.empty.offer')}|${say('rides:results.empty.request')})$`);
    for (const { at, theOthers } of sides) {
      await at.goto(search);
      await expect(at.getByRole('heading').filter({ hasText: results })).toBeVisible();
      await expect(theOthers).toHaveCount(0);
      await at.goto(`/messages?booking=${booking.id}`);
      // Only who has blocked is told of it.
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
  await expectTogether();

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
    await page.goto('/settings');
    const list = page.getByRole('list', { name: say('trust:blocked.title') });
    await expect(list.getByRole('listitem')).toHaveText(/謝承翰/);
    await unblock(list.getByRole('button'));
    await expect(page.getByText(say('trust:blocked.empty'), { exact: true })).toBeVisible();
  });

  await test.step('from the ride’s page: a report, and with its thanks the block; it cannot be booked until that is taken back (RD.115, RD.116)', async () => {
    await page.goto(`/rides/${ride.id}`);
    const main = page.getByRole('main');
    const ask = (key: 'trust:block.ask' | 'trust:unblock.ask') => main.getByRole('button', { name: say(key, { name: '謝承翰' }), exact: true });
    await expect(button(main, 'bookings:form.submit')).toBeVisible();
    await main.getByRole('button', { name: say('trust:report.title', { name: '謝承翰' }) }).click();
    const dialog = await report('出發前要求另外付費。');
    await dialog.getByRole('button', { name: say('trust:block.ask', { name: '謝承翰' }) }).click();
    await confirmBlock();
    await expect(note).toBeVisible();
    await expect(button(main, 'bookings:form.submit')).toHaveCount(0);
    await expect(ask('trust:block.ask')).toHaveCount(0);
    await unblock(ask('trust:unblock.ask'));
    await expect(note).toHaveCount(0);
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
    await expectTogether();
  });
});

test('after a ride both write, and then both see it (R2.17, R2.88, RD.27)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '邱', first: '俊傑', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '賴', first: '思妤' });
  const ride = await anOffer(driver);
  await aConfirmedBooking(driver, passenger, ride);
  await drive(driver, ride);
  const hers = await openPage({ storage: passenger.storage });
  const his = await openPage({ storage: driver.storage });

  await test.step('the tab says how many; the card opens the form (R2.87, R8.35, R2.27)', async () => {
    await hers.goto('/');
    const tab = hers.getByRole('navigation', { name: say('navigation:main') }).getByRole('link', { name: new RegExp(`^${say('navigation:reviews')}`) });
    await expect(tab).toContainText('1');
    await tab.click();
    await expect(hers).toHaveURL('/reviews/pending');
    const card = hers.getByRole('article');
    await expect(card).toContainText('邱俊傑');
    await expect(card).toContainText(say('reviews:role.driver'));
    await card.getByRole('button', { name: /寫評價/ }).click();
    const dialog = hers.getByRole('dialog');
    await expect(button(dialog, 'reviews:form.submit')).toBeDisabled();
    await dialog.getByRole('radio', { name: /5/ }).check({ force: true });
    await dialog.getByLabel(say('reviews:form.comment')).fill('準時出發，開車很穩。');
    await button(dialog, 'reviews:form.submit').click();
    await expect(hers.getByText(say('reviews:form.done'))).toBeVisible();
    await expect(hers.getByText(say('reviews:list.pendingEmpty'), { exact: true })).toBeVisible();
    await expect(tab).not.toContainText('1');
  });

  await test.step('what the other has not answered is not shown yet', async () => {
    await his.goto('/profile');
    await expect(his.getByText(say('reviews:list.empty'), { exact: true })).toBeVisible();
  });

  await test.step('a ride’s own address opens the one form (R2.24)', async () => {
    await his.goto(`/rides/${ride.id}/review`);
    await expect(his.getByRole('heading', { level: 1, name: say('reviews:form.title', { name: '賴思妤' }) })).toBeVisible();
    await his.getByRole('radio', { name: /4/ }).check({ force: true });
    await button(his, 'reviews:form.submit').click();
    await expect(his).toHaveURL('/reviews/pending');
    await his.goto(`/rides/${ride.id}/review`);
    await expect(his.getByText(say('reviews:ride.none'), { exact: true })).toBeVisible();
    await expect(his.getByRole('link', { name: say('reviews:ride.allPending') })).toHaveAttribute('href', '/reviews/pending');
    await his.goto('/profile');
    await expect(his.getByText('準時出發，開車很穩。')).toBeVisible();
  });
});

test('settings are kept: notices, theme, language (RD.120, RD.127)', async ({ openPage, server, allowTrouble }) => {
  const { storage } = await anAccount(server.url, { last: '柯', first: '宗翰' });
  const page = await openPage({ storage, keepsShell: true });
  const isSubscribed = await fakePush(page.context());
  const one = page.getByRole('switch', { name: `${say('settings:notify.kinds.message')} ${say('settings:notify.channel.email')}` });
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: say('navigation:settings') }).click();
  await expect(page).toHaveURL('/settings');
  await expect(one).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await one.uncheck({ force: true });
  await saved;
  await page.getByRole('main').getByRole('radio', { name: say('common:theme.dark') }).check();
  await untilInstalled(page);
  await page.reload();
  await expect(one).not.toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await test.step('push messages to this browser end with the session, though nobody hears of it; for the next person they are off (R4.2)', async () => {
    // The browser's own line on the logout that does not get through.
    allowTrouble(/ERR_FAILED .*\/api\/auth\/logout/);
    const next = await anAccount(server.url, { last: '顏', first: '志豪' });
    const push = page.getByRole('switch', { name: say('settings:push.label') });
    await expect(push).not.toBeChecked();
    const heard = page.waitForResponse((response) => response.url().endsWith('/api/push/subscriptions'));
    // It turns when the server has heard of it.
    await push.click({ force: true });
    expect((await heard).ok()).toBe(true);
    await expect(push).toBeChecked();
    await page.reload();
    await expect(push).toBeChecked();
    expect(isSubscribed()).toBe(true);

    const second = await page.context().newPage();
    await second.goto('/rules');
    await second.route('**/api/auth/logout', (route) => route.abort());
    await button(second.getByRole('banner'), 'navigation:logout').click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/settings')}`);
    await expect.poll(isSubscribed).toBe(false);
    await second.close();
    await signIn(page, next.user.email, PASSWORD);
    await expect(page).toHaveURL('/settings');
    await expect(push).toBeEnabled();
    await expect(push).not.toBeChecked();
  });

  await test.step('there are two languages to choose from (R1.16)', async () => {
    const languages = page.getByRole('main').getByRole('radiogroup', { name: say('common:language.label') });
    await expect(languages.getByRole('radio')).toHaveCount(2);
    for (const name of ['中文', 'English']) await expect(languages.getByRole('radio', { name })).toBeVisible();
  });

  const told = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/users/profile'));
  await page.getByRole('main').getByRole('radio', { name: 'English' }).click();
  // The change alone: the server merges.
  expect((await told).postDataJSON()).toEqual({ preferences: { language: 'en' } });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('all own data as a file; then the account is deleted, here and in every tab (RD.109, RD.110, RD.123)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(refused(422, '/api/users/profile'));
  // The login, and whatever the second tab asks for before it knows.
  allowTrouble(refused(401, '/api/'));
  const { storage, user } = await anAccount(server.url, { last: '羅', first: '美玲' });
  const page = await openPage({ storage });
  await page.goto('/settings');

  const downloading = page.waitForEvent('download');
  await button(page, 'settings:export.submit').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^shunlu-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ user: { email: user.email }, vehicles: [] });

  const secondTab = await page.context().newPage();
  await secondTab.goto('/rider/bookings');
  await button(page, 'settings:delete.open').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(say('settings:delete.password')).fill('not-hers');
  await button(dialog, 'settings:delete.confirm').click();
  await expect(dialog.getByText(say('errors:details.PASSWORD_WRONG'))).toBeVisible();
  await dialog.getByLabel(say('settings:delete.password')).fill(PASSWORD);
  await button(dialog, 'settings:delete.confirm').click();
  await expect(page.getByText(say('settings:delete.done'))).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(secondTab).toHaveURL(/\/login/);
  expect(await secondTab.evaluate(() => Object.keys(localStorage).filter((key) => key === 'token' || key === 'user'))).toEqual([]);
  const kept = await page.evaluate(async () => {
    const opened = indexedDB.open('shunlu');
    const database = await new Promise<IDBDatabase>((resolve) => (opened.onsuccess = () => resolve(opened.result)));
    if (!database.objectStoreNames.contains('kept')) return 0;
    const count = database.transaction('kept').objectStore('kept').count();
    return new Promise<number>((resolve) => (count.onsuccess = () => resolve(count.result)));
  });
  expect(kept).toBe(0);

  await page.goto('/login');
  await signIn(page, user.email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText(say('errors:INVALID_CREDENTIALS'));
});

test('legal pages and unknown addresses are there for anybody (RD.128, RD.100)', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  await untilTakenOver(page);
  for (const key of ['rules', 'privacy', 'accessibility']) {
    await page.getByRole('contentinfo').getByRole('link', { name: say(`navigation:${key}`) }).click();
    await expect(page).toHaveURL(`/${key}`);
    await expect(page.getByRole('heading', { level: 1, name: say(`pages:title.${key}`) })).toBeFocused();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: say('navigation:dataSources') }).click();
  await expect(page).toHaveURL('/rules#data');
  await expect(page.getByRole('heading', { level: 2, name: say('legal:data.title') })).toBeFocused();
  for (const address of ['/forgot-password', '/reset-password', '/confirm-email']) {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const address of ['/settings', '/reviews/pending', '/users/1', '/rides/1/review']) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
  }
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: say('pages:title.notFound') })).toBeVisible();
  await expect(page).toHaveTitle(/找不到頁面/);
});
