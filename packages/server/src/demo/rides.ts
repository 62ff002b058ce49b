/** The demo's offers, requests, bookings and chats. Weekdays: Sunday is 0; times are Taipei time. */
import type { PersonKey } from './people.ts';

export interface DemoTrip {
  route: string;
  driver: PersonKey;
  weekdays: readonly number[];
  at: string;
  /** Departure of the return trip on the same day. */
  backAt?: string;
  seats?: number;
  /** Whether the trip is published once as a recurring ride instead of date by date. */
  isRecurring?: boolean;
  description?: string;
}

export interface DemoRequest {
  route: string;
  person: PersonKey;
  weekday: number;
  at: string;
  seats?: number;
  description?: string;
}

/** A message by the driver or the passenger, some minutes before `seedDemo` runs, or before the departure of a past trip. */
export type DemoMessage = readonly [by: 'driver' | 'passenger', minutesBefore: number, text: string];

export interface DemoChat {
  messages: readonly DemoMessage[];
  /** Number of last messages that their recipient has not read. */
  unread?: number;
}

export interface DemoInquiry extends DemoChat {
  driver: PersonKey;
  skip: number;
  person: PersonKey;
}

export interface DemoBooking {
  /** The driver of the booked trip. */
  driver: PersonKey;
  /** Number of that driver's trips to skip. */
  skip: number;
  person: PersonKey;
  seats: number;
  isConfirmed: boolean;
  minutesAgo: number;
  remark?: string;
  chat?: DemoChat;
}

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [0, 6];

