import { LIMITS } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { allTexts } from './resources.ts';

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

const texts = allTexts();
const textsOf = (language: string, namespace: string) => (texts[language]?.[namespace] ?? {}) as Tree;
const namespaces = [...new Set(languages.flatMap((language) => Object.keys(texts[language] ?? {})))].sort();

/** What the specification's list of texts speaks of, by the folder of the tree that holds it. */
const NAMED: [what: string, namespace: string, folder: string][] = [
  ['search', 'search', ''],
  ['search results', 'rides', 'results'],
  ['the tabs of bookings', 'bookings', 'tab'],
  ['reviews', 'reviews', 'form'],
  ['notifications', 'notifications', ''],
  ['messages', 'chat', 'list'],
  ['vehicle management', 'vehicles', 'form'],
  ['quick actions of the home page', 'landing', 'quick'],
];

it.each(NAMED)('R2.101: of %s are there in both languages, each in its own', (_, namespace, folder) => {
  const of = (language: string) => {
    const tree = textsOf(language, namespace);
    return flatten(folder === '' ? tree : (tree[folder] as Tree)).map(([key, text]) => [key.replace(PLURAL, ''), text] as const);
  };
  const [zh, en] = [new Map(of('zh-TW')), new Map(of('en'))];
  expect(zh.size).toBeGreaterThan(2);
  expect([...en.keys()].sort()).toEqual([...zh.keys()].sort());
  // Without letters of its own a text is the same everywhere: a dot between two others, a count.
  const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
  expect([...zh].filter(([, text]) => hasWords(text) && !/\p{Script=Han}/u.test(text))).toEqual([]);
  expect([...en].filter(([, text]) => text === '' || /\p{Script=Han}/u.test(text))).toEqual([]);
});

describe.each(namespaces)('texts of %s', (namespace) => {
  it('R1.12: exist in both languages, no key missing in either', () => {
    expect(meanings(textsOf('en', namespace))).toEqual(meanings(textsOf('zh-TW', namespace)));
  });

  it('R1.12: have the same placeholders in both languages', () => {
    expect(slots(textsOf('en', namespace))).toEqual(slots(textsOf('zh-TW', namespace)));
  });

  it('R1.12: in English what is counted is one or several; only as a part of so many it is written alike', () => {
    const alike = flatten(textsOf('en', namespace)).filter(([key, text]) => !PLURAL.test(key) && /\{\{count\}\}(?!<\/b> of )/.test(text));
    expect(alike).toEqual([]);
  });

  it.each(languages)('R1.12: %s has no empty text and every plural form it needs', (language) => {
    const entries = flatten(textsOf(language, namespace));
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
    const keys = new Set(entries.map(([key]) => key));
    const plurals = [...keys].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''));
    const missing = plurals.flatMap((key) => PLURAL_FORMS[language].map((form) => `${key}_${form}`));
    expect(missing.filter((key) => !keys.has(key))).toEqual([]);
  });
});

it.each([
  ['R8.6', 'operationFailed', '操作失敗，請稍後再試。'],
  ['R8.6', 'registrationFailed', '註冊失敗，請稍後再試。'],
  ['R8.6', 'loginFailed', '登入失敗，請檢查帳號與密碼。'],
  ['R8.7', 'network', '網路連線異常，請檢查網路設定。'],
  ['R8.7', 'uploadFailed', '檔案上傳失敗，請重試。'],
  ['R8.7', 'formInvalid', '表單驗證失敗，請檢查輸入內容。'],
])('%s: the toast %s has the specification’s sentence', (_, key, sentence) => {
  expect(flatten(textsOf('zh-TW', 'feedback'))).toContainEqual([`toast.${key}`, sentence]);
});

/**
 * What the specification's sections 5 and 8 say word for word, with the key that says it in the interface. A row that is seen
 * at another level only is not named.
 */
