import 'i18next';
import type common from '../../locales/zh-TW/common.json';
import type auth from '../../locales/zh-TW/auth.json';
import type landing from '../../locales/zh-TW/landing.json';
import type navigation from '../../locales/zh-TW/navigation.json';
import type places from '../../locales/zh-TW/places.json';
import type rides from '../../locales/zh-TW/rides.json';
import type search from '../../locales/zh-TW/search.json';
import type bookings from '../../locales/zh-TW/bookings.json';
import type chat from '../../locales/zh-TW/chat.json';
import type notifications from '../../locales/zh-TW/notifications.json';
import type reviews from '../../locales/zh-TW/reviews.json';
import type trust from '../../locales/zh-TW/trust.json';
import type vehicles from '../../locales/zh-TW/vehicles.json';
import type profile from '../../locales/zh-TW/profile.json';
import type errors from '../../locales/zh-TW/errors.json';
import type forms from '../../locales/zh-TW/forms.json';
import type feedback from '../../locales/zh-TW/feedback.json';
import type pages from '../../locales/zh-TW/pages.json';
import type screens from '../../locales/zh-TW/screens.json';
import type settings from '../../locales/zh-TW/settings.json';
import type legal from '../../locales/zh-TW/legal.json';

/** Namespaces, each one file: `packages/ui/locales/<language>/<namespace>.json`. */
export interface Texts {
  common: typeof common;
  auth: typeof auth;
  landing: typeof landing;
  navigation: typeof navigation;
  places: typeof places;
  rides: typeof rides;
  search: typeof search;
  bookings: typeof bookings;
  chat: typeof chat;
  notifications: typeof notifications;
  reviews: typeof reviews;
  trust: typeof trust;
  vehicles: typeof vehicles;
  profile: typeof profile;
  errors: typeof errors;
  forms: typeof forms;
  feedback: typeof feedback;
  pages: typeof pages;
  screens: typeof screens;
  settings: typeof settings;
  legal: typeof legal;
}

export type Namespace = keyof Texts;

export const defaultNamespace = 'common' satisfies Namespace;

/* Declared in a .ts file: the augmentation of a .d.ts is not emitted to users of this package. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: typeof defaultNamespace;
    returnNull: false;
    resources: Texts;
  }
}
