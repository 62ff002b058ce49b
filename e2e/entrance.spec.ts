import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { cancelRide, getProfile, updateProfile, updateVehicle } from '@shunlu/api-contract';
import { PASSWORD, aConfirmedBooking, aVehicle, anAccount, anOffer } from './support/accounts.ts';
import { HOUR_MS, signIn, untilTakenOver } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

const toast = (page: Page, key: string) => page.locator('[data-component="Toast"]').filter({ hasText: say(`feedback:toast.${key}`) });
const entering = (page: Page, key: 'signIn' | 'signUp') => page.getByRole('main').getByRole('button', { name: say(`auth:${key}`), exact: true });

test('who comes by a ride’s link is led back to it by sign-up; in and out is said (RD.99, R8.34)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '方', first: '建中', mode: 'driver' });
  const ride = await anOffer(driver);
  const page = await openPage();
  const email = 'xiuying@example.tw';

  await test.step('the link leads to login, from there to sign-up, and back to the ride (R5.13, R2.32)', async () => {
    await page.goto(`/rides/${ride.id}`);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/rides/${ride.id}`)}`);
    await page.getByRole('main').getByRole('link', { name: say('auth:signUp'), exact: true }).click();
    await page.getByLabel(say('auth:field.last_name')).fill('田');
    await page.getByLabel(say('auth:field.first_name')).fill('秀英');
    await page.getByLabel(say('auth:field.email')).fill(email);
    await page.getByLabel(say('auth:field.phone')).fill('0912-345-678');
    await page.getByLabel(say('auth:field.password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(say('auth:field.confirmPassword')).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    const sending = page.waitForRequest((request) => request.url().endsWith('/api/auth/register'));
    await entering(page, 'signUp').click();
    const sent = (await sending).postDataJSON() as Record<string, unknown>;
    expect(Object.keys(sent).toSorted()).toEqual(['consent_version', 'email', 'first_name', 'last_name', 'password', 'phone']);
    await expect(toast(page, 'registered')).toBeVisible();
    await expect(page).toHaveURL(`/rides/${ride.id}`);
    await expect(page.getByRole('main').getByRole('button', { name: say('bookings:form.submit') })).toBeVisible();
  });

  await test.step('the token and who one is are kept in the browser (R3.5, R4.1)', async () => {
    const stored = await page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }));
    expect(stored.token).not.toBeNull();
    expect(JSON.parse(stored.user ?? '{}')).toMatchObject({ email, first_name: '秀英' });
  });

  await test.step('logging out is safe, and says so; the bar offers both ways in (R8.34, R2.26)', async () => {
    await page.getByRole('banner').getByRole('button', { name: say('navigation:logout') }).click();
    await expect(toast(page, 'loggedOut')).toBeVisible();
    await expect(page).toHaveURL('/');
    for (const [name, to] of [['signIn', '/login'], ['signUp', '/signup']] as const) {
      await expect(page.getByRole('banner').getByRole('link', { name: say(`navigation:${name}`), exact: true })).toHaveAttribute('href', to);
    }
  });

  await test.step('logging in welcomes back; then login and sign-up are no more (R2.5, R2.6)', async () => {
    await page.goto('/signup');
    await expect(entering(page, 'signUp')).toBeVisible();
    await page.goto('/login');
    await signIn(page, email, PASSWORD);
    await expect(toast(page, 'welcomeBack')).toBeVisible();
    await expect(page).toHaveURL('/');
    for (const address of ['/login', '/signup']) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
      await expect(page.getByText(say('profile:greeting', { name: '秀英' })).first()).toBeVisible();
    }
  });
});

