import { toTaipeiDate, toTaipeiTime, LIMITS } from '@shunlu/api-contract';
import { toPlainText } from '../../shared/plain-text.ts';
import type { PlainText } from '../../shared/plain-text.ts';
import { formatArrival } from './formatArrival.ts';
import type { Trip, Translations } from './translations.ts';

/** Matches the boundary between Han and Latin letters or digits, at which a space is inserted. */
const HAN_LATIN_BOUNDARY = /(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9%])(?=\p{Script=Han})/u;

/** Joins the parts of a sentence, with a space where a name or a number meets Han. */
function zh(fixed: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return fixed.reduce((sentence, text, index) => joinWithSpace(joinWithSpace(sentence, String(values[index - 1] ?? '')), text), '');
}

function joinWithSpace(left: string, right: string): string {
  return HAN_LATIN_BOUNDARY.test(left.slice(-1) + right.slice(0, 1)) ? `${left} ${right}` : left + right;
}

const WEEKDAYS = '日一二三四五六';

function formatShortDate(at: Date, now: Date): string {
  const [year = '', month, day] = toTaipeiDate(at).split('-');
  return `${toTaipeiDate(now).startsWith(year) ? '' : `${year}/`}${Number(month)}/${Number(day)}`;
}

/** `11/20（週五） 16:05` */
function formatDateTime(at: Date, now: Date): string {
  const weekday = WEEKDAYS[new Date(toTaipeiDate(at)).getUTCDay()] ?? '';
  return `${formatShortDate(at, now)}（週${weekday}） ${toTaipeiTime(at)}`;
}

const formatRoute = ({ from, to }: Trip): string => `${from} → ${to}`;
const formatTrip = (trip: Trip, now: Date): string => `${formatDateTime(trip.at, now)}${formatArrival(trip, (day) => formatShortDate(day, now))} ${formatRoute(trip)}`;
const formatReason = (reason: PlainText | null): string => (reason ? `原因：${reason}` : '');
const formatPrice = (twd: number): string => `NT$${twd.toLocaleString('en-US')}`;

