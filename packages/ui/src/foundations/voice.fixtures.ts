import type { Language } from '../i18n/languages.ts';

export interface Term {
  'zh-TW': string;
  en: string;
  /** Meaning in this product. */
  meaning: string;
  /** Chinese synonyms that are not used; a test keeps them out of every text. */
  avoid?: readonly string[];
}

/** Terms of the domain, the same everywhere. */
export const TERMS: readonly Term[] = [
  { 'zh-TW': '共乘', en: 'carpool', meaning: 'People who go the same way share a car and its cost.', avoid: ['拼車', '打車', '順風車'] },
  { 'zh-TW': '順路', en: 'on the way', meaning: 'The name, and the promise: nobody drives a detour.' },
  { 'zh-TW': '行程', en: 'ride', meaning: 'One trip from a start to an end at a time.' },
  { 'zh-TW': '提供共乘', en: 'offer a ride', meaning: 'A driver who goes anyway has seats to share. Its badge: 預定行程, Scheduled.' },
  { 'zh-TW': '徵求共乘', en: 'request a ride', meaning: 'A passenger looks for a driver. Its badge: 徵求駕駛, Needs Driver.' },
  { 'zh-TW': '駕駛', en: 'driver', meaning: 'Who drives, and goes anyway.', avoid: ['司機'] },
  { 'zh-TW': '乘客', en: 'passenger', meaning: 'Who comes along.', avoid: ['客人'] },
  { 'zh-TW': '發起人', en: 'creator', meaning: 'Who asked for a ride; they answer those who want to drive it.' },
  { 'zh-TW': '預訂', en: 'booking', meaning: 'Seats asked for by one person, until they are confirmed and after.', avoid: ['訂單', '預約'] },
  { 'zh-TW': '座位', en: 'seat', meaning: 'Counted in 座. The driver’s own is not counted.', avoid: ['坐位'] },
  { 'zh-TW': '上車點', en: 'pick-up', meaning: 'Where you get on: the green ring.' },
  { 'zh-TW': '下車點', en: 'drop-off', meaning: 'Where you get off: the red dot.' },
  { 'zh-TW': '沿途經過', en: 'on the way', meaning: 'The driver passes both of your points.' },
  { 'zh-TW': '分攤', en: 'share', meaning: 'What each pays of fuel and tolls. Never a fare: nobody earns.', avoid: ['票價'] },
  { 'zh-TW': '油資', en: 'fuel', meaning: 'The cost of fuel for the trip, an estimate.' },
  { 'zh-TW': '國道通行費', en: 'freeway toll', meaning: 'What the freeway costs, an estimate.' },
  { 'zh-TW': '固定通勤', en: 'recurring', meaning: 'The same ride on several days.' },
  { 'zh-TW': '時間彈性', en: 'time flexibility', meaning: 'How far a departure may be from the wished one.' },
  { 'zh-TW': '訊息', en: 'message', meaning: 'What people write to each other.', avoid: ['信息', '短信'] },
  { 'zh-TW': '評價', en: 'review', meaning: 'What one writes after a trip; its stars are 評分, a rating.' },
  { 'zh-TW': '使用者', en: 'member', meaning: 'Someone whose name is not known.', avoid: ['用戶'] },
  { 'zh-TW': '登入', en: 'sign in', meaning: 'And 登出, 註冊.', avoid: ['登錄', '登陸', '注冊'] },
  { 'zh-TW': '你', en: 'you', meaning: 'As one speaks in a car; no title, no distance.', avoid: ['您'] },
];

export interface WritingRule {
  language: Language;
  rule: string;
  good: string;
  bad: string;
  /** Matches a violation; a test checks every text. */
  breach: RegExp;
}

const HAN = '[\\u3400-\\u9fff]';

/** Typographic rules of texts in both languages. */
export const RULES: readonly WritingRule[] = [
  {
    language: 'zh-TW',
    rule: 'Punctuation among Han is full-width.',
    good: '準時出發，車上不抽菸。',
    bad: '準時出發,車上不抽菸.',
    breach: new RegExp(`${HAN}\\s*[,;:!?()]|${HAN}\\.|[(]\\s*${HAN}`),
  },
  {
    language: 'zh-TW',
    rule: 'Digits and Latin letters are half-width.',
    good: '剩 3 座',
    bad: '剩３座',
    breach: /[０-９Ａ-Ｚａ-ｚ]/,
  },
  {
    language: 'zh-TW',
    rule: 'One space parts Han from digits and Latin letters.',
    good: '約 1 小時 10 分',
    bad: '約1小時10分',
    breach: new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9%]${HAN}`),
  },
  {
    language: 'zh-TW',
    rule: 'No space beside full-width punctuation: it brings its own.',
    good: '明天，07:30 出發。',
    bad: '明天， 07:30 出發。',
    breach: / [，。；：？！、）」]|[，。；：？！、（「] /,
  },
  {
    language: 'zh-TW',
    rule: 'Quotes are 「」, within them 『』.',
    good: '按「送出預訂」',
    bad: '按"送出預訂"',
    breach: /["“”]/,
  },
  {
    language: 'zh-TW',
    rule: 'The ellipsis is one character.',
    good: '送出中…',
    bad: '送出中...',
    breach: /\.{2,}|……/,
  },
  {
    language: 'en',
    rule: 'Apostrophes and quotes are curly.',
    good: 'the driver’s route',
    bad: 'the driver\'s route',
    breach: /["']/,
  },
  {
    language: 'en',
    rule: 'Punctuation is half-width, with no space before it.',
    good: 'Fri, Nov 20, 16:05',
    bad: 'Fri，Nov 20 , 16:05',
    breach: /[，。；：？！（）「」、]|\s[,.;:!?]/,
  },
  {
    language: 'en',
    rule: 'The ellipsis is one character.',
    good: 'Sending…',
    bad: 'Sending...',
    breach: /\.{2,}/,
  },
  {
    language: 'en',
    rule: 'A dash is an en dash between spaces, not a hyphen.',
    good: 'Free – nobody earns',
    bad: 'Free - nobody earns',
    breach: / - /,
  },
];