export const TRIPS: readonly DemoTrip[] = [
  { route: 'r01', driver: 'daming', weekdays: WORKDAYS, at: '07:30', backAt: '18:00', seats: 3, isRecurring: true, description: '北車東三門上車，科技生活館下車。' },
  { route: 'r01', driver: 'zhihao', weekdays: WEEKEND, at: '09:00', backAt: '17:00', seats: 3 },
  { route: 'r02', driver: 'jiahao', weekdays: WORKDAYS, at: '07:00', seats: 3, isRecurring: true, description: '縣民大道出口集合。' },
  { route: 'r03', driver: 'yating', weekdays: [1, 3, 5], at: '07:30', seats: 2, isRecurring: true },
  { route: 'r05', driver: 'boyu', weekdays: [2, 4], at: '08:30', backAt: '17:30', seats: 3 },
  { route: 'r28', driver: 'shufen', weekdays: [2, 4, 5], at: '07:30', seats: 3, description: '捷運頂埔站 1 號出口。' },
  { route: 'r07', driver: 'junhong', weekdays: [3], at: '07:30' },
  { route: 'r09', driver: 'junhong', weekdays: [2], at: '08:00', backAt: '18:30' },
  { route: 'r08', driver: 'peijun', weekdays: [4], at: '07:30' },
  { route: 'r11', driver: 'guanyu', weekdays: [5], at: '07:00', seats: 3 },
  { route: 'r60', driver: 'guanyu', weekdays: [6], at: '08:00', seats: 4, description: '走國 5 與蘇花改。' },
  { route: 'r14', driver: 'wenjie', weekdays: [3], at: '07:30' },
  { route: 'r22', driver: 'wenjie', weekdays: [5], at: '08:00' },
  { route: 'r15', driver: 'meiling', weekdays: [1], at: '07:30', seats: 5 },
  { route: 'r17', driver: 'meiling', weekdays: [2], at: '07:30', backAt: '17:30', seats: 5 },
  { route: 'r16', driver: 'boyu', weekdays: [3], at: '07:30' },
  { route: 'r18', driver: 'jianhong', weekdays: [4], at: '08:00' },
  { route: 'r23', driver: 'siyu', weekdays: [5], at: '07:00' },
  { route: 'r20', driver: 'siyu', weekdays: [6], at: '09:00', seats: 3, description: '可放兩個大行李箱。' },
  { route: 'r27', driver: 'zongxian', weekdays: [3], at: '07:30' },
  { route: 'r29', driver: 'zongxian', weekdays: [4], at: '07:30' },
  { route: 'r25', driver: 'jianhong', weekdays: [5], at: '08:00' },
  { route: 'r30', driver: 'yunru', weekdays: [3], at: '08:00', description: '短程順路，免費。' },
  { route: 'r21', driver: 'yunru', weekdays: [6], at: '06:30', seats: 3 },
  { route: 'r31', driver: 'haoyu', weekdays: [2], at: '08:00' },
  { route: 'r34', driver: 'jiaying', weekdays: [4], at: '08:00' },
  { route: 'r37', driver: 'jiaying', weekdays: [2], at: '07:00', seats: 3 },
  { route: 'r35', driver: 'yijie', weekdays: [1], at: '07:30', backAt: '18:00' },
  { route: 'r38', driver: 'zhihao', weekdays: [5], at: '19:00', seats: 3 },
  { route: 'r36', driver: 'shihan', weekdays: [5], at: '16:30' },
  { route: 'r43', driver: 'shihan', weekdays: [6], at: '07:00', backAt: '15:00', seats: 3, description: '山路多，會暈車請先說。' },
  { route: 'r44', driver: 'zhewei', weekdays: [3], at: '07:30' },
  { route: 'r41', driver: 'zhewei', weekdays: [0], at: '17:00' },
  { route: 'r45', driver: 'xinyi', weekdays: [2], at: '08:00', backAt: '18:00' },
  { route: 'r46', driver: 'xinyi', weekdays: [6], at: '10:00' },
  { route: 'r48', driver: 'chengen', weekdays: [1], at: '07:30', seats: 3 },
  { route: 'r55', driver: 'chengen', weekdays: [0], at: '16:00', seats: 3 },
  { route: 'r49', driver: 'zixuan', weekdays: [4], at: '07:30' },
  { route: 'r53', driver: 'zixuan', weekdays: [6], at: '08:00', seats: 3, description: '衝浪板可以綁車頂。' },
  { route: 'r50', driver: 'peishan', weekdays: [2], at: '08:00' },
  { route: 'r51', driver: 'peishan', weekdays: [5], at: '07:30' },
  { route: 'r56', driver: 'lisa', weekdays: [3], at: '08:00', seats: 5, description: 'Bikes fit in the back.' },
  { route: 'r58', driver: 'lisa', weekdays: [6], at: '10:00', seats: 5 },
  { route: 'r59', driver: 'zhiming', weekdays: [0], at: '09:00', seats: 3 },
];

export const REQUESTS: readonly DemoRequest[] = [
  { route: 'r01', person: 'kaiwen', weekday: 2, at: '08:00', description: '十點要到科技生活館開會。' },
  { route: 'r01', person: 'yuxuan', weekday: 4, at: '07:30', seats: 2 },
  { route: 'r02', person: 'kaiwen', weekday: 1, at: '08:00' },
  { route: 'r20', person: 'yijun', weekday: 0, at: '06:00', seats: 2, description: '兩個 24 吋行李箱。' },
  { route: 'r38', person: 'yijun', weekday: 6, at: '10:00' },
  { route: 'r09', person: 'kaiwen', weekday: 3, at: '07:30' },
  { route: 'r11', person: 'kaiwen', weekday: 0, at: '17:00' },
  { route: 'r37', person: 'yuxuan', weekday: 1, at: '07:00' },
  { route: 'r48', person: 'xinyi', weekday: 3, at: '18:30' },
  { route: 'r55', person: 'yuxuan', weekday: 5, at: '18:30', seats: 3, description: '一家三口。' },
  { route: 'r53', person: 'chengen', weekday: 6, at: '09:00', seats: 2 },
  { route: 'r60', person: 'kaiwen', weekday: 5, at: '18:00' },
  { route: 'r15', person: 'yuxuan', weekday: 5, at: '08:30' },
];

