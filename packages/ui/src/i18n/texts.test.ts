import { DETAIL_TEXTS, ERRORS, LIMITS } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { getAllTexts } from './getAllTexts.ts';

type Tree = { readonly [key: string]: string | Tree };

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `{ a: { b: 'text' } }` to `[['a.b', 'text']]`. */
function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Keys without their plural form, which differs by language: Chinese has one, English two. */
function meanings(tree: Tree): string[] {
  return [...new Set(flatten(tree).map(([key]) => key.replace(PLURAL, '')))].sort();
}

/** `{{name}}`, `{{count}}` and `<bold>` of each key, over all its plural forms. */
function slots(tree: Tree): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const [key, text] of flatten(tree)) {
    const set = (found[key.replace(PLURAL, '')] ??= new Set());
    for (const [slot] of text.matchAll(/\{\{.*?\}\}|<\/?\w+>/g)) set.add(slot.replaceAll(/\s/g, ''));
  }
  return Object.fromEntries(Object.entries(found).map(([key, set]) => [key, [...set].sort()]));
}

/** Plural forms a language must have wherever it has one of them. */
const PLURAL_FORMS = { 'zh-TW': ['other'], en: ['one', 'other'] } as const;

const texts = getAllTexts();
const getTexts = (language: string, namespace: string) => (texts[language]?.[namespace] ?? {}) as Tree;
const namespaces = [...new Set(languages.flatMap((language) => Object.keys(texts[language] ?? {})))].sort();

/** Texts that the specification lists, by the folder of the tree that contains them. */
const NAMED: [what: string, namespace: string, folder: string][] = [
  ['search', 'search', ''],
  ['search results', 'rides', 'results'],
  ['the tabs of bookings', 'bookings', 'tab'],
  ['reviews', 'reviews', ''],
  ['notifications', 'notifications', ''],
  ['messages', 'chat', ''],
  ['vehicle management', 'vehicles', ''],
  ['quick actions of the home page', 'landing', 'quick'],
];

