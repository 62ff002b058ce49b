import {
  bookRide, cancelRide, createVehicle, joinRide, listBookings, listCreatedRides, listUserRides, login, searchRides, sendBookingMessage, updateRide,
} from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import { formatName } from '@shunlu/ui/i18n/person.ts';
import { splitAddress } from '@shunlu/ui/rides/lib/splitAddress.ts';
import type { Page } from '@playwright/test';
import { aBooking, aConfirmedBooking, toAccount, anAccount, anOffer, drive } from './accounts.ts';
import type { Account } from './accounts.ts';
import { atServerTime } from './server.ts';
import { HOUR_MS } from './steps.ts';
import { expect } from './test.ts';
import type { PersonOptions } from './test.ts';
import { words } from './words.ts';
import type { Words } from './words.ts';

/** The password of all demo users; `pnpm start` prints it. */
const DEMO_PASSWORD = 'shunlu2026';
const ENDS = { from_lat: 25.0478, from_lng: 121.517, to_lat: 24.7838, to_lng: 120.9975 };
const searchPath = (from: string, to: string, ends: typeof ENDS) =>
  `/search?${new URLSearchParams({
    from_address: from, to_address: to, ...Object.fromEntries(Object.entries(ends).map(([name, value]) => [name, String(value)])),
  }).toString()}`;
const SEARCH = searchPath('台北車站', '新竹科學園區', ENDS);
/** A search without results, because no road crosses the sea. */
const SEARCH_IN_VAIN = searchPath('嘉義車站', '金門機場', { from_lat: 23.4791, from_lng: 120.4411, to_lat: 24.4279, to_lng: 118.3592 });

/** A path that is no page of the app. */
export const NOWHERE = '/nowhere';
const NOT_FOUND = /^(找不到頁面|Page not found)$/;

/** A screen: a path, and the steps from there. */
export interface Screen {
  name: string;
  at: string;
  /** The document's title, in the texts of a language. */
  title: (say: Words) => string;
  /** The steps before the inspection, by keys and labels, never by positions. */
  act?: (page: Page) => Promise<void>;
  /** The only viewport that has this screen. The default is both. */
  only?: Look['viewport'];
}

/** A user, and every screen that they can reach. */
export interface Walk {
  storage: Record<string, string>;
  screens: Screen[];
}

/** Returns the title of a document that is named after its page. */
const named = (page: string | ((say: Words) => string)) => (say: Words) =>
  say('pages:title.withBrand', { page: typeof page === 'string' ? page : page(say) });
/** Returns a title that is a text of its own. */
const titled = (key: string) => named((say) => say(`pages:title.${key}`));
/** Returns the title of a ride page, with the ride's ends. */
const way = ({ from_address, to_address }: Pick<Ride, 'from_address' | 'to_address'>) =>
  named((say) => say('pages:title.rideFromTo', { from: splitAddress(from_address).name, to: splitAddress(to_address).name }));

/** Logs in as a demo user. */
async function demoAccount(url: string, name: string, mode: 'passenger' | 'driver'): Promise<Account> {
  const session = await createClient({ baseUrl: url })(login, { body: { email: `${name}@shunlu.example`, password: DEMO_PASSWORD } });
  return toAccount(url, session, mode);
}