const SENTENCES: [rows: string, key: string, sentence: string][] = [
  ['R5.1, R5.4', 'errors:details.EMAIL_REQUIRED', 'Email is required'],
  ['R5.2, R5.4', 'errors:details.EMAIL_INVALID', 'Please enter a valid email'],
  ['R5.3, R5.4', 'errors:details.PASSWORD_REQUIRED', 'Password is required'],
  ['§5', 'errors:details.PASSWORD_TOO_SHORT', 'Password must be at least 6 characters'],
  ['R5.6', 'errors:details.CONFIRM_PASSWORD_REQUIRED', 'Please confirm your password'],
  ['R5.7', 'errors:details.PASSWORDS_DIFFER', 'Passwords do not match'],
  ['§5', 'errors:details.FIRST_NAME_REQUIRED', 'First name is required'],
  ['§5', 'errors:details.LAST_NAME_REQUIRED', 'Last name is required'],
  ['§5', 'errors:details.PHONE_REQUIRED', 'Phone number is required'],
  ['§5', 'errors:details.PHONE_INVALID', 'Please enter a valid phone number'],
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
  ['§5, §8', 'errors:details.RATING_REQUIRED', 'Please select a rating'],
  ['R5.49, R8.2', 'errors:VALIDATION', 'Validation failed'],
  ['R5.49, R8.2', 'errors:validationFailed', 'Validation failed'],
  ['R8.4', 'errors:unexpected', 'An unexpected error occurred'],
  ['R8.8', 'auth:login.failed', 'Login failed. Please try again.'],
  ['R8.9', 'auth:signUpForm.failed', 'Registration failed. Please try again.'],
  ['§8', 'chat:thread.loadFailed', 'Failed to load messages'],
  ['§8', 'feedback:tryAgain', 'Try Again'],
  ['R8.13', 'rides:results.failed', 'An error occurred'],
  ['R8.14', 'errors:BAD_RESPONSE', 'Unexpected response format'],
  ['§8', 'chat:list.loadFailed', 'Failed to load conversations'],
  ['§8', 'errors:RIDE_NOT_FOUND', 'Ride not found'],
  ['§8', 'errors:RIDE_NOT_ACTIVE', 'This ride is no longer active'],
  ['§8', 'rides:actions.notActive', 'This ride is no longer active'],
  ['§8', 'errors:NO_SEATS', 'No seats available'],
  ['§8', 'rides:actions.noSeats', 'No seats available'],
  ['§8', 'errors:OWN_RIDE', 'You cannot book your own ride'],
  ['§8', 'errors:ALREADY_BOOKED', 'You have already booked this ride'],
  ['§8', 'screens:toast.profileSaved', 'Profile updated successfully!'],
  ['§8', 'rides:form.published', 'Ride created successfully!'],
  ['§8', 'screens:toast.cancelledBooking', 'Booking cancelled successfully!'],
  ['§8', 'screens:toast.removedRide', 'Ride removed successfully!'],
  ['§8', 'screens:toast.confirmedBooking', 'Booking confirmed successfully!'],
  ['§8', 'screens:toast.rejectedBooking', 'Booking rejected successfully!'],
];

/** What the specification writes for the number that the text is given. */
const FILLED: Record<string, string> = { PASSWORD_TOO_SHORT: String(LIMITS.password.min), SEATS_ABOVE_CAPACITY: '{capacity}' };

/** The English text of `namespace:key`. */
function english(key: string): string {
  const [namespace = '', at = ''] = key.split(':');
  const text = flatten(textsOf('en', namespace)).find(([name]) => name === at)?.[1] ?? '';
  return text.replace('{{limit}}', FILLED[at.split('.').at(-1) ?? ''] ?? '{{limit}}');
}

it.each(SENTENCES)('%s: %s is “%s”, as the specification has it', (_, key, sentence) => {
  expect(english(key)).toBe(sentence);
});

it('§8: chat:thread.sendFailed begins as the specification has it, and says that the text is still there', () => {
  expect(english('chat:thread.sendFailed')).toMatch(/^Failed to send message\. \S/);
});