it.each(NAMED)('R2.101: of %s are there in both languages, each in its own', (_, namespace, folder) => {
  const of = (language: string) => {
    const tree = getTexts(language, namespace);
    return flatten(folder === '' ? tree : (tree[folder] as Tree)).map(([key, text]) => [key.replace(PLURAL, ''), text] as const);
  };
  const [zh, en] = [new Map(of('zh-TW')), new Map(of('en'))];
  expect(zh.size).toBeGreaterThan(2);
  expect([...en.keys()].sort()).toEqual([...zh.keys()].sort());
  // A text without letters is the same in both languages: a dot between two others, a count.
  const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
  expect([...zh].filter(([, text]) => hasWords(text) && !/\p{Script=Han}/u.test(text))).toEqual([]);
  expect([...en].filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
  expect([...zh, ...en].filter(([, text]) => text === '')).toEqual([]);
});

/** Names that are written alike in both languages. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'zh-TW': ['common:brand.latin', 'common:language.en', 'legal:data.licence.by', 'legal:data.licence.odbl'],
  en: ['common:brand.name', 'common:language.zh-TW', 'navigation:brandHome', 'navigation:copyright', 'pages:title.landing'],
};

it.each(languages)('R1.12: each text of %s is in that language, except names', (language) => {
  const all = namespaces.flatMap((namespace) => flatten(getTexts(language, namespace)).map(([key, text]) => [`${namespace}:${key}`, text] as const));
  const foreign = all.filter(([, text]) => {
    const words = text.replaceAll(/\{\{.*?\}\}|<\/?\w+>/g, '');
    const isHan = /\p{Script=Han}/u.test(words);
    // A text without letters is the same in both languages: a dot between two others, a count.
    return language === 'en' ? isHan : /\p{L}/u.test(words) && !isHan;
  });
  expect(all.length).toBeGreaterThan(500);
  expect(foreign.map(([key]) => key).sort()).toEqual(NAMES[language]);
});

describe.each(namespaces)('texts of %s', (namespace) => {
  it('R1.12: exist in both languages, no key missing in either', () => {
    expect(meanings(getTexts('en', namespace))).toEqual(meanings(getTexts('zh-TW', namespace)));
  });

  it('R1.12: have the same placeholders in both languages', () => {
    expect(slots(getTexts('en', namespace))).toEqual(slots(getTexts('zh-TW', namespace)));
  });

  it('R1.12: in English what is counted is one or several; only as a part of so many it is written alike', () => {
    const alike = flatten(getTexts('en', namespace)).filter(([key, text]) => !PLURAL.test(key) && /\{\{count\}\}(?!<\/b> of )/.test(text));
    expect(alike).toEqual([]);
  });

  it.each(languages)('R1.12: %s has no empty text and every plural form it needs', (language) => {
    const entries = flatten(getTexts(language, namespace));
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
    const keys = new Set(entries.map(([key]) => key));
    const plurals = [...keys].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''));
    const missing = plurals.flatMap((key) => PLURAL_FORMS[language].map((form) => `${key}_${form}`));
    expect(missing.filter((key) => !keys.has(key))).toEqual([]);
  });
});

it.each([
  ['R8.6', 'feedback:toast.operationFailed', '操作失敗，請稍後再試。', 'The operation failed. Please try again later.'],
  ['R8.6', 'feedback:toast.registrationFailed', '註冊失敗，請稍後再試。', 'Registration failed. Please try again later.'],
  ['R8.6', 'feedback:toast.loginFailed', '登入失敗，請檢查帳號與密碼。', 'Login failed. Please check your email and password.'],
  ['R8.7', 'feedback:toast.network', '網路連線異常，請檢查網路設定。', 'Network connection error. Please check your settings.'],
  ['R8.7', 'feedback:toast.uploadFailed', '檔案上傳失敗，請重試。', 'The file upload failed. Please try again.'],
  ['R8.7', 'feedback:toast.formInvalid', '表單驗證失敗，請檢查輸入內容。', 'Some of the form is not valid. Please check what you entered.'],
  ['R8.34', 'feedback:toast.welcomeBack', '歡迎回來！', 'Welcome back!'],
  ['R8.34', 'feedback:toast.loggedOut', '已安全登出。', 'Logged out safely.'],
  ['R8.34', 'feedback:toast.registered', '註冊成功，歡迎加入順路！', 'You are signed up. Welcome to Shunlu!'],
  ['R8.35', 'screens:toast.booked', '預訂已送出，等待駕駛確認。', 'Booking created and awaiting driver confirmation.'],
  ['R8.35', 'screens:toast.confirmedBooking', '預訂已確認。', 'Booking confirmed successfully!'],
  ['R8.35', 'reviews:form.done', '評價已送出，謝謝！', 'Your review is sent. Thank you!'],
  ['R8.37', 'feedback:toast.uploaded', '上傳成功。', 'Uploaded.'],
  ['R8.37', 'feedback:toast.copied', '已複製。', 'Copied.'],
])('%s: the toast %s says %s and %s', (_, key, chinese, english) => {
  expect(['zh-TW', 'en'].map((language) => getText(language, key))).toEqual([chinese, english]);
});

/**
 * Sentences of the specification's sections 4, 5 and 8, with their keys in the interface. The rows' stories and journeys check that
 * they are shown, and read them by these keys.
 */
const SENTENCES: [rows: string, key: string, sentence: string][] = [
  ['R5.1, R5.4', 'errors:details.EMAIL_REQUIRED', 'Email is required'],
  ['R5.2, R5.4', 'errors:details.EMAIL_INVALID', 'Please enter a valid email'],
  ['R5.3, R5.4', 'errors:details.PASSWORD_REQUIRED', 'Password is required'],
  ['R5.5', 'errors:details.PASSWORD_TOO_SHORT', 'Password must be at least 6 characters'],
  ['R5.6', 'errors:details.CONFIRM_PASSWORD_REQUIRED', 'Please confirm your password'],
  ['R5.7', 'errors:details.PASSWORDS_DIFFER', 'Passwords do not match'],
  ['R5.8', 'errors:details.FIRST_NAME_REQUIRED', 'First name is required'],
  ['R5.9', 'errors:details.LAST_NAME_REQUIRED', 'Last name is required'],
  ['R5.10', 'errors:details.PHONE_REQUIRED', 'Phone number is required'],
  ['R5.11', 'errors:details.PHONE_INVALID', 'Please enter a valid phone number'],
  ['R5.15', 'errors:details.ADDRESSES_REQUIRED', 'Both pickup and destination addresses are required'],
  ['R5.16', 'errors:details.VEHICLE_REQUIRED', 'Please select a vehicle'],
  ['R5.17', 'errors:details.DEPARTURE_IN_PAST', 'Departure time cannot be in the past'],
  ['R5.18', 'errors:details.TIME_REQUIRED', 'Please select departure time'],
  ['R5.19', 'errors:details.DATES_REQUIRED', 'Please select start and end dates'],
  ['R5.20', 'errors:details.START_IN_PAST', 'Start date cannot be in the past'],
  ['R5.21', 'errors:details.END_NOT_AFTER_START', 'End date must be after start date'],
  ['R5.22', 'errors:details.WEEKDAY_REQUIRED', 'Please select at least one weekday'],
  ['R5.23', 'errors:details.AVAILABLE_ABOVE_TOTAL', 'Available seats cannot exceed total seats'],
  ['R5.24', 'errors:details.SEATS_NOT_POSITIVE', 'Seats must be greater than 0'],
  ['R5.25', 'errors:details.SEATS_ABOVE_CAPACITY', 'Seats cannot exceed vehicle capacity ({capacity} seats)'],
  ['R5.26', 'errors:details.PRICE_NEGATIVE', 'Price cannot be negative'],
  ['R5.46', 'errors:details.RATING_REQUIRED', 'Please select a rating'],
  ['R5.46', 'reviews:ratingRequired', 'Please select a rating'],
  ['R5.49, R8.2', 'errors:VALIDATION', 'Validation failed'],
  ['R5.49, R8.2', 'errors:validationFailed', 'Validation failed'],
  ['R8.4', 'errors:unexpected', 'An unexpected error occurred'],
  ['R8.8', 'auth:login.failed', 'Login failed. Please try again.'],
  ['R8.9', 'auth:signUpForm.failed', 'Registration failed. Please try again.'],
  ['R8.10', 'chat:thread.loadFailed', 'Failed to load messages'],
  ['R8.10', 'feedback:tryAgain', 'Try Again'],
  ['R8.13', 'rides:results.failed', 'An error occurred'],
  ['R8.14', 'errors:BAD_RESPONSE', 'Unexpected response format'],
  ['R8.15', 'chat:list.loadFailed', 'Failed to load conversations'],
  ['R8.25', 'errors:RIDE_NOT_FOUND', 'Ride not found'],
  ['R8.26', 'errors:RIDE_NOT_ACTIVE', 'This ride is no longer active'],
  ['R8.26', 'rides:actions.notActive', 'This ride is no longer active'],
  ['R8.27', 'errors:NO_SEATS', 'No seats available'],
  ['R8.27', 'rides:actions.noSeats', 'No seats available'],
  ['R4.11', 'rides:status.active', 'Active'],
  ['R4.11', 'rides:status.pending', 'Scheduled'],
  ['R4.11', 'rides:status.in_progress', 'In progress'],
  ['R4.11', 'rides:status.completed', 'Completed'],
  ['R4.11', 'rides:status.cancelled', 'Cancelled'],
  ['R4.14', 'rides:driver.assigned', 'Driver assigned'],
  ['R4.14', 'rides:driver.looking', 'Looking for driver'],
  ['R4.14', 'bookings:card.looking', 'Looking for driver'],
  ['R4.15', 'bookings:status.pending', 'Active'],
  ['R4.15', 'bookings:status.pendingCreator', 'Active'],
  ['R4.15', 'bookings:card.awaitsDriver', 'Active'],
  ['R4.15', 'bookings:status.confirmed', 'Reserved'],
  ['R4.15', 'bookings:status.completed', 'Completed'],
  ['R4.15', 'bookings:status.cancelled', 'Cancelled'],
  ['R4.15', 'bookings:status.inquiry', 'Inquiry'],
  ['R4.22', 'bookings:booked.pending', 'Booked, awaiting driver confirmation'],
  ['R4.22', 'bookings:booked.confirmed', 'Your seats are reserved'],
  ['R4.22', 'bookings:booked.cancelled', 'Booking cancelled successfully!'],
  ['R4.25', 'errors:OWN_RIDE', 'You cannot book your own ride'],
  ['R4.28', 'errors:ALREADY_BOOKED', 'You have already booked this ride'],
  ['R8.28', 'screens:toast.profileSaved', 'Profile updated successfully!'],
  ['R8.29', 'rides:form.published', 'Ride created successfully!'],
  ['R8.30', 'screens:toast.cancelledBooking', 'Booking cancelled successfully!'],
  ['R8.31', 'screens:toast.removedRide', 'Ride removed successfully!'],
  ['R8.32', 'screens:toast.confirmedBooking', 'Booking confirmed successfully!'],
  ['R8.33', 'screens:toast.rejectedBooking', 'Booking rejected successfully!'],
];

/** Numbers that the specification writes in its texts. */
const FILLED: Record<string, string> = { PASSWORD_TOO_SHORT: String(LIMITS.password.min), SEATS_ABOVE_CAPACITY: '{capacity}' };

/** The text of `namespace:key`. */
function getText(language: string, key: string): string {
  const [namespace = '', at = ''] = key.split(':');
  return flatten(getTexts(language, namespace)).find(([name]) => name === at)?.[1] ?? '';
}

/** The English text of `namespace:key`, with its number. */
function english(key: string): string {
  return getText('en', key).replace('{{limit}}', FILLED[key.split('.').at(-1) ?? ''] ?? '{{limit}}');
}

it.each(SENTENCES)('%s: %s is “%s”, as the specification has it', (_, key, sentence) => {
  expect(english(key)).toBe(sentence);
});

/** Server texts for clients that do not translate its codes. */
const SERVER_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ERRORS).map(([code, { message }]) => [`errors:${code}`, message])),
  ...Object.fromEntries(Object.entries(DETAIL_TEXTS).map(([code, text]) => [`errors:details.${code}`, text])),
};

it.each(SENTENCES.filter(([, key]) => key in SERVER_TEXTS))('%s: %s of the server is “%s” as well', (_, key, sentence) => {
  expect(SERVER_TEXTS[key]?.replace('{limit}', FILLED[key.split('.').at(-1) ?? ''] ?? '{limit}')).toBe(sentence);
});

it('R8.11: chat:thread.sendFailed begins as the specification has it, and says that the text is still there', () => {
  expect(english('chat:thread.sendFailed')).toMatch(/^Failed to send message\. \S/);
});
