import { isLanguage } from '@shunlu/ui/i18n/languages.ts';
import type { Language } from '@shunlu/ui/i18n/languages.ts';
import type { NotificationType } from '@shunlu/api-contract';
import { i18n } from '../../i18n/i18n.ts';

interface About {
  /** Name of the acting person. */
  who: string;
  seats?: number;
  price?: number;
  reason?: string;
}

type Texts = Readonly<Record<
  Extract<
    NotificationType,
    | 'booking_created' | 'booking_confirmed' | 'booking_cancelled' | 'proposal_created' | 'proposal_confirmed' | 'ride_cancelled' | 'ride_started' | 'ride_completed'
    | 'seat_available' | 'ride_match'
  >,
  (about: About) => { title: string; message: string }
>>;

/** Short forms of the server's notification texts (packages/server/src/notifications). */
const TEXTS: Readonly<Record<Language, Texts>> = {
  'zh-TW': {
    booking_created: ({ who, seats }) => ({ title: '有新的預訂等你確認', message: `${who}想預訂 ${seats} 個座位。` }),
    booking_confirmed: ({ who }) => ({ title: '預訂已確認', message: `${who}確認了你的座位。` }),
    booking_cancelled: ({ who, seats }) => ({ title: '預訂已取消', message: `${who}取消了 ${seats} 個座位。` }),
    proposal_created: ({ who, price }) => ({ title: '有駕駛願意載你', message: `${who}願意以每座 NT$${price} 載你。` }),
    proposal_confirmed: ({ who }) => ({ title: '你的提議被接受了', message: `${who}接受了你的提議。` }),
    ride_cancelled: ({ who, reason }) => ({ title: '行程已取消', message: `${who}取消了整趟行程。原因：${reason}` }),
    ride_started: () => ({ title: '已經出發', message: '你的行程已經出發。' }),
    ride_completed: () => ({ title: '行程已完成', message: '可以評價這趟的駕駛了。' }),
    seat_available: ({ seats }) => ({ title: '有空位了', message: `空出 ${seats} 個座位。` }),
    ride_match: ({ who, price }) => ({ title: '有順路的行程', message: `${who}的行程順路，每座 NT$${price}。` }),
  },
  en: {
    booking_created: ({ who, seats }) => ({ title: 'A new booking waits for you', message: `${who} would like ${seats === 1 ? '1 seat' : `${seats} seats`}.` }),
    booking_confirmed: ({ who }) => ({ title: 'Booking confirmed', message: `${who} confirmed your seats.` }),
    booking_cancelled: ({ who, seats }) => ({ title: 'Booking cancelled', message: `${who} gave up ${seats === 1 ? '1 seat' : `${seats} seats`}.` }),
    proposal_created: ({ who, price }) => ({ title: 'A driver offers to take you', message: `${who} would drive you for NT$${price} a seat.` }),
    proposal_confirmed: ({ who }) => ({ title: 'Your proposal was accepted', message: `${who} accepted your proposal.` }),
    ride_cancelled: ({ who, reason }) => ({ title: 'Ride cancelled', message: `${who} cancelled the whole ride. Reason: ${reason}` }),
    ride_started: () => ({ title: 'On the way', message: 'Your ride has left.' }),
    ride_completed: () => ({ title: 'Ride completed', message: 'You can now review its driver.' }),
    seat_available: ({ seats }) => ({ title: 'A seat is free', message: `${seats === 1 ? '1 seat' : `${seats} seats`} free.` }),
    ride_match: ({ who, price }) => ({ title: 'A ride goes your way', message: `${who} drives along your way. NT$${price} a seat.` }),
  },
};

/** Returns the text of a notification in the language of the story. */
export function getNotificationText(type: keyof Texts, about: About): { title: string; message: string } {
  return TEXTS[isLanguage(i18n.language) ? i18n.language : 'en'][type](about);
}
