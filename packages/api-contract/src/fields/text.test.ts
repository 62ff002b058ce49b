import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract, profileChange, reviewInput, socketEvents, toErrorDetails, vehicleInput } from '../index.ts';
import type { EndpointDefinition } from '../index.ts';
import { findNameFault, findTextFault, tidyLine, tidyName, tidyText } from './text.ts';

/** Characters that must not survive in any text that users send. */
const HOSTILE: Readonly<Record<string, string>> = {
  'zero-width space': '\u200b', 'zero-width joiner': '\u200d', 'word joiner': '\u2060', 'byte order mark': '\ufeff', 'soft hyphen': '\u00ad',
  'right-to-left override': '\u202e', 'isolate': '\u2066', 'tag character': '\u{e0041}', 'grapheme joiner': '\u034f', 'Hangul filler': '\u3164',
  'stray variation selector': '\ufe0f', 'null': '\u0000', 'escape': '\u001b', 'delete': '\u007f', 'interlinear anchor': '\ufff9',
  'line separator': '\u2028', 'vertical tab': '\u000b', 'tab': '\t', 'carriage return': '\r', '40 marks': '\u0335'.repeat(40), '3 marks': 'z\u0300\u0316\u0335',
};

/** String fields that are not text of a person: they are compared, never shown. */
const NO_TEXTS = new Set(['password', 'current_password', 'p256dh', 'auth', 'cursor', 'preferences', 'requirements']);

interface Found {
  path: string;
  schema: z.core.$ZodType;
}

/** Lists every schema inside a schema that accepts strings, with its path. */
function findStrings(schema: z.core.$ZodType, path: string): Found[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const within = (inner: unknown, name = path): Found[] => (inner === undefined ? [] : findStrings(inner as z.core.$ZodType, name));
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'object':
      return Object.entries(def['shape'] as Record<string, z.core.$ZodType>).flatMap(([name, inner]) => within(inner, `${path}.${name}`));
    case 'array':
      return within(def['element']);
    case 'optional': case 'nullable': case 'default': case 'nonoptional':
      return within(def['innerType']);
    case 'union':
      return (def['options'] as unknown[]).flatMap((inner) => within(inner));
    case 'intersection':
      return [...within(def['left']), ...within(def['right'])];
    case 'pipe':
      // A pipe that ends in its own rule is tested as a whole.
      return findStrings(def['in'] as z.core.$ZodType, path).length > 0 ? findStrings(def['in'] as z.core.$ZodType, path) : within(def['out']);
    default:
      return [];
  }
}

const requests = [
  ...Object.values(contract).flatMap((domain) => Object.values(domain) as EndpointDefinition[])
    .flatMap(({ id, params, query, body }) => [params, query, body].map((schema) => ({ id, schema }))),
  ...Object.values(socketEvents).filter(({ from }) => from !== 'server').map(({ name, payload }) => ({ id: name, schema: payload as z.core.$ZodType })),
].flatMap(({ id, schema }) => (schema === undefined ? [] : findStrings(schema, id)));
const texts = requests.filter(({ path }) => !NO_TEXTS.has(path.split('.').at(-1) ?? ''));

describe('every text of a request', () => {
  it('is found by the walk', () => {
    const paths = texts.map(({ path }) => path);
    for (const path of [
      'auth.register.first_name', 'users.updateProfile.bio', 'vehicles.create.features', 'rides.create.from_address', 'rides.search.from_address', 'places.search.q',
      'bookings.book.special_requests', 'bookings.book.pickup_address', 'bookings.reject.reason', 'chat.sendToBooking.message', 'send_message.message', 'reviews.create.comment', 'users.report.text',
      'rides.createSearchAlert.to_address',
    ]) expect(paths).toContain(path);
  });

  it.each(Object.entries(HOSTILE))('RD.142: holds no %s', (_, hostile) => {
    for (const { path, schema } of texts) {
      const parsed = z.safeParse(schema, `王小明 a${hostile}b 12`).data;
      if (typeof parsed === 'string') expect(parsed, path).not.toContain(hostile);
    }
  });

  it('RD.142: that is a name is held to the rule of names', () => {
    const names = texts.filter(({ path }) => /\.(first|last)_name$/.test(path));
    expect(names.map(({ path }) => path).toSorted()).toEqual([
      'auth.register.first_name', 'auth.register.last_name', 'users.updateProfile.first_name', 'users.updateProfile.last_name',
    ]);
    for (const { path, schema } of names) {
      const { error } = z.safeParse(schema, 'Аnna');
      expect([path, error && toErrorDetails(error).map(({ code }) => code)]).toEqual([path, ['MIXED_SCRIPTS']]);
    }
  });

  it('RD.142: of one line has no line break, of several lines has three in a row at most', () => {
    const breaking = texts.filter(({ schema }) => String(z.safeParse(schema, 'a\nb').data).includes('\n')).map(({ path }) => path.split('.').at(-1));
    expect([...new Set(breaking)].toSorted()).toEqual(['bio', 'comment', 'description', 'message', 'reason', 'special_requests', 'text']);
    for (const { path, schema } of texts) expect(String(z.safeParse(schema, `a${'\n'.repeat(9)}b`).data), path).not.toContain('\n\n\n\n');
  });
});