test('who comes in is written to in the language they chose: signed up in it, or chosen before they logged in (RD.118)', async ({ openPage, server }) => {
  const english = words('en');
  const page = await openPage();
  const inEnglish = page.locator('html[lang="en"]');
  const chooseEnglish = async () => {
    await page.getByRole('banner').getByRole('button', { name: new RegExp(say('common:language.en')) }).click();
    await expect(inEnglish).toBeAttached();
  };
  const logOut = async () => {
    await page.getByRole('banner').getByRole('button', { name: english('navigation:logout') }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: english('navigation:signIn'), exact: true })).toBeVisible();
  };
  const logIn = async (email: string) => {
    await page.getByRole('banner').getByRole('link', { name: english('navigation:signIn'), exact: true }).click();
    await page.getByLabel(english('auth:field.email')).fill(email);
    await page.getByLabel(english('auth:field.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: english('auth:signIn'), exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: english('navigation:logout') })).toBeVisible();
  };

  await test.step('an account opened on an English page is English, in a Chinese browser (RD.189)', async () => {
    await page.goto('/signup');
    await untilTakenOver(page);
    await chooseEnglish();
    await page.getByLabel(english('auth:field.last_name')).fill('Lee');
    await page.getByLabel(english('auth:field.first_name')).fill('Ann');
    await page.getByLabel(english('auth:field.email')).fill('ann.lee@example.tw');
    await page.getByLabel(english('auth:field.phone')).fill('0912-345-678');
    await page.getByLabel(english('auth:field.password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(english('auth:field.confirmPassword')).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/register'));
    await page.getByRole('main').getByRole('button', { name: english('auth:signUp'), exact: true }).click();
    expect(await (await answered).json()).toMatchObject({ user: { preferences: { language: 'en' } } });
    await expect(page).toHaveURL('/');
  });

  await test.step('who comes next at that browser keeps their own: nobody chose for them (RD.197)', async () => {
    const next = await anAccount(server.url, { last: '柯', first: '俊宏' });
    await next.call(updateProfile, { body: { preferences: { language: 'zh-TW' } } });
    await logOut();
    const profileUpdates: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && profileUpdates.push(request.url()));
    await logIn(next.user.email);
    await page.goto('/settings');
    await expect(page.getByRole('main').getByRole('radiogroup', { name: english('common:language.label') })).toBeVisible();
    expect(profileUpdates).toEqual([]);
    expect((await next.call(getProfile, {})).user.preferences).toMatchObject({ language: 'zh-TW' });
    await logOut();
  });

  await test.step('a choice made before logging in is told to the account once (RD.197)', async () => {
    const other = await anAccount(server.url, { last: '趙', first: '心怡' });
    await other.call(updateProfile, { body: { preferences: { language: 'zh-TW' } } });
    for (const lang of ['zh-TW', 'en']) {
      await page.locator('[data-component="LanguageSwitch"]').first().click();
      await expect(page.locator(`html[lang="${lang}"]`)).toBeAttached();
    }
    const updateRequest = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/users/profile'));
    await logIn(other.user.email);
    expect((await updateRequest).postDataJSON()).toEqual({ preferences: { language: 'en' } });
    await expect.poll(async () => (await other.call(getProfile, {})).user.preferences).toMatchObject({ language: 'en' });
    // The choice has been saved in the account. A later change on another device must not be overwritten.
    await other.call(updateProfile, { body: { preferences: { language: 'zh-TW' } } });
    await logOut();
    await logIn(other.user.email);
    await page.goto('/settings');
    await expect(page.getByRole('main').getByRole('radiogroup', { name: english('common:language.label') })).toBeVisible();
    expect((await other.call(getProfile, {})).user.preferences).toMatchObject({ language: 'zh-TW' });
  });
});

