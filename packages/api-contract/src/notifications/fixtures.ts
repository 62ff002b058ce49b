import { completedBooking, confirmedBooking, pendingBooking, proposal } from '../bookings/fixtures.ts';
import { completedOffer, fullOffer, offer, request } from '../rides/fixtures.ts';
import { daming, newcomer } from '../users/fixtures.ts';
import type { Notification, NotificationType } from './schemas.ts';

const onOffer = { rideId: offer.id, bookingId: pendingBooking.id };

/** One notification of each type, as a driver and a passenger get them. */
export const notificationByType: Record<NotificationType, Notification> = {
  booking_created: {
    id: 920, type: 'booking_created', title: '有新的預訂等你確認', message: '林怡君想預訂 2 個座位，今天 16:05 台北車站 → 新竹科學園區。',
    read: false, createdAt: '2026-11-20T02:49:30.000Z', data: onOffer,
  },
  message: {
    id: 919, type: 'message', title: '陳大明', message: '我大概 15:55 會到，白色 Altis，停在東三門。',
    read: false, createdAt: '2026-11-20T02:42:00.000Z', data: { bookingId: confirmedBooking.id, userId: daming.id },
  },
  booking_confirmed: {
    id: 918, type: 'booking_confirmed', title: '預訂已確認', message: '陳大明確認了你的 2 個座位，今天 16:05 台北車站 → 新竹科學園區。',
    read: false, createdAt: '2026-11-20T02:20:00.000Z', data: { rideId: offer.id, bookingId: confirmedBooking.id },
  },
  proposal_created: {
    id: 917, type: 'proposal_created', title: '有駕駛願意載你', message: '陳大明願意以每座 NT$60 載你們 2 位，今天 16:05 台北車站 → 新竹科學園區。',
    read: false, createdAt: '2026-11-20T01:40:00.000Z', data: { rideId: request.id, bookingId: proposal.id },
  },
  departure_soon: {
    id: 916, type: 'departure_soon', title: '24 小時內出發', message: '今天 16:05 台北車站 → 新竹科學園區，在台北車站東三門上車。',
    read: true, createdAt: '2026-11-19T08:05:00.000Z', data: { rideId: offer.id, bookingId: confirmedBooking.id },
  },
  ride_changed: {
    id: 915, type: 'ride_changed', title: '行程有變動', message: '陳大明把出發時間改為 16:05（原本 15:55）。',
    read: true, createdAt: '2026-11-19T06:00:00.000Z', data: { rideId: offer.id },
  },
  seat_available: {
    id: 914, type: 'seat_available', title: '有空位了', message: '板橋車站 → 新竹科學園區，今天 16:30 的行程空出 1 個座位。',
    read: true, createdAt: '2026-11-19T05:30:00.000Z', data: { rideId: fullOffer.id },
  },
  booking_rejected: {
    id: 913, type: 'booking_rejected', title: '預訂未被接受', message: '陳大明婉拒了你的預訂。原因：這趟要載大型器材，位子不夠',
    read: true, createdAt: '2026-11-18T12:05:00.000Z', data: onOffer,
  },
  booking_cancelled: {
    id: 912, type: 'booking_cancelled', title: '預訂已取消', message: '黃小美取消了 1 個座位。原因：臨時要加班',
    read: true, createdAt: '2026-11-18T09:00:00.000Z', data: onOffer,
  },
  booking_expired: {
    id: 911, type: 'booking_expired', title: '預訂逾時未確認', message: '陳大明沒有在期限內回覆，座位已釋出。',
    read: true, createdAt: '2026-11-17T09:00:00.000Z', data: onOffer,
  },
  booking_no_show: {
    id: 910, type: 'booking_no_show', title: '未到場', message: '林怡君回報你沒有出現在上車點。',
    read: true, createdAt: '2026-11-16T09:00:00.000Z', data: { rideId: completedOffer.id, bookingId: 311 },
  },
  proposal_confirmed: {
    id: 909, type: 'proposal_confirmed', title: '你的提議被接受了', message: '林怡君接受了你的提議，今天 16:05 台北車站 → 新竹科學園區。',
    read: true, createdAt: '2026-11-16T08:00:00.000Z', data: { rideId: request.id, bookingId: 323 },
  },
  proposal_rejected: {
    id: 908, type: 'proposal_rejected', title: '你的提議未被接受', message: '林怡君選擇了別的駕駛。原因：已經找到時間更合的駕駛，謝謝你',
    read: true, createdAt: '2026-11-16T07:00:00.000Z', data: { rideId: request.id, bookingId: 324 },
  },
  driver_left: {
    id: 907, type: 'driver_left', title: '駕駛退出了', message: '陳大明無法駕駛這趟行程，我們會繼續找駕駛。原因：車輛臨時進廠維修',
    read: true, createdAt: '2026-11-15T09:00:00.000Z', data: { rideId: request.id },
  },
  ride_cancelled: {
    id: 906, type: 'ride_cancelled', title: '行程已取消', message: '陳大明取消了整趟行程。原因：車輛臨時進廠維修',
    read: true, createdAt: '2026-11-14T09:00:00.000Z', data: { rideId: 105 },
  },
  review_received: {
    id: 905, type: 'review_received', title: '你收到一則評價', message: '陳大明給你 5 顆星。',
    read: true, createdAt: '2026-11-13T13:02:00.000Z', data: { rideId: completedOffer.id, bookingId: completedBooking.id },
  },
  review_due: {
    id: 904, type: 'review_due', title: '這趟還順利嗎？', message: '你還沒評價陳大明，11/27 前都可以寫。',
    read: true, createdAt: '2026-11-13T09:36:00.000Z', data: { rideId: completedOffer.id, bookingId: completedBooking.id },
  },
  ride_completed: {
    id: 903, type: 'ride_completed', title: '行程已完成', message: '台北車站 → 新竹科學園區的行程已完成。',
    read: true, createdAt: '2026-11-13T09:35:00.000Z', data: { rideId: completedOffer.id },
  },
  ride_started: {
    id: 902, type: 'ride_started', title: '已經出發', message: '台北車站 → 新竹科學園區的行程已經出發。',
    read: true, createdAt: '2026-11-13T08:05:00.000Z', data: { rideId: completedOffer.id },
  },
  account: {
    id: 901, type: 'account', title: '密碼已變更', message: '如果不是你本人變更的，請立刻重設密碼。',
    read: true, createdAt: '2026-11-10T02:00:00.000Z', data: null,
  },
  ride_match: {
    id: 900, type: 'ride_match', title: '有順路的行程', message: '陳大明的行程順路，今天 16:30 板橋車站 → 新竹科學園區，每座 NT$100。',
    read: true, createdAt: '2026-11-09T02:00:00.000Z', data: { rideId: fullOffer.id },
  },
};