describe('a text', () => {
  it('keeps emoji whole, with their joiners and selectors', () => {
    for (const emoji of ['👨‍👩‍👧', '❤️‍🔥', '👍🏽', '1️⃣', '🏳️‍🌈', '☎️']) expect(tidyText(`好${emoji}！`)).toBe(`好${emoji}！`);
    expect(tidyText('好\u200d！\ufe0f')).toBe('好！');
  });

  it('of several lines has \\n as its only break', () => {
    expect(tidyText(' a\r\nb\rc\u2028d\u0085e\n\n\nf\n\n\n\n\ng\t ')).toBe('a\nb\nc\nd\ne\n\n\nf\n\n\ng');
  });

  it('of one line has one space for every run of white space', () => {
    expect(tidyLine(' 台北\r\n車站　 東三門\t')).toBe('台北 車站 東三門');
  });

  it('is refused with three marks on one letter, not with two', () => {
    expect(findTextFault('a\u0323\u0302')).toBeUndefined();
    expect(findTextFault('q\u0323\u0302\u0300')).toBe('TOO_MANY_MARKS');
    expect(findTextFault('ที่พัก ကျွန်ုပ် Việt')).toBeUndefined();
  });

  it('says what is wrong by a code of its own', () => {
    const codes = (schema: z.core.$ZodType, value: unknown) => {
      const parsed = z.safeParse(schema, value);
      return parsed.success ? [] : toErrorDetails(parsed.error).map(({ path, code }) => `${path}:${code}`);
    };
    expect(codes(profileChange, { bio: 'a\u0007' })).toEqual(['bio:CONTROL_CHARACTERS']);
    expect(codes(reviewInput, { booking_id: 1, reviewee_id: 2, rating: 5, comment: 'q\u0300\u0316\u0335' })).toEqual(['comment:TOO_MANY_MARKS']);
    expect(codes(profileChange, { first_name: 'М\u200bax' })).toEqual(['first_name:MIXED_SCRIPTS']);
  });
});

describe('a name', () => {
  it.each(['王小明', 'Emma', '王Amy', '王 Amy', 'スー・チー', '山田ー太郎', '佐々木', 'ㄅㄆ', '김철수', '金철수', 'Анна', 'Ελένη', 'Ivan Иван', 'Nguyễn', 'O’Neil', 'Jean-Luc', 'สมชาย', 'Zoë 2'])('RD.142: %s is one', (name) => {
    expect(findNameFault(tidyName(name))).toBeUndefined();
  });

  it.each([['Cyrillic А', 'Аnna'], ['Cyrillic о', 'Bоb'], ['Greek ο', 'Bοb'], ['Cherokee Ꭺ', 'Ꭺnna'], ['Cyrillic beside Han', '王Аня']])('RD.142: with %s in a word of other letters is refused', (_, name) => {
    expect(findNameFault(tidyName(name))).toBe('MIXED_SCRIPTS');
  });

  it('holds nothing unseen, not even inside an emoji', () => {
    expect(tidyName('小\u200b明\u{e0041} 👩\u200d👧')).toBe('小明 👩👧');
  });
});

describe('a licence plate', () => {
  it.each([['abc-1234', 'ABC-1234'], ['ＡＢＣ－１２３４', 'ABC-1234'], ['ABC – 1234', 'ABC-1234'], ['AB 1234，', 'AB 1234'], ['eaa\u200b-5678。', 'EAA-5678']])('RD.144: %s is %s', (typed, expected) => {
    const vehicle = { make: 'Toyota', model: 'Altis', year: 2023, color: '白', seats: 4, vehicle_type: 'sedan', license_plate: typed };
    expect(z.parse(vehicleInput, vehicle).license_plate).toBe(expected);
  });
});