export const BOOKINGS: readonly DemoBooking[] = [
  { driver: 'shufen', skip: 1, person: 'ruoxi', seats: 1, isConfirmed: true, minutesAgo: 2_930 },
  { driver: 'yating', skip: 2, person: 'ruoxi', seats: 1, isConfirmed: true, minutesAgo: 1_710 },
  {
    driver: 'daming', skip: 2, person: 'yijun', seats: 1, isConfirmed: true, minutesAgo: 1_270, remark: '科技生活館下車，謝謝。',
    chat: {
      messages: [
        ['passenger', 1_262, '大明哥早，那天再麻煩你了！我一樣在東三門等。'],
        ['driver', 1_255, '沒問題，我大概 07:25 會到，停在計程車排班區後面。'],
        ['passenger', 1_249, '好，這次會多一個登機箱，後車廂放得下嗎？'],
        ['driver', 1_243, '放得下，後面都空的。'],
        ['passenger', 1_240, '太好了，謝謝～'],
        ['driver', 52, '對了，氣象說那天早上會下雨，我改停東三門有屋簷的那側，你不用撐傘走過來。'],
        ['driver', 51, '07:30 準時出發，國道一號那段早上比較塞。'],
      ],
      unread: 2,
    },
  },
  { driver: 'zhihao', skip: 1, person: 'minjun', seats: 2, isConfirmed: false, minutesAgo: 329, remark: '有一隻小型犬，裝在提籠裡。' },
  {
    driver: 'jiahao', skip: 3, person: 'yijun', seats: 1, isConfirmed: false, minutesAgo: 188, remark: '可以在板橋站 2 號出口等嗎？',
    chat: {
      messages: [
        ['passenger', 186, '你好，想請問可以在板橋站 2 號出口上車嗎？我從捷運出來比較近。'],
        ['driver', 38, '2 號出口前面不好停，我都停縣民大道那側，走過來大概三分鐘，可以嗎？'],
      ],
      unread: 1,
    },
  },
  { driver: 'daming', skip: 4, person: 'bohan', seats: 1, isConfirmed: false, minutesAgo: 141 },
  {
    driver: 'daming', skip: 4, person: 'minjun', seats: 2, isConfirmed: false, minutesAgo: 94, remark: '我們兩位，有一個小行李箱。',
    chat: {
      messages: [
        ['passenger', 92, '陳先生你好，我和同事兩個人去新竹開會，行李箱是 20 吋的。'],
        ['passenger', 90, '請問北車是在東三門上車嗎？我們 07:20 可以到。'],
      ],
      unread: 2,
    },
  },
];

/** Chats of people without a booking. */
export const INQUIRIES: readonly DemoInquiry[] = [
  {
    driver: 'shufen', skip: 2, person: 'yijun',
    messages: [
      ['passenger', 1_520, '淑芬姐好，請問這趟可以在寶山交流道附近下車嗎？'],
      ['driver', 1_466, '可以啊，我本來就從寶山下，多兩分鐘而已。'],
      ['passenger', 1_460, '謝謝！另外想帶一個 24 吋行李箱，還有位置嗎？'],
      ['driver', 1_451, '有，後車廂還放得下。確定要搭的話再送預訂給我就好。'],
      ['passenger', 1_447, '好，我跟朋友確認時間再跟你說。'],
    ],
  },
  {
    driver: 'daming', skip: 3, person: 'kaiwen',
    messages: [
      ['passenger', 1_390, '請問回程可以在竹北交流道附近上車嗎？'],
      ['driver', 1_372, '可以，光明六路的全家前面，18:10 左右會到。'],
      ['passenger', 1_365, '了解，我確認下班時間後再預訂，謝謝你。'],
    ],
  },
];