const getFirst = <T>(list: readonly T[], what: string): T => {
  const [first] = list;
  if (first === undefined) throw new Error(`The demo has no ${what}`);
  return first;
};

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
};
const dialog = async (page: Page) => {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
};
/** Presses a button of the page that opens a dialog or a confirmation. */
const opens = (name: RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};
/** Presses the phone's button that replaces the list by the map, with the selected ride's card. */
const showMap = async (page: Page) => {
  await press(/^(地圖|Map)$/)(page);
  await expect(page.getByRole('main').locator('.leaflet-container')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
};
/** Opens the "more" menu on a phone's bar. */
const openMore = async (page: Page) => {
  const bar = page.getByRole('navigation', { name: /^(主要|Main)$/ });
  await bar.getByRole('button', { name: /更多|More/ }).click();
  await expect(bar.getByRole('button', { name: /登出|Log out/ })).toBeVisible();
};
/** Checks the text that identifies the screen, if its address does not. */
const reads = (text: RegExp) => async (page: Page) => {
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
};

/** Proposes to drive a request, with a vehicle that is large enough. */
async function propose({ call }: Account, request: Ride): Promise<void> {
  const { vehicle } = await call(createVehicle, {
    body: { make: 'Toyota', model: 'Sienta', year: 2021, color: '銀', license_plate: `RDK-${request.id}`, vehicle_type: 'van', seats: 6 },
  });
  await call(joinRide, {
    params: { id: request.id }, body: { role: 'driver', vehicle_id: vehicle.id, price_per_seat: 0, special_requests: '順路，可以載你們。' },
  });
}

/** Creates later rides than the demo's for a demo passenger: one over and not yet reviewed, one full, one cancelled. */
async function moreRides(url: string, passenger: Account): Promise<{ over: Ride; full: Ride; cancelled: Ride }> {
  const drives = async (first: string, inDays: number) => {
    const driver = await anAccount(url, { last: '石', first, mode: 'driver' });
    return { driver, ride: await anOffer(driver, inDays * 24) };
  };
  const [full, cancelled] = await Promise.all([drives('以寧', 21), drives('以新', 22)]);
  // Published and booked five days ago, so it has arrived since.
  const over = await atServerTime(url, new Date(Date.now() - 5 * 24 * HOUR_MS), async () => {
    const found = await drives('以安', -4.9);
    await aConfirmedBooking(found.driver, passenger, found.ride);
    return found;
  });
  await drive(over.driver, over.ride);
  await over.driver.call(bookRide, { params: { id: full.ride.id }, body: { seats_booked: full.ride.total_seats } });
  await aBooking(passenger, cancelled.ride);
  await cancelled.driver.call(cancelRide, { params: { id: cancelled.ride.id }, body: { reason: '車子進廠，這趟不開了。' } });
  return { over: over.ride, full: full.ride, cancelled: cancelled.ride };
}

/** Creates a ride that departed ten minutes ago, with a passenger who could be marked as a no-show. */
async function rideUnderWay(url: string, driver: Account): Promise<Ride> {
  return atServerTime(url, new Date(Date.now() - HOUR_MS), async () => {
    const ride = await anOffer(driver, -1 / 6);
    await aConfirmedBooking(driver, await anAccount(url, { last: '石', first: '以行' }), ride);
    await atServerTime(url, new Date(ride.departure_time), () => driver.call(updateRide, { params: { id: ride.id }, body: { status: 'in_progress' } }));
    return ride;
  });
}

/** The public screens, and those that only a visitor sees. */
export function visitorScreens(): Walk {
  return {
    storage: {},
    screens: [
      { name: 'landing', at: '/', title: (say) => say('pages:title.landing') },
      { name: 'login', at: '/login', title: titled('login') },
      { name: 'login, incomplete', at: '/login', title: titled('login'), act: (page) => page.locator('form button[type=submit]').click() },
      { name: 'sign-up', at: '/signup', title: titled('signup') },
      { name: 'sign-up, incomplete', at: '/signup', title: titled('signup'), act: (page) => page.locator('form button[type=submit]').click() },
      { name: 'forgot password', at: '/forgot-password', title: titled('forgotPassword') },
      { name: 'reset password', at: '/reset-password#token=Zr8Qm2vT5yXc1Lk9Wd3uAg', title: titled('resetPassword') },
      { name: 'confirm e-mail', at: '/confirm-email#token=Zr8Qm2vT5yXc1Lk9Wd3uAg', title: titled('confirmEmail') },
      { name: 'rules', at: '/rules', title: titled('rules') },
      { name: 'privacy', at: '/privacy', title: titled('privacy') },
      { name: 'accessibility', at: '/accessibility', title: titled('accessibility') },
      { name: 'not found', at: NOWHERE, title: titled('notFound') },
    ],
  };
}

/** The screens of a passenger with the demo's bookings, a chat, an own request with a proposal, and a pending review. */
export async function passengerScreens(url: string): Promise<Walk> {
  const passenger = await demoAccount(url, 'yijun', 'passenger');
  const { call, storage } = passenger;
  const driver = await demoAccount(url, 'daming', 'driver');
  const { bookings } = await call(listBookings, {});
  const confirmed = getFirst(bookings.filter(({ status }) => status === 'confirmed'), 'confirmed booking');
  await driver.call(sendBookingMessage, { params: { id: confirmed.id }, body: { message: '我大概 07:25 會到，白色 Corolla Cross，停在東三門。' } });
  const { rides: found } = await call(searchRides, { query: ENDS });
  const open = getFirst(found.filter((ride) => canBook(ride)), 'ride to book');
  const request = getFirst((await call(listCreatedRides, {})).rides.filter(({ status }) => status === 'pending'), 'request');
  await propose(driver, request);
  const { over, full, cancelled } = await moreRides(url, passenger);
  return {
    storage,
    screens: [
      { name: 'home', at: '/', title: titled('home') },
      { name: 'search', at: '/search', title: titled('search') },
      { name: 'results', at: SEARCH, title: titled('search') },
      { name: 'no results', at: SEARCH_IN_VAIN, title: titled('search'), act: reads(/還沒有順路的行程|No rides going your way yet/) },
      { name: 'ride over the results', at: SEARCH, title: titled('search'), act: opens(/查看行程|View details/) },
      { name: 'results on the map', at: SEARCH, title: titled('search'), act: showMap, only: 'phone' },
      { name: 'ride to book', at: `/rides/${open.id}`, title: way(open) },
      { name: 'ride that is booked', at: `/rides/${confirmed.ride_id}`, title: way(confirmed) },
      { name: 'ride that is full', at: `/rides/${full.id}`, title: way(full), act: reads(/有空位時通知我|Tell me when a seat is free/) },
      { name: 'ride that was cancelled', at: `/rides/${cancelled.id}`, title: way(cancelled), act: reads(/這趟行程已取消|This ride was cancelled/) },
      { name: 'own request with a proposal', at: `/rides/${request.id}`, title: way(request) },
      { name: 'request form', at: '/rides/new?mode=request', title: titled('request') },
      { name: 'bookings that wait', at: '/rider/bookings', title: titled('bookings') },
      { name: 'bookings ahead', at: '/rider/bookings?tab=scheduled', title: titled('bookings') },
      { name: 'bookings of the past', at: '/rider/bookings?tab=history', title: titled('bookings') },
      { name: 'question before cancelling', at: '/rider/bookings?tab=scheduled', title: titled('bookings'), act: opens(/取消預訂|Cancel booking/) },
      { name: 'messages', at: '/messages', title: titled('messages') },
      { name: 'chat', at: `/messages?booking=${confirmed.id}`, title: named(formatName(driver.user)) },
      { name: 'chat over a page', at: '/rider/bookings?tab=scheduled', title: titled('bookings'), act: opens(/聊天|Chat/) },
      { name: 'profile', at: '/profile', title: titled('profile') },
      { name: 'what is not on the bar', at: '/profile', title: titled('profile'), act: openMore, only: 'phone' },
      { name: 'profile, editing', at: '/profile', title: titled('profile'), act: press(/編輯|Edit/) },
      { name: 'profile of another', at: `/users/${driver.user.id}`, title: named(formatName(driver.user)) },
      { name: 'report', at: `/users/${driver.user.id}`, title: named(formatName(driver.user)), act: opens(/檢舉|Report/) },
      { name: 'question before blocking', at: `/users/${driver.user.id}`, title: named(formatName(driver.user)), act: opens(/^(封鎖|Block)$/) },
      { name: 'settings', at: '/settings', title: titled('settings') },
      { name: 'question before deleting', at: '/settings', title: titled('settings'), act: opens(/刪除帳號|Delete account/) },
      { name: 'reviews to write', at: '/reviews/pending', title: titled('pendingReviews') },
      { name: 'review over a page', at: '/reviews/pending', title: titled('pendingReviews'), act: opens(/寫評價|Write review/) },
      { name: 'review', at: `/rides/${over.id}/review`, title: titled('review'), act: (page) => expect(page.getByRole('main').locator('form')).toBeVisible() },
      { name: 'notifications', at: '/', title: titled('home'), act: async (page) => { await page.getByRole('banner').getByRole('button', { name: /^通知|^Notifications/ }).click(); await dialog(page); } },
    ],
  };
}

/** The screens of a driver during a ride. It is a new user, because the demo's drivers already have two trips today (D16). */
export async function roadScreens(url: string): Promise<Walk> {
  const driver = await anAccount(url, { last: '石', first: '以路', mode: 'driver' });
  const underWay = await rideUnderWay(url, driver);
  return {
    storage: driver.storage,
    screens: [
      { name: 'own ride under way', at: `/rides/${underWay.id}`, title: way(underWay), act: reads(/分享我的位置|Share my position/) },
      { name: 'question about who did not come', at: `/rides/${underWay.id}`, title: way(underWay), act: opens(/乘客未到|Passenger did not come/) },
    ],
  };
}

/** The screens of a driver with upcoming and past rides, pending bookings and a vehicle. */
export async function driverScreens(url: string): Promise<Walk> {
  const driver = await demoAccount(url, 'daming', 'driver');
  const { call, storage } = driver;
  const { rides } = await call(listUserRides, { query: { role: 'driver', status: 'active' } });
  const booked = getFirst(rides.filter((ride) => ride.parent_ride_id !== null && ride.available_seats < ride.total_seats), 'ride with bookings');
  const template = getFirst(rides.filter((ride) => ride.ride_type === 'recurring' && ride.parent_ride_id === null), 'recurring ride');
  const { rides: all } = await call(searchRides, { query: ENDS });
  const request = getFirst(all.filter(({ ride_mode, is_own }) => ride_mode === 'request' && !is_own), 'request of another');
  return {
    storage,
    screens: [
      { name: 'home of a driver', at: '/', title: titled('home') },
      { name: 'dashboard', at: '/driver/dashboard', title: titled('dashboard') },
      { name: 'dashboard, completed', at: '/driver/dashboard?tab=completed', title: titled('dashboard') },
      { name: 'question before a ride is cancelled', at: '/driver/dashboard', title: titled('dashboard'), act: opens(/取消行程|Cancel ride/) },
      { name: 'offer form', at: '/rides/new?mode=offer', title: titled('offer') },
      { name: 'offer form, incomplete', at: '/rides/new?mode=offer', title: titled('offer'), act: press(/發布行程|Publish ride/) },
      { name: 'own ride with bookings', at: `/rides/${booked.id}`, title: way(booked) },
      { name: 'own commute', at: `/rides/${template.id}`, title: way(template) },
      { name: 'change of a ride', at: `/rides/${booked.id}/edit`, title: titled('editRide') },
      { name: 'request to drive', at: `/rides/${request.id}`, title: way(request) },
      { name: 'vehicles', at: '/vehicles', title: titled('vehicles') },
      { name: 'what is not on a driver’s bar', at: '/vehicles', title: titled('vehicles'), act: openMore, only: 'phone' },
      { name: 'vehicle form', at: '/vehicles', title: titled('vehicles'), act: opens(/新增車輛|Add vehicle/) },
    ],
  };
}

function canBook(ride: Ride): boolean {
  return ride.ride_mode === 'offer' && ride.status === 'active' && ride.available_seats > 0 && !ride.is_own;
}

/** A variant of the app: theme, language and viewport. */
export interface Look {
  theme: 'light' | 'dark';
  language: 'zh-TW' | 'en';
  viewport: 'phone' | 'desk';
}

/** Each theme with each language, and each of these on a phone and on a desk. */
export const LOOKS: readonly Look[] = [
  { theme: 'light', language: 'zh-TW', viewport: 'phone' },
  { theme: 'dark', language: 'en', viewport: 'desk' },
  { theme: 'light', language: 'en', viewport: 'phone' },
  { theme: 'dark', language: 'zh-TW', viewport: 'desk' },
  { theme: 'light', language: 'zh-TW', viewport: 'desk' },
  { theme: 'dark', language: 'en', viewport: 'phone' },
  { theme: 'light', language: 'en', viewport: 'desk' },
  { theme: 'dark', language: 'zh-TW', viewport: 'phone' },
];

/** Returns the screens of one variant. Each screen gets one of the variants that have it, in list order. */
export function screensIn(look: Look, screens: readonly Screen[]): Screen[] {
  return screens.filter(({ only }, index) => {
    const looks = LOOKS.filter(({ viewport }) => only === undefined || viewport === only);
    return looks[index % looks.length] === look;
  });
}

/** The options of a browser with the stored preferences of a variant. */
export function lookOptions({ theme, language, viewport }: Look, storage: Record<string, string>): PersonOptions {
  const preferences = JSON.stringify({ state: { language, theme, searchHistory: [] }, version: 0 });
  return { viewport, locale: language === 'en' ? 'en-US' : 'zh-TW', storage: { ...storage, 'app-storage': preferences, i18nextLng: language } };
}

/** Opens a screen and waits until nothing is loading. It checks the path and the title. */
export async function open(page: Page, { at, title, act }: Screen, { language }: Look): Promise<void> {
  await page.goto(at);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  // A prerendered page may be shown first, while the app loads.
  await expect(heading.first()).toBeVisible();
  await settled(page);
  await expect(page).toHaveURL(at);
  // The not-found page and a failed page have a heading too.
  await expect(heading.filter({ hasText: NOT_FOUND })).toHaveCount(at === NOWHERE ? 1 : 0);
  await expect(page).toHaveTitle(title(words(language)));
  await expect(page.locator('[data-component="ErrorState"]')).toHaveCount(0);
  if (act) {
    await act(page);
    await settled(page);
  }
}

/** Waits until nothing is loading, including the maps. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('.leaflet-container:not([data-ground="ready"])')).toHaveCount(0);
}
