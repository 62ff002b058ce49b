import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { aRequest, aVehicle, anAccount, anOffer, anotherSession } from './support/accounts.ts';
import type { Account } from './support/accounts.ts';
import { button, main } from './support/steps.ts';
import { expect, test, type PersonFixtures, type ServerFixtures } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');
const ASSETS = path.resolve(import.meta.dirname, '../packages/app/dist/assets');

/** Lists the files of the built app that are imported lazily. */
function lazyFiles(): string[] {
  const found = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(path.join(ASSETS, name), 'utf8').matchAll(/import\([`'"]\.\/([\w.-]+\.js)[`'"]\)/g)].map(([, file = '']) => file));
  return [...new Set(found)].toSorted();
}

/** Whether a file contains English texts. Each text file exists twice, once per language, and a user needs one of them. */
function isEnglish(file: string): boolean {
  const name = getName(file);
  const hasTwin = lazyFiles().filter((other) => getName(other) === name).length > 1;
  return name.endsWith('-en') || (hasTwin && !/\p{Script=Han}/u.test(readFileSync(path.join(ASSETS, file), 'utf8')));
}

/** Returns a file's name without its hash. */
const getName = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '');

/** The accounts and rides that the walks need. */
interface Scene {
  passenger: Account;
  driver: Account;
  offer: number;
  request: number;
}

interface Walk {
  as?: 'passenger' | 'driver';
  /** The walk ends the session, which the other walks still need. */
  logsOut?: true;
  go: (page: Page, scene: Scene) => Promise<void>;
}

const open = (address: string | ((scene: Scene) => string)): Walk['go'] => async (page, scene) => {
  await page.goto(typeof address === 'string' ? address : address(scene));
};
const search = '/search?from_address=%E5%8F%B0%E5%8C%97%E8%BB%8A%E7%AB%99&from_lat=25.0478&from_lng=121.517&to_address=%E6%96%B0%E7%AB%B9%E7%A7%91%E5%AD%B8%E5%9C%92%E5%8D%80&to_lat=24.7838&to_lng=120.9975';
const getRidePath = ({ offer }: Scene) => `/rides/${offer}`;
const typeAddress: Walk['go'] = async (page) => {
  await page.goto('/search');
  await page.getByRole('combobox', { name: say('places:start') }).fill('台北車站');
};
const pressBell: Walk['go'] = async (page) => {
  await page.goto('/rules');
  await page.getByRole('banner').getByRole('button', { name: /^(通知|Notifications)/ }).click();
};
const report: Walk['go'] = async (page, { driver }) => {
  await page.goto(`/users/${driver.user.id}`);
  await page.getByRole('button', { name: say('profile:public.report') }).click();
};

/**
 * The frame's translations, without which the notice has no text. They load with the page that references them, and every
 * load fetches that page again.
 */
const WITH_THE_PAGE = /^frame-(en|zh-TW)$/;
/** The contract's default client. No page needs it: the app provides its own, for visitors too. */
const UNUSED = 'callAnonymously';
/** The chunk with the notice itself. The first screen fetches it, before any file can be missing. */
const NOTICE = 'MissingCodeBanner';

/** The steps that load each chunk, by its name without the hash. */
const WALKS: Record<string, Walk> = {
  'LandingPage': { go: open('/') },
  'SampleRide': { go: open('/') },
  'LoginPage': { go: open('/login') },
  'SignUpPage': { go: open('/signup') },
  'ForgotPasswordPage': { go: open('/forgot-password') },
  'ResetPasswordPage': { go: open('/reset-password#token=x') },
  'ConfirmEmailPage': { go: open('/confirm-email#token=x') },
  'RulesPage': { go: open('/rules') },
  'PrivacyPage': { go: open('/privacy') },
  'AccessibilityPage': { go: open('/accessibility') },
  'NotFoundPage': { go: open('/nowhere') },
  'HomePage': { as: 'passenger', go: open('/') },
  'NewRidePage': { as: 'driver', go: open('/rides/new') },
  'RidePage': { as: 'passenger', go: open(getRidePath) },
  'EditRidePage': { as: 'driver', go: open((scene) => `${getRidePath(scene)}/edit`) },
  'DashboardPage': { as: 'driver', go: open('/driver/dashboard') },
  'BookingsPage': { as: 'passenger', go: open('/rider/bookings') },
  'MessagesPage': { as: 'passenger', go: open('/messages') },
  'VehiclesPage': { as: 'driver', go: open('/vehicles') },
  'ProfilePage': { as: 'passenger', go: open('/profile') },
  'PersonPage': { as: 'passenger', go: open(({ driver }) => `/users/${driver.user.id}`) },
  'SettingsPage': { as: 'passenger', go: open('/settings') },
  'PendingReviewsPage': { as: 'passenger', go: open('/reviews/pending') },
  'ReviewPage': { as: 'passenger', go: open((scene) => `${getRidePath(scene)}/review`) },
  'NotificationPanel': { as: 'passenger', go: pressBell },
  'TrustDialogs': { as: 'passenger', go: report },
  'ChatModal': {
    as: 'passenger',
    go: async (page, scene) => {
      await page.goto(getRidePath(scene));
      await main(page).getByRole('button', { name: /詢問駕駛/ }).first().click();
    },
  },
  'RideModal': {
    as: 'passenger',
    go: async (page) => {
      await page.goto(search);
      await page.getByRole('article').first().getByRole('button').last().click();
    },
  },
  'ProposalSection': { as: 'driver', go: open(({ request }) => `/rides/${request}`) },
  'MapCanvas': { as: 'passenger', go: open(getRidePath) },
  'basemap': { as: 'passenger', go: open(getRidePath) },
  'outline': { as: 'passenger', go: open(search) },
  'positionList': { as: 'passenger', go: typeAddress },
  'endpoints': { as: 'passenger', go: typeAddress },
  'createSocket': { as: 'passenger', go: open('/rules') },
  'Toaster': {
    as: 'passenger',
    logsOut: true,
    go: async (page) => {
      await page.goto('/rules');
      await button(page, 'navigation:logout').click();
    },
  },
  'auth': { go: open('/login') },
  'landing': { go: open('/') },
  'legal': { go: open('/rules') },
  'chat': { as: 'passenger', go: open('/messages') },
  'notifications': { as: 'passenger', go: pressBell },
  'reviews': { as: 'passenger', go: open('/reviews/pending') },
  'settings': { as: 'passenger', go: open('/settings') },
  'trust': { as: 'passenger', go: open(getRidePath) },
  'rides-zh-TW': { as: 'passenger', go: open(getRidePath) },
  'rides-en': { as: 'passenger', go: open(getRidePath) },
  'trips-zh-TW': { as: 'passenger', go: open('/rider/bookings') },
  'trips-en': { as: 'passenger', go: open('/rider/bookings') },
  'search-zh-TW': { as: 'passenger', go: open('/search') },
  'search-en': { as: 'passenger', go: open('/search') },
  'results': { as: 'passenger', go: open(search) },
  'MemberBackground': { as: 'passenger', go: open('/rules') },
  'member': { as: 'passenger', go: open('/') },
  'preferences': {
    as: 'passenger',
    go: async (page) => {
      await page.goto('/rules');
      await page.getByRole('banner').getByRole('button', { name: new RegExp(say('common:language.en')) }).click();
    },
  },
};

/** Messages of the browser and the app about a file that is not there. */
const MISSING = /status of 404 .*\/assets\/|Failed to fetch dynamically imported module|error loading dynamically imported module|MIME type|No texts/;

/** Whether the page shows the notice when a file is missing. */
async function isSaid(page: Page, file: string, walk: Walk, scene: Scene): Promise<boolean> {
  await page.route(`**/assets/${file}`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const reload = page.getByRole('button', { name: /^(重新載入|Reload)$/ });
  const notice = page.locator('[data-component="MissingCodeBanner"][data-missing="version"]').or(page.getByRole('alert')).filter({ has: reload });
  try {
    // The missing file may contain the button to press. The notice then appears first.
    await Promise.race([walk.go(page, scene), notice.first().waitFor()]);
    await notice.first().waitFor({ timeout: 8_000 });
    return true;
  } catch {
    return false;
  } finally {
    await page.close();
  }
}

/** One chunk of each kind: pages, a dialog, a panel, translations, background work, the map, a command. All of them would take minutes. */
const OF_EACH_KIND = ['LoginPage', 'RidePage', 'RideModal', 'NotificationPanel', 'trips-en', 'MemberBackground', 'MapCanvas', 'preferences'];

test('what is loaded later says that it is missing and offers to load the page anew, when a deployment has taken its file away (RD.152)', async ({ openPage, server, allowTrouble }) => {
  const walked = lazyFiles().filter((file) => OF_EACH_KIND.includes(getName(file)));
  expect(new Set(walked.map(getName))).toEqual(new Set(OF_EACH_KIND));
  await expectSaid(walked, { openPage, server, allowTrouble });
});

test('so does every other file (RD.152)', { tag: '@apart' }, async ({ openPage, server, allowTrouble }) => {
  test.setTimeout(300_000);
  await expectSaid(lazyFiles().filter((file) => getName(file) in WALKS && !OF_EACH_KIND.includes(getName(file))), { openPage, server, allowTrouble });
});

test('pressed there, the page is loaded anew, with what is there by then (RD.152)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(MISSING);
  const takeAway = (page: Page, name: string) => page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const reload = (page: Page) => button(page, 'pages:crashed.reload');

  const visitor = await openPage();
  await takeAway(visitor, 'LoginPage');
  await visitor.goto('/login');
  await expect(reload(visitor)).toBeVisible();
  await visitor.unrouteAll();
  await reload(visitor).click();
  await expect(visitor.getByLabel(say('auth:field.email'))).toBeVisible();

  const { storage } = await anAccount(server.url, { last: '凌', first: '雅文' });
  const member = await openPage({ storage });
  await takeAway(member, 'NotificationPanel');
  await member.goto('/rules');
  await member.getByRole('banner').getByRole('button', { name: say('navigation:bell.none') }).click();
  await expect(reload(member)).toBeVisible();
  await Promise.all([member.waitForEvent('load'), reload(member).click()]);
  await expect(reload(member)).toBeHidden();
});

test('each file that is loaded later has somebody who needs it', () => {
  const others = lazyFiles().map(getName).filter((name) => !WITH_THE_PAGE.test(name) && name !== UNUSED && name !== NOTICE && !(name in WALKS));
  expect(others, 'files that no walk needs: add one').toEqual([]);
});

/** Removes each of the files from a page that then needs it, and expects the notice. */
async function expectSaid(files: readonly string[], { openPage, server, allowTrouble }: Pick<PersonFixtures & ServerFixtures, 'openPage' | 'server' | 'allowTrouble'>): Promise<void> {
  allowTrouble(MISSING);
  const driver = await anAccount(server.url, { last: '姚', first: '文彬', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '金', first: '怡萱' });
  const offer = await anOffer(driver);
  const request = await aRequest(passenger);
  await aVehicle(driver);
  const scene: Scene = { passenger, driver, offer: offer.id, request: request.id };
  const silent: string[] = [];
  for (const file of files) {
    const walk = WALKS[getName(file)] as Walk;
    const account = walk.as && (walk.logsOut ? await anotherSession(server.url, scene[walk.as]) : scene[walk.as]);
    const page = await openPage({ locale: isEnglish(file) ? 'en-US' : 'zh-TW', storage: account?.storage ?? {} });
    if (!(await isSaid(page, file, walk, scene))) silent.push(getName(file));
  }
  expect(silent, 'what failed without a word').toEqual([]);
}