export const zhTW: Translations = {
  deletedUser: toPlainText('已刪除的使用者', LIMITS.name.max),
  bookingCreated: ({ who, seats, trip, now }) => ({
    title: '有新的預訂等你確認',
    message: zh`${who}想預訂 ${seats} 個座位，${formatTrip(trip, now)}。`,
  }),
  joinCreated: ({ who, seats, trip, now }) => ({
    title: '有人想一起搭',
    message: zh`${who}想加入你徵求的行程，${seats} 個座位，${formatTrip(trip, now)}。`,
  }),
  bookingResolved: ({ who, seats, trip, outcome, now }) => ({
    title: { confirmed: '你已確認這筆預訂', declined: '你已婉拒這筆預訂', expired: '這筆預訂已逾時', cancelled: '這筆預訂已取消' }[outcome],
    message: zh`${who}的 ${seats} 個座位，${formatTrip(trip, now)}。`,
  }),
  bookingConfirmed: ({ who, seats, trip, now }) => ({
    title: '預訂已確認',
    message: zh`${who}確認了你的 ${seats} 個座位，${formatTrip(trip, now)}。`,
  }),
  bookingRejected: ({ who, trip, reason, now }) => ({
    title: '預訂未被接受',
    message: zh`${who}婉拒了你的預訂，${formatTrip(trip, now)}。${formatReason(reason)}`,
  }),
  seatsGivenBack: ({ who, seats, trip, reason, now }) => ({
    title: '預訂已取消',
    message: zh`${who}取消了 ${seats} 個座位，${formatTrip(trip, now)}。${formatReason(reason)}`,
  }),
  bookingDropped: ({ who, trip, reason, now }) => ({
    title: '預訂已取消',
    message: zh`${who}取消了你的預訂，${formatTrip(trip, now)}。${formatReason(reason)}`,
  }),
  bookingExpired: ({ who, trip, now }) => ({
    title: '預訂逾時未確認',
    message: zh`${who}沒有在期限內回覆，${formatTrip(trip, now)}，座位已釋出。`,
  }),
  bookingUnanswered: ({ who, trip, now }) => ({
    title: '預訂逾時未確認',
    message: zh`你沒有在期限內回覆${who}的預訂，${formatTrip(trip, now)}，座位已釋出。`,
  }),
  noDriverFound: ({ trip, now }) => ({
    title: '沒有等到駕駛',
    message: zh`到出發時間還沒有駕駛接下這趟行程，${formatTrip(trip, now)}。`,
  }),
  passengerAbsent: ({ who, trip, now }) => ({
    title: '未到場',
    message: zh`${who}回報你沒有出現在上車點，${formatTrip(trip, now)}。`,
  }),
  driverAbsent: ({ who, trip, now }) => ({
    title: '未到場',
    message: zh`${who}回報你沒有到上車點，${formatTrip(trip, now)}。`,
  }),
  proposalCreated: ({ who, party, priceTwd, trip, now }) => ({
    title: '有駕駛願意載你',
    message: zh`${who}願意以每座 ${formatPrice(priceTwd)} 載${party > 1 ? `你們 ${party} 位` : '你'}，${formatTrip(trip, now)}。`,
  }),
  proposalResolved: ({ who, trip, outcome, now }) => ({
    title: { confirmed: '你已選定這位駕駛', declined: '你沒有選這位駕駛', expired: '這個提議已逾時', cancelled: '這個提議已收回' }[outcome],
    message: zh`${who}提議載你，${formatTrip(trip, now)}。`,
  }),
  proposalConfirmed: ({ who, trip, now }) => ({
    title: '你的提議被接受了',
    message: zh`${who}接受了你的提議，${formatTrip(trip, now)}。`,
  }),
  proposalRejected: ({ who, trip, reason, now }) => ({
    title: '你的提議未被接受',
    message: zh`${who}沒有接受你的提議，${formatTrip(trip, now)}。${formatReason(reason)}`,
  }),
  proposalWithdrawn: ({ who, trip, reason, now }) => ({
    title: '駕駛收回了提議',
    message: zh`${who}收回了提議，${formatTrip(trip, now)}。${formatReason(reason)}`,
  }),
  proposalExpired: ({ who, trip, now }) => ({
    title: '提議逾時未回覆',
    message: zh`${who}沒有在期限內回覆你的提議，${formatTrip(trip, now)}。`,
  }),
  proposalUnanswered: ({ who, trip, now }) => ({
    title: '提議逾時未回覆',
    message: zh`你沒有在期限內回覆${who}的提議，${formatTrip(trip, now)}。`,
  }),
  driverWithdrew: ({ who, trip, reason, now }) => ({
    title: '駕駛退出了',
    message: zh`${who}無法駕駛這趟行程，${formatTrip(trip, now)}，現在重新等候駕駛。${formatReason(reason)}`,
  }),
  departureMoved: ({ who, trip, was, now }) => ({
    title: '行程有變動',
    message: zh`${who}把出發時間改為 ${formatDateTime(trip.at, now)} ${formatRoute(trip)}（原本 ${toTaipeiDate(was) === toTaipeiDate(trip.at) ? toTaipeiTime(was) : formatDateTime(was, now)}）。`,
  }),
  priceLowered: ({ who, trip, priceTwd, bookedTwd, now }) => ({
    title: '行程有變動',
    message: zh`${who}把新預訂的每座費用降為 ${formatPrice(priceTwd)}，你的預訂仍是每座 ${formatPrice(bookedTwd)}，${formatTrip(trip, now)}。`,
  }),
  maximumLowered: ({ who, trip, priceTwd, wasTwd, now }) => ({
    title: '行程有變動',
    message: zh`${who}把每座最多分攤的費用降為 ${formatPrice(priceTwd)}（原本 ${formatPrice(wasTwd)}），${formatTrip(trip, now)}。`,
  }),
  rideChanged: ({ who, trip, now }) => ({
    title: '行程有變動',
    message: zh`${who}更新了行程內容，${formatTrip(trip, now)}。`,
  }),
  rideCancelled: ({ who, trip, reason, now }) => ({
    title: '行程已取消',
    message: zh`${who}取消了整趟行程，${formatTrip(trip, now)}。${formatReason(reason)}`,
  }),
  rideStarted: ({ trip }) => ({ title: '已經出發', message: zh`${formatRoute(trip)}的行程已經出發。` }),
  rideCompleted: ({ trip }) => ({ title: '行程已完成', message: zh`${formatRoute(trip)}的行程已完成。` }),
  departureSoon: ({ hours, trip, now }) => ({ title: `${hours} 小時內出發`, message: zh`${formatTrip(trip, now)}。` }),
  message: ({ who, text }) => ({ title: who, message: text }),
  reviewDue: ({ names, until, now }) => ({
    title: '這趟還順利嗎？',
    message: zh`歡迎評價${names.join('、')}，${formatShortDate(until, now)} 前都可以寫。`,
  }),
  reviewReceived: ({ who, rating }) => ({ title: '你收到一則評價', message: zh`${who}給你 ${rating} 顆星。` }),
  seatAvailable: ({ trip, seats, now }) => ({ title: '有空位了', message: zh`${formatTrip(trip, now)}，空出 ${seats} 個座位。` }),
  offerMatches: ({ who, trip, priceTwd, now }) => ({
    title: '有順路的行程',
    message: zh`${who}的行程順路，${formatTrip(trip, now)}，每座 ${formatPrice(priceTwd)}。`,
  }),
  requestMatches: ({ who, trip, seats, priceTwd, now }) => ({
    title: '有人想搭順路車',
    message: zh`${who}徵求 ${seats} 個座位，${formatTrip(trip, now)}，每座最多 ${formatPrice(priceTwd)}。`,
  }),
  passwordChanged: () => ({ title: '密碼已變更', message: '如果不是你本人變更的，請立刻重設密碼。' }),
  emailConfirmed: () => ({ title: '電子郵件已確認', message: '你的個人檔案會標示電子郵件已確認。' }),
};