/** Saved searches, which notify their owners of new rides. */
export const SAVED_SEARCHES: readonly { person: PersonKey; route: string; isBack?: boolean; daysAgo: number }[] = [
  { person: 'yijun', route: 'r38', daysAgo: 3 },
  { person: 'ruoxi', route: 'r01', isBack: true, daysAgo: 5 },
];

/** Past trips, whose people have reviewed each other. The chat is with the first passenger. */
export const HISTORY: readonly { driver: PersonKey; passengers: readonly PersonKey[]; daysAgo: number; chat?: DemoChat }[] = [
  { driver: 'daming', passengers: ['yijun', 'minjun'], daysAgo: 51 },
  { driver: 'daming', passengers: ['yijun'], daysAgo: 44 },
  { driver: 'daming', passengers: ['yijun', 'yuxuan'], daysAgo: 30 },
  {
    driver: 'daming', passengers: ['yijun'], daysAgo: 16,
    chat: {
      messages: [
        ['driver', 640, '明天一樣 07:30 東三門，路上會先加個油，不影響到的時間。'],
        ['passenger', 622, '收到，我會提早五分鐘到。'],
        ['passenger', 9, '我到了，站在柱子旁邊，穿米色外套。'],
        ['driver', 6, '看到你了，馬上開過去。'],
      ],
    },
  },
  { driver: 'daming', passengers: ['minjun'], daysAgo: 9 },
  { driver: 'jiahao', passengers: ['minjun', 'kaiwen'], daysAgo: 8 },
  { driver: 'jiahao', passengers: ['yijun'], daysAgo: 37 },
  { driver: 'yating', passengers: ['minjun'], daysAgo: 22 },
  { driver: 'shufen', passengers: ['yijun', 'minjun'], daysAgo: 58 },
  { driver: 'zhihao', passengers: ['kaiwen'], daysAgo: 6 },
  { driver: 'boyu', passengers: ['yuxuan'], daysAgo: 19 },
  { driver: 'junhong', passengers: ['minjun'], daysAgo: 26 },
  { driver: 'peijun', passengers: ['yuxuan'], daysAgo: 33 },
  {
    driver: 'meiling', passengers: ['yijun', 'yuxuan'], daysAgo: 12,
    chat: {
      messages: [
        ['passenger', 700, '請問中壢火車站是在前站還是後站上車？'],
        ['driver', 684, '前站，中正路的公車站牌旁邊，銀色 Staria。'],
        ['passenger', 680, '好的，明天見！'],
      ],
    },
  },
  { driver: 'wenjie', passengers: ['minjun'], daysAgo: 47 },
  { driver: 'jiaying', passengers: ['yuxuan'], daysAgo: 40 },
  { driver: 'yijie', passengers: ['minjun'], daysAgo: 54 },
  { driver: 'xinyi', passengers: ['yuxuan'], daysAgo: 14 },
  { driver: 'chengen', passengers: ['xinyi'], daysAgo: 35 },
  { driver: 'peishan', passengers: ['xinyi'], daysAgo: 21 },
  { driver: 'lisa', passengers: ['zhiming'], daysAgo: 28 },
];

/** Stars and texts of reviews by passengers of drivers, and by drivers of passengers; used in turn. */
export const REVIEWS = {
  ofDriver: [
    [5, '準時出發，開車很穩。'], [5, '車子乾淨，還有充電線。'], [4, '路上有點塞，但駕駛有先說。'], [5, '路線和說好的一樣，大推。'],
    [5, ''], [4, '上車點要走一小段，其他都好。'], [5, '安靜舒服，下次再約。'], [3, '晚了十五分鐘。'],
  ],
  ofPassenger: [
    [5, '準時到上車點，很好相處。'], [5, ''], [5, '回訊息很快。'], [4, '晚到五分鐘，有先通知。'], [5, '歡迎再一起搭。'],
  ],
} as const satisfies Record<string, readonly (readonly [rating: number, comment: string])[]>;