test('messages, profile and vehicles are for members (R2.12–R2.14)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 409 .*\/api\/vehicles\//);
  const driver = await anAccount(server.url, { last: '石', first: '宗憲', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '溫', first: '玉芬' });
  const ride = await anOffer(driver);
  await aConfirmedBooking(driver, passenger, ride);
  const parked = await aVehicle(driver);
  await driver.call(updateVehicle, { params: { id: parked.id }, body: { model: 'RAV4', is_available: false } });
  const [visitor, member] = [await openPage(), await openPage({ storage: driver.storage })];
  const shows = {
    '/messages': member.getByRole('main').getByRole('link', { name: /溫玉芬/ }),
    '/profile': member.getByRole('heading', { level: 1, name: '石宗憲' }),
    '/vehicles': member.getByRole('article').filter({ hasText: 'Toyota Corolla Altis' }),
  };
  for (const [address, what] of Object.entries(shows)) {
    await visitor.goto(address);
    await expect(visitor).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
    await expect(entering(visitor, 'signIn')).toBeVisible();
    await member.goto(address);
    await expect(member).toHaveURL(address);
    await expect(what).toBeVisible();
  }

  await test.step('the list has every vehicle, also one that is not in use (R2.14)', async () => {
    await expect(member.getByRole('article')).toHaveCount(2);
    await expect(member.getByRole('article').filter({ hasText: 'Toyota RAV4' })).toContainText(say('vehicles:availability.unavailable'));
  });

  await test.step('a vehicle that a ride ahead needs stays; without one it alone goes, and the ride keeps what it showed (RD.50, R2.14)', async () => {
    const question = member.getByRole('alertdialog');
    const sure = question.getByRole('button', { name: say('vehicles:confirm.confirm') });
    await shows['/vehicles'].getByRole('button', { name: new RegExp(say('vehicles:delete')) }).click();
    await sure.click();
    await expect(question.getByText(say('errors:VEHICLE_IN_USE'))).toBeVisible();
    await driver.call(cancelRide, { params: { id: ride.id }, body: {} });
    await sure.click();
    await expect(question).toBeHidden();
    await expect(shows['/vehicles']).toHaveCount(0);
    await expect(member.getByRole('article').filter({ hasText: 'Toyota RAV4' })).toBeVisible();
    await member.goto(`/rides/${ride.id}`);
    await expect(member.getByRole('main').getByText(/Toyota Corolla Altis/).first()).toBeVisible();
  });
});

test('a token that the server does not know is found out at start, and logs out (R4.3)', async ({ openPage, server }) => {
  const account = await anAccount(server.url, { last: '江', first: '淑貞' });
  const token = 'x'.repeat(43);
  const storage = { ...account.storage, token, 'auth-storage': (account.storage['auth-storage'] ?? '').replace(account.storage['token'] ?? '?', token) };

  await test.step('a page for everybody stays where it is (RD.89)', async () => {
    const page = await openPage({ storage });
    const verified = page.waitForResponse((response) => response.url().endsWith('/api/auth/verify'));
    await page.goto('/rules');
    expect((await verified).status()).toBe(200);
    await expect(page.getByRole('banner').getByRole('link', { name: say('navigation:signIn') })).toBeVisible();
    await expect(page).toHaveURL('/rules');
    await expect(page.getByRole('heading', { level: 1, name: say('pages:title.rules') })).toBeVisible();
  });

  const page = await openPage({ storage });
  const verified = page.waitForResponse((response) => response.url().endsWith('/api/auth/verify'));
  await page.goto('/profile');
  expect(await (await verified).json()).toMatchObject({ valid: false });
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/profile')}`);
  await expect(page.getByRole('banner').getByRole('link', { name: say('navigation:signUp') })).toBeVisible();
  expect(await page.evaluate(() => ['token', 'user'].map((key) => localStorage.getItem(key)))).toEqual([null, null]);
});

test('a renewal that is refused logs out; the login knows the way back (R4.4)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 401 .*\/api\/auth\/refresh/);
  const { storage } = await anAccount(server.url, { last: '白', first: '雅雯' });
  // A two-day-old token: still valid, and due for renewal.
  const twoDaysAgo = Date.now() - 48 * HOUR_MS;
  const page = await openPage({ storage: { ...storage, 'auth-storage': (storage['auth-storage'] ?? '').replace(/"tokenSince":\d+/, `"tokenSince":${twoDaysAgo}`) } });
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, json: { error: 'Please sign in', code: 'UNAUTHORIZED' } }));
  await page.goto('/profile');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/profile')}`);
  await expect(entering(page, 'signIn')).toBeVisible();
  expect(await page.evaluate(() => ['token', 'user'].map((key) => localStorage.getItem(key)))).toEqual([null, null]);
});