/** A notification of a question of 小美 about a request. It opens that inquiry. */
export const inquiryNotification: Notification = {
  id: 921, type: 'message', title: '黃小美', message: '請問可以帶一隻小型犬嗎？會裝在提籠裡。',
  read: false, createdAt: '2026-11-20T01:15:00.000Z', data: { inquiryRideId: request.id, userId: newcomer.id },
};

/** A notification with the longest title and text. */
export const longNotification: Notification = {
  id: 922, type: 'booking_cancelled', title: 'Alexandra Wilhelmina Featherstonehaugh-Montgomery 取消了預訂',
  message:
    'Alexandra Wilhelmina Featherstonehaugh-Montgomery 取消了 3 個座位，明天 06:30 桃園國際機場第二航廈入境大廳 1 號門外計程車候車區對面 → 新竹市東區國立陽明交通大學光復校區北大門。原因：班機延誤到中午才會降落，來不及趕上這趟，真的非常不好意思，下次再麻煩你',
  read: false, createdAt: '2026-11-20T02:45:00.000Z', data: { rideId: 107, bookingId: 310 },
};

/** The same length in English. */
export const longNotificationInEnglish: Notification = {
  ...longNotification,
  id: 923,
  title: 'Alexandra Wilhelmina Featherstonehaugh-Montgomery cancelled a booking',
  message:
    'Alexandra Wilhelmina Featherstonehaugh-Montgomery cancelled 3 seats, tomorrow 06:30, Taiwan Taoyuan International Airport Terminal 2, arrivals level, opposite the taxi rank at door 1 → National Yang Ming Chiao Tung University, Guangfu Campus, North Gate. Reason: our plane is delayed and will not land before noon, so we cannot make it this time; please excuse us',
};

/** The list of the bell, the newest first: four unread, the rest read. */
export const notifications: Notification[] = Object.values(notificationByType);