test('a link with the punctuation behind it leads where the link leads (RD.133)', async ({ openPage, server }) => {
  const driver = await anAccount(server.url, { last: '石', first: '佩君', mode: 'driver' });
  const ride = await anOffer(driver);
  const booking = await aConfirmedBooking(driver, await anAccount(server.url, { last: '溫', first: '志明' }), ride);
  const page = await openPage({ storage: driver.storage });
  for (const behind of ['。', '）', ',', '.', '」', '%E3%80%82', '%29']) {
    await page.goto(`/rides/${ride.id}${behind}`);
    await expect(page).toHaveURL(`/rides/${ride.id}`);
    await expect(page.getByText('新竹科學園區').first()).toBeVisible();
  }
  await page.goto(`/messages?booking=${booking.id}）`);
  await expect(page.getByRole('textbox', { name: say('chat:composer.label') })).toBeVisible();
});

test('the app can be installed: its manifest names it, and what that names is there', async ({ openPage, server }) => {
  const page = await openPage();
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', '/app.webmanifest');
  const answer = await page.request.get('/app.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; short_name: string; start_url: string; icons: { src: string; sizes: string; type: string }[] };
  // The product has the same name in both languages.
  expect(manifest).toMatchObject({ name: '順路 Shunlu', short_name: '順路', start_url: '/', scope: '/', display: 'standalone' });

  expect((await page.request.get(manifest.start_url)).status()).toBe(200);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
    if (type !== 'image/png') continue;
    const { width, height } = PNG.sync.read(await icon.body());
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));

  // Check how the browser itself reads the manifest.
  const devtools = await page.context().newCDPSession(page);
  const read = await devtools.send('Page.getAppManifest');
  expect(read).toMatchObject({ url: `${server.url}/app.webmanifest`, errors: [] });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser context is incognito, and therefore cannot install the app.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('of what is kept twice the single key wins: of the token, and of the language (RD.96)', async ({ openPage, server }) => {
  const { storage } = await anAccount(server.url, { last: '簡', first: '志偉' });
  const preferences = JSON.stringify({ state: { language: 'zh-TW', theme: 'light', searchHistory: [] }, version: 0 });
  const inEnglish = words('en');
  const stale = (storage['auth-storage'] ?? '').replace(storage['token'] ?? '?', 'x'.repeat(43));
  const member = await openPage({ storage: { ...storage, 'auth-storage': stale, 'app-storage': preferences, i18nextLng: 'en' } });
  await member.goto('/profile');
  await expect(member.locator('html')).toHaveAttribute('lang', 'en');
  await expect(member.getByRole('banner').getByRole('button', { name: inEnglish('navigation:logout') })).toBeVisible();
  await expect(member).toHaveURL('/profile');

  const { token: _, ...without } = storage;
  const visitor = await openPage({ storage: without });
  await visitor.goto('/profile');
  await expect(visitor).toHaveURL(`/login?next=${encodeURIComponent('/profile')}`);
});

test('legal pages, unknown addresses and the theme are there for anybody (RD.128, RD.100, RD.127)', async ({ openPage, server }) => {
  const page = await openPage();
  await page.goto('/');
  await untilTakenOver(page);
  await page.getByRole('contentinfo').getByRole('radio', { name: say('common:theme.dark') }).check();
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
  // The theme was chosen before, and must persist across all these loads.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const address of ['/settings', '/reviews/pending', '/users/1', '/rides/1/review']) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
  }
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: say('pages:title.notFound') })).toBeVisible();
  await expect(page).toHaveTitle(/找不到頁面/);

  const member = await openPage({ storage: (await anAccount(server.url, { last: '康', first: '怡君' })).storage });
  for (const key of ['rules', 'privacy', 'accessibility']) {
    await member.goto(`/${key}`);
    await expect(member.getByRole('heading', { level: 1, name: say(`pages:title.${key}`) })).toBeVisible();
    await expect(member).toHaveURL(`/${key}`);
  }
});
